import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An address of a machine: IPv4 or IPv6.
package struct NetworkAddress: Sendable, Hashable {
    /// In numbers, as sockets take it.
    package let text: String
    /// 4 or 16.
    private let bytes: [UInt8]

    /// `nil` for what is no address in numbers.
    package init?(_ text: String) {
        var four = in_addr()
        var six = in6_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, text, &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
        self.text = text
    }

    /// Whether it is one of the open network: not of this machine, a private network, a link, a group, or a cloud's
    /// service that hands out credentials (RFC 6890).
    package var isPublic: Bool {
        if bytes.count == 4 { return NetworkAddress.isPublic(bytes[...]) }
        let head = (UInt16(bytes[0]) << 8 | UInt16(bytes[1]), UInt16(bytes[2]) << 8 | UInt16(bytes[3]))
        // addresses that have one of IPv4 in them (RFC 4291 §2.5.5.2, RFC 6052, RFC 3056)
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
            return NetworkAddress.isPublic(bytes[12...])
        }
        if head == (0x64, 0xFF9B), bytes[4..<12].allSatisfy({ $0 == 0 }) {
            return NetworkAddress.isPublic(bytes[12...])
        }
        if head.0 == 0x2002 { return NetworkAddress.isPublic(bytes[2..<6]) }
        // global unicast is 2000::/3, but for protocols' own and examples
        if head.0 & 0xE000 != 0x2000 { return false }
        if head.0 == 0x2001, head.1 < 0x0200 || head.1 == 0x0DB8 { return false }
        return !(head.0 == 0x3FFF && head.1 < 0x1000)
    }

    private static func isPublic(_ bytes: ArraySlice<UInt8>) -> Bool {
        let value = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return !reserved.contains { value >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }
    }

    /// Those that are no host's of the internet; 168.63.129.16 is the one by which Azure tells machines their secrets.
    private static let reserved: [(prefix: UInt32, bits: UInt32)] = [
        (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16),
        (0xAC10_0000, 12), (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16),
        (0xC612_0000, 15), (0xC633_6400, 24), (0xCB00_7100, 24), (0xA83F_8110, 32), (0xE000_0000, 4), (0xF000_0000, 4),
    ]

    /// The addresses of a host, in the order to try them; none where it is not known.
    ///
    /// - Parameter host: a name or an address, without brackets.
    package static func lookup(_ host: String) async -> [NetworkAddress] {
        await withCheckedContinuation { continuation in
            let isStarted = WorkerThreads.detach { continuation.resume(returning: resolve(host)) }
            if !isStarted { continuation.resume(returning: []) }
        }
    }

    private static func resolve(_ host: String) -> [NetworkAddress] {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, nil, &hints, &first) == 0 else { return [] }
        defer { freeaddrinfo(first) }
        var result: [NetworkAddress] = []
        var next = first
        while let entry = next {
            var name = [CChar](repeating: 0, count: 64)
            if getnameinfo(
                entry.pointee.ai_addr, entry.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
                == 0
            {
                let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                if let address = NetworkAddress(text), !result.contains(address) { result.append(address) }
            }
            next = entry.pointee.ai_next
        }
        return result
    }
}
