import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Makes the static library of a product, and what a compiler needs to use it, out of what SwiftPM has built.
struct LibraryBuilder {
    let host: Host
    let plan: BundlePlan
    let manifest: Manifest
    let reader: DependencyReader

    /// A library that is ready to be packed.
    struct Built: Sendable {
        let product: String
        /// Holds the library and its headers.
        let folder: Path
        /// The name of the library's file in ``folder``.
        let archive: String
        /// Below ``folder``.
        let headerFolders: [String]
        /// What a program that uses it has to be linked with besides.
        var links: LibraryLinks
        /// The modules that are in it.
        var modules: Set<String> = []
        /// Symbols that a program has to refer to, so that all of the library gets into it.
        var marks: [String] = []
        /// Whether its interfaces have module selectors.
        var hasModuleSelectors = false
    }

    enum Outcome: Sendable {
        case built(Built)
        case sourceOnly(SourceOnlyProduct)
    }

    /// - Throws: status 1 (`build-failed`) where it does not build as it is usually built, either; status 3 for a
    ///   missing tool.
    func build(
        _ library: PlannedLibrary, _ graph: inout DependencyGraph?
    ) async throws(SlipwayError) -> Outcome {
        guard let product = manifest.products.first(where: { $0.name == library.product }) else {
            return .sourceOnly(SourceOnlyProduct(library.product, .noInterface, "the manifest has no such product"))
        }
        do {
            let outcome = try await make(product, library, &graph)
            guard case .sourceOnly(let problem) = outcome, problem.reason == .interfaceNeedsMore else { return outcome }
            return try await makeWithModuleSelectors(product, library, &graph) ?? outcome
        } catch {
            // a full disk or a missing program is no reason to ship less
            guard
                error.diagnostics.first?.code == "build-failed" || error.diagnostics.first?.code == "build-description"
            else { throw error }
            if error.diagnostics.first?.code == "build-failed" { try await buildUsually(product, library) }
            return .sourceOnly(doesNotBuild(product, error))
        }
    }

    /// Which errors a compiler finds first, and how many before it ends, differs from run to run: they are told, and
    /// are no part of the release.
    private func doesNotBuild(_ product: Product, _ error: SlipwayError) -> SourceOnlyProduct {
        guard error.code == "build-failed" else {
            return SourceOnlyProduct(product.name, .doesNotBuild, error.diagnostics.first?.message ?? "")
        }
        for problem in error.diagnostics.dropFirst() {
            host.events.send(
                .diagnostic(
                    Diagnostic(
                        .note, code: "not-for-others", "'\(product.name)' does not build for others' compilers",
                        cause: problem.message, at: problem.location)))
        }
        return SourceOnlyProduct(
            product.name, .doesNotBuild, "it does not build for others' compilers, with `-enable-library-evolution`")
    }

    private var builder: ProductBuilder { ProductBuilder(host: host, export: plan.export) }

    /// A library that does not build at all stops the release.
    private func buildUsually(_ product: Product, _ library: PlannedLibrary) async throws(SlipwayError) {
        for command in library.usualBuild { try await builder.run(command) }
    }

    /// An interface that cannot be read may be one that names something by what hides it: a type that is called as its
    /// module. Other names for modules help there, and end the compiler where a protocol refines one of the module
    /// (Swift 6.3.1); selectors do not.
    ///
    /// - Returns: `nil` where they do not help, or the compiler has none.
    private func makeWithModuleSelectors(
        _ product: Product, _ library: PlannedLibrary, _ graph: inout DependencyGraph?
    ) async throws(SlipwayError) -> Outcome? {
        do {
            guard case .built(var built) = try await make(product, library.withModuleSelectors, &graph) else {
                return nil
            }
            built.hasModuleSelectors = true
            return .built(built)
        } catch {
            if error.diagnostics.first?.code == "build-failed" { return nil }
            throw error
        }
    }

    private func make(
        _ product: Product, _ library: PlannedLibrary, _ graph: inout DependencyGraph?
    ) async throws(SlipwayError) -> Outcome {
        for command in library.build { try await builder.run(command) }
        let built = try BuiltModules.read(library.scratch, files: host.files)
        try await buildMissing(of: built.closure(of: product.targets), built, library)
        let closure = try present(built.closure(of: product.targets))
        if let module = closure.first(where: \.hasResources) {
            return .sourceOnly(
                SourceOnlyProduct(
                    product.name, .resources,
                    "module '\(module.name)' has resources, which are found beside a program by the name of the "
                        + "package that built them"))
        }
        let check = LibraryCheck(manifest: manifest, platform: TargetTriple(library.triple).platform)
        let archiveCheck = ArchiveCheck(files: host.files, product: product.name, built: built, closure: closure)
        try archiveCheck.checkModules(of: check.closure(of: product.targets).compactMap(manifest.target(named:)))
        let roots = product.targets.compactMap { built[$0] }
        let stage = LibraryStage(
            files: host.files, product: product, folder: library.folder, triple: library.moduleTriple)
        if let problem = try stage.addInterfaces(of: closure, build: library.scratch, roots: roots) {
            return .sourceOnly(problem)
        }
        let versions = try await versions(of: closure, library, &graph)
        let objects = try await objects(of: closure, roots: roots, built, library, versions)
        var links = LibraryLinks(
            manifest: manifest, product: product, platform: TargetTriple(library.triple).platform)
        if library.joiner != nil, let problem = try archiveCheck.missing(in: objects, isLinked: !links.isEmpty) {
            return .sourceOnly(SourceOnlyProduct(product.name, .incomplete, problem))
        }
        try await archive(objects, library)
        if let problem = try await InterfaceCheck(host: host).problem(
            modules: roots.map(\.name), folders: try stage.headerFolders.map { stage.folder.appending($0) },
            platform: library.triple == plan.triple ? [] : roots.first { $0.isSwift }?.platform ?? [],
            cache: library.interfaceCache, in: library.folder.parent)
        {
            return .sourceOnly(SourceOnlyProduct(product.name, .interfaceNeedsMore, problem))
        }
        if try host.files.exists(library.linkList) { links.add(autolinked: try host.files.readText(library.linkList)) }
        if closure.contains(where: \.isCxx) { links.addCxxRuntime(of: TargetTriple(library.triple)) }
        return .built(
            Built(
                product: product.name, folder: library.folder, archive: library.archiveFile.lastComponent,
                headerFolders: try stage.headerFolders, links: links,
                modules: Set(closure.map(\.name)), marks: library.joiner == nil ? [] : marks(of: roots, versions)))
    }

    /// Builds what modules in C depend on: SwiftPM compiles that where it links, and a target alone is not linked.
    private func buildMissing(
        of closure: [BuiltModules.Module], _ built: BuiltModules, _ library: PlannedLibrary
    ) async throws(SlipwayError) {
        let known = Set(try present(closure).map(\.name))
        let needed = Set(closure.filter { known.contains($0.name) && !$0.isSwift }.flatMap { built.needs(of: $0) })
        for module in closure where !module.isSwift && needed.contains(module.name) && !known.contains(module.name) {
            if let command = library.build(target: built.target(of: module)) { try await builder.run(command) }
        }
    }

    /// Those that were built. The tools of plugins, which SwiftPM says are needed, too, are built for the machine that
    /// builds alone.
    private func present(_ modules: [BuiltModules.Module]) throws(SlipwayError) -> [BuiltModules.Module] {
        var result: [BuiltModules.Module] = []
        for module in modules {
            var isBuilt = true
            for object in module.objects where isBuilt { isBuilt = try host.files.exists(object) }
            if isBuilt { result.append(module) }
        }
        return result
    }

    /// What goes into the archive: one file for each module, where the platform can have that.
    private func objects(
        of closure: [BuiltModules.Module], roots: [BuiltModules.Module], _ built: BuiltModules,
        _ library: PlannedLibrary, _ versions: ModuleVersions
    ) async throws(SlipwayError) -> [Path] {
        guard let joiner = library.joiner else { return closure.flatMap(\.objects) }
        let rootNames = roots.map(\.name)
        let parts = closure.map { module in
            ModuleObjects.Part(
                module: module,
                companions: built.needs(of: module) + (rootNames.contains(module.name) ? rootNames : []))
        }
        return try await ModuleObjects(
            host: host, joiner: joiner,
            versions: Dictionary(uniqueKeysWithValues: closure.map { ($0.name, versions.version(of: $0)) })
        ).join(parts)
    }

    private func marks(of roots: [BuiltModules.Module], _ versions: ModuleVersions) -> [String] {
        roots.filter { !$0.objects.isEmpty }.map { ModuleObjects.mark($0.name, version: versions.version(of: $0)) }
    }

    /// - Parameter graph: asked for where modules are none of the package's own, unless it is known.
    private func versions(
        of closure: [BuiltModules.Module], _ library: PlannedLibrary, _ graph: inout DependencyGraph?
    ) async throws(SlipwayError) -> ModuleVersions {
        let own = Set(manifest.targets.map { ModuleMap.identifier($0.name) })
        guard library.joiner != nil, closure.contains(where: { !own.contains($0.name) }) else {
            return ModuleVersions(own: plan.version)
        }
        let known = if let graph { graph } else { try await reader.graph() }
        graph = known
        return ModuleVersions(own: plan.version, graph: known, pins: try reader.resolved())
    }

    /// One archive of all object files, in order, without what differs between equal builds.
    private func archive(
        _ objects: [Path], _ library: PlannedLibrary
    ) async throws(SlipwayError) {
        try host.files.write(ResponseFile.text(objects), to: library.objectList)
        for command in library.archive { try await builder.run(command) }
        try PathScan.check(library.archiveFile, of: library.product, for: plan.export.parent, host: host)
    }
}
