import Foundation
import Guarding
import HTTPTransport
import LoopbackServing
import Testing
import UpdatePolicy

@Suite struct UpdatePolicyTests {
    private static let day = Date(timeIntervalSince1970: 1_800_000_000)

    private static func policy(
        blocked: [String] = [], enforceAfter: Date? = nil
    ) throws -> UpdatePolicy {
        try UpdatePolicy(
            minimumVersion: AppVersion("1.5"), currentVersion: AppVersion("2.0.0"),
            blockedVersions: blocked.map { try BlockedVersions($0) }, enforceAfter: enforceAfter,
            storeURL: URL(string: "https://apps.apple.com/app/id1"))
    }

    @Test(
        "verdict current, optional, required: 1.7.0 works, and a version newer than the server's",
        arguments: [
            ("1.4.9", .required), ("1.5", .optional), ("1.7.0", .optional), ("2", .current), ("2.0.1", .current),
            ("99", .current),
        ] as [(String, UpdatePolicy.Verdict)])
    func verdicts(version: String, verdict: UpdatePolicy.Verdict) throws {
        #expect(try Self.policy().verdict(for: AppVersion(version), at: Self.day) == verdict)
    }

    @Test("blocked versions are required to update, one or a range")
    func blocked() throws {
        let policy = try Self.policy(blocked: ["1.7", "1.8.0...1.8.4"])
        for version in ["1.7.0", "1.8", "1.8.4"] {
            #expect(policy.verdict(for: try AppVersion(version), at: Self.day) == .required)
        }
        for version in ["1.7.0.1", "1.8.5"] {
            #expect(policy.verdict(for: try AppVersion(version), at: Self.day) == .optional)
        }
        #expect(throws: AppVersionError.self) { try BlockedVersions("1.9...1.8") }
    }

    @Test("enforceAfter: until then versions below the minimum work")
    func enforceAfter() throws {
        let policy = try Self.policy(blocked: ["1.1"], enforceAfter: Self.day)
        #expect(policy.verdict(for: try AppVersion("1.0"), at: Self.day.addingTimeInterval(-1)) == .optional)
        #expect(policy.verdict(for: try AppVersion("1.0"), at: Self.day) == .required)
        #expect(policy.verdict(for: try AppVersion("1.1"), at: Self.day.addingTimeInterval(-1)) == .required)
    }

    @Test("a policy that nobody could follow is none")
    func impossible() throws {
        let (one, two) = (try AppVersion("1"), try AppVersion("2"))
        #expect(throws: UpdatePolicyError.minimumAboveCurrent(minimum: two, current: one)) {
            try UpdatePolicy(minimumVersion: two, currentVersion: one)
        }
        let error = #expect(throws: UpdatePolicyError.self) {
            try UpdatePolicy(
                minimumVersion: one, currentVersion: two, blockedVersions: [BlockedVersions(one...two)])
        }
        #expect(error?.localizedDescription == "the current version 2 is blocked")
    }

    @Test("the policy is read as it was written")
    func coding() throws {
        let policy = try Self.policy(blocked: ["1.6", "1.8...1.9"], enforceAfter: Self.day)
        let data = try JSONEncoder().encode(policy)
        #expect(try JSONDecoder().decode(UpdatePolicy.self, from: data) == policy)
        for text in [
            "{}", "[]", #"{"minimumVersion":"3","currentVersion":"2"}"#, #"{"minimumVersion":1,"currentVersion":"2"}"#,
            #"{"minimumVersion":"1","currentVersion":"2","enforceAfter":"soon"}"#,
        ] {
            #expect(throws: (any Error).self) { try JSONDecoder().decode(UpdatePolicy.self, from: Data(text.utf8)) }
        }
    }
}

@Suite struct UpdatePolicyServiceTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private let service: UpdatePolicyService

    init() throws {
        let policy = try UpdatePolicy(
            minimumVersion: AppVersion("1.5.0"), currentVersion: AppVersion("2.0.0"),
            blockedVersions: [BlockedVersions("1.6")], storeURL: URL(string: "https://apps.apple.com/app/id1"))
        service = UpdatePolicyService(policy: { policy }, now: { Self.now })
    }

    private func ask(
        _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, type: String? = "application/json"
    ) async -> TransportResponse {
        var head = HTTPRequest(method: method, scheme: nil, authority: nil, path: path)
        head.headerFields[.contentType] = type
        return await service.respond(to: TransportRequest(head, body: body.map { Data($0.utf8) }))
    }

    @Test("GET /minversion says the policy")
    func minimum() async {
        let response = await ask(.get, "/minversion")
        #expect(response.head.status == .ok)
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"blockedVersions":["1.6"],"currentVersion":"2.0.0","forceUpdate":true,"minimumVersion":"1.5.0","#
                + #""storeURL":"https://apps.apple.com/app/id1"}"#)
        #expect(await ask(.post, "/minversion").head.headerFields[.allow] == "GET, HEAD")
    }

    /// Over HTTP: a version is sent to `/sample`.
    private static func sample(_ version: String, at address: String) async throws -> TransportResponse {
        let url = try #require(URL(string: address + "/sample"))
        return try await NetworkTransport().send(
            TransportRequest(
                .post, url, headerFields: [.contentType: "application/json"],
                body: Data(#"{"version":"\#(version)"}"#.utf8)))
    }

    @Test(
        """
        POST /sample with the version checked: 1.7.0 works, and a version newer than the server's is no 426
        """)
    func sample() async throws {
        try await LoopbackServer.serve({ [service] in await service.respond(to: $0) }) { address in
            let response = try await Self.sample("1.7.0", at: address)
            #expect(response.head.status == .ok)
            let body =
                #"{"currentVersion":"2.0.0","data":"Some data...","minimumVersion":"1.5.0","verdict":"optional"}"#
            #expect(String(decoding: response.body, as: UTF8.self) == body)
            for version in ["2.0", "2.0.0.1", "2.1.0", "3"] {
                let newer = try await Self.sample(version, at: address)
                #expect(newer.head.status == .ok, "\(version)")
                #expect(String(decoding: newer.body, as: UTF8.self).contains(#""verdict":"current""#))
            }
        }
    }

    @Test("enforceAfter over HTTP: an old version gets 200 before, and 426 from then on")
    func enforceAfter() async throws {
        let policy = try UpdatePolicy(
            minimumVersion: AppVersion("1.5.0"), currentVersion: AppVersion("2.0.0"),
            blockedVersions: [BlockedVersions("1.1")], enforceAfter: Self.now)
        let time = Guarded(Self.now.addingTimeInterval(-1))
        let service = UpdatePolicyService(policy: { policy }, now: { time.withLock { $0 } })
        try await LoopbackServer.serve({ await service.respond(to: $0) }) { address in
            let before = try await Self.sample("1.4", at: address)
            #expect(before.head.status == .ok)
            #expect(String(decoding: before.body, as: UTF8.self).contains(#""verdict":"optional""#))
            // one that is blocked is not waited for
            #expect(try await Self.sample("1.1", at: address).head.status == .upgradeRequired)
            for later in [0, 1, 1_000_000_000] as [TimeInterval] {
                time.withLock { $0 = Self.now.addingTimeInterval(later) }
                let after = try await Self.sample("1.4", at: address)
                #expect(after.head.status == .upgradeRequired, "\(later)")
                #expect(after.head.headerFields[.upgrade] == "app/2.0.0")
                #expect(ProblemDetails(after)?.code == "update-required")
                #expect(try await Self.sample("1.5", at: address).head.status == .ok)
            }
        }
    }

    @Test("426 with an Upgrade field", arguments: ["1.4.9", "1.6.0", "0"])
    func upgrade(version: String) async throws {
        let response = await ask(.post, "/sample", #"{"version":"\#(version)"}"#)
        #expect(response.head.status == .upgradeRequired)
        #expect(response.head.headerFields[try #require(HTTPField.Name("Upgrade"))] == "app/2.0.0")
        #expect(response.head.headerFields[.connection] == "Upgrade")
        #expect(
            response.head.headerFields[try #require(HTTPField.Name("Link"))]
                == "<https://apps.apple.com/app/id1>; rel=\"latest-version\"")
        #expect(ProblemDetails(response)?.code == "update-required")
    }

    @Test(
        """
        full-width digits, newline, a 100-digit component: 400, and what else is bad input: the right status, \
        a problem, and the field's name
        """,
        arguments: [
            (#"{"version":"１.２.３"}"#, 400, "version"), (#"{"version":"1.2.3\n"}"#, 400, "version"),
            (#"{"version":"1.\#(String(repeating: "1", count: 100))"}"#, 400, "version"),
            (#"{"version":7}"#, 400, "version"),
            (#"{"version":null}"#, 400, "version"), ("{}", 400, "version"), ("[]", 400, nil), ("", 400, nil),
            (#"{"version":"1.7",}"#, 400, nil), (#"{"version":"1.0","version":"1.7"}"#, 400, "version"),
            ("\u{FEFF}{\"version\":\"1.7\"}", 400, nil), ("null", 400, nil),
            ("{\"version\":", 400, nil), (String(repeating: "[", count: 60_000), 400, nil),
            (#"{"version":""# + String(repeating: "1", count: 70_000) + #""}"#, 413, nil),
        ] as [(String, Int, String?)])
    func bad(body: String, status: Int, field: String?) async {
        let response = await ask(.post, "/sample", body)
        #expect(response.head.status.code == status)
        #expect(ProblemDetails(response)?.errors?.first?.field == field)
        #expect(ProblemDetails(response)?.code != nil)
    }

    @Test("other paths, methods and media types")
    func others() async {
        #expect(await ask(.get, "/sample").head.status == .methodNotAllowed)
        #expect(await ask(.get, "/").head.status == .notFound)
        #expect(await ask(.get, "/%zz").head.status == .badRequest)
        #expect(await ask(.post, "/sample", "version=1", type: "text/plain").head.status == .unsupportedMediaType)
        #expect(await ask(.post, "/sample", #"{"version":"1.7"}"#, type: nil).head.status == .unsupportedMediaType)
    }
}
