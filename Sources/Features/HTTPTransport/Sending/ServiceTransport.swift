/// Asks a back end in the same process: no socket, no server.
///
/// A back end is a function from a request to a response; what a server mounts and what a client is tried on are the
/// same. The answer to HEAD is that to GET without its body, as servers have it.
public struct ServiceTransport: ClientTransport {
    private let respond: @Sendable (TransportRequest) async -> TransportResponse

    public init(_ respond: @escaping @Sendable (TransportRequest) async -> TransportResponse) { self.respond = respond }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let response = await respond(request)
        guard !Task.isCancelled else { throw TransportError(.cancelled, "the request was cancelled") }
        return request.head.method == .head ? response.withoutBody : response
    }
}
