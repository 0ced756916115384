import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Gives each request to the back end whose path it has.
struct FeatureResponder: HTTPResponder {
    typealias Context = BasicRequestContext

    /// Bytes of a request's body.
    private static let maximumBodySize = 1 << 20
    private let services: [MountedBackEnd]
    private let places: [String: MountedBackEnd]
    private let logger: Logger

    init(services: [MountedBackEnd], logger: Logger) {
        self.services = services
        self.logger = logger
        var places: [String: MountedBackEnd] = [:]
        for service in services { for path in service.paths { places[path] = service } }
        self.places = places
    }

    func respond(to request: Request, context _: BasicRequestContext) async throws -> Response {
        let began = ContinuousClock.now
        let answer = await answer(to: request)
        if logger.logLevel <= .info {
            let path = (request.head.path ?? "/").prefix { $0 != "?" }
            let time = ContinuousClock.now - began
            logger.info(
                "request",
                metadata: [
                    "method": "\(request.method)", "path": "\(path)", "status": "\(answer.head.status.code)",
                    "milliseconds": "\((time / .microseconds(1)).rounded() / 1000)",
                ])
        }
        return FeatureResponder.response(request.method == .head ? answer.withoutBody : answer)
    }

    private func answer(to request: Request) async -> TransportResponse {
        let path = request.head.path ?? "/"
        let first = path.dropFirst().prefix { $0 != "/" && $0 != "?" }
        if first == "health" { return await health(request) }
        guard let service = places[String(first)] else {
            return ProblemDetails(.notFound, code: "no-endpoint", detail: "there is nothing here").response()
        }
        let body: ByteBuffer
        do { body = try await request.body.collect(upTo: FeatureResponder.maximumBodySize) } catch {
            let detail = "a request has at most \(FeatureResponder.maximumBodySize) bytes"
            return error is NIOTooManyBytesError || (error as? HTTPError)?.status == .contentTooLarge
                ? ProblemDetails(.contentTooLarge, code: "too-large", detail: detail).response()
                : ProblemDetails(.badRequest, code: "bad-body", detail: "the body did not come whole").response()
        }
        // HEAD is GET whose body is left out (RFC 9110, 9.3.2)
        let name = request.method == .head ? "GET" : request.head.method.rawValue
        guard let method = HTTPTransport.HTTPRequest.Method(name) else {
            return ProblemDetails(.badRequest, code: "bad-method", detail: "the method is none").response()
        }
        var head = HTTPTransport.HTTPRequest(
            method: method, scheme: "http", authority: request.head.authority, path: path)
        for field in request.head.headerFields {
            guard let name = HTTPTransport.HTTPField.Name(field.name.rawName) else { continue }
            head.headerFields.append(HTTPTransport.HTTPField(name: name, value: field.value))
        }
        return await service.respond(TransportRequest(head, body: Data(body.readableBytesView)))
    }

    /// `{"status": "ok" | "degraded", "features": {"price": "ok" | why not}}`, with status 200.
    private func health(_ request: Request) async -> TransportResponse {
        guard request.method == .get || request.method == .head else {
            return ProblemDetails(.methodNotAllowed, code: "bad-method", detail: "it takes GET, HEAD").response(
                headerFields: [.allow: "GET, HEAD"])
        }
        struct Health: Encodable {
            let status: String
            let features: [String: String]
        }
        var features: [String: String] = [:]
        for service in services { features[service.name] = await service.trouble() ?? "ok" }
        let isWell = features.values.allSatisfy { $0 == "ok" }
        return .json(
            Health(status: isWell ? "ok" : "degraded", features: features),
            headerFields: [.cacheControl: "no-store"])
    }

    private static func response(_ answer: TransportResponse) -> Response {
        var fields = HTTPTypes.HTTPFields()
        for field in answer.head.headerFields {
            guard let name = HTTPTypes.HTTPField.Name(field.name.rawName) else { continue }
            fields.append(HTTPTypes.HTTPField(name: name, value: field.value))
        }
        return Response(
            status: .init(code: answer.head.status.code, reasonPhrase: answer.head.status.reasonPhrase),
            headers: fields,
            body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
}
