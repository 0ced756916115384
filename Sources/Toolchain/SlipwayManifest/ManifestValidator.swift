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
            case .target(let name) where !names.contains(name):
                let others = names.filter { $0 != located.target.name }
                problems.error(
                    "unknown-dependency", "target '\(located.target.name)' depends on unknown target '\(name)'",
                    hint: packages.contains(name)
                        ? "it is a package: write `- package: \(name)`"
                        : others.isEmpty ? "declare it under `targets:`" : Suggestion.hint(for: name, in: others),
                    at: mark)
            case .target(let name):
                if targets.first(where: { $0.target.name == name })?.target.kind == .test {
                    problems.error(
                        "test-dependency", "target '\(located.target.name)' depends on the tests '\(name)'",
                        hint: "move what both need into a library", at: mark)
                }
            case .product(_, let package) where !packages.contains(package):
                problems.error(
                    "unknown-dependency", "target '\(located.target.name)' depends on unknown package '\(package)'",
                    hint: names.contains(package)
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
            if Path(path).isAbsolute || Path(path).components.first == ".." {
                problems.error(
                    "path-outside", "'\(path)' of target '\(target.name)' lies outside the repository",
                    hint: "use a path relative to the manifest", at: located.pathMark)
            }
        }
        guard let file = target.versionFile else { return }
        if Path(file.path).isAbsolute || Path(file.path).components.first == ".." || !file.path.hasSuffix(".swift") {
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

    /// Reports each cycle once, with its path.
    private func checkCycles() {
        enum State { case open, done }
        var states: [String: State] = [:]
        var path: [String] = []
        let byName = Dictionary(targets.map { ($0.target.name, $0) }) { first, _ in first }

        func visit(_ located: LocatedTarget) {
            let name = located.target.name
            states[name] = .open
            path.append(name)
            for (dependency, mark) in zip(located.target.dependencies, located.dependencyMarks) {
                guard case .target(let next) = dependency.kind, let target = byName[next] else { continue }
                switch states[next] {
                case .none: visit(target)
                case .done: break
                case .open:
                    let start = path.firstIndex(of: next) ?? path.startIndex
                    let cycle = (path[start...] + [next]).joined(separator: " → ")
                    problems.error(
                        "dependency-cycle", "targets depend on each other in a circle", cause: cycle,
                        hint: "move what both need into a target of its own", at: mark)
                }
            }
            path.removeLast()
            states[name] = .done
        }

        for target in targets where states[target.target.name] == nil { visit(target) }
    }
}
