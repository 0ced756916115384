import SlipwayReport
import SlipwaySystem

/// The version of Xcode, by `xcodebuild -version`.
struct XcodeVersion: Sendable, Equatable {
    let major: Int
    let minor: Int

    /// - Returns: `nil` for something else than `Xcode 16.2` in the first line.
    init?(_ output: String) {
        guard output.hasPrefix("Xcode ") else { return nil }
        let numbers = output.dropFirst(6).prefix { $0.isNumber || $0 == "." }.split(separator: ".").map { Int($0) }
        guard let first = numbers.first, let major = first else { return nil }
        self.major = major
        minor = numbers.dropFirst().first.flatMap { $0 } ?? 0
    }

    /// Whether it has other names for what an app is exported for.
    var hasOldMethods: Bool { (major, minor) < (15, 4) }

    /// - Throws: status 3 (`no-xcodebuild`) where there is no Xcode.
    static func current(_ planned: PlannedCommand, host: Host) async throws(SlipwayError) -> XcodeVersion {
        let result: CommandResult
        do throws(SlipwayError) {
            result = try await host.processes.run(planned.command)
        } catch {
            throw missing(error.diagnostics.first?.cause ?? error.description)
        }
        guard result.isSuccess, let version = XcodeVersion(result.output) else {
            let said = result.errorOutput.split(separator: "\n").last.map(String.init)
            throw missing(said ?? "`xcodebuild -version` ended with \(result.termination)")
        }
        return version
    }

    private static func missing(_ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "no-xcodebuild", "apps and XCFrameworks cannot be built without Xcode", cause: cause,
            hint: "install Xcode and choose it with `sudo xcode-select --switch /Applications/Xcode.app`, "
                + "or bundle single products with `--product`")
    }
}
