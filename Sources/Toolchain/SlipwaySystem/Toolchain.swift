package import SlipwayModel
package import SlipwayReport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Swift toolchain that builds, as it describes itself.
package struct Toolchain: Sendable, Equatable {
    /// The platform without a version, as SE-0305 wants it: `x86_64-unknown-linux-gnu`, `arm64-apple-macosx`.
    package let triple: String
    /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
    package let compiler: String
    /// The folder that `bin`, `lib` and `libexec` lie in.
    package let root: Path

    package init(triple: String, compiler: String, root: Path) {
        self.triple = triple
        self.compiler = compiler
        self.root = root
    }

    /// The folder of the toolchain's programs.
    package var programs: Path { root.appending("bin") }

    package var isApple: Bool { Toolchain.isApple(triple) }

    package static func isApple(_ triple: String) -> Bool { triple.contains("-apple-") }

    /// The platform as conditions of a manifest name it.
    package var platform: Platform { isApple ? .macOS : .linux }

    /// Asks `swift -print-target-info`.
    ///
    /// - Throws: status 3 where swift is missing or does not answer, or there is no folder for temporary files.
    package static func current(
        in directory: Path, processes: any ProcessRunner
    ) async throws(SlipwayError) -> Toolchain {
        let result = try await processes.run(Command("swift", ["-print-target-info"], in: directory))
        guard result.isSuccess,
            let info = try? JSONDecoder().decode(TargetInfo.self, from: JSONDocument.data(result.output))
        else {
            // its programs need one, too, and do not say so
            _ = try LocalFileSystem().temporaryFolder()
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
            root: resources.parent.parent)
    }

    private struct TargetInfo: Decodable {
        let compilerVersion: String
        let target: Target
        let paths: Paths

        struct Target: Decodable { let unversionedTriple: String }
        struct Paths: Decodable { let runtimeResourcePath: String }
    }
}
