package import SlipwayBundle
package import SlipwayModel
package import SlipwayRelease

/// What to ship: the arguments of `slipway ship`.
package struct ShipRequest: Sendable {
    package let manifest: Manifest
    /// The manifest's file name.
    package let manifestName: String
    /// The manifest's folder.
    package let root: Path
    package let trigger: ReleaseTrigger
    /// `directory:PATH` and the like; relative paths are relative to ``directory``.
    package let destinations: [String]
    package let directory: Path
    /// The channel asked for; `nil` for the branch.
    package let channel: String?
    /// Where the pages are served.
    package let baseURL: String?
    /// Whether secrets may go to another machine in the clear.
    package let allowsPlainHTTP: Bool
    /// The scope of a registry's files beside the pages; `nil` for none.
    package let registryScope: String?
    /// The version of Slipway, for attestations.
    package let tool: String?
    /// What signs the bundle's checksums.
    package let signer: BundleSigner?

    package init(
        manifest: Manifest, manifestName: String, root: Path, trigger: ReleaseTrigger, destinations: [String],
        directory: Path, channel: String? = nil, baseURL: String? = nil, allowsPlainHTTP: Bool = false,
        registryScope: String? = nil, tool: String? = nil, signer: BundleSigner? = nil
    ) {
        self.manifest = manifest
        self.manifestName = manifestName
        self.root = root
        self.trigger = trigger
        self.destinations = destinations
        self.directory = directory
        self.channel = channel
        self.baseURL = baseURL
        self.allowsPlainHTTP = allowsPlainHTTP
        self.registryScope = registryScope
        self.tool = tool
        self.signer = signer
    }
}
