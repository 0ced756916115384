import ProjectDescription
import SlipwayModel

/// Checks what only all targets of a set can tell: what they are held against is what Tuist refuses or warns of
/// (`GraphLinter`, `TargetLinter` and `StaticProductsGraphLinter` of TuistGenerator).
struct SetCheck {
    let set: CheckedSet
    let report: SetReport
    /// Which static targets may be linked twice.
    var sideEffects = Tuist.GenerationOptions.StaticSideEffectsWarningTargets.all

    /// The codes of all that is told here: what a target may need and be, not what it is.
    static let codes: Set<String> = [
        "bad-bundle-id", "bad-dependency", "bad-product", "bundle-id-prefix", "duplicate-product",
        "mismatched-configurations", "missing-platform", "no-entitlements", "several-app-clips", "static-side-effects",
    ]

    func check() {
        for (index, target) in set.targets.enumerated() {
            checkIdentifier(target)
            checkPlatform(target)
            for (other, dependency) in set.needs[index] {
                check(dependency, on: set.targets[other], of: target)
            }
        }
        EmbeddedCheck(set: set, report: report).check()
        StaticProductsCheck(set: set, report: report, targets: sideEffects).check()
        ProductNamesCheck(set: set, report: report).check()
    }

    // MARK: A target

    /// Letters of the alphabet, digits, hyphens and dots: *Information Property List*, `CFBundleIdentifier`.
    private func checkIdentifier(_ target: CheckedTarget) {
        guard let identifier = target.bundleID else { return }
        let plain = BuildVariables.removed(from: identifier)
        guard !plain.utf8.allSatisfy(SetCheck.isIdentifier) else { return }
        report.refuse(
            target, "bad-bundle-id", "'\(identifier)' cannot be the bundle identifier of target '\(target.name)'",
            cause: "an identifier has letters (A-Z), digits, hyphens and dots alone",
            hint: "write '\(SetCheck.like(identifier))'")
    }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        // a slash as Tuist lets it pass
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || (0x2D...0x2F).contains(byte)
    }

    /// An identifier like it that can be.
    private static func like(_ identifier: String) -> String {
        let letters = identifier.map { character in
            if character == "_" || character == " " { return "-" }
            let isPlain = character.utf8.allSatisfy(isIdentifier) || "$(){}".contains(character)
            return isPlain ? String(character) : ""
        }
        return letters.joined()
    }

    private func checkPlatform(_ target: CheckedTarget) {
        guard let only = ProductRules.unfit[target.product] else { return }
        let others = target.platforms.subtracting([only])
        guard !others.isEmpty else { return }
        report.refuse(
            target, "bad-product",
            "target '\(target.name)' cannot be a \(target.kind) for \(CheckedTarget.names(others))",
            cause: "there are such products for \(CheckedTarget.names([only])) alone",
            hint: "change its destinations or its product")
    }

    // MARK: A dependency

    private func check(
        _ dependency: CheckedTarget.Dependency, on other: CheckedTarget, of target: CheckedTarget
    ) {
        if checkProducts(dependency, on: other, of: target) { checkPlatforms(dependency, on: other, of: target) }
    }

    /// - Returns: whether the product may depend on the other.
    private func checkProducts(
        _ dependency: CheckedTarget.Dependency, on other: CheckedTarget, of target: CheckedTarget
    ) -> Bool {
        // what XcodeGen's manifests name here may only be built first
        if target.isWritten || ProductRules.allows(target, other) { return true }
        // what could be linked, if it were for the platform, is told as that
        if ProductRules.libraries.contains(other.product) { return true }
        report.refuse(
            target, "bad-dependency",
            "target '\(target.name)' (\(target.kind) for \(target.platformNames)) cannot depend on "
                + "'\(other.name)' (\(other.kind) for \(other.platformNames))",
            cause: "nothing of the second can be linked into the first or put into it",
            hint: "put what both need into a framework, or give the dependency `status: .none` to have it built first",
            at: dependency.place)
        return false
    }

    private func checkPlatforms(
        _ dependency: CheckedTarget.Dependency, on other: CheckedTarget, of target: CheckedTarget
    ) {
        guard target.product != .bundle, ProductRules.libraries.contains(other.product), dependency.isLinked else {
            return
        }
        let wanted = dependency.platforms.map { target.platforms.intersection($0) } ?? target.platforms
        let missing = wanted.subtracting(other.platforms)
        guard !missing.isEmpty else { return }
        let names = CheckedTarget.names(missing)
        let common = CheckedTarget.names(target.platforms.intersection(other.platforms))
        let condition =
            target.isWritten
            ? "`destinationFilters`" : "`condition: .when([…])`"
        report.refuse(
            target, "missing-platform", "target '\(target.name)' needs '\(other.name)' for \(names)",
            cause: "'\(other.name)' is for \(other.platformNames) alone",
            hint: common.isEmpty
                ? "have '\(other.name)' support \(names), or remove the dependency"
                : "have '\(other.name)' support \(names), or limit the dependency to \(common) by \(condition)",
            at: dependency.place)
    }
}
