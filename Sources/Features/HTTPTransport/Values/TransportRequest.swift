public import Foundation

/// A request with its body.
public struct TransportRequest: Sendable, Hashable {
    /// Method, URL and header fields.
    public var head: HTTPRequest
    public var body: Data?

    public init(_ head: HTTPRequest, body: Data? = nil) { (self.head, self.body) = (head, body) }

    /// - Parameters:
    ///   - method: `GET`, `POST` …
    ///   - url: absolute, `http` or `https`; what stands behind a `#` is not sent.
    ///   - headerFields: as they are sent.
    ///   - body: none where it is nil; empty data is a body of no bytes.
    /// - Throws: ``TransportError`` for a URL that is none of `http` or `https`, has no host, or has a user in it:
    /// what is
    ///   secret belongs into a field.
    public init(
        _ method: HTTPRequest.Method = .get, _ url: URL, headerFields: HTTPFields = [:], body: Data? = nil
    ) throws(TransportError) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.percentEncodedHost, !host.isEmpty
        else { throw TransportError(.invalidRequest, "'\(url.absoluteString)' is no absolute URL of http or https") }
        guard parts.user == nil, parts.password == nil else {
            throw TransportError(.invalidRequest, "the URL of \(host) has a user in it: send a field 'Authorization'")
        }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        head = HTTPRequest(
            method: method, scheme: scheme, authority: parts.port.map { "\(host):\($0)" } ?? host,
            path: path + (parts.percentEncodedQuery.map { "?" + $0 } ?? ""), headerFields: headerFields)
        self.body = body
    }

    /// Where it goes; nil where the head has no scheme, authority or path.
    public var url: URL? {
        guard let scheme = head.scheme, let authority = head.authority, let path = head.path else { return nil }
        return URL(string: "\(scheme)://\(authority)\(path)")
    }
}
