/// A host and its port (RFC 3986, 3.2.2 and 3.2.3).
package enum Authority {
    package static func isValid(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        if rest.first == UInt8(ascii: "[") {
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = rest[rest.index(after: rest.startIndex)..<end]
            guard !address.isEmpty, address.allSatisfy({ isHexDigit($0) || ":.".utf8.contains($0) }) else {
                return false
            }
            rest = rest[rest.index(after: end)...]
        } else {
            let host = rest.prefix { $0 != UInt8(ascii: ":") }
            guard !host.isEmpty, host.allSatisfy(isOfName) else { return false }
            rest = rest[host.endIndex...]
        }
        guard let colon = rest.popFirst() else { return true }
        guard colon == UInt8(ascii: ":"), rest.allSatisfy({ (48...57).contains($0) }) else { return false }
        return rest.isEmpty || UInt16(Substring(rest)) != nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        // with '%' for what is percent-encoded
        default: "-._~!$&'()*+,;=%".utf8.contains(byte)
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool { Character(UnicodeScalar(byte)).isHexDigit }
}
