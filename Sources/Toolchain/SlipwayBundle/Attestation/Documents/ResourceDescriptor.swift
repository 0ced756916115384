import SlipwayModel

/// Something that a build makes or takes, by name, address and digest: in-toto's `ResourceDescriptor`.
struct ResourceDescriptor: Encodable {
    var name: String?
    var uri: String?
    var digest: [String: String]?
    var annotations: [String: String]?

    /// Everything that decides what the artifacts are: the commit, the manifest and the pins, the packages, the
    /// compiler, the Swift SDKs, the compressor.
    static func all(of release: AttestedRelease) -> [ResourceDescriptor] {
        let source = ResourceDescriptor(
            name: release.name, uri: release.repository?.git(at: release.commit.description),
            digest: ["gitCommit": release.commit.description])
        let files = release.inputs.map {
            ResourceDescriptor(
                name: $0.path, digest: ["sha256": $0.sha256.hex],
                annotations: $0.isArchived ? nil : [archived: "false"])
        }
        return [source] + files + release.packages.packages.map { package($0.resolved) } + [
            toolchain(release.toolchain)
        ] + release.swiftSDKs.map(swiftSDK) + [compressor(release.compressor)]
    }

    private static func swiftSDK(_ sdk: AttestedSwiftSDK) -> ResourceDescriptor {
        ResourceDescriptor(
            name: sdk.id, uri: swiftSDKs + sdk.id, digest: ["dirHash": sdk.digest.hex],
            annotations: ["version": sdk.version])
    }

    private static func package(_ package: ResolvedPackage) -> ResourceDescriptor {
        ResourceDescriptor(
            name: package.identity, uri: package.uri,
            digest: package.revision.map { ["gitCommit": $0] },
            annotations: package.version.map { ["version": $0] })
    }

    /// What the addresses of Swift SDKs begin with.
    static let swiftSDKs = "urn:slipway:swift-sdk:"

    private static func toolchain(_ line: String) -> ResourceDescriptor {
        ResourceDescriptor(
            name: "swift", uri: "\(generic)swift\(SwiftVersion.number(in: line).map { "@\($0)" } ?? "")",
            annotations: ["version": line])
    }

    /// The annotation of a file of the build that the source archive does not have.
    static let archived = "archived"

    /// What the addresses of programs and libraries begin with that are of no package manager.
    static let generic = "pkg:generic/"

    /// - Parameter library: its name and its version.
    private static func compressor(_ library: String) -> ResourceDescriptor {
        let words = library.split(separator: " ").map(String.init)
        return ResourceDescriptor(name: words.first, uri: generic + words.joined(separator: "@"))
    }
}
