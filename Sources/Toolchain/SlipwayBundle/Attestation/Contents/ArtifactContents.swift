import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Finds out what is in the artifacts, from what the build has left.
struct ArtifactContents {
    let host: Host
    let plan: BundlePlan
    let packages: BundledPackages
    let libraries: BuiltLibraries

    /// - Returns: by file name.
    /// - Throws: status 3 where a file of the build cannot be read.
    func all(of artifacts: [PlannedArtifact]) throws(SlipwayError) -> [String: ArtifactContent] {
        var result: [String: ArtifactContent] = [:]
        var plans = Plans()
        for artifact in artifacts where artifact.kind != .package {
            result[artifact.file] = try content(of: artifact, &plans)
        }
        for artifact in artifacts where artifact.kind == .package {
            let parts = artifacts.filter { $0.kind == .library || $0.kind == .xcframework }
                .compactMap { result[$0.file] }
            result[artifact.file] = ArtifactContent(
                packages: Set(parts.flatMap(\.packages)).sortedBytewise(),
                knowledge: parts.contains { $0.knowledge == .unknown } ? .unknown : .incomplete)
        }
        return result
    }

    /// What was read of builds: it is of many megabytes.
    private struct Plans {
        var known: [Path: LinkedPackages] = [:]
    }

    private func content(
        of artifact: PlannedArtifact, _ plans: inout Plans
    ) throws(SlipwayError) -> ArtifactContent {
        switch artifact.kind {
        case .source, .index, .symbols: .nothing
        case .executable: try executable(artifact, &plans)
        case .library: try library(artifact, &plans)
        case .package, .application, .applicationSymbols, .xcframework: ArtifactContent()
        }
    }

    private func executable(
        _ artifact: PlannedArtifact, _ plans: inout Plans
    ) throws(SlipwayError) -> ArtifactContent {
        guard let program = artifact.executable, try host.files.exists(program) else { return ArtifactContent() }
        let target = plan.targets.first { $0.triple == artifact.triple }
        let scratch = BundlePlanner.build(root: plan.place(of: artifact.triple))
        let linked = try linked(scratch, &plans)
        let identities = packages.packages.isEmpty ? [] : linked?.identities(ofProduct: artifact.product)
        var result = ArtifactContent(packages: identities?.sortedBytewise() ?? [], knowledge: .incomplete)
        // a Swift SDK has the C library and more in it, which nothing tells of
        let hasBinaries = try hasBinaries(scratch)
        var isWhole = identities != nil && target?.sdk == nil && !hasBinaries
        if target?.platform.hasStaticRuntime == true {
            let found = try markers(of: artifact)
            result.runtime = RuntimePart.all(with: found ?? [])
            isWhole = isWhole && found != nil
        }
        let needed = try ELFFile(program)?.neededLibraries()
        result.system = Set(needed ?? []).sortedBytewise()
        if isWhole, needed != nil { result.knowledge = .complete }
        return result
    }

    /// What of the runtime's parts the program defines: its table of symbols is in the file of debug information.
    private func markers(of executable: PlannedArtifact) throws(SlipwayError) -> Set<String>? {
        let other = plan.artifacts.first {
            $0.kind == .symbols && $0.product == executable.product && $0.triple == executable.triple
        }
        guard let symbols = other?.symbols, try host.files.attributes(symbols)?.kind == .file else { return nil }
        return try ELFFile(symbols)?.symbolNames(with: RuntimePart.allCases.compactMap(\.marker))
    }

    /// A static library has in it what it needs of other packages; the system's libraries are for whoever uses it.
    private func library(
        _ artifact: PlannedArtifact, _ plans: inout Plans
    ) throws(SlipwayError) -> ArtifactContent {
        let modules = Set(
            (libraries.built[artifact.product] ?? []).filter { $0.triple == artifact.triple }
                .flatMap(\.library.modules))
        if packages.packages.isEmpty { return ArtifactContent(knowledge: .incomplete) }
        let scratch = BundlePlanner.libraryBuild(root: plan.place(of: artifact.triple))
        let identities = try linked(scratch, &plans)?.identities(ofModules: modules)
        return ArtifactContent(
            packages: identities?.sortedBytewise() ?? [], knowledge: identities == nil ? .unknown : .incomplete)
    }

    private func linked(_ scratch: Path, _ plans: inout Plans) throws(SlipwayError) -> LinkedPackages? {
        if let known = plans.known[scratch] { return known }
        let file = scratch.appending("release.yaml")
        guard try host.files.exists(file) else { return nil }
        var folders: [String: Path] = [:]
        for package in packages.packages { folders[package.resolved.identity] = package.folder }
        let linked = LinkedPackages(BuildManifest(try host.files.read(file)), packages: folders, root: plan.export)
        plans.known[scratch] = linked
        return linked
    }

    /// Whether packages brought libraries that nobody has built here.
    private func hasBinaries(_ scratch: Path) throws(SlipwayError) -> Bool {
        let state = try WorkspaceState.read(scratch, files: host.files)
        return state?.hasBinaries ?? true
    }
}
