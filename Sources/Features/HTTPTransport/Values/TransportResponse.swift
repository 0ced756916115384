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
