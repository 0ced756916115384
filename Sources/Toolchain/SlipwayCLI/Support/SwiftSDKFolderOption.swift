import ArgumentParser
import SlipwayModel
import SlipwayReport

/// Where Swift SDKs are installed.
struct SwiftSDKFolderOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder of Swift SDKs; by default that of `swift sdk install`.", valueName: "dir"),
        completion: .directory)
    var swiftSdksPath: String?

    func path(_ session: Session) -> Path? { swiftSdksPath.map { session.path($0) } }
}
