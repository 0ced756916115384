import HTTPTypes
import Hummingbird
import Logging
import SlipwayReport

/// What all answers of the registry have in common: the version of the API, and refusals that SwiftPM can read. It
/// stands before everything else, so that refusals of any kind have it.
struct RegistryMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        guard RegistryRoutes.isBelow(request.uri.path) else { return try await next(request, context) }
        var response: Response
        do {
            try AcceptedAnswer.check(request)
            response = try await next(request, context)
        } catch let problem as HTTPProblem {
            response = try problem.response(from: request, context: context)
        }
        if response.headers[.contentVersion] == nil { response.headers[.contentVersion] = "1" }
        if response.status.code >= 400 { response.headers[.contentLanguage] = "en" }
        // asked for Basic, SwiftPM on Linux waits for ever: its URLSession does not end a challenge that nobody answers
        if response.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer realm=\"slipway\"" }
        return response
    }
}

/// Makes problems of failures inside that SwiftPM can read.
struct RegistryFailures: RouterMiddleware {
    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as SlipwayError {
            context.logger.tell(error)
            throw RegistryProblem.make(error)
        } catch let error as HTTPError {
            throw RegistryProblem.make(
                error.status, error.status == .notFound ? "not-found" : "refused",
                error.body ?? error.status.reasonPhrase)
        }
    }
}

/// What a client takes as an answer: `application/vnd.swift.registry.v1+json` (registry specification, 3.5).
enum AcceptedAnswer {
    private static let name = "application/vnd.swift.registry"
    private static let types = ["json", "zip", "swift"]

    /// - Throws: 400 for a version that is not known, 415 for a kind of answer that there is not.
    static func check(_ request: Request) throws(HTTPProblem) {
        guard let header = request.headers[.accept] else { return }
        var problem: HTTPProblem?
        for item in header.lowercased().split(separator: ",").prefix(32) {
            let type = String(item.prefix { $0 != ";" }).trimmingBlanks()
            // what is asked for otherwise is none of the registry's forms, and does not name a version
            guard type.hasPrefix(name) else { return }
            var rest = type.dropFirst(name.count)
            if rest.hasPrefix(".v") {
                let version = rest.dropFirst(2).prefix { $0 != "+" }
                rest = rest.dropFirst(2 + version.count)
                if version != "1" {
                    problem = RegistryProblem.make(
                        .badRequest, "api-version", "invalid API version", cause: "the server speaks version 1")
                    continue
                }
            }
            if rest.isEmpty || rest.first == "+" && types.contains(String(rest.dropFirst())) { return }
            problem = RegistryProblem.make(
                .unsupportedMediaType, "media-type", "unsupported media type",
                cause: "there are +json, +swift and +zip")
        }
        if let problem { throw problem }
    }
}
