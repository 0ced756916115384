package import SlipwayModel
package import SlipwayReport

/// The two ways in which a manifest is written.
package enum ManifestLanguage: String, Sendable, CaseIterable {
    case swift, yaml

    /// The usual name of a manifest.
    package var fileName: String {
        switch self {
        case .swift: ManifestLoader.swiftName
        case .yaml: ManifestLoader.defaultName
        }
    }

    package var other: ManifestLanguage { self == .swift ? .yaml : .swift }

    /// What a file is written in, by its name.
    package static func of(_ path: Path) -> ManifestLanguage { path.pathExtension == "swift" ? .swift : .yaml }
}

/// What is to be converted.
package struct ConversionRequest: Sendable {
    package let manifest: Path
    /// How messages name the manifest.
    package let displayName: String
    /// The file to write; beside the manifest, by its usual name, where `nil`.
    package let output: Path?
    package let language: ManifestLanguage?
    /// Whether the manifest in Swift does without `Slipway(…)`, and may lose what it has no words for.
    package let isLossy: Bool
    /// Whether the packages that targets name by their products have to be installed.
    package let needsPackages: Bool

    package init(
        manifest: Path, displayName: String, output: Path? = nil, language: ManifestLanguage? = nil,
        isLossy: Bool = false, needsPackages: Bool = true
    ) {
        self.manifest = manifest
        self.displayName = displayName
        self.output = output
        self.language = language
        self.isLossy = isLossy
        self.needsPackages = needsPackages
    }
}

/// A manifest that says the same in the other way, and has been read again to prove it.
package struct ConversionPlan: Sendable {
    package let source: Path
    /// What the old manifest's file had in it when it was read.
    let sourceBytes: [UInt8]
    package let output: Path
    package let language: ManifestLanguage
    package let text: String
    /// How many targets it has.
    package let targets: Int
    /// What the manifest that is written does not say.
    package let losses: [Diagnostic]
    /// What else was noticed.
    package let notes: [Diagnostic]
}
