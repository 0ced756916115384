#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A connection to a program on this machine over a socket in the file system, closed when the value ends.
package struct LocalSocket: ~Copyable {
    private let descriptor: Int32

    /// - Returns: `nil` where nothing answers at `path`.
    package init?(_ path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        #if canImport(Darwin) || canImport(Musl)
            let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Writes everything; `false` where nobody reads.
    package func write(_ bytes: [UInt8]) -> Bool {
        var offset = 0
        while offset < bytes.count {
            let count = BrokenPipe.ignored {
                bytes[offset...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
            }
            if count < 0 && errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }

    /// Exactly `count` bytes; `nil` where they do not come.
    package func read(_ count: Int) -> [UInt8]? {
        var result: [UInt8] = []
        while result.count < count {
            let missing = count - result.count
            let piece = [UInt8](unsafeUninitializedCapacity: missing) { buffer, filled in
                var got = -1
                repeat { got = recv(descriptor, buffer.baseAddress, missing, 0) } while got < 0 && errno == EINTR
                filled = max(0, got)
            }
            if piece.isEmpty { return nil }
            result += piece
        }
        return result
    }
}
