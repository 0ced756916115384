import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Gets what a registry wants to see of who asks (distribution.github.io/distribution/spec/auth/token).
actor OCIAccess {
    private let place: OCIPlace
    private let host: Host
    private let transfer: HTTPTransfer
    private let allowsPlainHTTP: Bool
    private var authorization: String?
    private var login: OCILogin??

    init(_ place: OCIPlace, host: Host, allowsPlainHTTP: Bool, transfer: HTTPTransfer) {
        self.place = place
        self.host = host
        self.allowsPlainHTTP = allowsPlainHTTP
        self.transfer = transfer
    }

    /// What goes with a request; `nil` until a registry has asked.
    var header: HTTPExchange.Header? { authorization.map { .init("Authorization", $0) } }

    var isAnonymous: Bool { if case .some(.some) = login { false } else { true } }

    /// Answers what a refusal asks for.
    ///
    /// - Parameter scope: what is to be done, such as `repository:team/greeter:pull,push`.
    /// - Returns: whether asking again may help.
    func answer(_ refusal: HTTPAnswer, scope: String, used: HTTPExchange.Header?) async throws(SlipwayError) -> Bool {
        // another task has got a new one meanwhile
        if let authorization, authorization != used?.value { return true }
        guard let challenge = refusal.allHeaders("www-authenticate").compactMap(OCIChallenge.init).first else {
            return false
        }
        if login == nil { login = .some(try await OCILogin.find(for: place.host, host)) }
        let known = login ?? nil
        if known != nil { try requireSecrecy(place.address) }
        let next: String?
        switch challenge.scheme {
        case "basic": next = known?.basic
        case "bearer": next = try await token(challenge, scope, known)
        default: next = nil
        }
        guard let next, next != authorization else { return false }
        authorization = next
        return true
    }

    private func requireSecrecy(_ address: String) throws(SlipwayError) {
        try ServerPlace(address, scheme: "oci").requireSecrecy("the registry's password", allowsPlainHTTP)
    }

    private func token(
        _ challenge: OCIChallenge, _ scope: String, _ login: OCILogin?
    ) async throws(SlipwayError) -> String? {
        guard let realm = challenge.parameters["realm"] else { return nil }
        // the password goes to whom the registry names, and nobody else reads it on the way
        if login != nil { try requireSecrecy(realm) }
        var query = ["scope=\(PercentEncoding.encode(challenge.parameters["scope"] ?? scope))"]
        if let service = challenge.parameters["service"] { query.append("service=\(PercentEncoding.encode(service))") }
        let url = realm + (realm.contains("?") ? "&" : "?") + query.joined(separator: "&")
        let answer = try await transfer.send(
            HTTPExchange(.get, url, headers: login.map { [.init("Authorization", $0.basic)] } ?? []))
        guard answer.status == 200 else {
            if [401, 403].contains(answer.status) {
                throw SlipwayError(
                    .environment, code: "credentials-refused", "\(place.host) does not take the login",
                    cause: "\((try? HTTPAddress(realm))?.server ?? "its server of tokens") answered \(answer.status)",
                    hint: OCIAccess.hint(place.host))
            }
            throw ServerRefusal.error(answer, from: place.host, "gives no token")
        }
        let document = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))
        return (document?["token"]?.text ?? document?["access_token"]?.text).map { "Bearer \($0)" }
    }

    static func hint(_ host: String) -> String {
        "log in with `docker login \(host)`, or set SLIPWAY_OCI_USER and SLIPWAY_OCI_PASSWORD"
    }
}

/// What a registry wants: `Bearer realm="…",service="…",scope="…"` (RFC 9110, section 11.6.1).
struct OCIChallenge {
    let scheme: String
    let parameters: [String: String]

    init?(_ text: String) {
        guard let blank = text.firstIndex(of: " ") else {
            scheme = text.lowercased()
            parameters = [:]
            return
        }
        scheme = text[..<blank].lowercased()
        var parameters: [String: String] = [:]
        var rest = text[blank...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals].drop { $0 == "," || $0 == " " }).lowercased()
            rest = rest[rest.index(after: equals)...]
            if rest.first == "\"" {
                rest = rest.dropFirst()
                guard let end = rest.firstIndex(of: "\"") else { return nil }
                parameters[name] = String(rest[..<end])
                rest = rest[rest.index(after: end)...]
            } else {
                let value = rest.prefix { $0 != "," }
                parameters[name] = String(value).trimmingBlanks()
                rest = rest[value.endIndex...]
            }
        }
        self.parameters = parameters
    }
}
