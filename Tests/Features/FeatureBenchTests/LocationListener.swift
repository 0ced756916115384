import Foundation

/// A gpsd on loopback that is one in its beginning only: it says a text to whoever comes, and listens to nobody.
struct LocationListener {
    struct NoSocket: Error {}

    let port: Int

    /// - Parameter text: empty for one who takes connections and says nothing.
    static func serve<Value: Sendable>(
        saying text: String, body: (LocationListener) async throws -> Value
    ) async throws -> Value {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        guard listener >= 0 else { throw NoSocket() }
        defer {
            // wakes the thread below, too
            _ = shutdown(listener, Int32(SHUT_RDWR))
            _ = close(listener)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 8) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard isBound else { throw NoSocket() }
        // who says nothing need not accept: the system does
        if !text.isEmpty { Thread { say(text, to: listener) }.start() }
        return try await body(LocationListener(port: Int(UInt16(bigEndian: address.sin_port))))
    }

    private static func say(_ text: String, to listener: Int32) {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            defer { _ = close(connection) }
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
                guard count > 0 else { break }
                rest = rest.dropFirst(count)
            }
            // until the other end has gone
            var bytes = [UInt8](repeating: 0, count: 1024)
            while recv(connection, &bytes, bytes.count, 0) > 0 {}
        }
    }
}
