import SlipwayHTTP
import SlipwayModel
import SlipwaySystem

/// Signs requests as AWS asks for (Signature Version 4,
/// docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
struct S3Signature: Sendable {
    let credentials: S3Credentials
    let region: String
    var service = "s3"

    /// A request before it is signed.
    struct Request {
        let method: String
        let host: String
        /// Encoded, with its slash in front.
        let path: String
        /// Names and values, not encoded.
        let query: [(String, String)]
        let headers: [HTTPExchange.Header]
        /// The SHA-256 of the body.
        let payload: String
    }

    /// - Parameter time: seconds since 1970, UTC.
    /// - Returns: the headers of the request with those that sign it, without `Host`.
    func sign(_ request: Request, at time: Int64) -> [HTTPExchange.Header] {
        let moment = S3Signature.timestamp(time)
        var headers = request.headers
        headers.append(.init("x-amz-date", moment))
        if service == "s3" { headers.append(.init("x-amz-content-sha256", request.payload)) }
        if let token = credentials.sessionToken { headers.append(.init("x-amz-security-token", token)) }
        let signed = (headers + [.init("host", request.host)]).map {
            ($0.name.lowercased(), S3Signature.trimmed($0.value))
        }
        .sorted { $0.0.precedes($1.0) }
        let names = signed.map(\.0).joined(separator: ";")
        let canonical = [
            request.method, request.path, S3Signature.query(request.query),
            signed.map { "\($0.0):\($0.1)\n" }.joined(), names, request.payload,
        ].joined(separator: "\n")
        let scope = "\(moment.prefix(8))/\(region)/\(service)/aws4_request"
        let hash = ContentHasher.digest(of: Array(canonical.utf8)).hex
        let text = ["AWS4-HMAC-SHA256", moment, scope, hash].joined(separator: "\n")
        var key = Array("AWS4\(credentials.secretKey)".utf8)
        for part in [String(moment.prefix(8)), region, service, "aws4_request"] {
            key = KeyedHash.sha256(Array(part.utf8), key: key)
        }
        let signature = S3Signature.hex(KeyedHash.sha256(Array(text.utf8), key: key))
        headers.append(
            .init(
                "Authorization",
                "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope),SignedHeaders=\(names),"
                    + "Signature=\(signature)"
            ))
        return headers
    }

    /// Without blanks around it, and of several in a row one.
    private static func trimmed(_ value: String) -> String {
        value.trimmingBlanks().split(separator: " ").joined(separator: " ")
    }

    static func query(_ parts: [(String, String)]) -> String {
        parts.map { "\(PercentEncoding.encode($0.0))=\(PercentEncoding.encode($0.1))" }.sorted { $0.precedes($1) }
            .joined(separator: "&")
    }

    /// `20130524T000000Z`.
    private static func timestamp(_ time: Int64) -> String {
        CalendarTime(secondsSince1970: time).timestamp.filter { $0 != "-" && $0 != ":" }
    }

    static func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
