import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What loads the bundles that test products are on macOS.
///
/// Source: SwiftPM's `SwiftTestCommand`, `TestingSupport` and the helpers beside them.
struct AppleTestTools: Sendable, Equatable {
    /// Runs XCTests: Xcode's `xctest`.
    let runner: String
    /// Writes the names of XCTests to a file: SwiftPM's `swiftpm-xctest-helper`.
    let lister: String
    /// Lists and runs tests of Swift Testing: SwiftPM's `swiftpm-testing-helper`.
    let loader: String
    /// Where the libraries of both frameworks are found.
    let variables: [String: String]

    /// - Parameters:
    ///   - platform: the folder of the SDK's platform, `MacOSX.platform`.
    ///   - environment: folders that are named there come first.
    init(runner: String, platform: Path, toolchain: Path, environment: [String: String]) {
        self.runner = runner
        let helpers = toolchain.appending("libexec/swift/pm")
        lister = helpers.appending("swiftpm-xctest-helper").string
        loader = helpers.appending("swiftpm-testing-helper").string
        func list(_ name: String, _ folders: [Path]) -> String {
            let known = environment[name].map { [$0] } ?? []
            return (known.filter { !$0.isEmpty } + folders.map(\.string)).joined(separator: ":")
        }
        let developer = platform.appending("Developer")
        let (frameworks, libraries) = ("DYLD_FRAMEWORK_PATH", "DYLD_LIBRARY_PATH")
        variables = [
            frameworks: list(
                frameworks,
                [developer.appending("Library/Frameworks"), developer.appending("Library/PrivateFrameworks")]),
            libraries: list(
                libraries, [developer.appending("usr/lib"), toolchain.appending("lib/swift/macosx/testing")]),
        ]
    }

    /// Asks Xcode and the toolchain.
    ///
    /// - Throws: status 3 where there is no Xcode.
    static func find(in directory: Path, host: Host) async throws(SlipwayError) -> AppleTestTools {
        let toolchain = try await Toolchain.current(in: directory, processes: host.processes)
        func ask(_ arguments: [String]) async throws(SlipwayError) -> String {
            let result = try await host.processes.run(Command("xcrun", arguments, in: directory))
            if result.isSuccess, let answer = result.output.split(separator: "\n").last { return String(answer) }
            throw SlipwayError(
                .environment, code: "no-xctest", "the tests cannot be run without Xcode",
                cause: "`xcrun \(arguments.joined(separator: " "))` ended with \(result.termination)",
                hint: "install Xcode and choose it with `sudo xcode-select --switch /Applications/Xcode.app`")
        }
        return AppleTestTools(
            runner: try await ask(["--find", "xctest"]),
            platform: Path(try await ask(["--sdk", "macosx", "--show-sdk-platform-path"])), toolchain: toolchain.root,
            environment: host.environment)
    }
}
