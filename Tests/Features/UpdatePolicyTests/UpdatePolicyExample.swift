import Foundation
import HTTPTransport
import Testing
import UpdatePolicy

// The code of the page of this library.

private func ask(_ url: URL, _ installed: String) async throws -> String {
    let checker = UpdateChecker(url: url)
    let outcome = await checker.check(try AppVersion(installed))
    switch outcome.verdict {
    case .current: return outcome.failure.map { "go on; \($0)" } ?? "go on"
    case .optional: return "offer \(outcome.policy?.storeURL?.absoluteString ?? "the store")"
    case .required: return "show nothing but the update"
    }
}

private func service() throws -> UpdatePolicyService {
    let policy = try UpdatePolicy(
        minimumVersion: AppVersion("1.5"), currentVersion: AppVersion("2.0"),
        blockedVersions: [BlockedVersions("1.6.0...1.6.3")])
    let service = UpdatePolicyService(policy: { policy })
    return service
}

@Test("the example of UpdatePolicy") func example() async throws {
    let answer = try await ask(try #require(URL(string: "http://127.0.0.1:1/minversion")), "1.0")
    #expect(answer.hasPrefix("go on; the policy cannot be read"))
    #expect(try service().refusal(of: AppVersion("1.6.1"))?.head.status == .upgradeRequired)
}
