package import SlipwayReport

/// The address a store is served at, without a slash at the end.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
    package let description: String

    /// - Throws: status 64 (`bad-base-url`) unless `text` is an http, https or file address of visible ASCII without
    ///   query, fragment and credentials.
    package init(_ text: String) throws(SlipwayError) {
        var address = Substring(text)
        while address.hasSuffix("/") { address = address.dropLast() }
        let isPlain = address.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}?#@".utf8.contains($0) }
        let hasScheme = ["https://", "http://", "file://"].contains {
            address.hasPrefix($0) && address.count > $0.count
        }
        guard isPlain, hasScheme else {
            throw SlipwayError(
                .usage, code: "bad-base-url", "'\(text)' is no address of a server",
                cause: "an address starts with https:// or http:// and has no '?', '#', '@' or blanks",
                hint: "write --base-url https://builds.example.com")
        }
        description = String(address)
    }

    /// The address of a folder of this machine.
    package init(folder path: String) { description = "file://" + WebAddress.encode(path) }

    package var isSecure: Bool { description.hasPrefix("https://") }

    /// What a browser calls the origin: the scheme and the host (RFC 6454 §6.2).
    package var origin: String {
        let parts = description.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.prefix(3).joined(separator: "/").lowercased()
    }

    /// Whether only this machine understands it.
    package var isLocal: Bool { description.hasPrefix("file://") }

    /// The address of something below, by its path in the store.
    package func appending(_ path: String) -> String { description + "/" + WebAddress.encode(path) }

    /// Percent-encodes an address as the value of a query.
    static func encodeAll(_ text: String) -> String {
        encode(text).replacing("/", with: "%2F").replacing("@", with: "%40")
    }

    /// Percent-encodes what is not unreserved in a path (RFC 3986 §2.3), keeping slashes. `@` stays too.
    static func encode(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in path.utf8 {
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if isLetter || isDigit || "-._~/@".utf8.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
