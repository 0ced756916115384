/// Why an address is none. It never has the password in it.
public enum RedisURLError: Error, Sendable, Hashable, CustomStringConvertible {
    case unknownScheme(String)
    case noHost
    case badPort
    case badDatabase
    /// A per cent sign without two digits behind it, or bytes that are no UTF-8.
    case badEscape
    /// A socket without a path that begins with a slash.
    case noPath
    /// A `?` or a `#`.
    case unsupported(String)

    public var description: String {
        switch self {
        case .unknownScheme(let scheme):
            "an address of Redis begins with redis:// or unix://, and not with \(scheme.isEmpty ? "no scheme" : scheme)"
        case .noHost: "the address of Redis has no host"
        case .badPort: "the port of Redis is no number from 1 to 65535"
        case .badDatabase: "the database of Redis is no number from 0 on"
        case .badEscape: "the address of Redis has a per cent sign without two digits behind it, or is no UTF-8"
        case .noPath: "the address of Redis has no path of a socket, which begins with a slash"
        case .unsupported(let what): "the address of Redis has \(what), which means nothing in it"
        }
    }
}

extension RedisOptions {
    /// Reads `redis://[user:password@]host[:port][/database]` or `unix://[user:password@]/path/of/socket`.
    ///
    /// What is between the slashes may be percent-encoded; `redis://:password@host` is a password without a user.
    ///
    /// - Throws: ``RedisURLError``.
    public init(url: String) throws(RedisURLError) {
        guard let colon = url.firstRange(of: "://") else { throw .unknownScheme("") }
        let scheme = url[..<colon.lowerBound].lowercased()
        guard scheme == "redis" || scheme == "unix" else {
            // what stands there may be a password without a scheme before it
            let isName = scheme.utf8.allSatisfy { (0x61...0x7A).contains($0) } && scheme.utf8.count <= 10
            throw .unknownScheme(isName ? "\(scheme)://" : "that")
        }
        let rest = url[colon.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let (authority, path) = (rest[..<slash], rest[slash...])
        self.init()
        var host = authority
        if let at = authority.lastIndex(of: "@") {
            try takeUser(authority[..<at])
            host = authority[authority.index(after: at)...]
        }
        for (sign, name) in [("?", "a query"), ("#", "a fragment")] where (host + path).contains(sign) {
            throw .unsupported(name)
        }
        if scheme == "unix" {
            guard host.isEmpty, path.count > 1 else { throw .noPath }
            address = .unixSocket(path: try RedisOptions.decoded(path))
            return
        }
        address = try RedisOptions.tcp(host)
        guard path.count > 1 else { return }
        guard let number = Int(path.dropFirst()), number >= 0 else { throw .badDatabase }
        database = number
    }

    private mutating func takeUser(_ text: Substring) throws(RedisURLError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let user = try RedisOptions.decoded(parts[0])
        username = user.isEmpty ? nil : user
        password = parts.count > 1 ? try RedisOptions.decoded(parts[1]) : nil
    }

    private static func tcp(_ text: Substring) throws(RedisURLError) -> RedisAddress {
        var (host, port) = (text, Substring("6379"))
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { throw .noHost }
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" else { throw .badPort }
            if !rest.isEmpty { port = rest.dropFirst() }
        } else if let colon = text.lastIndex(of: ":") {
            (host, port) = (text[..<colon], text[text.index(after: colon)...])
        }
        guard !host.isEmpty else { throw .noHost }
        guard port.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt16(port), number > 0 else {
            throw .badPort
        }
        return .tcp(host: try decoded(host), port: Int(number))
    }

    private static func decoded(_ text: Substring) throws(RedisURLError) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16) else {
                throw .badEscape
            }
            rest = rest.dropFirst(2)
            bytes.append(value)
        }
        guard let result = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else { throw .badEscape }
        return result
    }
}
