/// Addresses of repositories as git understands them.
package enum RepositoryAddress {
    private static let schemes = ["https", "http", "ssh", "git", "file"]

    /// Whether an address is a URL of a scheme that git fetches from, the scp form `user@host:path` or a path; text
    /// that a browser or a manifest would take for something else (`javascript:`) is none.
    package static func isKnown(_ address: String) -> Bool {
        let bytes = Array(address.utf8)
        guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return false }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return bytes.first != UInt8(ascii: "-") }
        let front = bytes[..<colon]
        if front.contains(UInt8(ascii: "/")) { return true }
        if bytes[colon...].starts(with: "://".utf8) {
            return schemes.contains { front.elementsEqual($0.utf8) } && bytes.count > colon + 3
        }
        // A host has a dot or a user in front; no scheme that is in use has either.
        let isHost = front.contains(UInt8(ascii: "@")) || front.contains(UInt8(ascii: "."))
        return isHost && front.first != UInt8(ascii: "-") && bytes.count > colon + 1
    }
}
