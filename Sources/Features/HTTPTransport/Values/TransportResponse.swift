public import Foundation

/// A response with all of its body.
public struct TransportResponse: Sendable, Hashable {
    /// Status and header fields.
    public var head: HTTPResponse
    public var body: Data

    public init(_ head: HTTPResponse, body: Data = Data()) { (self.head, self.body) = (head, body) }

    public init(status: HTTPResponse.Status, headerFields: HTTPFields = [:], body: Data = Data()) {
        self.init(HTTPResponse(status: status, headerFields: headerFields), body: body)
    }
}

extension TransportResponse {
    /// The answer to HEAD where this is the one to GET: without its body, and with the length of it (RFC 9110, 9.3.2).
    package var withoutBody: TransportResponse {
        var response = TransportResponse(head)
        if head.headerFields[.contentLength] == nil { response.head.headerFields[.contentLength] = "\(body.count)" }
        return response
    }

    /// A response with a value as JSON, its members in the order of their names.
    ///
    /// For values that can always be encoded: of one that cannot there is no body.
    package static func json(
        _ value: some Encodable, status: HTTPResponse.Status = .ok, headerFields: HTTPFields = [:],
        mediaType: String = "application/json"
    ) -> TransportResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var fields = headerFields
        fields[.contentType] = mediaType
        return TransportResponse(
            status: status, headerFields: fields, body: (try? encoder.encode(value)) ?? Data())
    }
}
