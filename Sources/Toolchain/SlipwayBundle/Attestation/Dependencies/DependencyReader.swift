import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds out what a release was built with, after its build.
struct DependencyReader {
    let host: Host
    let plan: BundlePlan

    private var isBuilt: Bool { plan.allCommands.contains { $0.purpose == .build } }

    /// SwiftPM's folder of the build that was made: libraries have one of their own.
    private var scratch: Path {
        guard let build = plan.commands.first(where: { $0.purpose == .build }) else {
            return plan.libraries.first?.scratch ?? BundlePlanner.build(root: plan.export.parent)
        }
        return BundlePlanner.build(root: plan.place(of: build.triple))
    }

    /// The packages of the build; where nothing was built, those that the commit pins.
    ///
    /// - Parameter known: what ``graph()`` said, where it was asked already.
    /// - Throws: status 2 (`bad-pins`), status 3 (`dependencies-unknown`) where SwiftPM does not answer.
    func read(
        _ request: BundleRequest, graph known: DependencyGraph? = nil
    ) async throws(SlipwayError) -> BundledPackages {
        let pins = try pins(request.source)
        let resolved = try pins.map { (text) throws(SlipwayError) in try ResolvedPackages.parse(text) } ?? []
        guard isBuilt else {
            return resolved.isEmpty ? .none : DependencyReader.pinned(resolved, manifest: request.manifest)
        }
        if resolved.isEmpty, try !hasDependencies() { return .none }
        let graph = if let known { known } else { try await graph() }
        let inner = InnerPackages(
            graph, pinned: resolved, root: plan.export,
            own: InnerPackages.Outer(
                address: request.attestation.repository.flatMap { PackageAddress($0)?.common },
                version: "\(plan.version)", revision: plan.commit.description))
        let all = (resolved + inner.all).sortedBytewise(by: \.identity)
        var packages: [BundledPackage] = []
        let identities = Set(all.map(\.identity))
        for package in all {
            let needed = graph.dependencies[package.identity, default: []].intersection(identities)
            let folder = graph.folders[package.identity]
            packages.append(
                BundledPackage(
                    resolved: package, license: try license(in: folder), dependencies: needed.sortedBytewise(),
                    folder: folder))
        }
        let isWhole = identities.isSubset(of: graph.dependencies.keys)
        return BundledPackages(
            packages: packages, direct: graph.direct.intersection(identities).sortedBytewise(), isWhole: isWhole,
            unpinned: try unpinned(request, pins, resolved))
    }

    /// Whether the build has any packages: local ones are not pinned.
    private func hasDependencies() throws(SlipwayError) -> Bool {
        try WorkspaceState.read(scratch, files: host.files)?.hasDependencies ?? false
    }

    /// What the commit should have pinned and does not, which is told.
    private func unpinned(
        _ request: BundleRequest, _ pins: String?, _ resolved: [ResolvedPackage]
    ) throws(SlipwayError) -> UnpinnedPackages? {
        guard let pins else { return nil }
        let committed =
            if let overlay = request.overlay[SourceExport.pins] { String(decoding: overlay, as: UTF8.self) } else {
                try tracked(request.source)
            }
        let known = committed.map { (try? ResolvedPackages.parse($0)) ?? [] }
        // SwiftPM adds what a manifest asks for and its pins have not
        guard let result = UnpinnedPackages(pins, resolved, committed: known) else { return nil }
        host.events.send(.diagnostic(result.warning))
        return result
    }

    /// Without a build nothing is fetched: there are no licences to read, and only the manifest says who needs whom.
    static func pinned(_ resolved: [ResolvedPackage], manifest: Manifest) -> BundledPackages {
        let wanted = Set(manifest.dependencies.map { $0.identity.lowercased() })
        return BundledPackages(
            packages: resolved.map {
                BundledPackage(resolved: $0, license: LicenseFinder.unknown, dependencies: [])
            },
            direct: resolved.map(\.identity).filter { wanted.contains($0) }, isWhole: false)
    }

    private func pins(_ source: any SourceTree) throws(SlipwayError) -> String? {
        if isBuilt {
            let file = plan.export.appending(SourceExport.pins)
            return try host.files.exists(file) ? try host.files.readText(file) : nil
        }
        return try tracked(source)
    }

    /// The commit's own pins.
    private func tracked(_ source: any SourceTree) throws(SlipwayError) -> String? {
        let file = try source.files().first { $0.path == SourceExport.pins && $0.mode != .symlink }
        return try file.map { (file) throws(SlipwayError) in
            String(decoding: try source.contents(of: file), as: UTF8.self)
        }
    }

    /// What the build has fetched.
    ///
    /// - Throws: status 2 (`bad-pins`).
    func resolved() throws(SlipwayError) -> [ResolvedPackage] {
        let file = plan.export.appending(SourceExport.pins)
        return try host.files.exists(file) ? try ResolvedPackages.parse(try host.files.readText(file)) : []
    }

    /// - Throws: status 3 (`dependencies-unknown`) where SwiftPM does not answer.
    func graph() async throws(SlipwayError) -> DependencyGraph {
        let command = Command(
            "swift", ["package", "--scratch-path", scratch.string, "show-dependencies", "--format", "json"],
            in: plan.export)
        let result = try await host.processes.run(command)
        if result.isSuccess, let graph = DependencyGraph(result.output) { return graph }
        throw SlipwayError(
            .environment, code: "dependencies-unknown", "cannot find out which packages the release was built with",
            cause: result.isSuccess
                ? "`swift package show-dependencies` printed no JSON"
                : CompilerOutput.tail(of: result.errorOutput.split(whereSeparator: \.isNewline).map(String.init)),
            hint: "run `\(command)` to see it again")
    }

    private func license(in folder: Path?) throws(SlipwayError) -> String {
        guard let folder, try host.files.isDirectory(folder) else { return LicenseFinder.unknown }
        return try LicenseFinder.license(in: folder, files: host.files)
    }
}
