import HTTPTypes
import Hummingbird
import Logging
import SlipwayModel
import SlipwaySystem
import Synchronization

/// A line for each request that a route answers. What is answered next to the socket is counted, and not logged.
struct RequestLog: RouterMiddleware {
    let clock: any TimeSource
    let people: DailyNames
    let proxies: TrustedProxies
    let logger: Logger

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        let start = clock.monotonic()
        do {
            let response = try await next(request, context)
            log(response.status, since: start, request, context)
            return response
        } catch {
            log(.internalServerError, since: start, request, context)
            throw error
        }
    }

    private func log(
        _ status: HTTPResponse.Status, since start: Double, _ request: Request, _ context: ServerContext
    ) {
        let level: Logger.Level = status.code >= 500 ? .error : .info
        guard level >= logger.logLevel else { return }
        logger.log(
            level: level, "request",
            metadata: [
                "request": "\(context.id)", "method": "\(request.method)", "route": "\(context.endpointPath ?? "none")",
                "status": "\(status.code)", "milliseconds": "\(Int(((clock.monotonic() - start) * 1000).rounded()))",
                "client": "\(people.name(of: proxies.client(request.headers, socket: context.caller.address).text))",
            ])
    }
}

/// Names of addresses that hold for a day: whoever reads a log sees which requests belong together, not whose they are.
final class DailyNames: Sendable {
    private struct Day {
        var number: Int64
        var secret: [UInt8]
    }

    private let clock: any TimeSource
    private let day = Mutex(Day(number: .min, secret: []))

    init(clock: any TimeSource) { self.clock = clock }

    func name(of address: String) -> String {
        let today = clock.now() / 86_400
        let secret = day.withLock { day in
            if day.number != today {
                var generator = SystemRandomNumberGenerator()
                day = Day(number: today, secret: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) })
            }
            return day.secret
        }
        return String(ContentHasher.digest(of: secret + Array(address.utf8)).hex.prefix(12))
    }
}
