import RedisClient

extension FuzzedParser {
    /// Replies of both versions: cut at any byte they are the same values, and end in the same error, as whole; and
    /// a value that is written is read again as the same one.
    static let redisRESP = FuzzedParser(
        "redis-resp",
        seeds: [
            "+OK\r\n$5\r\nhello\r\n:-42\r\n$-1\r\n", "*3\r\n$1\r\na\r\n*1\r\n:1\r\n*-1\r\n-ERR no\r\n",
            "%2\r\n+a\r\n:1\r\n+b\r\n_\r\n#t\r\n,1.5\r\n,inf\r\n(123456789012345678901\r\n",
            "~2\r\n+a\r\n=7\r\ntxt:abc\r\n!5\r\nERR x\r\n", ">2\r\n+message\r\n+a\r\n|1\r\n+k\r\n+v\r\n*0\r\n",
        ],
        tokens: [
            "\r\n", "\r", "\n", "*2\r\n", "$-1\r\n", "*-1\r\n", "$?\r\n", "$0\r\n\r\n", "%1\r\n", "|1\r\n", ">0\r\n",
            ",nan\r\n", "-0", "999999999999999999999", "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n",
        ]
    ) { bytes in
        let whole = Replies([bytes[...]])
        let step = max(1, bytes.count / 64)
        for place in stride(from: 0, to: bytes.count, by: step) {
            guard Replies([bytes[..<place], bytes[place...]]) == whole else {
                throw Broken(reason: "cut at byte \(place) it is something else")
            }
        }
        if bytes.count <= 4_096 {
            guard Replies(bytes.indices.map { bytes[$0...$0] }) == whole else {
                throw Broken(reason: "byte by byte it is something else")
            }
        }
        // a byte that is no UTF-8 is read as a character of three
        guard Replies([whole.values[...]], scale: 3).values == whole.values else {
            throw Broken(reason: "what is written is not read again")
        }
        return !whole.values.isEmpty && whole.error == nil && whole.isAtBoundary
    }

    /// What a parser makes of pieces.
    private struct Replies: Equatable {
        /// As they are written, as what is not a number equals nothing.
        var values: [UInt8] = []
        var error: RESPError?
        var isAtBoundary = false

        /// - Parameter scale: of the limits.
        init(_ pieces: [ArraySlice<UInt8>], scale: Int = 1) {
            var parser = RESPParser(
                limits: RESPLimits(
                    depth: 16, lineBytes: 200 * scale, stringBytes: 1_000 * scale, valueBytes: 4_000 * scale,
                    members: 500))
            for piece in pieces {
                parser.append(piece)
                do throws(RESPError) {
                    while let value = try parser.next() { value.encode(into: &values) }
                } catch {
                    self.error = error
                    return
                }
            }
            isAtBoundary = parser.isAtBoundary
        }
    }

    /// Addresses: what is taken is written and read again as the same, and printed without its password.
    static let redisURL = FuzzedParser(
        "redis-url",
        seeds: [
            "redis://127.0.0.1:6379/2", "redis://ada:se%20cret@[::1]:1/0", "unix:///tmp/redis.sock",
            "unix://:p%40w@/run/a%2Fb", "redis://localhost", "REDIS://u@h",
        ],
        tokens: ["://", "@", ":", "/", "%00", "%FF", "%", "[", "]", "?", "#", "65536", "-1", "\u{FF11}", "+1"]
    ) { bytes in
        guard let options = try? RedisOptions(url: String(decoding: bytes, as: UTF8.self)) else { return false }
        guard let again = try? RedisOptions(url: address(of: options)) else {
            throw Broken(reason: "\(options) is not read again")
        }
        guard again.address == options.address, again.username == options.username,
            again.password == options.password, again.database == options.database
        else { throw Broken(reason: "\(options) is read again as \(again)") }
        guard "\(options)" == "RedisOptions(\(options.address), database: \(options.database))" else {
            throw Broken(reason: "more is printed than where it is")
        }
        return true
    }

    private static func address(of options: RedisOptions) -> String {
        let password = options.password.map { ":" + escaped($0) } ?? ""
        let user = escaped(options.username ?? "") + password
        let before = user.isEmpty ? "" : user + "@"
        switch options.address {
        case .tcp(let host, let port): return "redis://\(before)\(escaped(host)):\(port)/\(options.database)"
        case .unixSocket(let path): return "unix://\(before)/\(escaped(String(path.dropFirst())))"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            byte < 0x80 && Character(UnicodeScalar(byte)).isLetter
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
