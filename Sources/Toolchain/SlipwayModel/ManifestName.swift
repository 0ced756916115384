/// The file names of manifests.
package enum ManifestName {
    package static let yaml = "project.yml"
    package static let swift = "Project.swift"
    /// Of several projects.
    package static let workspace = "Workspace.swift"

    package static let all: Set<String> = [yaml, swift, workspace]

    /// Whether a file at the root of a package is SwiftPM's manifest: `Package.swift`, or one for versions of Swift,
    /// `Package@swift-6.swift`.
    package static func isPackage(_ name: String) -> Bool {
        if name == "Package.swift" { return true }
        return name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") && !name.utf8.contains(UInt8(ascii: "/"))
    }

    /// Whether a file at the root of a package says what is built, to SwiftPM or to Slipway.
    package static func isAny(_ name: String) -> Bool { isPackage(name) || all.contains(name) }
}
