/// Which dependencies nobody needs once all that nobody needs is gone.
///
/// A target that has to link or embed what others need keeps it as long as they do. What they need is what they will
/// declare: what stays of their dependencies, and what they import. So the answer is the least set of dependencies that
/// keeps itself; whoever asks again when the rest is gone gets the same set.
package struct RedundantDependencies: Sendable, Equatable {
    /// A target, as far as it makes others need something.
    struct User: Sendable, Equatable {
        let name: String
        /// Whether it has to name what the targets it depends on need.
        let namesAll: Bool
        /// The targets that its files import, by their indices.
        let imports: [Int]
    }

    /// One dependency of one target.
    struct Declared: Sendable, Equatable {
        let user: Int
        let dependency: ImportFinding.Dependency
        /// `nil` where it stays in any case.
        let candidate: Int?
    }

    /// A dependency as it is written, which no target that has it imports.
    struct Candidate: Sendable, Equatable {
        let finding: ImportFinding
        /// The targets that import what it offers.
        let importers: Set<Int>
    }

    let users: [User]
    let candidates: [Candidate]
    /// By user.
    private let declared: [[Declared]]
    private let indices: [String: Int]

    init(users: [User], declared: [Declared], candidates: [Candidate]) {
        self.users = users
        self.candidates = candidates
        var byUser = [[Declared]](repeating: [], count: users.count)
        for entry in declared { byUser[entry.user].append(entry) }
        self.declared = byUser
        indices = Dictionary(users.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }

    /// Nothing.
    init() { self.init(users: [], declared: [], candidates: []) }

    /// The candidates that stay.
    ///
    /// - Parameter stuck: those that cannot be removed.
    func kept(with stuck: Set<Int> = []) -> Set<Int> {
        var kept = stuck
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for entry in declared.joined() {
                guard let index = entry.candidate, !kept.contains(index),
                    isNeeded(entry.dependency, of: entry.user, by: candidates[index].importers, kept)
                else { continue }
                kept.insert(index)
                isGrowing = true
            }
        }
        return kept
    }

    /// Whether another target that a target depends on needs the same: then it has to be linked, or to be embedded,
    /// here.
    ///
    /// - Parameter importers: the targets that import it.
    func isNeeded(
        _ dependency: ImportFinding.Dependency, of user: Int, by importers: Set<Int>, _ kept: Set<Int>
    ) -> Bool {
        guard users[user].namesAll else { return false }
        var seen: Set<Int> = [user]
        var open = leads(from: user, kept, without: dependency)
        while let index = open.popLast() {
            guard seen.insert(index).inserted else { continue }
            if importers.contains(index) { return true }
            if declared[index].contains(where: { $0.dependency == dependency && stays($0, kept) }) { return true }
            open += leads(from: index, kept, without: nil)
        }
        return false
    }

    private func leads(from user: Int, _ kept: Set<Int>, without other: ImportFinding.Dependency?) -> [Int] {
        declared[user].compactMap { entry in
            guard entry.dependency != other, stays(entry, kept), case .target(let name) = entry.dependency else {
                return nil
            }
            return indices[name]
        } + users[user].imports
    }

    private func stays(_ entry: Declared, _ kept: Set<Int>) -> Bool { entry.candidate.map(kept.contains) ?? true }
}

extension RedundantDependencies {
    /// What can be removed.
    ///
    /// - Parameter stuck: findings that nobody can mend.
    package func findings(keeping stuck: [ImportFinding] = []) -> [ImportFinding] {
        let kept = kept(with: stuckIndices(stuck))
        return candidates.indices.filter { !kept.contains($0) }.map { candidates[$0].finding }
    }

    /// What targets depend on no more, by the target.
    package func gone(keeping stuck: [ImportFinding] = []) -> [String: Set<ImportFinding.Dependency>] {
        let kept = kept(with: stuckIndices(stuck))
        var result: [String: Set<ImportFinding.Dependency>] = [:]
        for (user, entries) in zip(users, declared) {
            let staying = Set(entries.filter { stays($0, kept) }.map(\.dependency))
            result[user.name] = Set(entries.map(\.dependency)).subtracting(staying)
        }
        return result
    }

    private func stuckIndices(_ stuck: [ImportFinding]) -> Set<Int> {
        Set(candidates.indices.filter { stuck.contains(candidates[$0].finding) })
    }
}
