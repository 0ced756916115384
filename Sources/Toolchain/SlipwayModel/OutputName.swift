/// What `generate` can write, by the names of `--only` and `slipway.outputs`.
package enum OutputName: String, Sendable, CaseIterable {
    /// `Package.swift`.
    case package
    /// A first source file per missing folder of a package target.
    case layout
    /// `Version.swift` per target that asks for one.
    case versionFile = "version-file"
    /// The version as an `.xcconfig` file.
    case xcconfig
    /// `.github/workflows`.
    case workflows
    /// `Name.xcodeproj` with its schemes, property lists.
    case xcode
}
