package import SlipwayModel

/// What `slipway install` is asked for.
package struct InstallRequest: Sendable {
    /// The folder of the manifest.
    package let folder: Path
    /// The manifest, where it is no Swift manifest; `nil` where there is none.
    package let manifest: Manifest?
    package let mode: Mode

    package init(folder: Path, manifest: Manifest?, mode: Mode = .resolve) {
        self.folder = folder
        self.manifest = manifest
        self.mode = mode
    }

    /// How versions are chosen.
    package enum Mode: String, Sendable {
        /// Pins are kept as long as they fit.
        case resolve
        /// The newest versions that fit.
        case update
        /// Pins that do not fit are an error.
        case locked
    }
}

/// What was installed.
package struct InstallResult: Sendable, Encodable {
    package let schema = 1
    package let packages: [Entry]
    package let plugins: [Plugin]
    /// The files that pin the versions, relative to the folder of the manifest.
    package let pins: [String]

    package struct Entry: Sendable, Encodable {
        package let identity: String
        package let location: String
        package let version: String?
        package let revision: String?
        package let isDirect: Bool
        package let products: [String]
    }

    package struct Plugin: Sendable, Encodable {
        package let url: String
        package let reference: String
        /// Whether it had to be fetched.
        package let isNew: Bool
    }

    private enum CodingKeys: String, CodingKey { case schema, packages, plugins, pins }
}
