import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// Programs that leave behind what those of Xcode leave, and note how they were called.
struct FakeXcodebuild: ProcessRunner {
    let folder: TemporaryDirectory
    private let tools: Path

    /// - Parameters:
    ///   - archive: what `xcodebuild archive` does before it makes the archive, for `sh`.
    ///   - export: what `xcodebuild -exportArchive` does before it exports.
    ///   - check: what `xcrun swiftc` does.
    ///   - version: the first line of `xcodebuild -version`.
    init(
        archive: String = "", export: String = "", check: String = "exit 0", version: String = "Xcode 16.2",
        symbols: Bool = true
    ) throws {
        folder = try TemporaryDirectory()
        tools = folder.path.appending("tools")
        _ = try FakeTool(
            "xcodebuild", in: tools,
            script: """
                folder='\(folder.path)' version='\(version)' symbols=\(symbols)
                before_archive() { :
                \(archive)
                }
                before_export() { :
                \(export)
                }
                . '\(Golden.repository)/Tests/Fixtures/tools/xcodebuild.sh'
                """)
        _ = try FakeTool(
            "xcrun", in: tools,
            script: """
                echo "xcrun $@" >> "\(folder.path)/calls"
                \(check)
                """)
    }

    /// Those that the programs were called with.
    var calls: [String] { ((try? folder.read("calls")) ?? "").split(separator: "\n").map(String.init) }

    func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let isOurs = try LocalFileSystem().exists(tools.appending(command.program))
        let program = isOurs ? tools.appending(command.program).string : command.program
        return try await SubprocessRunner().run(
            Command(program, command.arguments, in: command.directory, environment: command.environment),
            onLine: onLine)
    }

    func removeTools() throws { try LocalFileSystem().remove(tools) }
}
