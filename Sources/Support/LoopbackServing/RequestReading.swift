import HTTPTransport
import NIOHTTP1

// What of a request's head can be told without asking a back end.
extension HTTPRequestHead {
    /// - Throws: what RFC 9110 and RFC 9112 forbid, and what is not done here.
    func request(_ limits: ConnectionLimits) throws(Refusal) -> HTTPRequest {
        guard version.major == 1 else { throw Refusal(.invalidVersion) }
        guard method != .CONNECT, let method = HTTPRequest.Method(method.rawValue) else {
            throw Refusal(.invalidMethod)
        }
        guard uri.utf8.count <= limits.target else {
            throw Refusal(
                .init(code: 414, reasonPhrase: "URI Too Long"), "target-too-long",
                "a path with its query has at most \(limits.target) bytes")
        }
        try checkFields(limits)
        try checkBody(limits)
        let (authority, path) = try target()
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
        }
        return HTTPRequest(method: method, scheme: "http", authority: authority, path: path, headerFields: fields)
    }

    /// Whether a body comes behind it.
    var hasBody: Bool {
        headers.contains(name: "Transfer-Encoding") || headers.first(name: "Content-Length").map { $0 != "0" } ?? false
    }

    /// Whether it asks for another protocol: behind such a request nothing is read as HTTP any more.
    var isUpgrade: Bool { method == .CONNECT || headers.contains(name: "Upgrade") }

    /// Whether the client waits to be told to send the body (RFC 9110, 10.1.1).
    var waitsForContinue: Bool { version.minor > 0 && hasBody && headers.contains(name: "Expect") }

    private func checkFields(_ limits: ConnectionLimits) throws(Refusal) {
        for (name, value) in headers where name.utf8.count + value.utf8.count > limits.field {
            throw Refusal(
                .init(code: 431, reasonPhrase: "Request Header Fields Too Large"), "head-too-large",
                "a header field has at most \(limits.field) bytes")
        }
        for value in headers[canonicalForm: "Expect"] where version.minor > 0 && value.lowercased() != "100-continue" {
            throw Refusal(
                .init(code: 417, reasonPhrase: "Expectation Failed"), "bad-expectation",
                "nothing is expected but 100-continue")
        }
    }

    private func checkBody(_ limits: ConnectionLimits) throws(Refusal) {
        let codings = headers["Transfer-Encoding"]
        if !codings.isEmpty {
            guard version.minor > 0 else {
                throw Refusal(.badRequest, "bad-length", "HTTP/1.0 has no Transfer-Encoding")
            }
            guard codings.count == 1, codings[0].lowercased() == "chunked" else {
                throw Refusal(.notImplemented, "bad-transfer-coding", "the transfer coding is to be 'chunked' alone")
            }
        }
        guard hasBody else { return }
        for coding in headers[canonicalForm: "Content-Encoding"]
        where !coding.isEmpty && coding.lowercased() != "identity" {
            throw Refusal(
                .unsupportedMediaType, "bad-content-coding", "the body is to have no Content-Encoding",
                headerFields: [.acceptEncoding: "identity"])
        }
        // more digits than a number has are too many, too
        if let length = headers.first(name: "Content-Length"), Int(length) ?? .max > limits.body {
            throw .tooLarge(limits.body)
        }
    }

    /// Where it goes: `/path`, or `http://host/path` (RFC 9112, 3.2).
    private func target() throws(Refusal) -> (authority: String?, path: String) {
        let hosts = headers["Host"]
        guard hosts.count == 1 || hosts.isEmpty && version.minor == 0 else {
            throw Refusal(.badRequest, "bad-host", "a request has one field Host")
        }
        if let host = hosts.first, !Authority.isValid(host) {
            throw Refusal(.badRequest, "bad-host", "the field Host is no host with its port")
        }
        let wrong = Refusal(.badRequest, "bad-target", "the target of a request is /path or http://host/path")
        let bytes = uri.utf8
        guard !bytes.contains(where: { $0 <= 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { throw wrong }
        if bytes.first == UInt8(ascii: "/") { return (hosts.first, uri) }
        guard let colon = uri.firstRange(of: "://"), uri[..<colon.lowerBound].lowercased() == "http" else {
            throw wrong
        }
        let rest = uri[colon.upperBound...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let authority = String(rest[..<end])
        guard Authority.isValid(authority) else { throw wrong }
        let path = rest[end...]
        return (authority, path.hasPrefix("/") ? String(path) : "/" + path)
    }
}
