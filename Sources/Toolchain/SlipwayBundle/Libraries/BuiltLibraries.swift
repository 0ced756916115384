import SlipwayModel

/// What has become of the libraries of a bundle.
struct BuiltLibraries: Sendable {
    /// By product.
    var built: [String: [LibraryBundle.Variant]] = [:]
    var sourceOnly: [TripleProblem]
    /// XCFrameworks by product.
    var frameworks: [String: [BinaryPackage.Framework]] = [:]

    /// Sorted by product.
    var all: [BinaryPackage.Library] {
        Set(built.keys).union(frameworks.keys).sortedBytewise().map { product in
            BinaryPackage.Library(
                product: product, variants: built[product] ?? [], frameworks: frameworks[product] ?? [])
        }
    }

    /// Adds the frameworks of a plan, but none of a product that cannot be shipped built: it lacks a part.
    mutating func add(_ planned: [PlannedXCFramework], without sourceOnly: [SourceOnlyProduct]) {
        for one in planned where !sourceOnly.contains(where: { $0.product == one.framework.product }) {
            frameworks[one.framework.product, default: []].append(
                BinaryPackage.Framework(module: one.framework.module, folder: one.output))
        }
    }

    /// Whether there is anything to pack: a library may have turned out to be none that can be shipped.
    func hasContent(of artifact: PlannedArtifact) -> Bool {
        switch artifact.kind {
        case .library: built[artifact.product]?.contains { $0.triple == artifact.triple } ?? false
        case .package: !built.isEmpty || !frameworks.isEmpty
        case .executable, .symbols, .index, .source, .application, .applicationSymbols, .xcframework: true
        }
    }
}
