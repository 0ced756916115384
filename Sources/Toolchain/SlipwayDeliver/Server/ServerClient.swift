import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Speaks with a `slipway-server` (<doc:Server>).
struct ServerClient: Sendable {
    let name: String
    /// Without a slash at its end.
    let address: String
    let token: String?
    let transfer: HTTPTransfer

    /// What the server says of the token that it was sent.
    struct OwnToken: Decodable {
        let scope: String
        let project: String?
    }

    var headers: [HTTPExchange.Header] { token.map { [.init("Authorization", "Bearer \($0)")] } ?? [] }

    func exchange(
        _ method: HTTPExchange.Method, _ path: String, _ more: [HTTPExchange.Header] = [], body: [UInt8] = []
    ) -> HTTPExchange {
        HTTPExchange(method, "\(address)/\(path)", headers: headers + more, body: body)
    }

    /// The API's path of a build.
    static func path(_ key: BuildKey) -> String {
        let parts = [
            "projects", PercentEncoding.encode(key.project), "channels", PercentEncoding.encode(key.channel), "builds",
            PercentEncoding.encode(key.version.description),
        ]
        return "api/" + parts.joined(separator: "/")
    }

    /// The channels that have a version; none where the project is not known.
    func builds(
        of version: SemanticVersion, in project: String
    ) async throws(SlipwayError) -> [VersionDocument.Build] {
        let place =
            "api/projects/\(PercentEncoding.encode(project))/versions/\(PercentEncoding.encode(version.description))"
        let answer = try await transfer.send(exchange(.get, place), limit: SiteDocument.largest)
        if answer.status == 404 { return [] }
        guard answer.status == 200 else {
            throw ServerRefusal.error(answer, from: name, "does not tell of \(project) \(version)")
        }
        return try decode(VersionDocument.self, answer).builds
    }

    /// - Throws: status 3 where the token is not taken, 4 where there is no server.
    func ownToken() async throws(SlipwayError) -> OwnToken {
        let answer = try await transfer.send(exchange(.get, "api/token"), retry: .never)
        if answer.status == 404 {
            throw SlipwayError(
                .remote, code: "no-server", "\(name) is no server of builds", cause: "it has no API of one",
                hint: "name the address at which `slipway serve` is reached")
        }
        guard answer.status == 200 else { throw ServerRefusal.error(answer, from: name, "does not take the token") }
        return try decode(OwnToken.self, answer)
    }

    func announce(_ announcement: BuildAnnouncement, as key: BuildKey) async throws(SlipwayError) -> BuildStatus {
        let body = Array(JSONDocument.line(announcement).utf8)
        let answer = try await transfer.send(
            exchange(.put, ServerClient.path(key), [.init("Content-Type", "application/json")], body: body))
        guard answer.status == 200 else {
            throw ServerRefusal.error(answer, from: name, "does not take \(key.project) \(key.version)")
        }
        return try decode(BuildStatus.self, answer)
    }

    /// - Parameter sums: the digest of the build's `SHA256SUMS`: another publisher may have announced the version anew.
    /// - Returns: `nil` where files are missing (again), and where somebody has announced something else.
    func complete(_ key: BuildKey, sums: ContentDigest) async throws(SlipwayError) -> BuildStatus? {
        // saying it twice is the same
        for attempt in 1... {
            do throws(SlipwayError) {
                let condition = HTTPExchange.Header("If-Match", "\"sha256-\(sums.hex)\"")
                let answer = try await transfer.send(
                    exchange(.post, ServerClient.path(key) + "/complete", [condition]))
                if answer.status == 200 { return try decode(BuildStatus.self, answer) }
                let code = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))?["code"]?.text
                if answer.status == 422, code == "incomplete" { return nil }
                if answer.status == 409, code == "announced-anew" { return nil }
                throw ServerRefusal.error(answer, from: name, "does not show \(key.project) \(key.version)")
            } catch  where error.code == "server-unreachable" && attempt < 5 {
                try await transfer.pause(attempt)
            }
        }
        return nil
    }

    func decode<Value: Decodable>(_ type: Value.Type, _ answer: HTTPAnswer) throws(SlipwayError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(answer.body))
        } catch {
            throw SlipwayError(
                .remote, code: "bad-answer", "the answer of \(name) cannot be understood",
                cause: DecodingProblem.text(error), hint: "check that it is a server of this version of Slipway")
        }
    }
}
