public import Foundation
public import HTTPTransport

/// Asks one server.
public struct RESTClient: Sendable {
    private let baseURL: URL
    private let transport: any ClientTransport
    private let headerFields: HTTPFields
    private let authorization: (@Sendable () async throws(RESTError) -> HTTPFields)?

    /// - Parameters:
    ///   - baseURL: absolute; endpoints are below its path.
    ///   - transport: what sends.
    ///   - headerFields: of each request.
    ///   - authorization: further fields, asked for each request: a token that is renewed.
    public init(
        baseURL: URL, transport: any ClientTransport = NetworkTransport(), headerFields: HTTPFields = [:],
        authorization: (@Sendable () async throws(RESTError) -> HTTPFields)? = nil
    ) {
        (self.baseURL, self.transport) = (baseURL, transport)
        (self.headerFields, self.authorization) = (headerFields, authorization)
    }

    /// Asks once, and reads what comes.
    ///
    /// Whoever is cancelled while waiting closes the connection.
    public func send<Response>(_ endpoint: Endpoint<Response>) async throws(RESTError) -> Response {
        var request = try request(for: endpoint)
        if let authorization { RESTClient.merge(try await authorization(), into: &request.head.headerFields) }
        let response: TransportResponse
        do throws(TransportError) { response = try await transport.send(request) } catch { throw RESTError(error) }
        guard response.head.status.kind == .successful else { throw .status(StatusFailure(response)) }
        do { return try endpoint.read(response) } catch is EmptyBody {
            throw .empty(status: response.head.status.code)
        } catch {
            throw .malformed(MalformedResponse(response, error))
        }
    }

    /// The request as it is sent, without what `authorization` adds.
    ///
    /// - Throws: ``RESTError/invalidEndpoint(_:)`` for a segment that names no thing: an empty one, `.` or `..`.
    public func request<Response>(for endpoint: Endpoint<Response>) throws(RESTError) -> TransportRequest {
        guard var parts = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else {
            throw .invalidEndpoint("the base URL is none")
        }
        var path = parts.percentEncodedPath
        while path.hasSuffix("/") { path.removeLast() }
        for segment in endpoint.segments {
            guard !["", ".", ".."].contains(segment) else {
                throw .invalidEndpoint("a segment of the path is '\(segment)'")
            }
            path += "/" + PercentEncoding.encode(segment)
        }
        parts.percentEncodedPath = path
        if !endpoint.query.isEmpty {
            let query = endpoint.query.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
            parts.percentEncodedQuery = ([parts.percentEncodedQuery] + query).compactMap { $0 }.joined(separator: "&")
        }
        guard let url = parts.url else { throw .invalidEndpoint("there is no such URL") }
        var fields = headerFields
        RESTClient.merge(endpoint.headerFields, into: &fields)
        var body: Data?
        if let content = endpoint.body {
            do { body = try content.encode() } catch { throw .invalidEndpoint("its body cannot be encoded: \(error)") }
            if fields[.contentType] == nil { fields[.contentType] = content.mediaType }
        }
        do throws(TransportError) {
            return try TransportRequest(endpoint.method, url, headerFields: fields, body: body)
        } catch { throw .invalidEndpoint(error.message) }
    }

    private static func merge(_ more: HTTPFields, into fields: inout HTTPFields) {
        for name in Set(more.map(\.name)) { fields[fields: name] = more[fields: name] }
    }
}
