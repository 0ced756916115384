package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What the commands of the server do, in the program that can: `slipway-server`.
package protocol ServerWork: Sendable {
    func serve(_ request: ServeRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func createToken(_ request: TokenRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func listTokens(_ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func revokeTokens(
        _ ids: [Int64], isDry: Bool, _ session: ServerSession
    ) async throws(SlipwayError) -> ExitStatus
    func backUp(to folder: Path, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func check(repairs: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func listChanges(limit: Int, before: Int64?, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func addHook(_ request: HookRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func listHooks(isDead: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func testHook(_ id: Int64, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func removeHook(_ id: Int64, isDry: Bool, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus
    func retryDeliveries(
        _ ids: [Int64], isDry: Bool, _ session: ServerSession
    ) async throws(SlipwayError) -> ExitStatus
}

/// What a command of the server works with.
package struct ServerSession: Sendable {
    package let console: Console
    package let host: Host
    /// The data folder: absolute.
    package let data: Path
}

/// What `serve` is asked for.
package struct ServeRequest: Sendable {
    package let host: String
    package let port: Int
    package let certificate: Path?
    package let key: Path?
    package let baseURL: String?
    package let registryNeedsToken: Bool
    /// Bytes; `nil` for what is usual, or no limit.
    package let largestFile: Int64?
    package let quota: Int64?
    package let projectQuota: Int64?
    package let logLevel: ServerLogLevel
    package let trustedProxies: [String]
    package let hasPublicMetrics: Bool
}

/// What `token create` is asked for.
package struct TokenRequest: Sendable {
    package let name: String
    package let scope: TokenScope
    package let project: String?
    package let days: Int?
    package let isDry: Bool
}

/// What `hook add` is asked for.
package struct HookRequest: Sendable {
    package let url: String
    package let project: String?
    package let form: HookForm
    package let allowsPrivate: Bool
    package let isDry: Bool
}
