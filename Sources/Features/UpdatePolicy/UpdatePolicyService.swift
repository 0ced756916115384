public import Foundation
public import HTTPTransport
import JSONScanning

/// The back end: `GET /minversion`, and `POST /sample` as an endpoint that looks at the version first.
///
/// Other endpoints do the same by ``refusal(of:)``.
public struct UpdatePolicyService: Sendable {
    private let policy: @Sendable () -> UpdatePolicy
    private let now: @Sendable () -> Date
    private let maximumBodySize: Int

    /// - Parameters:
    ///   - policy: asked for each request.
    ///   - now: what `enforceAfter` is compared with.
    ///   - maximumBodySize: bytes of a request.
    public init(
        policy: @escaping @Sendable () -> UpdatePolicy, now: @escaping @Sendable () -> Date = { Date() },
        maximumBodySize: Int = 64 << 10
    ) {
        (self.policy, self.now, self.maximumBodySize) = (policy, now, maximumBodySize)
    }

    /// The response to one request; 404 where it is for nothing of this service.
    public func respond(to request: TransportRequest) async -> TransportResponse {
        switch request.pathSegments {
        case ["minversion"]:
            guard [.get, .head].contains(request.head.method) else { return UpdateRefusal.method("GET, HEAD") }
            let policy = policy()
            return answer(UpdatePolicy.Told(policy: policy, isEnforced: policy.isEnforced(at: now())))
        case ["sample"]:
            guard request.head.method == .post else { return UpdateRefusal.method("POST") }
            return sample(request)
        case nil: return ProblemDetails(.badRequest, code: "bad-path", detail: "the path has a bad escape").response()
        default:
            return ProblemDetails(.notFound, code: "not-found", detail: "there is no \(request.rawPath)").response()
        }
    }

    /// What an endpoint says to a version that does not work any more: 426 with an `Upgrade` field (RFC 9110, 15.5.22);
    /// nil where it works.
    public func refusal(of version: AppVersion) -> TransportResponse? {
        let policy = policy()
        guard policy.verdict(for: version, at: now()) == .required else { return nil }
        return UpdateRefusal.required(version, policy)
    }

    private func sample(_ request: TransportRequest) -> TransportResponse {
        let body = request.body ?? Data()
        guard body.count <= maximumBodySize else {
            return ProblemDetails(
                .contentTooLarge, code: "content-too-large", detail: "a request has at most \(maximumBodySize) bytes"
            ).response()
        }
        guard request.isJSON else {
            return ProblemDetails(
                .unsupportedMediaType, code: "unsupported-media-type", detail: "the body is application/json in UTF-8"
            ).response(headerFields: [.accept: "application/json"])
        }
        let version: AppVersion
        switch VersionField.read(body) {
        case .success(let read): version = read
        case .failure(let problem): return problem.details.response()
        }
        if let refusal = refusal(of: version) { return refusal }
        let policy = policy()
        return answer(
            Sample(
                data: "Some data...", verdict: policy.verdict(for: version, at: now()),
                currentVersion: policy.currentVersion, minimumVersion: policy.minimumVersion))
    }

    private struct Sample: Encodable {
        let data: String
        let verdict: UpdatePolicy.Verdict
        let currentVersion: AppVersion
        let minimumVersion: AppVersion
    }

    private func answer(_ value: some Encodable) -> TransportResponse {
        .json(value, headerFields: [.cacheControl: "no-cache"])
    }
}

/// The field `version` of a request.
private enum VersionField {
    struct Problem: Error {
        let details: ProblemDetails
    }

    /// `{"version": "1.7.0"}`; other members are for others.
    static func read(_ body: Data) -> Result<AppVersion, Problem> {
        var version: StrictJSON?
        do throws(JSONFault) {
            let isObject = try StrictJSON.members(of: Array(body)) { name, value in
                if name == "version" { version = value }
            }
            guard isObject else { return wrong("", "the body is no object") }
        } catch {
            if error.duplicate == "version" { return wrong("version", "it is there twice") }
            return wrong("", "the body is no JSON: \(error)")
        }
        guard let version else { return wrong("version", "it is missing") }
        guard let text = version.string else { return wrong("version", "it is no string, and is \(version.kind)") }
        do throws(AppVersionError) { return .success(try AppVersion(text)) } catch {
            return wrong("version", error.description)
        }
    }

    private static func wrong(_ field: String, _ detail: String) -> Result<AppVersion, Problem> {
        guard !field.isEmpty else {
            return .failure(Problem(details: ProblemDetails(.badRequest, code: "bad-request", detail: detail)))
        }
        return .failure(
            Problem(
                details: ProblemDetails(
                    .badRequest, code: "bad-version", detail: "\(field): \(detail)",
                    errors: [.init(field: field, detail: detail)])))
    }
}

/// What the service says no with.
private enum UpdateRefusal {
    static func method(_ allowed: String) -> TransportResponse {
        ProblemDetails(.methodNotAllowed, code: "method-not-allowed", detail: "it takes \(allowed)").response(
            headerFields: [.allow: allowed])
    }

    static func required(_ version: AppVersion, _ policy: UpdatePolicy) -> TransportResponse {
        let problem = ProblemDetails(
            .upgradeRequired, code: "update-required",
            detail: "version \(version) does not work any more: \(policy.currentVersion) is there")
        var fields = HTTPFields()
        fields[.upgrade] = "app/\(policy.currentVersion)"
        fields[.connection] = "Upgrade"
        // RFC 8288, RFC 5829
        if let store = policy.storeURL { fields[.link] = "<\(store.absoluteString)>; rel=\"latest-version\"" }
        return problem.response(headerFields: fields)
    }
}
