/// An address of a repository without what means nothing: `https://GitHub.com/mona/List.git`,
/// `git@github.com:mona/List` and `ssh://git@github.com:22/mona/List/` are one repository.
package enum RepositoryKey {
    /// Bytes of an address.
    private static let longest = 1_000

    /// `github.com/mona/List`; `nil` for what is no address of a host.
    package static func key(_ address: String) -> String? {
        guard address.utf8.count <= longest, address.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        var rest = address.utf8[...]
        if let scheme = address.firstRange(of: "://") {
            guard ["https", "http", "ssh", "git", "git+ssh"].contains(address[..<scheme.lowerBound].lowercased()) else {
                return nil
            }
            rest = address.utf8[scheme.upperBound...]
        } else {
            // scp: `user@host:path`
            guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
                !rest[..<colon].contains(UInt8(ascii: "/"))
            else { return nil }
            let host = String(decoding: rest[..<colon], as: UTF8.self)
            return key(host: host, path: String(decoding: rest[rest.index(after: colon)...], as: UTF8.self))
        }
        rest = rest.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let slash = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        return key(
            host: String(decoding: rest[..<slash], as: UTF8.self),
            path: String(decoding: rest[slash...], as: UTF8.self))
    }

    private static func key(host: String, path: String) -> String? {
        var host = host.lowercased()
        if let at = host.lastIndex(of: "@") { host = String(host[host.index(after: at)...]) }
        for port in [":22", ":443", ":80", ":9418"] where host.hasSuffix(port) { host.removeLast(port.count) }
        var parts = path.split(separator: "/").map(String.init)
        if let last = parts.last, last.lowercased().hasSuffix(".git"), last.count > 4 {
            parts[parts.count - 1] = String(last.dropLast(4))
        }
        guard !host.isEmpty, !parts.isEmpty, !parts.contains(".."), !parts.contains(".") else { return nil }
        return ([host] + parts).joined(separator: "/")
    }
}
