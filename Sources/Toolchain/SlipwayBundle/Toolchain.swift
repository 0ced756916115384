import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Swift toolchain that builds, as it describes itself.
struct Toolchain: Sendable, Equatable {
    /// The platform without a version, as SE-0305 wants it: `x86_64-unknown-linux-gnu`, `arm64-apple-macosx`.
    let triple: String
    /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    let compiler: String
    /// The folder of the toolchain's programs.
    let programs: Path

    var isApple: Bool { Toolchain.isApple(triple) }

    static func isApple(_ triple: String) -> Bool { triple.contains("-apple-") }

    /// The platform as conditions of a manifest name it.
    var platform: Platform { isApple ? .macOS : .linux }

    /// Asks `swift -print-target-info`.
    ///
    /// - Throws: status 3 where swift is missing or does not answer.
    static func current(in directory: Path, processes: any ProcessRunner) async throws(SlipwayError) -> Toolchain {
        let result = try await processes.run(Command("swift", ["-print-target-info"], in: directory))
        guard result.isSuccess,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: JSONDocument.data(result.output))
        else {
            throw SlipwayError(
                .environment, code: "swift-target-info", "cannot ask swift for its platform",
                cause: result.isSuccess
                    ? "`swift -print-target-info` printed no JSON"
                    : "`swift -print-target-info` ended with \(result.termination)",
                hint: "check that `swift --version` works")
        }
        let resources = Path(info.paths.runtimeResourcePath)
        return Toolchain(
            triple: info.target.unversionedTriple, compiler: info.compilerVersion,
            programs: resources.parent.parent.appending("bin"))
    }

    private struct TargetInfo: Decodable {
        let compilerVersion: String
        let target: Target
        let paths: Paths

        struct Target: Decodable { let unversionedTriple: String }
        struct Paths: Decodable { let runtimeResourcePath: String }
    }
}
