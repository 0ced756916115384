import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A small memory file system of its own, which can be full or read-only also for the administrator.
final class TemporaryFileSystem: Sendable {
    let folder: TemporaryDirectory

    init(size: String) async throws {
        folder = try TemporaryDirectory()
        try await TemporaryFileSystem.run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder.path.string])
    }

    func makeReadOnly() async throws {
        try await TemporaryFileSystem.run("mount", ["-o", "remount,ro", folder.path.string])
    }

    func unmount() async throws {
        try await TemporaryFileSystem.run("umount", [folder.path.string])
    }

    /// Whether this process may mount; containers mostly may not, so it is no reason to fail where `CI` is set.
    static func isAvailable() async -> Bool {
        guard let probe = try? await TemporaryFileSystem(size: "4k") else { return false }
        return (try? await probe.unmount()) != nil
    }

    private static func run(_ program: String, _ arguments: [String]) async throws {
        let command = Command(program, arguments, in: "/")
        let result = try await SubprocessRunner().run(command)
        guard result.isSuccess else { throw FixtureError("\(command): \(result.errorOutput)") }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips where this process may not mount a file system.
    static var needsMount: ConditionTrait {
        .enabled("this process may not mount a file system") { await TemporaryFileSystem.isAvailable() }
    }
}
