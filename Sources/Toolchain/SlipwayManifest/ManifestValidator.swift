import SlipwayModel
import SlipwayReport

/// Checks what only the whole manifest can tell: names that lead somewhere, no cycles, no two targets in one
/// folder, no path outside the repository.
struct ManifestValidator {
    let problems: Problems
    let packages: Set<String>
    let targets: [LocatedTarget]
    /// The names of all targets, those included that could not be read: they are not unknown.
    let names: [String]
    /// The targets of the Xcode project, which those of the package cannot depend on.
    let projectTargets: Set<String>
    private let known: Set<String>
    private let byName: [String: LocatedTarget]

    init(
        problems: Problems, packages: Set<String>, targets: [LocatedTarget], names: [String],
        projectTargets: Set<String> = []
    ) {
        self.problems = problems
        self.packages = packages
        self.targets = targets
        self.names = names
        self.projectTargets = projectTargets
        known = Set(names)
        byName = Dictionary(targets.map { ($0.target.name, $0) }) { first, _ in first }
    }

    func validate() {
        for target in targets {
            checkDependencies(target)
            checkPlugins(target)
            checkPaths(target)
        }
        checkFolders()
        checkCycles()
    }

    private func checkDependencies(_ located: LocatedTarget) {
        for (dependency, mark) in zip(located.target.dependencies, located.dependencyMarks) {
            switch dependency.kind {
            case .target(let name) where !known.contains(name):
                problems.error(
                    "unknown-dependency", "target '\(located.target.name)' depends on unknown target '\(name)'",
                    cause: projectTargets.contains(name)
                        ? "it is one of the Xcode project, and '\(located.target.name)' of the Swift package" : nil,
                    hint: packages.contains(name)
                        ? "it is a package: write `- package: \(name)`"
                        : projectTargets.contains(name)
                            ? "give '\(located.target.name)' a `platform:`, or take the dependency out"
                            : names.count == 1
                                ? "declare it under `targets:`"
                                : problems.suggestion(for: name, in: names.filter { $0 != located.target.name }),
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
                            ? "declare it under `packages:`" : problems.suggestion(for: package, in: packages.sorted()),
                    at: mark)
            case .product:
                break
            }
        }
    }

    private func checkPlugins(_ located: LocatedTarget) {
        for (plugin, mark) in zip(located.target.plugins, located.pluginMarks) {
            if let package = plugin.package {
                guard !packages.contains(package) else { continue }
                problems.error(
                    "unknown-plugin", "target '\(located.target.name)' uses a plugin of unknown package '\(package)'",
                    hint: packages.isEmpty
                        ? "declare it under `packages:`" : problems.suggestion(for: package, in: packages.sorted()),
                    at: mark)
                continue
            }
            if case .plugin = byName[plugin.name]?.target.kind { continue }
            if byName[plugin.name] == nil, known.contains(plugin.name) { continue }
            let plugins = targets.map(\.target).filter { if case .plugin = $0.kind { true } else { false } }.map(\.name)
            problems.error(
                "unknown-plugin", "target '\(located.target.name)' uses unknown plugin '\(plugin.name)'",
                cause: known.contains(plugin.name) ? "the target of that name is no plugin" : nil,
                hint: plugins.isEmpty
                    ? "name its package too: `{plugin: \(plugin.name), package: …}`"
                    : problems.suggestion(for: plugin.name, in: plugins), at: mark)
        }
    }

    private func checkPaths(_ located: LocatedTarget) {
        let target = located.target
        var paths = [target.path] + target.exclude + target.resources.map(\.path) + target.sources
        if case .binary(.path(let path)) = target.kind { paths.append(path) }
        for path in paths + [target.publicHeadersPath].compactMap(\.self) {
            check(path, of: target, at: located.pathMark)
        }
        guard let file = target.versionFile else { return }
        check(file.path, of: target, at: located.mark)
        if !file.path.utf8.reversed().starts(with: ".swift".utf8.reversed()) {
            problems.error(
                "bad-version-file", "'\(file.path)' cannot be the version file of target '\(target.name)'",
                hint: "a Swift file below the target's folder, such as `Version.swift`", at: located.mark)
        }
    }

    /// The parts as they are written: behind a symbolic link `a/..` is not where it seems to be.
    private func check(_ path: String, of target: Target, at mark: Place?) {
        let parts = Path.split(path)
        if Path(path).isAbsolute || parts.contains(where: Path.isParent) {
            problems.error(
                "path-outside", "'\(path)' of target '\(target.name)' may lie outside the repository",
                hint: "use a path relative to the manifest, without '..'", at: mark)
        } else if let reserved = parts.first(where: ManifestValidator.isReserved) {
            problems.error(
                "path-reserved", "'\(path)' of target '\(target.name)' lies in \(reserved)",
                hint: "choose another folder", at: mark)
        } else if path.unicodeScalars.contains(where: \.isControl) {
            problems.error(
                "bad-path", "a path of target '\(target.name)' has a control character", hint: "leave it out", at: mark)
        }
    }

    /// Whether a folder is git's or Slipway's, also where the file system takes letters of either case for the same
    /// and leaves out what has no shape (Apple's).
    private static func isReserved(_ part: String) -> Bool {
        let shown = part.unicodeScalars.filter { $0.properties.generalCategory != .format }
        return [".git", ".slipway"].contains(String(String.UnicodeScalarView(shown)).lowercased())
    }

    private func checkFolders() {
        var owners: [Path: String] = [:]
        for located in targets {
            if case .binary = located.target.kind { continue }
            let folder = Path(located.target.path)
            if let other = owners[folder] {
                problems.error(
                    "shared-folder", "targets '\(other)' and '\(located.target.name)' have the same folder '\(folder)'",
                    cause: "a source file belongs to one target of a package", at: located.pathMark)
            }
            owners[folder] = located.target.name
        }
    }

    /// As many cycles as a person would look at; each is told with its whole path.
    private static let mostCycles = 20

    /// Reports cycles once, with their path. The stack is ours: a chain of targets can be longer than the
    /// machine's.
    private func checkCycles() {
        enum State { case open, done }
        var states: [String: State] = [:]
        var count = 0
        for root in targets where states[root.target.name] == nil {
            var path: [(target: LocatedTarget, next: Int)] = [(root, 0)]
            states[root.target.name] = .open
            while let top = path.last {
                let edges = top.target.edges
                guard top.next < edges.count else {
                    states[top.target.target.name] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let (name, mark) = edges[top.next]
                guard let target = byName[name] else { continue }
                switch states[name] {
                case .none:
                    states[name] = .open
                    path.append((target, 0))
                case .done:
                    break
                case .open:
                    count += 1
                    guard count <= ManifestValidator.mostCycles else { return }
                    report(cycle: path.map(\.target.target.name), to: name, at: mark)
                }
            }
        }
    }

    private func report(cycle path: [String], to name: String, at mark: Place?) {
        let start = path.firstIndex(of: name) ?? path.startIndex
        let names = path[start...] + [name]
        let shown = names.count <= 12 ? Array(names) : names.prefix(6) + ["…"] + names.suffix(5)
        problems.error(
            "dependency-cycle", "targets depend on each other in a circle", cause: shown.joined(separator: " → "),
            hint: "move what both need into a target of its own", at: mark)
    }
}
