package import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// `git daemon` on loopback, serving every repository below a folder, pushes included.
package struct GitDaemon: Sendable {
    /// `git://127.0.0.1:PORT`.
    package let address: String

    /// Starts the daemon, waits until it answers, runs `body`, and ends it.
    package static func serve<Value: Sendable>(
        _ folder: Path, _ body: @Sendable (GitDaemon) async throws -> Value
    ) async throws -> Value {
        let program = try await program(folder)
        var last: any Error = FixtureError("git daemon did not start")
        for _ in 0..<5 {
            let port = try freePort()
            let task = Task { try await run(program, folder, port: port) }
            defer { task.cancel() }
            if try await answers(port) {
                let value = try await body(GitDaemon(address: "git://127.0.0.1:\(port)"))
                task.cancel()
                _ = try? await task.value
                return value
            }
            task.cancel()
            if case .failure(let error) = await task.result { last = error }
        }
        throw last
    }

    /// A port of loopback on which nothing listens.
    package static func freePort() throws -> UInt16 {
        let descriptor = try openSocket()
        defer { close(descriptor) }
        var address = loopback(port: 0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, size) == 0 ? getsockname(descriptor, pointer, &size) : -1
            }
        }
        guard status == 0 else { throw FixtureError("no free port") }
        return UInt16(bigEndian: address.sin_port)
    }

    /// The daemon's own program: the `git` command would leave it behind when it is ended.
    private static func program(_ folder: Path) async throws -> String {
        let command = Command("git", ["--exec-path"], in: folder)
        let result = try await SubprocessRunner().run(command)
        return Path(String(result.output.trimmingSuffix(while: \.isNewline))).appending("git-daemon").string
    }

    private static func run(_ program: String, _ folder: Path, port: UInt16) async throws {
        let arguments = [
            "--reuseaddr", "--listen=127.0.0.1", "--port=\(port)", "--export-all",
            "--enable=receive-pack", "--base-path=\(folder)", folder.string,
        ]
        let command = Command(
            program, arguments, in: folder, environment: GitFixture.environment(home: folder))
        let result = try await SubprocessRunner().run(command)
        throw CommandFailure(command: command, result: result)
    }

    private static func answers(_ port: UInt16) async throws -> Bool {
        for _ in 0..<100 {
            let descriptor = try openSocket()
            var address = loopback(port: port)
            let status = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            close(descriptor)
            if status == 0 { return true }
            try await Task.sleep(for: .milliseconds(20))
        }
        return false
    }

    private static func openSocket() throws -> Int32 {
        #if canImport(Darwin) || canImport(Musl)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { throw FixtureError("no socket") }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
