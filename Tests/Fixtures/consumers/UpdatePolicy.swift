import Foundation
import HTTPTransport
import UpdatePolicy

let policy = try UpdatePolicy(
    minimumVersion: AppVersion("1.5"), currentVersion: AppVersion("2.0"), blockedVersions: [BlockedVersions("1.6")])
let service = UpdatePolicyService(policy: { policy })
let checker = UpdateChecker(
    url: URL(string: "https://example.com/minversion")!, transport: ServiceTransport { await service.respond(to: $0) })
for version in ["1.4", "1.6.0", "1.7", "2.1"] { print(await checker.check(try AppVersion(version)).verdict) }
do { _ = try AppVersion("１") } catch { print(error) }
