import Hummingbird
import Logging
import NIOCore
import SlipwayReport

/// What the server knows of a request beside what it says itself.
struct ServerContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Who asks: everybody until ``CallerMiddleware`` has looked.
    var caller: Caller
    /// The connection that the request came over.
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
        channel = source.channel
        coreContext = CoreRequestContextStorage(source: source)
        caller = Caller(address: ClientAddress(source.channel.remoteAddress?.ipAddress ?? ""), token: nil)
    }
}

/// Finds out who asks before a route is run.
struct CallerMiddleware: RouterMiddleware {
    let reader: CallerReader
    var proxies = TrustedProxies(addresses: [])

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.caller = try await reader.caller(
            of: request, from: proxies.client(request.headers, socket: context.caller.address))
        return try await next(request, context)
    }
}

/// Makes refusals of failures, so that a client reads what happened.
struct ProblemMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as HTTPProblem {
            return try problem.response(from: request, context: context)
        } catch let error as SlipwayError {
            context.logger.tell(error)
            return try HTTPProblem(error).response(from: request, context: context)
        } catch let error as HTTPError {
            let problem =
                error.status == .notFound
                ? HTTPProblem.notFound : HTTPProblem(error.status, "refused", error.body ?? error.status.reasonPhrase)
            return try problem.response(from: request, context: context)
        }
    }
}

extension Logger {
    /// Tells whoever runs the server why a request failed. What was wrong with the request is told to who sent it
    /// alone: it has names that not everybody knows.
    func tell(_ failure: SlipwayError) {
        guard failure.status == .environment || failure.status == .bug else { return }
        error("request failed", metadata: ["error": "\(failure)"])
    }
}
