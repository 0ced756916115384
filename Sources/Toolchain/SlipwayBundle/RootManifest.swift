import SlipwayModel

/// The files at the root of a package that say what is built.
enum RootManifest {
    /// Whether a file at the root is SwiftPM's manifest: `Package.swift`, or one for versions of Swift,
    /// `Package@swift-6.swift`.
    static func isPackage(_ name: String) -> Bool {
        if name == "Package.swift" { return true }
        return name.hasPrefix("Package@swift-") && name.hasSuffix(".swift") && !name.utf8.contains(UInt8(ascii: "/"))
    }

    /// Whether a file at the root is a manifest, SwiftPM's or Slipway's.
    static func isName(_ name: String) -> Bool { isPackage(name) || ManifestName.all.contains(name) }
}
