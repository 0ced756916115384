import SlipwayModel
import SlipwayReport
import Yams

/// Checks what only the whole manifest can tell: names that lead somewhere, no cycles, no two targets in one
/// folder, no path outside the repository.
struct ManifestValidator {
    let problems: Problems
    let packages: Set<String>
    let targets: [LocatedTarget]
    /// The names of all targets, those included that could not be read: they are not unknown.
    let names: [String]
    private let known: Set<String>
    private let byName: [String: LocatedTarget]

    init(problems: Problems, packages: Set<String>, targets: [LocatedTarget], names: [String]) {
        self.problems = problems
        self.packages = packages
        self.targets = targets
        self.names = names
        known = Set(names)
        byName = Dictionary(targets.map { ($0.target.name, $0) }) { first, _ in first }
    }

    func validate() {
        for target in targets {
            checkDependencies(target)
            checkPaths(target)
        }
        checkFolders()
        checkCycles()
    }

    private func checkDependencies(_ located: LocatedTarget) {
        for (dependency, mark) in zip(located.target.dependencies, located.dependencyMarks) {
            switch dependency.kind {
            case .target(let name) where !known.contains(name):
                let others = names.filter { $0 != located.target.name }
                problems.error(
                    "unknown-dependency", "target '\(located.target.name)' depends on unknown target '\(name)'",
                    hint: packages.contains(name)
                        ? "it is a package: write `- package: \(name)`"
                        : others.isEmpty ? "declare it under `targets:`" : Suggestion.hint(for: name, in: others),
                    at: mark)
            case .target(let name):
                if byName[name]?.target.kind == .test {
                    problems.error(
                        "test-dependency", "target '\(located.target.name)' depends on the tests '\(name)'",
                        hint: "move what both need into a library", at: mark)
                }
            case .product(_, let package) where !packages.contains(package):
                problems.error(
                    "unknown-dependency", "target '\(located.target.name)' depends on unknown package '\(package)'",
                    hint: known.contains(package)
                        ? "it is a target: write `- target: \(package)`"
                        : packages.isEmpty
                            ? "declare it under `packages:`" : Suggestion.hint(for: package, in: Array(packages)),
                    at: mark)
            case .product:
                break
            }
        }
    }

    private func checkPaths(_ located: LocatedTarget) {
        let target = located.target
        for path in [target.path] + target.exclude + target.resources.map(\.path) {
            let components = Path(path).components
            if Path(path).isAbsolute || components.first.map(Path.isParent) == true {
                problems.error(
                    "path-outside", "'\(path)' of target '\(target.name)' lies outside the repository",
                    hint: "use a path relative to the manifest", at: located.pathMark)
            } else if let reserved = components.first(where: { $0 == ".git" || $0 == ".slipway" }) {
                problems.error(
                    "path-reserved", "'\(path)' of target '\(target.name)' lies in \(reserved)",
                    hint: "choose another folder", at: located.pathMark)
            }
        }
        guard let file = target.versionFile else { return }
        let components = Path(file.path).components
        let leadsAway = components.contains { Path.isParent($0) || $0 == ".git" || $0 == ".slipway" }
        if Path(file.path).isAbsolute || leadsAway || !file.path.hasSuffix(".swift") {
            problems.error(
                "bad-version-file", "'\(file.path)' cannot be the version file of target '\(target.name)'",
                hint: "a Swift file below the target's folder, such as `Version.swift`", at: located.mark)
        }
    }

    private func checkFolders() {
        var owners: [Path: String] = [:]
        for located in targets {
            let folder = Path(located.target.path)
            if let other = owners[folder] {
                problems.error(
                    "shared-folder", "targets '\(other)' and '\(located.target.name)' have the same folder '\(folder)'",
                    cause: "a source file belongs to one target of a package", at: located.pathMark)
            }
            owners[folder] = located.target.name
        }
    }

    /// Reports each cycle once, with its path. The stack is ours: a chain of targets can be longer than the
    /// machine's.
    private func checkCycles() {
        enum State { case open, done }
        var states: [String: State] = [:]
        for root in targets where states[root.target.name] == nil {
            var path: [(target: LocatedTarget, next: Int)] = [(root, 0)]
            states[root.target.name] = .open
            while let top = path.last {
                let dependencies = top.target.target.dependencies
                guard top.next < dependencies.count else {
                    states[top.target.target.name] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                guard case .target(let name) = dependencies[top.next].kind, let target = byName[name] else { continue }
                switch states[name] {
                case .none:
                    states[name] = .open
                    path.append((target, 0))
                case .done:
                    break
                case .open:
                    report(cycle: path.map(\.target.target.name), to: name, at: top.target.dependencyMarks[top.next])
                }
            }
        }
    }

    private func report(cycle path: [String], to name: String, at mark: Mark?) {
        let start = path.firstIndex(of: name) ?? path.startIndex
        let names = path[start...] + [name]
        let shown = names.count <= 12 ? Array(names) : names.prefix(6) + ["…"] + names.suffix(5)
        problems.error(
            "dependency-cycle", "targets depend on each other in a circle", cause: shown.joined(separator: " → "),
            hint: "move what both need into a target of its own", at: mark)
    }
}
