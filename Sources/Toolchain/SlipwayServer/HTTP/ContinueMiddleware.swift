import HTTPTypes
import Hummingbird
import NIOCore

/// Tells a client that waits with its body (`Expect: 100-continue`, RFC 9110 §10.1.1) to send it, once somebody reads
/// it: what is refused before was never sent.
struct ContinueMiddleware: RouterMiddleware {
    /// Asks the connection for the interim answer.
    struct Wanted: Sendable {}

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        guard let expectation = request.headers[.expect], expectation.lowercased() == "100-continue" else {
            return try await next(request, context)
        }
        var request = request
        let channel = context.channel
        request.body = RequestBody(
            asyncSequence: AwaitedBody(body: request.body) { channel.triggerUserOutboundEvent(Wanted(), promise: nil) })
        return try await next(request, context)
    }
}

/// A body that is asked for when it is read.
private struct AwaitedBody: AsyncSequence, Sendable {
    typealias Element = ByteBuffer

    let body: RequestBody
    let ask: @Sendable () -> Void

    struct AsyncIterator: AsyncIteratorProtocol {
        var body: RequestBody.AsyncIterator
        var ask: (@Sendable () -> Void)?

        mutating func next() async throws -> ByteBuffer? {
            ask?()
            ask = nil
            return try await body.next()
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: body.makeAsyncIterator(), ask: ask) }
}
