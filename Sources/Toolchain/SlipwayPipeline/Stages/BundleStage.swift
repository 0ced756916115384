import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Builds what the release offers and packs it, stamped with the release's version.
struct BundleStage: Stage {
    static let name = "bundle"

    let request: BundleRequest

    /// Another version is another bundle, and so is one with other signatures.
    var key: String { ([request.version.description] + signatures).joined(separator: " ") }

    private var signatures: [String] { request.signer.map { [$0.file] } ?? [] }

    struct Output: Codable, Sendable {
        let directory: Path
        let release: Release
        let signatures: [String]
    }

    func isCurrent(_ output: Output, host: Host) async -> Bool {
        guard output.directory == request.output,
            let bundle = try? BundleReader(files: host.files).verify(output.directory)
        else { return false }
        return bundle.release == output.release && Set(output.signatures).isSubset(of: bundle.signatures)
    }

    func run(host: Host) async throws(SlipwayError) -> Output {
        let bundle = try await Bundler(host: host).bundle(request)
        return Output(
            directory: bundle.directory, release: bundle.release, signatures: bundle.signatures)
    }
}
