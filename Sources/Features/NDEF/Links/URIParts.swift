/// The parts of a link (RFC 3986, 3), read strictly: what two readers could take for different places is refused.
struct URIParts: Sendable, Hashable {
    /// In lower case.
    let scheme: String
    /// In lower case; nil where there is no authority.
    let host: String?
    /// Nil where there is none, or it is that of the scheme.
    let port: Int?
    /// Between the slashes, percent-decoded; without the one that a slash at the end leaves.
    let path: [String]
    /// Names and values, percent-decoded.
    let query: [(name: String, value: String)]
    let fragment: String?

    static func == (left: URIParts, right: URIParts) -> Bool {
        left.scheme == right.scheme && left.host == right.host && left.port == right.port && left.path == right.path
            && left.query.elementsEqual(right.query, by: ==) && left.fragment == right.fragment
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        hasher.combine(host)
        hasher.combine(path)
    }

    struct Malformed: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    /// - Throws: ``Malformed``.
    init(_ link: String) throws(Malformed) {
        // RFC 3986 has none of them; browsers take `\` for `/`
        guard !link.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || "\\\"<>^`{|}".utf8.contains($0) }) else {
            throw Malformed("there is a character that a link does not have")
        }
        guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")), URIParts.isScheme(link.utf8[..<colon]) else {
            throw Malformed("it has no scheme")
        }
        scheme = link[..<colon].lowercased()
        let rest = link[link.utf8.index(after: colon)...]
        let (hierarchy, end) = URIParts.split(rest, at: "#")
        fragment = try end.map { text throws(Malformed) in try URIParts.decoded(text) }
        let (place, asked) = URIParts.split(hierarchy, at: "?")
        query = try URIParts.query(asked ?? "")
        var path = place
        if place.hasPrefix("//") {
            let authority = place.dropFirst(2).prefix { $0 != "/" }
            (host, port) = try URIParts.authority(authority, scheme: scheme)
            path = place[authority.endIndex...]
        } else {
            (host, port) = (nil, nil)
        }
        self.path = try URIParts.segments(path)
    }

    /// A letter, and letters, digits, `+`, `-`, `.` (3.1).
    static func isScheme(_ bytes: some Sequence<UInt8>) -> Bool {
        var isFirst = true
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9") where !isFirst: break
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): if isFirst { return false }
            default: return false
            }
            isFirst = false
        }
        return !isFirst
    }

    private static func split(_ text: Substring, at mark: Character) -> (Substring, Substring?) {
        guard let index = text.firstIndex(of: mark) else { return (text, nil) }
        return (text[..<index], text[text.index(after: index)...])
    }

    private static func authority(_ text: Substring, scheme: String) throws(Malformed) -> (String, Int?) {
        guard !text.contains("@") else { throw Malformed("it names a user in front of the host") }
        let (name, digits) = split(text, at: ":")
        guard !name.isEmpty, name.utf8.allSatisfy(isHostCharacter) else {
            throw Malformed("the host has letters, digits, '-', '.' and '_' of ASCII")
        }
        guard let digits, !digits.isEmpty else { return (name.lowercased(), nil) }
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits), port <= 65535 else {
            throw Malformed("the port is no number")
        }
        let usual = ["http": 80, "https": 443][scheme]
        return (name.lowercased(), port == usual ? nil : port)
    }

    private static func isHostCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }

    private static func segments(_ path: Substring) throws(Malformed) -> [String] {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if path.hasPrefix("/") { parts.removeFirst() }
        if parts.last?.isEmpty == true { parts.removeLast() }
        var segments: [String] = []
        for part in parts {
            let segment = try decoded(part)
            // an encoded slash is none of the path; whoever makes a path of the segment would make one of it
            let steps = segment.split { $0 == "/" || $0 == "\\" }
            guard !steps.contains("."), !steps.contains("..") else {
                throw Malformed("the path goes up, or stays where it is")
            }
            segments.append(segment)
        }
        return segments
    }

    private static func query(_ text: Substring) throws(Malformed) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for pair in text.split(separator: "&") {
            let (name, value) = split(pair, at: "=")
            pairs.append((try decoded(name), try decoded(value ?? "")))
        }
        return pairs
    }

    /// Without percent-encoding (2.1).
    private static func decoded(_ text: Substring) throws(Malformed) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                throw Malformed("two hexadecimal digits follow a '%'")
            }
            bytes.append(high << 4 | low)
        }
        guard let decoded = String(validating: bytes, as: UTF8.self), !decoded.unicodeScalars.contains("\0") else {
            throw Malformed("what is percent-encoded is no text in UTF-8")
        }
        return decoded
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }
}
