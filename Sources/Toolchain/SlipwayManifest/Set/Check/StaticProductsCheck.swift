import ProjectDescription
import SlipwayModel

/// Finds static targets that two products of one program take in: each gets a copy, with variables and classes of its
/// own (Tuist's `StaticProductsGraphLinter`).
///
/// Products of packages are left to Xcode, which makes one library of what several link.
struct StaticProductsCheck {
    let set: CheckedSet
    let report: SetReport
    let targets: Tuist.GenerationOptions.StaticSideEffectsWarningTargets

    func check() {
        if case .none = targets { return }
        // the largest circle of products that meet in one program
        var linkers: [Int: [Int]] = [:]
        let taken = set.targets.indices.map(statics)
        for root in set.roots(follows: isOneProgram) {
            var found: [Int: [Int]] = [:]
            let reached = set.reach(root, follows: isOneProgram)
            for target in reached { for product in taken[target] { found[product, default: []].append(target) } }
            for (product, all) in found {
                let apart = all.filter { !isHosted($0, by: all) }
                if apart.count > max(1, linkers[product]?.count ?? 0) { linkers[product] = apart.sorted() }
            }
        }
        for (product, all) in linkers.sorted(by: { $0.key < $1.key }) { tell(product, all) }
    }

    private func tell(_ product: Int, _ linkers: [Int]) {
        let target = set.targets[product]
        if case .excluding(let names) = targets, names.contains(target.name) { return }
        let names = linkers.map { "'\(set.targets[$0].name)'" }
        report.warn(
            .staticSideEffects, "static-side-effects",
            "\(target.kind) '\(target.name)' is linked by "
                + "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])",
            cause: "each of them gets a copy of its code and its variables, and they run in one program",
            hint: "make it a dynamic framework, or link it in one of them alone", at: target.place)
    }

    /// The static targets whose code ends up in a target.
    private func statics(of index: Int) -> [Int] {
        guard ProductRules.links(set.targets[index].product) else { return [] }
        var seen: Set<Int> = []
        var queue = [index]
        while let current = queue.popLast() {
            for (other, dependency) in set.needs[current]
            where dependency.isLinked && ProductRules.statics.contains(set.targets[other].product) {
                if seen.insert(other).inserted { queue.append(other) }
            }
        }
        return Array(seen)
    }

    /// Whether both run in one program: not what an app has in it that is a program of its own.
    private func isOneProgram(_ from: Int, _ to: Int) -> Bool {
        switch (set.targets[from].product, set.targets[to].product) {
        case (.uiTests, .app), (_, .macro): false
        case (.app, .appExtension), (.app, .watch2App), (.app, .appClip), (.app, .messagesExtension),
            (.app, .stickerPackExtension), (.app, .extensionKitExtension), (.app, .app), (.app, .commandLineTool),
            (.app, .systemExtension), (.app, .xpc), (.appClip, .appExtension), (.watch2App, .watch2Extension):
            false
        default: true
        }
    }

    /// Whether a target is tests that run in one of the others: what the app has is left out of them.
    private func isHosted(_ index: Int, by others: [Int]) -> Bool {
        guard ProductRules.tests.contains(set.targets[index].product) else { return false }
        return set.needs[index].contains { need in
            let product = set.targets[need.target].product
            return others.contains(need.target) && (product == .app || product == .appClip)
        }
    }
}
