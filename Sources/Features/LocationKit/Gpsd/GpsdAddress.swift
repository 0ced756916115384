/// Where a gpsd listens.
public struct GpsdAddress: Sendable, Hashable, CustomStringConvertible {
    /// A name or an address, one of IPv6 without its brackets.
    public let host: String
    public let port: UInt16

    /// `localhost:2947`, as gpsd has it by itself.
    public static let standard = GpsdAddress(host: "localhost", port: 2947)

    public init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

    /// `HOST:PORT`, `HOST`, `[::1]:2947`.
    ///
    /// - Throws: ``LocationFailure/Code/badAddress``.
    public init(_ text: String) throws(LocationFailure) {
        func wrong(_ reason: String) -> LocationFailure {
            LocationFailure(.badAddress, "'\(text)' is no address of a gpsd: \(reason)", hint: "localhost:2947")
        }
        let host: Substring
        let rest: Substring
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
            guard host.contains(":") else { throw wrong("brackets are for addresses of IPv6") }
            guard rest.isEmpty || rest.hasPrefix(":") else { throw wrong("a port stands behind a ':'") }
        } else {
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            (host, rest) = (text[..<colon], text[colon...])
            guard rest.dropFirst().firstIndex(of: ":") == nil else {
                throw wrong("an address of IPv6 stands in brackets")
            }
        }
        guard !host.isEmpty else { throw wrong("it has no host") }
        guard host.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F && $0 != "/" && $0 != "@" }) else {
            throw wrong("a host has neither blanks nor '/' nor '@'")
        }
        guard !rest.isEmpty else {
            self.init(host: String(host), port: GpsdAddress.standard.port)
            return
        }
        let digits = rest.dropFirst()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 48 < 10 }), let port = UInt16(digits), port > 0 else {
            throw wrong("a port is a number from 1 to 65535")
        }
        self.init(host: String(host), port: port)
    }

    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
