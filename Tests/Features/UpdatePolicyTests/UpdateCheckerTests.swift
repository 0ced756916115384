import Foundation
import HTTPTransport
import SlipwayTestKit
import Testing
import UpdatePolicy

@Suite struct UpdateCheckerTests {
    private let url: URL

    init() throws { url = try #require(URL(string: "https://example.com/minversion")) }

    private func check(_ version: String, _ step: ScriptedTransport.Step) async throws -> UpdateChecker.Outcome {
        await UpdateChecker(url: url, transport: ScriptedTransport(step), timeLimit: .milliseconds(50)).check(
            try AppVersion(version))
    }

    @Test("the client says what the server's policy says", arguments: ["1.0", "1.7", "3"])
    func verdicts(version: String) async throws {
        let policy = try UpdatePolicy(minimumVersion: AppVersion("1.5"), currentVersion: AppVersion("2"))
        let service = UpdatePolicyService(policy: { policy })
        let checker = UpdateChecker(url: url, transport: ServiceTransport { await service.respond(to: $0) })
        let outcome = await checker.check(try AppVersion(version))
        #expect(outcome.verdict == policy.verdict(for: try AppVersion(version), at: Date()))
        #expect(outcome.policy == policy && outcome.failure == nil)
    }

    @Test("the client fails open when the policy cannot be read, and says why")
    func failsOpen() async throws {
        func answer(_ status: HTTPResponse.Status, _ body: String) -> ScriptedTransport.Step {
            .respond(TransportResponse(status: status, body: Data(body.utf8)))
        }
        for (step, words) in [
            (.fail(TransportError(.unreachable, "nobody")), "nobody"), (.hang, "within 0.05 seconds"),
            (answer(.internalServerError, "x"), "status 500"), (answer(.ok, "<html>"), "it is no JSON object"),
            (answer(.ok, "{}"), "minimumVersion is missing"), (answer(.ok, ""), "it is no JSON object"),
            (answer(.ok, #"{"minimumVersion":"x","currentVersion":"2"}"#), "minimumVersion: "),
            (answer(.ok, #"{"minimumVersion":"3","currentVersion":"2"}"#), "comes after the current one"),
        ] as [(ScriptedTransport.Step, String)] {
            let outcome = try await check("0.1", step)
            #expect(outcome.verdict == .current && outcome.policy == nil)
            #expect(outcome.failure?.description.contains(words) == true, "\(String(describing: outcome.failure))")
        }
    }
}

/// Against a server that takes a request and says nothing.
@Suite(.disabled(if: Tool.isMissing("python3"), "needs python3"), .timeLimit(.minutes(10)))
struct UpdateCheckerServerTests {
    @Test("cancelling frees the connection at once")
    func freed() async throws {
        let folder = try TemporaryDirectory()
        try await OddServer.serve(in: folder.path) { server in
            let silent = try #require(URL(string: server + "/silent"))
            let open = try TransportRequest(.get, try #require(URL(string: server + "/open")))
            // nothing but the cancel ends it while this test runs
            let patient = NetworkTransport(timeLimit: .seconds(3600))
            let checker = UpdateChecker(url: silent, transport: patient, timeLimit: .seconds(3600))
            let version = try AppVersion("1.0")
            let task = Task { await checker.check(version) }
            func wait(for count: String) async throws {
                while try await NetworkTransport().send(open).body != Data(count.utf8) {
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            try await wait(for: "1")
            task.cancel()
            try await wait(for: "0")
            let outcome = await task.value
            guard case .transport(let error)? = outcome.failure else {
                Issue.record("\(String(describing: outcome.failure))")
                return
            }
            #expect(error.reason == .cancelled && outcome.verdict == .current && outcome.policy == nil)
        }
    }
}
