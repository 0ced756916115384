public import Foundation
public import HTTPTransport

/// Asks a server of GraphQL over HTTP.
///
/// A request is a `POST` of JSON, as the draft *GraphQL over HTTP* has it, or a `GET`. Whatever comes back is read: the
/// body of a status that is no success, too. Trying again and limits of time are the transport's.
public struct GraphQLClient: Sendable {
    /// How a request is sent.
    public enum Method: Sendable, Hashable {
        case post
        /// For queries, so that caches can keep what they answer. A URL that would be longer than
        /// ``GraphQLClient/maximumURLLength`` is not sent: `POST` is.
        case get
    }

    /// Where the server is.
    public var url: URL
    /// Sent with each request: who asks, as a field `Authorization`.
    public var headerFields: HTTPFields
    /// Bytes of a body that is taken.
    public var maximumBodySize: Int
    /// Bytes of a URL.
    public var maximumURLLength = 8000
    private let transport: any ClientTransport
    private let decoder: @Sendable () -> JSONDecoder

    /// - Parameters:
    ///   - headerFields: sent with each request.
    ///   - maximumBodySize: bytes of a response's body.
    ///   - decoder: makes of data what is asked for; dates are as it says.
    public init(
        _ url: URL, transport: any ClientTransport, headerFields: HTTPFields = [:], maximumBodySize: Int = 16 << 20,
        decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
    ) {
        (self.url, self.transport, self.headerFields) = (url, transport, headerFields)
        (self.maximumBodySize, self.decoder) = (maximumBodySize, decoder)
    }

    /// The answer, with all or a part of the data, and with the errors.
    ///
    /// - Throws: ``GraphQLClientError`` where there is none, and where the data is not of the type that is asked for.
    public func execute<Data: Decodable & Sendable>(
        _ request: GraphQLRequest, as _: Data.Type = Data.self, by method: Method = .post
    ) async throws(GraphQLClientError) -> GraphQLResponse<Data> {
        let answer = try await answer(request, by: method)
        guard let value = answer.data, !value.isNull else {
            return GraphQLResponse(
                data: nil, errors: answer.errors, extensions: answer.extensions, status: answer.status)
        }
        return GraphQLResponse(
            data: try decode(value, of: answer), errors: answer.errors, extensions: answer.extensions,
            status: answer.status)
    }

    /// The data; all of it.
    ///
    /// - Throws: ``GraphQLClientError`` as ``execute(_:as:by:)`` does, and ``GraphQLClientError/Reason/errors`` where
    ///   the server told of errors: the data that came with them is in it.
    public func data<Data: Decodable & Sendable>(
        _ request: GraphQLRequest, as _: Data.Type = Data.self, by method: Method = .post
    ) async throws(GraphQLClientError) -> Data {
        let answer = try await answer(request, by: method)
        guard answer.errors.isEmpty else {
            let texts = answer.errors.map(\.description).joined(separator: "; ")
            throw answer.error(.errors, "the server says: \(texts)")
        }
        return try decode(answer.data ?? .null, of: answer)
    }

    private func answer(_ request: GraphQLRequest, by method: Method) async throws(GraphQLClientError) -> Answer {
        let sent = try self.request(request, by: method)
        let response: TransportResponse
        do throws(TransportError) { response = try await transport.send(sent) } catch {
            throw GraphQLClientError(.transport, "there is no response", cause: error)
        }
        guard response.body.count <= maximumBodySize else {
            var error = GraphQLClientError(.tooLarge, "the response has more than \(maximumBodySize) bytes")
            error.status = response.head.status.code
            throw error
        }
        return try Answer(response)
    }

    private func decode<Data: Decodable>(_ value: GraphQLValue, of answer: Answer) throws(GraphQLClientError) -> Data {
        // as it is: nothing is lost on the way
        if let value = value as? Data { return value }
        do { return try decoder().decode(Data.self, from: Foundation.Data(value.jsonBytes)) } catch {
            let (path, reason) = DecodingReason.of(error)
            let place = path.isEmpty ? "" : " at \(GraphQLError.text(path))"
            throw answer.error(.undecodable, "the data is not what was asked for\(place): \(reason)", path: path, error)
        }
    }
}

// What is sent.
extension GraphQLClient {
    /// Both kinds of responses that there are.
    static let accept = "application/graphql-response+json, application/json;q=0.9"

    /// The request as it is sent.
    ///
    /// - Throws: ``GraphQLClientError/Reason/invalidRequest`` for a URL that nothing is sent to, for a number that JSON
    ///   does not have, and for what is no query by `GET`.
    public func request(_ request: GraphQLRequest, by method: Method) throws(GraphQLClientError) -> TransportRequest {
        for value in [request.variables, request.extensions] {
            if let reason = GraphQLValue.object(value).unwritable(depth: 1) {
                throw GraphQLClientError(.invalidRequest, "the request cannot be written as JSON: \(reason)")
            }
        }
        var fields = headerFields
        if fields[.accept] == nil { fields[.accept] = GraphQLClient.accept }
        do throws(TransportError) {
            if method == .get {
                guard !OperationKinds.mayChange(request.query) else {
                    throw TransportError(.invalidRequest, "a mutation or a subscription is not sent by GET")
                }
                let url = GraphQLClient.url(url, request)
                if url.absoluteString.utf8.count <= maximumURLLength {
                    return try TransportRequest(.get, url, headerFields: fields)
                }
            }
            fields[.contentType] = "application/json"
            return try TransportRequest(.post, url, headerFields: fields, body: Data(request.value.jsonBytes))
        } catch {
            throw GraphQLClientError(.invalidRequest, "the request is not sent", cause: error)
        }
    }

    private static func url(_ url: URL, _ request: GraphQLRequest) -> URL {
        guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return url }
        var items = [("query", request.query)]
        if let name = request.operationName { items.append(("operationName", name)) }
        if !request.variables.isEmpty { items.append(("variables", GraphQLValue.object(request.variables).json)) }
        if !request.extensions.isEmpty { items.append(("extensions", GraphQLValue.object(request.extensions).json)) }
        let query = items.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
        parts.percentEncodedQuery = (parts.percentEncodedQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? "") + query
        return parts.url ?? url
    }

    /// As a form has it: what is not a letter, a digit or one of `-._~` is encoded.
    private static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                result.append(byte)
            default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension GraphQLValue {
    /// Why it cannot be written as JSON; nil where it can.
    func unwritable(depth: Int) -> String? {
        switch self {
        case .double(let double): return double.isFinite ? nil : "\(double) is no number of JSON"
        case .largeInteger(let digits): return JSONWriter.isInteger(digits) ? nil : "'\(digits)' is no integer"
        case .list(let list):
            guard depth <= GraphQLValue.maximumDepth else { return "it is nested too deep" }
            for element in list { if let reason = element.unwritable(depth: depth + 1) { return reason } }
            return nil
        case .object(let object):
            guard depth <= GraphQLValue.maximumDepth else { return "it is nested too deep" }
            for value in object.values { if let reason = value.unwritable(depth: depth + 1) { return reason } }
            return nil
        default: return nil
        }
    }
}
