import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// Builds everything a package offers at one commit and packs it.
package struct Bundler: Sendable {
    private let host: Host
    private let toolchain: Toolchain?

    /// - Parameter toolchain: the one that builds; `nil` asks for the one that is there.
    package init(host: Host, toolchain: Toolchain? = nil) {
        self.host = host
        self.toolchain = toolchain
    }

    /// What ``bundle(_:)`` would do. Only the toolchain is asked; nothing is written.
    ///
    /// - Throws: status 2 for unknown products, sources that cannot be archived and secrets in them, status 3 without
    ///   swift.
    package func plan(_ request: BundleRequest) async throws(SlipwayError) -> BundlePlan {
        let plan = try await with(request).planned(request).plan
        try await SecretCheck.check(request)
        return plan
    }

    /// The same with programs that are started as those of a build are.
    private func with(_ request: BundleRequest) -> Bundler {
        Bundler(host: host.forBuild(of: request, root: Bundler.root(of: request)), toolchain: toolchain)
    }

    /// The folder of the export and the builds.
    private static func root(of request: BundleRequest) -> Path {
        OutputPlace.withoutLinks(request.workDirectory).appending(component: WorkFolder.root)
    }

    private func planned(
        _ request: BundleRequest
    ) async throws(SlipwayError) -> (plan: BundlePlan, toolchain: Toolchain) {
        AllocatorReserve.keepLargeBlocksApart()
        let directory = try host.files.exists(request.repository) ? request.repository : Path("/")
        let toolchain =
            if let toolchain { toolchain } else {
                try await Toolchain.current(in: directory, processes: host.processes)
            }
        try ExportPlace.checkFolder(request.workDirectory, files: host.files)
        try OutputPlace(files: host.files, request: request).check()
        let root = Bundler.root(of: request)
        let targets = try await TargetChoice(
            host: host, toolchain: toolchain, request: request.triples, directory: directory
        ).targets()
        let tools = try ObjectTools(toolchain, for: targets, host: host)
        let plan = try BundlePlanner(
            request: request, toolchain: toolchain, root: root, targets: targets, tools: tools
        ).plan()
        let archived = try SourceArchive.files(of: request.source)
        let tracked = try request.source.files()
        try SourceCheck.check(tracked, archived: archived, of: request.source)
        try PackageCheck.check(tracked, for: plan, request)
        try PackageCheck.check(archived: archived, of: tracked, request.manifest)
        let warnings = SourceNames.warnings(of: archived) + [PackageCheck.warning(of: plan)].compactMap { $0 }
        for warning in warnings { host.events.send(.diagnostic(warning)) }
        let folder = BundleFolder(files: host.files, output: request.output)
        try folder.check()
        if request.products != nil { try folder.checkProducts(of: plan) }
        return (plan, toolchain)
    }

    /// Exports, builds, strips and packs.
    ///
    /// The bundle's folder is there as a whole or not at all. Bundling a commit again, anywhere, gives the same bytes.
    ///
    /// - Throws: status 1 (`build-failed`) for a product that does not build; status 2 for input that cannot be
    ///   bundled; status 3 for a missing tool, a full disk, or another bundle under way in the work folder.
    package func bundle(_ request: BundleRequest) async throws(SlipwayError) -> Bundle {
        try await with(request).made(request)
    }

    private func made(_ request: BundleRequest) async throws(SlipwayError) -> Bundle {
        let (plan, toolchain) = try await planned(request)
        let record = BundleRecord(workDirectory: request.workDirectory, files: host.files)
        let inputs = try BundleRecord.inputs(plan, request, toolchain: toolchain, files: host.files)
        // reading every file takes longer than all else where nothing is to be done
        if !record.knows(inputs) { try await SecretCheck.check(request) }
        try host.files.createDirectory(request.workDirectory)
        guard let lock = try FileLock.acquire(request.workDirectory.appending("lock")) else {
            throw SlipwayError(
                .environment, code: "bundle-busy", "another bundle is being made in \(request.workDirectory)",
                hint: "wait for it to end")
        }
        defer { withExtendedLifetime(lock) {} }
        try BundleFolder(files: host.files, output: plan.output).probe()
        if record.bundle(inputs, in: plan.output) != nil { return try signed(plan, request) }
        try await export(request, to: plan)
        let builder = ProductBuilder(host: host, export: plan.export)
        let root = plan.export.parent
        for target in plan.targets {
            try ChosenSwiftSDK(target: target, root: root, files: host.files).prepare()
            try host.files.createDirectory(target.place(in: root).appending("stripped"))
        }
        try await describe(plan, with: builder)
        for command in plan.commands where command.purpose == .build {
            try await build(command, of: plan, request.manifest, with: builder)
        }
        Failpoint.bundleBuilt.hit()
        for command in plan.commands where command.purpose == .strip { try await builder.run(command) }
        let reader = DependencyReader(host: host, plan: plan)
        var graph: DependencyGraph?
        var libraries = try await libraries(plan, request.manifest, reader, &graph)
        let others = OtherPackages(host: host, plan: plan, manifest: request.manifest)
        if others.havePart(in: libraries) {
            let known = if let graph { graph } else { try await reader.graph() }
            try await others.addLinks(to: &libraries, known)
            graph = known
        }
        let made = try await AppleBuilder(host: host, plan: plan).build(request.apple)
        libraries.sourceOnly += made.sourceOnly.map { TripleProblem(toolchain.triple, $0) }
        if let apple = plan.apple, apple.isRunHere {
            libraries.add(apple.frameworks, without: made.sourceOnly)
        }
        let parts = BundleParts(
            libraries: libraries, runtimeLicense: toolchain.runtimeLicense,
            documents: try ExecutableDocuments(host: host, plan: plan, manifest: request.manifest).all(),
            packages: try await reader.read(request, graph: graph), absent: made.absent)
        try await write(plan, request, parts)
        record.note(inputs, in: plan.output)
        // signatures that an equal bundle had are still there
        return try BundleReader(files: host.files).read(request.output)
    }

    /// The bundle that is there, with the signature that is asked for.
    private func signed(_ plan: BundlePlan, _ request: BundleRequest) throws(SlipwayError) -> Bundle {
        let folder = BundleFolder(files: host.files, output: plan.output)
        try folder.removeLeftovers()
        if let signer = request.signer { try folder.sign(with: signer, plan) }
        return try BundleReader(files: host.files).read(plan.output)
    }

    /// Lays sources that do not know their place over those that will be built. A build that cannot be planned cannot
    /// be run, either, which says why.
    private func describe(_ plan: BundlePlan, with builder: ProductBuilder) async throws(SlipwayError) {
        let packages = LocalPackages(files: host.files, export: plan.export)
        for command in plan.commands where command.purpose == .describe {
            if await builder.describe(command), let scratch = command.scratch { try packages.check(scratch) }
        }
        for place in plan.targets.map({ $0.place(in: plan.export.parent) }) {
            for scratch in [BundlePlanner.build(root: place), BundlePlanner.libraryBuild(root: place)] {
                try PlacedSources(files: host.files, root: plan.export.parent, scratch: scratch).update()
            }
        }
    }

    /// Builds a product. Of an executable the resource bundles are set aside, because the next build leaves its own.
    private func build(
        _ command: PlannedCommand, of plan: BundlePlan, _ manifest: Manifest, with builder: ProductBuilder
    ) async throws(SlipwayError) {
        let triple = command.triple ?? plan.triple
        let artifact = plan.artifacts.first {
            $0.kind == .executable && $0.product == command.product && $0.triple == triple
        }
        guard let artifact, let folder = artifact.resourceFolder else { return try await builder.run(command) }
        let bundles = ResourceBundles(files: host.files, root: plan.place(of: triple), triple: triple)
        try bundles.clear()
        try await builder.run(command)
        let own = manifest.targets.map { ResourceBundles.name(of: $0.name, in: manifest.name, for: triple) }
        try bundles.collect(artifact.resources, of: Set(own), to: folder)
    }

    /// Builds the libraries; what cannot be shipped built is told, and goes out as sources.
    private func libraries(
        _ plan: BundlePlan, _ manifest: Manifest, _ reader: DependencyReader, _ graph: inout DependencyGraph?
    ) async throws(SlipwayError) -> BuiltLibraries {
        for problem in TripleProblem.merged(plan.sourceOnly, platforms: plan.targets.count) {
            host.events.send(.diagnostic(problem.diagnostic))
        }
        var result = BuiltLibraries(sourceOnly: plan.sourceOnly)
        guard !plan.libraries.isEmpty else { return result }
        let builder = LibraryBuilder(host: host, plan: plan, manifest: manifest, reader: reader)
        for library in plan.libraries {
            switch try await builder.build(library, &graph) {
            case .built(let built):
                let isFirst = result.built[library.product] == nil
                if isFirst, let note = LibraryLinkage.note(on: library.product, manifest) {
                    host.events.send(.diagnostic(note))
                }
                result.built[library.product, default: []].append(
                    LibraryBundle.Variant(library: built, triple: library.triple))
            case .sourceOnly(let product):
                let problem = TripleProblem(library.triple, product)
                host.events.send(.diagnostic((plan.targets.count == 1 ? product : problem.named).diagnostic))
                result.sourceOnly.append(problem)
            }
        }
        return result
    }

    private func export(_ request: BundleRequest, to plan: BundlePlan) async throws(SlipwayError) {
        let files = host.files
        let tracked = try request.source.files()
        var overlay = request.overlay
        if let pins = try ExportPins(request: request, files: files).content() { overlay[SourceExport.pins] = pins }
        let export = SourceExport(files: files, root: plan.export)
        try await host.events.step(
            "Exporting \(request.commit.short)", clock: host.clock, summary: { Plural.count(tracked.count, "file") }
        ) { () throws(SlipwayError) in
            try export.update(to: tracked, of: request.source, overlay: overlay)
        }
        if overlay[SourceExport.pins] != nil || tracked.contains(where: { $0.path == SourceExport.pins }) { return }
        // what SwiftPM has fetched for an earlier commit it takes again, whatever is newest
        for scratch in Set(plan.allCommands.compactMap(\.scratch)) {
            try files.remove(WorkspaceState.file(in: scratch))
        }
    }

    private func write(
        _ plan: BundlePlan, _ request: BundleRequest, _ parts: BundleParts
    ) async throws(SlipwayError) {
        let folder = BundleFolder(files: host.files, output: plan.output)
        let aside = try folder.makeAside()
        defer { withExtendedLifetime(aside) {} }
        let writer = BundleWriter(host: host, plan: plan, request: request, parts: parts, folder: aside.path)
        do {
            try await writer.write()
            Failpoint.bundleWritten.hit()
            try folder.replace(with: writer.folder)
            Failpoint.bundleMoved.hit()
        } catch {
            try? host.files.remove(writer.folder)
            throw error
        }
    }
}
