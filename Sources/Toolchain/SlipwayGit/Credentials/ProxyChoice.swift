import SlipwayModel
import SlipwayReport

/// The proxy of a web address, chosen as git with curl does.
///
/// Chosen here and not by libgit2's `GIT_PROXY_AUTO`, which knows nothing of `all_proxy` and `http.<url>.proxy`, of a
/// setting that is empty on purpose, and takes `HTTP_PROXY`, which curl leaves alone because a CGI's client can set it.
enum ProxyChoice: Equatable {
    case direct
    /// An address for libgit2, with user and password where there are any.
    case proxy(String)

    /// - Throws: status 3 for a proxy that is not spoken to over http or https.
    init(
        for address: AddressParts, remote: String, settings: GitSettings, environment: [String: String]
    ) throws(SlipwayError) {
        guard address.isWeb, let found = ProxyChoice.find(address, remote, settings, environment), !found.isEmpty else {
            self = .direct
            return
        }
        let url = AddressParts(found) == nil ? "http://\(found)" : found
        guard let parts = AddressParts(url), parts.isWeb, !parts.host.isEmpty else {
            throw SlipwayError(
                .environment, code: "proxy-unsupported",
                "cannot use the proxy \(RemoteAddress(url, relativeTo: "/").display)",
                cause: "libgit2 speaks to proxies over http and https only",
                hint: "set http.proxy in git's configuration, or https_proxy, to an http:// address")
        }
        // libgit2 writes such a request as for a proxy, and sends it past the proxy to the server itself.
        if address.scheme.lowercased() == "http" {
            throw SlipwayError(
                .environment, code: "proxy-unsupported",
                "cannot reach an http address through the proxy \(RemoteAddress(url, relativeTo: "/").display)",
                cause: "libgit2 uses proxies for https only",
                hint: "change the remote's address to https, or name \(address.host) in no_proxy")
        }
        // libgit2 takes the default port of the scheme, curl 1080.
        self = .proxy(parts.port == nil ? ProxyChoice.withPort(parts) : url)
    }

    private static func withPort(_ parts: AddressParts) -> String {
        let login = parts.rawUser.map { user in user + (parts.rawPassword.map { ":\($0)" } ?? "") + "@" } ?? ""
        let port = parts.scheme.lowercased() == "https" ? 443 : 1080
        return "\(parts.scheme)://\(login)\(parts.hostAndPort):\(port)\(parts.rest)"
    }

    /// What is configured, empty for none on purpose; `nil` where nothing is.
    private static func find(
        _ address: AddressParts, _ remote: String, _ settings: GitSettings, _ environment: [String: String]
    ) -> String? {
        // git hands the list to curl, where it holds for proxies of the configuration too.
        if isExempt(address, environment["no_proxy"].nonEmpty ?? environment["NO_PROXY"].nonEmpty ?? "") { return "" }
        if let own = settings.value("remote.\(remote).proxy") { return own }
        if let set = settings.web("proxy", for: address).last { return set }
        let names =
            address.scheme.lowercased() == "https"
            ? ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] : ["http_proxy", "all_proxy", "ALL_PROXY"]
        return names.lazy.compactMap { environment[$0].nonEmpty }.first
    }

    /// Whether `no_proxy` lists the host: itself or a domain it is in, `*` for all.
    static func isExempt(_ address: AddressParts, _ list: String) -> Bool {
        list.utf8.split { $0 == UInt8(ascii: ",") || $0 == 0x20 }.contains { item in
            var name = String(decoding: item, as: UTF8.self).lowercased()
            if name == "*" { return true }
            if let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")), !name.hasPrefix("["),
                let port = Int(name[name.utf8.index(after: colon)...])
            {
                if port != address.webPort { return false }
                name = String(name[..<colon])
            }
            let bare = name.utf8.drop { $0 == UInt8(ascii: ".") }.filter { !"[]".utf8.contains($0) }
            name = String(decoding: bare, as: UTF8.self)
            return !name.isEmpty && (address.host == name || address.host.hasSuffix("." + name))
        }
    }

    /// Everything in it that must not be shown.
    var secrets: [String] {
        guard case .proxy(let url) = self, let parts = AddressParts(url) else { return [] }
        return [parts.rawPassword, parts.userPassword].compactMap { $0.nonEmpty }
    }

    /// The proxy without its password, to show.
    var display: String? {
        guard case .proxy(let url) = self else { return nil }
        return RemoteAddress(url, relativeTo: "/").display
    }
}
