import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// A folder of Swift SDKs that has one alone, by a link.
///
/// `swift build --swift-sdk ID --triple TRIPLE` of Swift 6.3 takes any of the platforms of a Swift SDK that has
/// several, as the Static Linux SDK has, and `--swift-sdk TRIPLE` is no answer where several have it, as the two of
/// WebAssembly have. With one in the folder, the triple says all.
struct ChosenSwiftSDK {
    let target: BundleTarget
    /// The folder of the export.
    let root: Path
    let files: any FileSystem

    private struct Info: Encodable {
        let schemaVersion = "1.0"
        let artifacts: [String: Artifact]

        struct Artifact: Encodable {
            let type = "swiftSDK"
            let version: String
            let variants: [[String: String]]
        }
    }

    /// The link to the bundle.
    private static let link = "bundle"

    /// Writes the folder; does nothing for what the toolchain builds for by itself.
    func prepare() throws(SlipwayError) {
        guard let sdk = target.sdk else { return }
        let variants = sdk.variants.filter { $0.triples.contains(target.triple) }.prefix(1)
        let folder = target.sdkFolder(in: root)
        let bundle = folder.appending(component: "\(sdk.id).artifactbundle")
        try files.remove(folder)
        try files.createDirectory(bundle)
        try files.createLink(bundle.appending(ChosenSwiftSDK.link), to: sdk.folder.string)
        let info = Info(artifacts: [
            sdk.id: .init(
                version: sdk.version, variants: variants.map { ["path": "\(ChosenSwiftSDK.link)/\($0.path)"] })
        ])
        try files.write(JSONDocument.pretty(info), to: bundle.appending("info.json"))
    }
}
