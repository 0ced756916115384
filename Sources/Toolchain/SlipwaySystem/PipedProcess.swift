import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that is spoken to over its standard input and output, for a protocol that a C library drives.
///
/// Both ends are one socket, so a program that is gone gives an error and never a signal. What it writes to
/// standard error goes to a file without a name, so it never waits for a reader. When the value ends the socket
/// is closed and the program is waited for: no zombie is left.
package struct PipedProcess: ~Copyable {
    private let process: pid_t
    private let socket: Int32
    private let errors: NamelessFile?

    /// Starts a program in the folder of this process.
    ///
    /// - Parameters:
    ///   - program: a name looked up in `PATH`, or a path.
    ///   - changes: variables set (or with `nil` removed) on top of the inherited ones.
    /// - Throws: status 3 where it cannot be found or started.
    package init(
        _ program: String, _ arguments: [String], environment changes: [String: String?] = [:]
    ) throws(SlipwayError) {
        var ends: [Int32] = [-1, -1]
        guard PipedProcess.makeSocketPair(&ends) == 0 else { throw .system("talk to", Path(program)) }
        let errors = try? NamelessFile()
        var spawn = Spawn()
        spawn.duplicate(ends[1], as: 0)
        spawn.duplicate(ends[1], as: 1)
        if let errors { spawn.duplicate(errors.descriptor, as: 2) } else { spawn.open("/dev/null", as: 2) }
        defer { close(ends[1]) }
        do throws(SlipwayError) {
            process = try spawn.start([program] + arguments, environment: changes)
        } catch {
            close(ends[0])
            errors?.close()
            throw error
        }
        self.errors = errors
        socket = ends[0]
    }

    deinit { _ = PipedProcess.end(process, socket: socket, errors: errors) }

    /// Up to `size` bytes; empty when the program has closed its output, or is gone.
    package func read(upTo size: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            var result = -1
            repeat { result = recv(socket, buffer.baseAddress, size, 0) } while result < 0 && errno == EINTR
            count = max(0, result)
        }
    }

    /// Writes everything; `false` where the program no longer reads.
    package func write(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = bytes[offset...].withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    send(socket, buffer.baseAddress, buffer.count, 0)
                #else
                    send(socket, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    /// Closes the socket, waits for the program's end and returns the last 4 KB it wrote to standard error.
    package consuming func finish() -> String {
        let text = PipedProcess.end(process, socket: socket, errors: errors)
        discard self
        return text
    }

    private static func end(_ process: pid_t, socket: Int32, errors: NamelessFile?) -> String {
        close(socket)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        defer { errors?.close() }
        return String(decoding: errors?.end(4096) ?? [], as: UTF8.self)
    }

    private static func makeSocketPair(_ ends: inout [Int32]) -> Int32 {
        #if canImport(Darwin)
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return -1 }
            var one: Int32 = 1
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
            }
            return 0
        #elseif canImport(Musl)
            return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends)
        #else
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            return socketpair(AF_UNIX, kind, 0, &ends)
        #endif
    }
}
