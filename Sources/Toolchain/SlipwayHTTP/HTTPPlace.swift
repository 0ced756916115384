import SlipwayModel
import SlipwayReport

/// Where a request goes next: a server may send elsewhere, and secrets stay where they belong.
struct HTTPPlace {
    /// How often a server may send elsewhere.
    static let most = 5

    let exchange: HTTPExchange

    init(_ exchange: HTTPExchange) { self.exchange = exchange }

    private static let secrets: Set<String> = ["authorization", "cookie", "proxy-authorization", "private-token"]

    /// - Throws: status 4 (`insecure-redirect`) where it would leave encryption.
    func following(_ location: String) throws(SlipwayError) -> HTTPPlace {
        let next = HTTPPlace.address(location, from: exchange.url)
        let (old, new) = (try HTTPConnector.check(exchange), try HTTPConnector.check(HTTPExchange(.get, next)))
        guard !old.isEncrypted || new.isEncrypted else {
            throw SlipwayError(
                .remote, code: "insecure-redirect", "\(old.server) sends to an address without encryption",
                cause: "it is \(next)", hint: "name the address that has the files")
        }
        let isSame = old.server == new.server && old.isEncrypted == new.isEncrypted
        let headers = exchange.headers.filter { isSame || !HTTPPlace.secrets.contains($0.name.lowercased()) }
        return HTTPPlace(HTTPExchange(exchange.method, next, headers: headers, body: exchange.body))
    }

    static func tooMany(_ url: String) -> SlipwayError {
        SlipwayError(
            .remote, code: "redirects", "the server sends from one address to the next", cause: "it began at \(url)")
    }

    /// An address out of one that may leave out the server.
    static func address(_ text: String, from url: String) -> String {
        if text.contains("://") { return text }
        let scheme = url.firstRange(of: "://").map { url[..<$0.upperBound] } ?? ""
        let rest = url.dropFirst(scheme.count)
        if text.hasPrefix("//") { return scheme.dropLast(2) + text }
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        if text.hasPrefix("/") { return scheme + host + text }
        let folder = rest.prefix { $0 != "?" }.lastIndex(of: "/").map { rest[...$0] } ?? host + "/"
        return scheme + folder + text
    }
}
