import SlipwayCommandLine
import SlipwayModel
import SlipwayReport
import SlipwayServer
import SlipwaySystem

extension ServerWorker {
    func createToken(_ request: TokenRequest, _ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let scope = AccessScope(rawValue: request.scope.rawValue) ?? .read
        let reach = request.project.map { " for the project '\($0)'" } ?? ""
        if request.isDry {
            session.console.result(
                DryRun(would: "create"),
                human: ["would make a token '\(request.name)' with the scope '\(scope.rawValue)'\(reach)"])
            return .done
        }
        let store = try ServerStore(making: session.data, host: session.host)
        let ends = request.days.map { session.host.clock.now() + Int64($0) * 86_400 }
        let (secret, entry) = try await store.createToken(
            name: request.name, scope: scope, project: request.project, expires: ends)
        try store.close()
        session.console.result(Created(token: secret, entry: entry), human: [secret])
        session.console.note(
            "made token \(entry.id) '\(entry.name)' with the scope '\(scope.rawValue)'\(reach); "
                + "its secret is not shown again\n")
        return .done
    }

    func listTokens(_ session: ServerSession) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        let tokens = try await store.tokens()
        try store.close()
        let now = session.host.clock.now()
        session.console.result(
            Tokens(tokens: tokens),
            human: tokens.isEmpty
                ? ["there is no token; next: slipway token create ci"] : tokens.map { ServerWorker.line($0, now) })
        return .done
    }

    private static func line(_ token: TokenEntry, _ now: Int64) -> String {
        func day(_ time: Int64) -> String { CalendarDate(secondsSince1970: time).description }
        var words = ["\(token.id)", token.scope.rawValue, token.name.escapingControls]
        if let project = token.project { words.append("for \(project.escapingControls)") }
        if let revoked = token.revoked {
            words.append("revoked \(day(revoked))")
        } else if let expires = token.expires {
            words.append("\(expires > now ? "ends" : "ended") \(day(expires))")
        }
        words.append(token.used.map { "used \(day($0))" } ?? "not used")
        return words.joined(separator: "  ")
    }

    func revokeTokens(
        _ ids: [Int64], isDry: Bool, _ session: ServerSession
    ) async throws(SlipwayError) -> ExitStatus {
        let store = try ServerStore(session.data, host: session.host)
        let known = Dictionary(try await store.tokens().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for id in ids where known[id] == nil {
            throw SlipwayError(
                .input, code: "no-token", "there is no token \(id)", hint: "`slipway token list` shows them")
        }
        var lines: [String] = []
        for id in ids {
            let isOpen = known[id]?.revoked == nil
            if isDry {
                lines.append(isOpen ? "would revoke token \(id)" : "token \(id) is revoked already")
            } else {
                lines.append(try await store.revokeToken(id) ? "revoked token \(id)" : "token \(id) is revoked already")
            }
        }
        try store.close()
        session.console.result(Revoked(revoked: ids), human: lines)
        return .done
    }
}

/// What a `--dry-run` that would make something prints.
struct DryRun: Encodable {
    let schema = 1
    let would: String
    private enum CodingKeys: String, CodingKey { case schema, would }
}

private struct Created: Encodable {
    let schema = 1
    let token: String
    let entry: TokenEntry
    private enum CodingKeys: String, CodingKey { case schema, token, entry }
}

private struct Tokens: Encodable {
    let schema = 1
    let tokens: [TokenEntry]
    private enum CodingKeys: String, CodingKey { case schema, tokens }
}

private struct Revoked: Encodable {
    let schema = 1
    let revoked: [Int64]
    private enum CodingKeys: String, CodingKey { case schema, revoked }
}
