import SlipwayModel
import SlipwaySystem

/// A small memory file system of its own, which can be full or read-only also for the administrator.
package final class TemporaryFileSystem: Sendable {
    package let folder: TemporaryDirectory

    package init(size: String) async throws {
        folder = try TemporaryDirectory()
        try await TemporaryFileSystem.run("mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder.path.string])
    }

    package func makeReadOnly() async throws {
        try await TemporaryFileSystem.run("mount", ["-o", "remount,ro", folder.path.string])
    }

    /// - Parameter size: such as `64k`.
    package func resize(to size: String) async throws {
        try await TemporaryFileSystem.run("mount", ["-o", "remount,size=\(size)", folder.path.string])
    }

    package func unmount() async throws {
        try await TemporaryFileSystem.run("umount", [folder.path.string])
    }

    /// Whether this process may mount; containers mostly may not, so it is no reason to fail where `CI` is set.
    package static func isAvailable() async -> Bool {
        guard let probe = try? await TemporaryFileSystem(size: "4k") else { return false }
        return (try? await probe.unmount()) != nil
    }

    private static func run(_ program: String, _ arguments: [String]) async throws {
        let command = Command(program, arguments, in: "/")
        let result = try await SubprocessRunner().run(command)
        guard result.isSuccess else { throw FixtureError("\(command): \(result.errorOutput)") }
    }
}
