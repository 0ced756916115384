public import GraphQLClient
public import HTTPTransport

/// Answers requests over HTTP, as the draft *GraphQL over HTTP* has it: `POST /graphql`, `GET /graphql?query=…`.
///
/// It is a value: a server mounts it, and `ServiceTransport` asks it in the same process.
public struct GraphQLBackEnd: Sendable {
    private let executor: GraphQLExecutor
    private let path: String
    private let maximumBodySize: Int
    private let timeLimit: Duration
    private let deadlines: Deadlines
    private let root: any Sendable
    private let context: @Sendable (TransportRequest) -> any Sendable

    /// - Parameters:
    ///   - path: where it is.
    ///   - maximumBodySize: bytes of a request's body.
    ///   - timeLimit: for what resolvers do; they are cancelled behind it, and not waited for.
    ///   - root: what the fields of the schema's root are asked of.
    ///   - context: what resolvers are given of a request, such as who asks.
    public init(
        _ executor: GraphQLExecutor, path: String = "/graphql", maximumBodySize: Int = 1 << 20,
        timeLimit: Duration = .seconds(30), root: any Sendable = GraphQLValue.null,
        context: @escaping @Sendable (TransportRequest) -> any Sendable = { _ in GraphQLValue.null }
    ) {
        (self.executor, self.path, self.maximumBodySize) = (executor, path, maximumBodySize)
        (self.timeLimit, self.root, self.context) = (timeLimit, root, context)
        deadlines = Deadlines(timeLimit)
    }

    /// Answers a request; what is wrong with it as HTTP is a problem of RFC 9457, what is wrong with it as GraphQL is a
    /// response of GraphQL.
    public func respond(to request: TransportRequest) async -> TransportResponse {
        guard request.rawPath == path else {
            return ProblemDetails(.notFound, code: "not-found", detail: "GraphQL is at \(path)").response()
        }
        guard request.head.method == .post || request.head.method == .get else {
            return GraphQLBackEnd.notAllowed(
                "GET, POST", "GraphQL is asked by GET or POST, and not by \(request.head.method.rawValue)")
        }
        guard let mediaType = ResponseMediaType(accept: request.head.headerFields[.accept]) else {
            let detail = "the response is \(ResponseMediaType.response.rawValue) or \(ResponseMediaType.json.rawValue)"
            return ProblemDetails(.notAcceptable, code: "not-acceptable", detail: detail).response()
        }
        do throws(RequestFault) {
            let asked = try self.request(of: request)
            return await respond(asked, request, mediaType)
        } catch {
            return error.problem.response()
        }
    }

    private func request(of request: TransportRequest) throws(RequestFault) -> GraphQLRequest {
        if request.head.method == .get {
            guard let query = request.query else {
                throw .malformed("the query of the URL has an escape that is none, or says what is no UTF-8")
            }
            return try GraphQLRequest(query: query)
        }
        let body = request.body.map(Array.init) ?? []
        guard body.count <= maximumBodySize else {
            let detail = "the body has more than \(maximumBodySize) bytes"
            throw RequestFault(ProblemDetails(.contentTooLarge, code: "content-too-large", detail: detail))
        }
        guard request.isJSON else {
            let detail = "the body is application/json in UTF-8"
            throw RequestFault(ProblemDetails(.unsupportedMediaType, code: "unsupported-media-type", detail: detail))
        }
        return try GraphQLRequest(body: body)
    }

    private func respond(
        _ asked: GraphQLRequest, _ request: TransportRequest, _ mediaType: ResponseMediaType
    ) async -> TransportResponse {
        let prepared: GraphQLExecutor.Prepared
        do throws(GraphQLRefusal) { prepared = try executor.prepare(asked) } catch {
            // the elder media type says so in the body alone
            let status: HTTPResponse.Status = mediaType == .response ? .badRequest : .ok
            return mediaType.response(status, GraphQLResult(data: nil, errors: error.errors))
        }
        if request.head.method == .get, prepared.operation.kind != .query {
            return GraphQLBackEnd.notAllowed("POST", "a \(prepared.operation.kind.rawValue) is asked by POST")
        }
        let result = await deadlines.keep { [executor, root, context] in
            await executor.run(prepared, root: root, context: context(request))
        }
        guard let result else {
            let error =
                Task.isCancelled
                ? GraphQLError("the request was cancelled", extensions: ["code": "CANCELLED"])
                : GraphQLError("there is no answer within \(timeLimit)", extensions: ["code": "TIMED_OUT"])
            return mediaType.response(.serviceUnavailable, GraphQLResult(data: .null, errors: [error]))
        }
        return mediaType.response(.ok, result)
    }

    private static func notAllowed(_ methods: String, _ detail: String) -> TransportResponse {
        ProblemDetails(.methodNotAllowed, code: "method-not-allowed", detail: detail).response(
            headerFields: [.allow: methods])
    }
}

/// Why there is no request of GraphQL in one of HTTP.
struct RequestFault: Error {
    let problem: ProblemDetails

    init(_ problem: ProblemDetails) { self.problem = problem }

    static func malformed(_ detail: String) -> RequestFault {
        RequestFault(ProblemDetails(.badRequest, code: "bad-request", detail: detail))
    }
}
