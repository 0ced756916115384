import SlipwayModel

/// The address of a client, as sockets and proxies write it: in one form, whoever writes it.
///
/// An address of IPv4 that is written as one of IPv6 (RFC 4291 §2.5.5.2), as sockets for both have it, is that of IPv4.
struct ClientAddress: Sendable, Hashable {
    /// In numbers; the text as it came where it is no address.
    let text: String
    /// Whom limits count: whoever has a connection over IPv6 has 2^64 addresses (RFC 6177), which are one client.
    let network: String

    /// - Parameter text: of a socket; perhaps with a zone (`fe80::1%eth0`).
    init(_ text: String) {
        let bare = text.prefix { $0 != "%" }
        if ClientAddress.isIPv4(bare) {
            (self.text, network) = (String(bare), String(bare))
        } else if let groups = ClientAddress.groups(bare) {
            if groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF {
                let bytes = groups[6...].flatMap { [$0 >> 8, $0 & 0xFF] }
                self.text = bytes.map { "\($0)" }.joined(separator: ".")
                network = self.text
            } else {
                self.text = ClientAddress.text(groups)
                // all of IPv6's addresses of this machine are one: ::1
                let isLocal = groups[..<7].allSatisfy { $0 == 0 }
                network = isLocal ? self.text : ClientAddress.text(groups[..<4] + [0, 0, 0, 0]) + "/64"
            }
        } else {
            (self.text, network) = (text, text)
        }
    }

    /// An address as a proxy writes it: perhaps in brackets, perhaps with a port.
    ///
    /// - Returns: `nil` for what is none.
    init?(hop text: String) {
        var rest = text[...]
        if rest.hasPrefix("[") {
            guard let end = rest.firstIndex(of: "]"), ClientAddress.isPort(rest[end...].dropFirst()) else { return nil }
            rest = rest[..<end].dropFirst()
            guard ClientAddress.groups(rest) != nil else { return nil }
        } else if let colon = rest.firstIndex(of: ":"), ClientAddress.isIPv4(rest[..<colon]) {
            guard ClientAddress.isPort(rest[colon...]) else { return nil }
            rest = rest[..<colon]
        }
        guard ClientAddress.isIPv4(rest) || ClientAddress.groups(rest) != nil else { return nil }
        self.init(String(rest))
    }

    /// Whether it is this machine's own.
    var isLoopback: Bool { text.hasPrefix("127.") || text == "0:0:0:0:0:0:0:1" }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty
            || text.first == ":" && (2...6).contains(text.utf8.count)
                && text.utf8.dropFirst().allSatisfy(DecimalNumber.isDigit)
    }

    private static func isIPv4(_ text: Substring) -> Bool { bytes(text) != nil }

    /// The four numbers of an address of IPv4, which none writes with zeros in front.
    private static func bytes(_ text: Substring) -> [UInt16]? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var result: [UInt16] = []
        for part in parts {
            guard (1...3).contains(part.count), part.allSatisfy(DecimalNumber.isDigit),
                part.count == 1 || part.first != UInt8(ascii: "0"), let value = UInt16(String(Substring(part))),
                value < 256
            else { return nil }
            result.append(value)
        }
        return result
    }

    private static func text(_ groups: some Sequence<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// The eight numbers of an address of IPv6 (RFC 4291 §2.2).
    private static func groups(_ text: Substring) -> [UInt16]? {
        guard (2...45).contains(text.utf8.count) else { return nil }
        guard let gap = text.firstRange(of: "::") else {
            let all = part(text)
            return all?.count == 8 ? all : nil
        }
        guard let front = part(text[..<gap.lowerBound]), let back = part(text[gap.upperBound...]),
            front.count + back.count < 8
        else { return nil }
        return front + Array(repeating: 0, count: 8 - front.count - back.count) + back
    }

    /// Numbers between colons; the last may be an address of IPv4.
    private static func part(_ text: Substring) -> [UInt16]? {
        if text.isEmpty { return [] }
        var result: [UInt16] = []
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, word) in words.enumerated() {
            if index == words.count - 1, let four = bytes(word) {
                result += [four[0] << 8 | four[1], four[2] << 8 | four[3]]
                continue
            }
            guard (1...4).contains(word.utf8.count), word.utf8.allSatisfy(isHexadecimal),
                let value = UInt16(word, radix: 16)
            else { return nil }
            result.append(value)
        }
        return result
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
