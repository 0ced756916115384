import HTTPTypes
import Hummingbird
import SlipwayModel
import SlipwayPages

/// A request for a page, with what its answer may depend on.
struct Visit: Sendable {
    let request: Request
    let audience: Audience
    /// The number of the last change when it began.
    let generation: UInt64
    /// Seconds since 1970, UTC.
    let now: Int64
    /// Where the pages are, as the client sees them, with the link that it has come by; `nil` where nobody knows.
    let address: WebAddress?
    /// Without that link.
    let root: WebAddress?
    /// Whether the address is what the client says.
    let dependsOnHost: Bool
    let path: String
    let query: [String: String]
    /// Whether the address has no secret link, which opens a channel to whoever has it.
    let isWithoutLink: Bool

    /// - Parameters:
    ///   - path: below the root, or below the link.
    ///   - link: the secret, and the channel that it opens.
    init(
        _ request: Request, caller: Caller, link: (secret: String, channel: Int64)?, path: String, site: SiteAddress,
        generation: UInt64, now: Int64
    ) {
        self.request = request
        self.path = path
        isWithoutLink = link == nil
        self.generation = generation
        self.now = now
        audience = Audience(caller, link: link?.channel)
        let root = site.address(of: request)
        self.root = root
        dependsOnHost = site.base == nil
        address = link.flatMap { link in root.flatMap { try? WebAddress($0.appending("link/\(link.secret)")) } } ?? root
        var query: [String: String] = [:]
        for (name, value) in request.uri.queryParameters where query.count < 16 {
            query[String(name)] = String(value.prefix(512))
        }
        self.query = query
    }

    var device: Device? { request.headers[.userAgent].flatMap { Device(userAgent: $0) } }

    /// The page of a list that is asked for, from 1.
    var page: Int { query["page"].flatMap { Int($0) }.map { min(max($0, 1), 1_000_000) } ?? 1 }
}

/// Where the server is, as clients see it.
struct SiteAddress: Sendable {
    /// What the one who started it has said.
    let base: WebAddress?
    let isSecure: Bool

    func address(of request: Request) -> WebAddress? {
        base
            ?? SiteAddress.host(request.head.authority).flatMap {
                try? WebAddress("\(isSecure ? "https" : "http")://\($0)")
            }
    }

    /// A `Host` that is one: a name or an address, and perhaps a port.
    static func host(_ text: String?) -> String? {
        guard let text, (1...255).contains(text.utf8.count) else { return nil }
        var name = text[...]
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]"),
                name[name.index(after: name.startIndex)..<end].utf8.allSatisfy({
                    isHexadecimal($0) || ":.".utf8.contains($0)
                })
            else { return nil }
            name = name[name.index(after: end)...]
            if name.isEmpty { return text.lowercased() }
            guard name.hasPrefix(":") else { return nil }
        } else if let colon = name.firstIndex(of: ":") {
            let front = name[..<colon]
            guard isName(front) else { return nil }
            name = name[colon...]
        } else {
            return isName(name) ? text.lowercased() : nil
        }
        let port = name.dropFirst()
        guard (1...5).contains(port.utf8.count), port.utf8.allSatisfy(DecimalNumber.isDigit) else { return nil }
        return text.lowercased()
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.first != UInt8(ascii: ".")
            && text.utf8.allSatisfy {
                DecimalNumber.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
                    || "-._".utf8.contains($0)
            }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }
}
