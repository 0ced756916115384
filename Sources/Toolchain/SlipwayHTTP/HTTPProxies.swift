import SlipwayModel
import SlipwayReport

/// A proxy that requests go through.
struct HTTPProxy: Sendable, Hashable {
    let host: String
    let port: Int
    /// `USER:PASSWORD`, decoded.
    let login: String?
}

/// Which proxy stands in front of which server, as variables say it (curl's manual, ENVIRONMENT).
struct HTTPProxies: Sendable, Hashable {
    private let plain: String?
    private let encrypted: String?
    private let except: [String]

    /// - Parameter environment: `HTTP_PROXY` in capitals is not read: a client of a CGI script could set it.
    init(environment: [String: String]) {
        func variable(_ names: String...) -> String? {
            names.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        plain = variable("http_proxy", "all_proxy", "ALL_PROXY")
        encrypted = variable("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
        except = (variable("no_proxy", "NO_PROXY") ?? "").split { $0 == "," || $0 == " " }.map { $0.lowercased() }
    }

    /// - Returns: `nil` where the server is reached directly, as all of this machine are.
    /// - Throws: status 3 (`bad-proxy`) for a proxy that is no `http://HOST:PORT`.
    func proxy(for address: HTTPAddress) throws(SlipwayError) -> HTTPProxy? {
        guard let text = address.isEncrypted ? encrypted : plain, !address.isLoopback, !isExcepted(address) else {
            return nil
        }
        return try HTTPProxies.parse(text)
    }

    private func isExcepted(_ address: HTTPAddress) -> Bool {
        let port = address.port ?? (address.isEncrypted ? 443 : 80)
        return except.contains { entry in
            if entry == "*" { return true }
            var name = entry[...]
            if !name.hasPrefix("["), let colon = name.lastIndex(of: ":"),
                let wanted = Int(name[name.index(after: colon)...])
            {
                if wanted != port { return false }
                name = name[..<colon]
            }
            if name.hasPrefix("*") { name = name.dropFirst() }
            if name.hasPrefix(".") { name = name.dropFirst() }
            return !name.isEmpty && (address.host == name || address.host.hasSuffix(".\(name)"))
        }
    }

    private static func parse(_ text: String) throws(SlipwayError) -> HTTPProxy {
        var rest = text[...]
        if let scheme = rest.firstRange(of: "://") {
            guard rest[..<scheme.lowerBound].lowercased() == "http" else { throw refused() }
            rest = rest[scheme.upperBound...]
        }
        rest = rest.prefix { $0 != "/" }
        var login: String?
        if let at = rest.lastIndex(of: "@") {
            guard let decoded = PercentEncoding.decode(String(rest[..<at])) else { throw refused() }
            login = decoded
            rest = rest[rest.index(after: at)...]
        }
        guard let address = try? HTTPAddress("http://\(rest)") else { throw refused() }
        return HTTPProxy(host: address.host, port: address.port ?? 80, login: login)
    }

    /// The proxy's own text may have a password in it.
    private static func refused() -> SlipwayError {
        SlipwayError(
            .environment, code: "bad-proxy", "the proxy cannot be used",
            cause:
                "the address of a proxy is `http://HOST:PORT`, with a user and a password in front where it wants one",
            hint: "see the variables https_proxy, http_proxy and all_proxy; no_proxy names what is reached without")
    }
}
