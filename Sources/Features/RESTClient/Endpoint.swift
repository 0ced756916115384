public import Foundation
public import HTTPTransport

/// One thing that a server does: what is sent, and what is read of what comes.
///
/// ```swift
/// extension Endpoint where Response == User {
///     static func user(_ id: String) -> Endpoint { Endpoint(.get, ["users", id]) }
/// }
/// ```
public struct Endpoint<Response: Sendable>: Sendable {
    /// A parameter of the query.
    public struct Parameter: Sendable, Hashable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    public var method: HTTPRequest.Method
    /// Below the client's base URL; each is one segment, whatever is in it: a `/` is sent as `%2F`.
    public var segments: [String]
    /// In this order.
    public var query: [Parameter]
    /// In place of those of the client with the same name.
    public var headerFields: HTTPFields
    public var body: RequestBody?
    /// Reads a response with one of the statuses 200 to 299.
    public var read: @Sendable (TransportResponse) throws -> Response

    /// - Parameter read: what it throws is told as ``RESTError/malformed(_:)``.
    public init(
        _ method: HTTPRequest.Method, _ segments: [String], query: [Parameter] = [], headerFields: HTTPFields = [:],
        body: RequestBody? = nil, read: @escaping @Sendable (TransportResponse) throws -> Response
    ) {
        (self.method, self.segments, self.query) = (method, segments, query)
        (self.headerFields, self.body, self.read) = (headerFields, body, read)
    }
}

extension Endpoint where Response: Decodable {
    /// An endpoint that answers with JSON.
    ///
    /// - Parameter decoder: makes one for each response.
    public init(
        _ method: HTTPRequest.Method = .get, _ segments: [String], query: [Parameter] = [],
        headerFields: HTTPFields = [:], body: RequestBody? = nil,
        decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
    ) {
        var fields = headerFields
        if fields[.accept] == nil { fields[.accept] = "application/json" }
        self.init(method, segments, query: query, headerFields: fields, body: body) { response in
            guard !response.body.isEmpty else { throw EmptyBody() }
            return try decoder().decode(Response.self, from: response.body)
        }
    }
}

extension Endpoint where Response == Void {
    /// An endpoint of which only counts whether it did it.
    public init(
        _ method: HTTPRequest.Method, _ segments: [String], query: [Parameter] = [], headerFields: HTTPFields = [:],
        body: RequestBody? = nil
    ) {
        self.init(method, segments, query: query, headerFields: headerFields, body: body) { _ in }
    }
}

/// There is nothing where something is expected.
struct EmptyBody: Error {}

/// What is sent with a request.
public struct RequestBody: Sendable {
    /// `application/json` …
    public var mediaType: String
    let encode: @Sendable () throws -> Data

    /// Bytes as they are.
    public static func data(_ data: Data, mediaType: String) -> RequestBody {
        RequestBody(mediaType: mediaType) { data }
    }

    /// A value as JSON.
    ///
    /// - Parameter encoder: makes one for each request.
    public static func json(
        _ value: some Encodable & Sendable, encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
    ) -> RequestBody {
        RequestBody(mediaType: "application/json") { try encoder().encode(value) }
    }
}
