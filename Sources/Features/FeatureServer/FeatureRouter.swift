import HTTPTransport

/// Gives each request to the back end whose path it has.
struct FeatureRouter: Sendable {
    private let services: [MountedBackEnd]
    private let places: [String: MountedBackEnd]

    init(_ services: [MountedBackEnd]) {
        self.services = services
        var places: [String: MountedBackEnd] = [:]
        for service in services { for path in service.paths { places[path] = service } }
        self.places = places
    }

    func respond(to request: TransportRequest) async -> TransportResponse {
        let path = request.rawPath
        if path == "/health" { return await health(request) }
        guard let service = places[String(path.dropFirst().prefix { $0 != "/" })] else {
            return ProblemDetails(.notFound, code: "not-found", detail: "there is nothing here").response()
        }
        return await service.respond(request)
    }

    /// `{"status": "ok" | "degraded", "features": {"price": "ok" | why not}}`, with status 200.
    private func health(_ request: TransportRequest) async -> TransportResponse {
        guard request.head.method == .get else {
            return ProblemDetails(.methodNotAllowed, code: "method-not-allowed", detail: "it takes GET, HEAD").response(
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
}
