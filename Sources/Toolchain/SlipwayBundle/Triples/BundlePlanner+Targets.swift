import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension BundlePlanner {
    /// What is done for one platform.
    private struct Part {
        let artifacts: [PlannedArtifact]
        let descriptions: [PlannedCommand]
        let builds: [PlannedCommand]
        let strips: [PlannedCommand]
        let libraries: [PlannedLibrary]
        let sourceOnly: [SourceOnlyProduct]
    }

    /// - Throws: status 2 for a product the manifest does not declare, or a name that is no file name.
    func plan() throws(SlipwayError) -> BundlePlan {
        let products = try selectedProducts()
        let apple = try ApplePlanner(request: request, toolchain: toolchain, root: root).plan(products)
        for name in [request.manifest.name] + products.map(\.name) { try BundlePlanner.checkFileName(name) }
        // a framework is made by Xcode, for all platforms of Apple's at once
        let frameworks = toolchain.isApple ? Set(apple?.frameworks.map(\.framework.product) ?? []) : []
        let parts = targets.map { (triple: $0.triple, part: with($0).part(products, frameworks: frameworks)) }
        let libraries = parts.flatMap(\.part.libraries)
        let built = parts.flatMap(\.part.artifacts)
        let artifacts =
            built + ArtifactIndex.planned(of: built, version: request.version)
            + (libraries.isEmpty && frameworks.isEmpty ? [] : [binaries]) + [source]
            + (toolchain.isApple ? apple?.artifacts(version: request.version) ?? [] : [])
        try BundlePlanner.checkDistinct(artifacts)
        let sourceOnly = parts.flatMap { triple, part in part.sourceOnly.map { TripleProblem(triple, $0) } }
        let appleSourceOnly = toolchain.isApple ? apple?.sourceOnly ?? [] : []
        return BundlePlan(
            request: request, toolchain: toolchain, targets: targets, export: export,
            artifacts: artifacts.sortedBytewise(by: \.file),
            commands: parts.flatMap(\.part.descriptions) + parts.flatMap(\.part.builds) + parts.flatMap(\.part.strips),
            libraries: libraries,
            sourceOnly: sourceOnly + appleSourceOnly.map { TripleProblem(toolchain.triple, $0) }, apple: apple)
    }

    private func part(_ products: [Product], frameworks: Set<String>) -> Part {
        let executables = products.filter { $0.kind == .executable }
        let check = LibraryCheck(manifest: request.manifest, platform: platform)
        // what Apple's tools take for a built library is an XCFramework
        let libraries = isApple ? [] : products.filter { if case .library = $0.kind { true } else { false } }
        let sourceOnly = libraries.compactMap(check.problem)
        let packed = libraries.filter { library in !sourceOnly.contains { $0.product == library.name } }
        let built = products.filter { product in
            !packed.contains { $0.name == product.name } && !(isApple && frameworks.contains(product.name))
                && !(product.kind == .plugin && isOfPlugins)
        }
        return Part(
            artifacts: executables.map(executable) + executables.map(symbols) + packed.map(library),
            descriptions: (built.isEmpty ? [] : [describe(isLibrary: false)])
                + (packed.isEmpty ? [] : [describe(isLibrary: true)]),
            builds: BundlePlanner.plannedOnce(built.flatMap(builds)), strips: executables.flatMap(strip),
            libraries: packed.enumerated().map { plannedLibrary($0.element, isFirst: $0.offset == 0) },
            sourceOnly: sourceOnly + products.filter { $0.kind == .plugin }.map(BundlePlanner.plugin))
    }

    /// The builds of one folder, of which the first is planned and the others take its plan: that of a large package
    /// takes longer than to build a part of it.
    static func plannedOnce(_ commands: [PlannedCommand]) -> [PlannedCommand] {
        commands.prefix(1) + commands.dropFirst().map { $0.without(BuildFlags.planAnew) }
    }

    /// Whether there is nothing but plugins, of which SwiftPM builds nothing ("does not contain a buildable target").
    private var isOfPlugins: Bool {
        request.manifest.targets.allSatisfy { if case .plugin = $0.kind { true } else { false } }
    }

    /// A plugin is built, to see that it can be.
    private static func plugin(_ product: Product) -> SourceOnlyProduct {
        SourceOnlyProduct(
            product.name, .plugins, "it is a plugin, which SwiftPM compiles where it runs")
    }
}
