/// An address (RFC 3986) as it may be shown.
package enum AddressText {
    /// The same without the user and the password of `scheme://user:password@host`; for ssh the user is part of the
    /// address, and stays. Any other text is returned as it is.
    ///
    /// Bytes and not characters: what joins with a letter to one character does not hide it.
    package static func withoutCredentials(_ address: String) -> String {
        let bytes = Array(address.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            return address
        }
        let rest = bytes[(colon + 3)...]
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return address }
        let user = authority[..<at].prefix { $0 != UInt8(ascii: ":") }
        let isSSH = bytes[..<colon].elementsEqual("ssh".utf8)
        let kept = isSSH ? Array(user) + [UInt8(ascii: "@")] : []
        return String(decoding: bytes[..<(colon + 3)] + kept + rest[(at + 1)...], as: UTF8.self)
    }
}
