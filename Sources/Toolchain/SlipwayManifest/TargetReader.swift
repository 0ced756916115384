import SlipwayModel
import SlipwayReport

/// A target with the places that validation speaks of.
struct LocatedTarget {
    let target: Target
    let mark: Place?
    /// A place per dependency.
    let dependencyMarks: [Place?]
    let pathMark: Place?
}

/// Reads one target.
struct TargetReader {
    let name: String
    let mark: Place?
    let problems: Problems
    private let reader: MappingReader

    static let keys = [
        "type", "sources", "linkage", "dependencies", "resources", "swiftSettings", "cSettings", "linkerSettings",
        "versionFile", "pkgConfig", "providers",
    ]

    init(name: String, mark: Place?, mapping: ManifestNode.Mapping, problems: Problems) {
        self.name = name
        self.mark = mark
        self.problems = problems
        reader = MappingReader(
            mapping, name: "target '\(name)'", known: TargetReader.keys, foreign: XcodeGenKeys.target,
            problems: problems, at: mark)
    }

    func read() -> LocatedTarget? {
        if name.isEmpty || name.utf8.contains(UInt8(ascii: "/")) || [".", ".."].contains(name)
            || name.unicodeScalars.contains(where: \.isControl)
        {
            problems.error("bad-name", "'\(name)' cannot be the name of a target", at: mark)
        }
        guard let kind = kind() else { return nil }
        let (path, exclude, pathMark) = sources(kind)
        let (dependencies, marks) = dependencies()
        let target = Target(
            name: name, kind: kind, path: path, exclude: exclude, dependencies: dependencies,
            resources: resources(), swiftSettings: SettingsReader.swift(reader), cSettings: SettingsReader.c(reader),
            linkerSettings: SettingsReader.linker(reader), versionFile: versionFile())
        return LocatedTarget(target: target, mark: mark, dependencyMarks: marks, pathMark: pathMark)
    }

    // MARK: Type

    /// Types by name: Slipway's own, and those of XcodeGen that a package can express.
    private static let kinds: [String: Target.Kind] = [
        "library": .library(.automatic), "library.static": .library(.static), "library.dynamic": .library(.dynamic),
        "framework": .library(.automatic), "framework.static": .library(.static),
        "executable": .executable, "tool": .executable,
        "test": .test, "bundle.unit-test": .test,
        "systemLibrary": .systemLibrary(pkgConfig: nil, providers: []),
    ]

    private func kind() -> Target.Kind? {
        guard reader["type"] != nil else {
            problems.error(
                "missing-type", "target '\(name)' has no 'type'",
                hint: "one of library, executable, test, systemLibrary", at: mark)
            return nil
        }
        guard let text = reader.string("type") else { return nil }
        guard let kind = TargetReader.kinds[text] else {
            problems.error(
                "unknown-type", "'\(text)' is not a type of target",
                hint: Suggestion.hint(for: text, in: TargetReader.kinds.keys.sorted()), at: reader["type"]?.place)
            return nil
        }
        switch kind {
        case .library:
            let linkage: Linkage? = reader.choice("linkage")
            return linkage.map { .library($0) } ?? kind
        case .systemLibrary:
            return .systemLibrary(pkgConfig: reader.string("pkgConfig"), providers: providers())
        case .executable, .test:
            return kind
        }
    }

    private func providers() -> [SystemPackageProvider] {
        guard let providers = reader.mapping("providers", known: ["apt", "brew", "yum"]) else { return [] }
        return providers.entries.compactMap { entry in
            let packages = providers.strings(entry.name)
            switch entry.name {
            case "apt": return .apt(packages)
            case "brew": return .brew(packages)
            case "yum": return .yum(packages)
            default: return nil
            }
        }
    }

    // MARK: Sources and resources

    private func sources(_ kind: Target.Kind) -> (path: String, exclude: [String], mark: Place?) {
        let usual = (kind == .test ? "Tests/" : "Sources/") + name
        guard let node = reader["sources"] else { return (usual, [], mark) }
        let entry: ManifestNode
        if let sequence = node.sequence {
            guard sequence.count == 1, let first = sequence.first else {
                problems.error(
                    "many-sources", "target '\(name)' names \(sequence.count) source folders",
                    cause: "a package target has one", hint: "name their common folder and list the rest in `excludes`",
                    at: node.place)
                return (usual, [], node.place)
            }
            entry = first
        } else {
            entry = node
        }
        guard let mapping = entry.mapping else { return (reader.strings("sources").first ?? usual, [], entry.place) }
        let sources = MappingReader(
            mapping, name: "'sources' of target '\(name)'", known: ["path", "excludes"],
            foreign: ["name", "group", "compilerFlags", "includes", "type", "optional", "buildPhase"],
            problems: problems)
        return (sources.string("path") ?? usual, sources.strings("excludes"), sources["path"]?.place ?? entry.place)
    }

    private func resources() -> [Resource] {
        reader.list("resources").compactMap { node in
            if let text = node.scalar?.string { return Resource(path: text, rule: .process) }
            guard let mapping = node.mapping else {
                reader.wrongForm("resources", "a list of paths or mappings", node)
                return nil
            }
            let entry = MappingReader(
                mapping, name: "a resource of target '\(name)'", known: ["path", "rule"], problems: problems)
            guard let path = entry.string("path") else {
                problems.error("bad-resource", "a resource of target '\(name)' has no 'path'", at: node.place)
                return nil
            }
            return Resource(path: path, rule: entry.choice("rule") ?? .process)
        }
    }

    private func versionFile() -> VersionFile? {
        guard let node = reader["versionFile"] else { return nil }
        guard node.mapping != nil else { return reader.flag("versionFile") == true ? VersionFile() : nil }
        guard let entry = reader.mapping("versionFile", known: ["path", "access"]) else { return nil }
        return VersionFile(path: entry.string("path") ?? "Version.swift", access: entry.choice("access") ?? .internal)
    }

    // MARK: Dependencies

    private func dependencies() -> ([TargetDependency], [Place?]) {
        var result: [TargetDependency] = []
        var marks: [Place?] = []
        for node in reader.list("dependencies") {
            guard let mapping = node.mapping else {
                problems.error(
                    "wrong-form", "a dependency of target '\(name)' should be a mapping",
                    hint: "write `- target: \(node.scalar?.string ?? "Name")` or `- package: Name`", at: node.place)
                continue
            }
            for dependency in read(mapping) {
                result.append(dependency)
                marks.append(mapping.entries.first?.value.place ?? node.place)
            }
        }
        return (result, marks)
    }

    private func read(_ mapping: ManifestNode.Mapping) -> [TargetDependency] {
        let entry = MappingReader(
            mapping, name: "a dependency of target '\(name)'",
            known: ["target", "package", "product", "products", "platforms"], foreign: XcodeGenKeys.dependency,
            problems: problems)
        let platforms = entry.strings("platforms").compactMap { platform($0, entry) }
        if let target = entry.string("target") { return [TargetDependency(.target(target), platforms: platforms)] }
        guard let package = entry.string("package") else {
            problems.error(
                "bad-dependency", "a dependency of target '\(name)' names neither 'target' nor 'package'",
                at: entry.mark)
            return []
        }
        let products = entry.strings("product") + entry.strings("products")
        return (products.isEmpty ? [package] : products).map {
            TargetDependency(.product(name: $0, package: package), platforms: platforms)
        }
    }

    private func platform(_ text: String, _ entry: MappingReader) -> Platform? {
        if let platform = Platform.allCases.first(where: { $0.rawValue.lowercased() == text.lowercased() }) {
            return platform
        }
        problems.error(
            "unknown-platform", "'\(text)' is not a platform",
            hint: Suggestion.hint(for: text, in: Platform.allCases.map(\.rawValue)), at: entry["platforms"]?.place)
        return nil
    }
}
