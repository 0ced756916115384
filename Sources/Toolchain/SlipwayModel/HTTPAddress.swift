/// An address that begins with `http://` or `https://`, taken apart strictly (RFC 3986, section 3.2).
///
/// Programs that read addresses do not agree on the odd ones: where one sees a host another sees a user's name. So that
/// a check and the request that follows mean the same server, what is odd is no address here: names and passwords in
/// front of the host, escapes, other letters than ASCII's, ports that do not exist.
package struct HTTPAddress: Sendable, Hashable {
    package let isEncrypted: Bool
    /// In lower case; with its brackets where it is an IPv6 address.
    package let host: String
    package let port: Int?

    /// Why a text is no address.
    package struct Fault: Error, Sendable, Hashable {
        package let reason: String

        fileprivate init(_ reason: String) { self.reason = reason }
    }

    /// Whether the server is on this machine, so that nobody is on the way.
    package var isLoopback: Bool { ["127.0.0.1", "localhost", "[::1]"].contains(host) }

    /// The host, and the port where one is named.
    package var server: String { port.map { "\(host):\($0)" } ?? host }

    package init(_ text: String) throws(Fault) {
        let scheme = text.prefix(8).lowercased()
        isEncrypted = scheme == "https://"
        guard isEncrypted || scheme.hasPrefix("http://") else { throw Fault("it begins with no `https://`") }
        let bytes = Array(text.utf8.dropFirst(isEncrypted ? 8 : 7))
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw Fault("it has a line break or another control character")
        }
        let authority = bytes.prefix { !"/?#".utf8.contains($0) }
        if authority.contains(UInt8(ascii: "@")) {
            throw Fault("a user's name or a password stands in front of its host")
        }
        let end = try HTTPAddress.endOfHost(authority)
        host = String(decoding: authority[..<end], as: UTF8.self).lowercased()
        port = try HTTPAddress.port(authority[end...])
    }

    private static func endOfHost(_ authority: ArraySlice<UInt8>) throws(Fault) -> Int {
        if authority.first == UInt8(ascii: "[") {
            guard let close = authority.firstIndex(of: UInt8(ascii: "]")), close > 2,
                authority[1..<close].allSatisfy({ isHexDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
                )
            else { throw Fault("its IPv6 address is none") }
            return close + 1
        }
        let end = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        guard end > 0 else { throw Fault("it names no host") }
        guard authority[..<end].allSatisfy(isOfName) else {
            throw Fault("its host has other characters than letters, digits, `-`, `_` and `.`")
        }
        return end
    }

    /// - Parameter rest: what stands behind the host: nothing, or a colon and a number.
    private static func port(_ rest: ArraySlice<UInt8>) throws(Fault) -> Int? {
        guard let colon = rest.first else { return nil }
        let digits = rest.dropFirst()
        guard colon == UInt8(ascii: ":"), !digits.isEmpty, digits.count <= 5, digits.allSatisfy(isDigit) else {
            throw Fault("its port is no number from 1 to 65535")
        }
        let port = digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
        guard (1...65535).contains(port) else { throw Fault("its port is no number from 1 to 65535") }
        return port
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "-_.".utf8.contains(byte)
    }
}
