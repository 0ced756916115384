import SlipwayModel

/// What has become of the libraries of a bundle.
struct BuiltLibraries: Sendable {
    /// By product.
    var built: [String: [LibraryBundle.Variant]] = [:]
    var sourceOnly: [TripleProblem]

    /// Sorted by product.
    var all: [BinaryPackage.Library] {
        built.map { BinaryPackage.Library(product: $0.key, variants: $0.value) }.sortedBytewise(by: \.product)
    }

    /// Whether there is anything to pack: a library may have turned out to be none that can be shipped.
    func hasContent(of artifact: PlannedArtifact) -> Bool {
        switch artifact.kind {
        case .library: built[artifact.product]?.contains { $0.triple == artifact.triple } ?? false
        case .package: !built.isEmpty
        case .executable, .symbols, .index, .source, .application, .applicationSymbols, .xcframework: true
        }
    }
}
