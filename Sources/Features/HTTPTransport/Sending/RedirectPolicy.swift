import Foundation

/// How redirects (RFC 9110, 15.4) are followed.
///
/// From `https` nobody is sent on to `http`. A request that goes to another origin goes without what is secret.
public struct RedirectPolicy: Sendable, Hashable {
    /// How many in a row.
    public var maximum: Int
    /// Fields that another origin does not get.
    public var secretFields: Set<HTTPField.Name>

    public init(
        maximum: Int = 10, secretFields: Set<HTTPField.Name> = [.authorization, .proxyAuthorization, .cookie]
    ) {
        (self.maximum, self.secretFields) = (maximum, secretFields)
    }

    /// A redirect is a response like any other.
    public static let none = RedirectPolicy(maximum: 0)

    /// The request to where a response sends; nil where it sends nowhere.
    ///
    /// `POST` becomes `GET` where clients of the web have always done so (RFC 9110, 15.4.2 to 15.4.4); 307 and 308 keep
    /// method and body.
    func next(
        after request: TransportRequest, _ response: TransportResponse
    ) throws(TransportError) -> TransportRequest? {
        let status = response.head.status.code
        guard [301, 302, 303, 307, 308].contains(status), let place = response.head.headerFields[.location],
            !place.isEmpty
        else { return nil }
        guard let base = request.url, let url = URL(string: place, relativeTo: base)?.absoluteURL,
            let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme)
        else { throw TransportError(.redirectRefused, "the server sends to '\(place)', which is not followed") }
        guard base.scheme?.lowercased() == scheme || scheme == "https" else {
            throw TransportError(.redirectRefused, "the server sends from https to http, which is not followed")
        }
        var fields = request.head.headerFields
        let method = request.head.method
        let becomesGet = status == 303 ? method != .head : status < 303 && method == .post
        if becomesGet {
            for field in [.contentType, .contentLength, .contentEncoding, .contentLanguage] as [HTTPField.Name] {
                fields[field] = nil
            }
        }
        if RedirectPolicy.origin(base) != RedirectPolicy.origin(url) {
            for field in secretFields { fields[field] = nil }
        }
        return try TransportRequest(
            becomesGet ? .get : method, url, headerFields: fields, body: becomesGet ? nil : request.body)
    }

    private static func origin(_ url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        return "\(scheme)://\(url.host()?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}
