import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds out what the tests of a package depend on.
struct InputReader {
    let package: Path
    let plan: SelectivePlan
    let host: Host

    /// - Throws: status 1 where a manifest is wrong, 3 where SwiftPM does not answer or a file cannot be read.
    func read() async throws(SlipwayError) -> PackageInputs {
        let toolchain = try await Toolchain.current(in: package, processes: host.processes)
        let graph = try await GraphReader(
            package: package, plan: plan, compiler: toolchain.compiler, host: host
        ).read()
        let shared = try shared(toolchain, graph.packages[0].dump)
        let tests = graph.packages[0].dump.targets.filter { $0.type == "test" }.map(\.name).sortedBytewise()
        let closures = tests.map { graph.closure(of: PackageGraph.Node(package: 0, name: $0)) }
        let all = graph.packages[0].dump.targets.map {
            graph.closure(of: PackageGraph.Node(package: 0, name: $0.name))
        }
        var states: [PackageGraph.Node: TargetInputs] = [:]
        let folders = try graph.packages.map { (folder, dump) throws(SlipwayError) in
            try TargetFiles(package: folder, files: host.files).folders(dump)
        }
        for node in Set(all.flatMap(\.nodes)) {
            states[node] = try await inputs(of: node, in: graph, folders[node.package])
        }
        let digests = states.mapValues(\.digest)
        let packages = try packages(Set(all.flatMap(\.packages)), graph)
        func named(_ nodes: some Sequence<PackageGraph.Node>) -> [String: String] {
            Dictionary(nodes.map { (InputReader.name(of: $0, in: graph), digests[$0] ?? "") }) {
                min($0, $1) + max($0, $1)
            }
        }
        let inputs = zip(tests, closures).map { name, closure in
            TestInputs(
                target: name, shared: shared, targets: named(closure.nodes),
                packages: packages.filter { closure.packages.contains($0.key) })
        }
        return PackageInputs(
            tests: inputs,
            build: TestInputs(target: "all targets", shared: shared, targets: named(states.keys), packages: packages),
            targets: Dictionary(states.map { (digests[$0] ?? "", $1) }) { first, _ in first })
    }

    /// What every test depends on.
    private func shared(_ toolchain: Toolchain, _ dump: PackageDump) throws(SlipwayError) -> [String: String] {
        var result = [
            "slipway": plan.settings.version, "the compiler": toolchain.compiler, "the platform": toolchain.triple,
            "the flags": plan.flags.joined(separator: " "), "the settings of the package": dump.settings,
        ]
        let finder = TargetFiles(package: package, files: host.files)
        for place in FlagPlaces(plan.flags).places {
            for file in try finder.files(of: place.below(package), below: nil) {
                result["the flags' file \(InputReader.name(of: file, in: package))"] = try finder.digest(file)
            }
        }
        for name in InputReader.variables + plan.settings.environment {
            // what is in a variable may be nobody else's business
            result["the variable \(name)"] = host.environment[name].map {
                ContentHasher.digest(of: Array($0.utf8)).hex
            }
        }
        return result
    }

    /// Variables that compilers and linkers read.
    private static let variables = [
        "CC", "CXX", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "LIBRARY_PATH", "SDKROOT",
        "SWIFT_EXEC", "TOOLCHAINS",
    ]

    private static func name(of node: PackageGraph.Node, in graph: PackageGraph) -> String {
        node.package == 0 ? node.name : "\(graph.packages[node.package].folder.lastComponent)/\(node.name)"
    }

    /// - Parameter folders: where the targets of its package lie.
    private func inputs(
        of node: PackageGraph.Node, in graph: PackageGraph, _ folders: [String: String]
    ) async throws(SlipwayError) -> TargetInputs {
        let (folder, dump) = graph.packages[node.package]
        guard let target = dump.targets.first(where: { $0.name == node.name }) else {
            return TargetInputs(entries: [:])
        }
        var entries = [TargetInputs.manifest: target.text]
        if node.package > 0 {
            entries["the settings of its package"] = dump.settings
            entries["the traits of its package"] = graph.traits { $0.path == folder.string }.joined(separator: " ")
        }
        let finder = TargetFiles(package: folder, files: host.files)
        var files: [Path] = []
        if let place = folders[target.name] {
            // other targets may lie in its folder
            let others = folders.values.compactMap { Path($0).relative(to: Path(place)) }.filter { $0 != "." }
            let root = folder.appending(place)
            files = try finder.list(target, in: place, others: others).map { root.appending($0) }
            for place in places(of: target, in: folder, root) { files += try finder.files(of: place, below: root) }
        }
        for path in files + (try IncludedFiles(files: host.files).included(by: files)) {
            entries[InputReader.name(of: path, in: folder)] = try finder.digest(path)
        }
        if let library = target.pkgConfig { entries["the library \(library)"] = await version(ofLibrary: library) }
        if node.package == 0 { try addFurther(to: &entries, of: target.name) }
        return TargetInputs(entries: entries)
    }

    /// What a target is built with beside its own files: absolute.
    ///
    /// - Parameters:
    ///   - package: the folder of its package.
    ///   - root: the target's folder.
    private func places(of target: PackageDump.Target, in package: Path, _ root: Path) -> [FlagPlaces.Place] {
        target.headerFolders.map { FlagPlaces.Place(path: root.appending($0), kind: .headers) }
            + FlagPlaces(target.flags).places.map { $0.below(package) }
    }

    private static func name(of path: Path, in package: Path) -> String { path.relative(to: package) ?? path.string }

    /// What a system library says its version is; empty where it says nothing.
    private func version(ofLibrary name: String) async -> String {
        let command = Command("pkg-config", ["--modversion", "--", name], in: package)
        guard let result = try? await host.processes.run(command), result.isSuccess else { return "" }
        return result.output.split(separator: "\n").joined(separator: " ")
    }

    /// Files that the manifest names as read by the tests of a target.
    private func addFurther(to entries: inout [String: String], of target: String) throws(SlipwayError) {
        guard let patterns = plan.settings.inputs[target], !patterns.isEmpty else { return }
        let globs = patterns.map { Glob($0) }
        let finder = TargetFiles(package: package, files: host.files)
        let all = try host.files.files(below: package) { $0 == ".git" || $0 == ".build" || $0.hasSuffix("/.build") }
        for file in all where globs.covers(file) { entries[file] = try finder.digest(package.appending(file)) }
    }

    /// The states of packages that are brought from elsewhere.
    private func packages(_ identities: Set<String>, _ graph: PackageGraph) throws(SlipwayError) -> [String: String] {
        var result: [String: String] = [:]
        for identity in identities {
            let state = graph.pins.states[identity] ?? "not resolved"
            result[identity] = ([state] + graph.traits { $0.identity == identity }).joined(separator: " ")
            // one that is being edited is what is in its folder
            guard let folder = graph.tree?.folders[identity], !folder.isWithin(plan.scratch) else { continue }
            let files = try host.files.files(below: folder) { $0 == ".git" || $0 == ".build" }
            let finder = TargetFiles(package: folder, files: host.files)
            var entries: [String: String] = [:]
            for file in files { entries[file] = try finder.digest(folder.appending(file)) }
            result[identity, default: ""] += " edited " + TargetInputs(entries: entries).digest
        }
        return result
    }
}
