package import SlipwayModel

/// What `slipway install` is asked for.
package struct InstallRequest: Sendable {
    /// The folder of the manifest.
    package let folder: Path
    /// The manifests whose own packages are installed; `nil` for what Swift manifests have beside them, plugins and the
    /// packages of a `Package.swift`.
    package let set: ManifestSet?
    package let mode: Mode

    package init(folder: Path, set: ManifestSet?, mode: Mode = .resolve) {
        self.folder = folder
        self.set = set
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

    package static let nothing = InstallResult(packages: [], plugins: [], pins: [])

    package var isEmpty: Bool { packages.isEmpty && plugins.isEmpty }

    /// With what else was installed; a package of both is told once.
    package func adding(_ other: InstallResult) -> InstallResult {
        let known = Set(packages.map(\.identity))
        return InstallResult(
            packages: packages + other.packages.filter { !known.contains($0.identity) },
            plugins: plugins + other.plugins, pins: pins + other.pins.filter { !pins.contains($0) })
    }

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
        /// The commit.
        package let revision: String
        /// Whether it had to be fetched.
        package let isNew: Bool
    }

    private enum CodingKeys: String, CodingKey { case schema, packages, plugins, pins }
}
