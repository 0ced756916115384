import ArgumentParser
import SlipwayBundle
import SlipwayModel
import SlipwayReport

/// What to build for, and with which Swift SDKs.
struct TripleOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Build for this platform, such as aarch64-swift-linux-musl; `host` is this machine's. May be given several \
            times.
            """, valueName: "triple"), completion: .triples)
    var triple: [String] = []

    @Option(
        help: ArgumentHelp(
            "Take this Swift SDK where several build for a platform; may be given several times.", valueName: "id"),
        completion: .swiftSDKs)
    var swiftSdk: [String] = []

    @OptionGroup var folder: SwiftSDKFolderOption

    /// What was asked for; what was not is as the manifest has it.
    func request(_ manifest: Manifest, _ session: Session) -> TripleRequest {
        TripleRequest(
            triples: triple.isEmpty ? manifest.bundle.triples : triple,
            swiftSDKs: swiftSdk.isEmpty ? manifest.bundle.swiftSDKs : swiftSdk, folder: folder.path(session))
    }
}
