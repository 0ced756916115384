package import SlipwayModel

/// The platforms that a bundle is asked for.
package struct TripleRequest: Sendable, Equatable {
    /// In any order; ``host`` is the toolchain's own. Empty is the same.
    package let triples: [String]
    /// The names of Swift SDKs that are taken before others.
    package let swiftSDKs: [String]
    /// The folder of Swift SDKs; `nil` for SwiftPM's own.
    package let folder: Path?
    /// What built a release that is built again, by triple; empty where one of several can be chosen.
    let recorded: [ReleaseTriple]

    package init(triples: [String] = [], swiftSDKs: [String] = [], folder: Path? = nil) {
        self.triples = triples
        self.swiftSDKs = swiftSDKs
        self.folder = folder
        recorded = []
    }

    /// What a release was built for, with the same Swift SDKs.
    package init(of release: Release, folder: Path?) {
        triples = release.triples.map(\.triple)
        swiftSDKs = Set(release.triples.compactMap(\.swiftSDK)).sortedBytewise()
        self.folder = folder
        recorded = release.triples
    }

    /// Stands for the triple of the toolchain's own platform.
    package static let host = "host"
}
