package import SlipwayGit
import SlipwayHTTP
import SlipwayModel
package import SlipwayReport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of GitHub's REST API that releasing needs (docs.github.com/rest, version 2022-11-28).
package struct GitHubAPI: Sendable {
    /// `https://api.github.com`.
    private let base: String
    /// `OWNER/NAME`.
    private let name: String
    private let token: String?
    private let connector = HTTPConnector()

    /// - Returns: `nil` where the remote is not on GitHub (the host of `GITHUB_SERVER_URL`, github.com without it).
    /// - Throws: status 3 where the configuration cannot be read.
    package init?(of repository: Repository, remote: String, environment: [String: String]) throws(SlipwayError) {
        func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        let server = variable("GITHUB_SERVER_URL") ?? "https://github.com"
        let host = server.split(separator: "/").last.map(String.init)?.lowercased() ?? "github.com"
        if let location = try repository.remoteLocation(remote), location.host == host {
            name = location.path
        } else if variable("GITHUB_ACTIONS") == "true", let known = variable("GITHUB_REPOSITORY") {
            // an address that the job's configuration rewrites
            name = known
        } else {
            return nil
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts.contains(where: \.isEmpty), GitHubAPI.isPlain(name) else { return nil }
        base = variable("GITHUB_API_URL") ?? (host == "github.com" ? "https://api.github.com" : "\(server)/api/v3")
        // a secret is often pasted with the end of its line
        token = (variable("SLIPWAY_TOKEN") ?? variable("GITHUB_TOKEN")).map {
            String(String.UnicodeScalarView($0.unicodeScalars.filter { !$0.properties.isWhitespace }))
        }
    }

    /// Starts a workflow that has `workflow_dispatch`.
    ///
    /// A tag that was pushed with the job's own token starts none by itself. A workflow that was started for this tag
    /// before is not started again, so that a job that is repeated repeats nothing.
    ///
    /// - Parameters:
    ///   - workflow: its file name, such as `release.yml`, or its id.
    ///   - tag: what the workflow runs on.
    /// - Returns: `false` where it was started before.
    /// - Throws: status 3 without a token, 4 where GitHub refuses.
    package func dispatch(_ workflow: String, on tag: String) async throws(SlipwayError) -> Bool {
        try requireToken(
            for: "cannot start the workflow \(workflow)", needing: "the job needs `permissions: {actions: write}`")
        if [".", ".."].contains(workflow) || workflow.isEmpty {
            throw SlipwayError(
                .usage, code: "bad-workflow", "'\(workflow)' is no workflow", hint: "its file name, such as release.yml"
            )
        }
        let workflowPath = "\(path)/actions/workflows/\(GitHubAPI.escaped(workflow))"
        let known = try await send(
            .get, "\(workflowPath)/runs?event=workflow_dispatch&branch=\(GitHubAPI.escaped(tag))")
        try await require(known, "look for runs of the workflow \(workflow)")
        if try GitHubAPI.decode(Runs.self, known).total > 0 { return false }
        let answer = try await send(.post, "\(workflowPath)/dispatches", body: Dispatch(ref: tag))
        try await require(answer, "start the workflow \(workflow)")
        return true
    }

    /// Whether there is a release of a tag.
    ///
    /// - Throws: status 4 where GitHub does not tell.
    package func hasRelease(of tag: String) async throws(SlipwayError) -> Bool {
        let answer = try await send(.get, "\(path)/releases/tags/\(GitHubAPI.escaped(tag))")
        if answer.status == 404 {
            // of a repository that it does not show GitHub says the same of everything
            try await require(try await send(.get, path), "look for a release of \(tag)")
            return false
        }
        try await require(answer, "look for a release of \(tag)")
        return true
    }

    private struct Runs: Decodable {
        let total: Int

        private enum CodingKeys: String, CodingKey { case total = "total_count" }
    }
    private struct Dispatch: Encodable { let ref: String }
    private struct Nothing: Encodable {}

    /// `OWNER/NAME`.
    var repository: String { name }

    /// The repository among the API's paths.
    var path: String { "/repos/\(name)" }

    /// - Parameter kind: which one does, as a part of a sentence.
    /// - Throws: status 3 where there is none.
    func requireToken(for action: String, needing kind: String) throws(SlipwayError) {
        if token != nil { return }
        throw SlipwayError(
            .environment, code: "credentials-missing", "\(action) without a token",
            hint: "set SLIPWAY_TOKEN or GITHUB_TOKEN; \(kind)")
    }

    func send(_ method: HTTPExchange.Method, _ path: String) async throws(SlipwayError) -> HTTPAnswer {
        try await send(method, path, body: Nothing?.none)
    }

    func send(
        _ method: HTTPExchange.Method, _ path: String, body: (some Encodable)?
    ) async throws(SlipwayError) -> HTTPAnswer {
        var headers = [
            HTTPExchange.Header("Accept", "application/vnd.github+json"),
            HTTPExchange.Header("X-GitHub-Api-Version", "2022-11-28"),
        ]
        if let token, GitHubAPI.mayCarryToken(base) {
            headers.append(HTTPExchange.Header("Authorization", "Bearer \(token)"))
        }
        let bytes = body.flatMap { try? JSONEncoder().encode($0) }.map(Array.init) ?? []
        if !bytes.isEmpty { headers.append(HTTPExchange.Header("Content-Type", "application/json")) }
        return try await connector.send(HTTPExchange(method, base + path, headers: headers, body: bytes))
    }

    /// - Throws: status 4 with GitHub's own words where the answer is no success.
    ///
    /// - Parameter permission: what the token needs, as jobs ask for it.
    func require(
        _ answer: HTTPAnswer, _ action: String, permission: String = "actions: write, contents: write"
    ) async throws(SlipwayError) {
        if answer.isSuccess { return }
        let words = GitHubAPI.words(answer)
        let said = words?.lowercased() ?? ""
        let hint: String? =
            switch answer.status {
            case 300..<400: "the repository has moved: give the remote its new address with `git remote set-url`"
            case 401: "the token is not valid"
            case 429,
                403 where said.contains("rate limit") || answer.header("x-ratelimit-remaining") == "0":
                "that is GitHub's limit of requests, "
                    + (await endOfLimit(answer) ?? "wait some minutes and run this again")
            case 403 where said.contains("upgrade to"):
                "rule sets of a private repository need a paid plan: have one, or make the repository public"
            case 403: "the token may not do that; it needs `\(permission)`"
            case 404: "check the name; a token that may not see it gets the same answer: it needs `\(permission)`"
            case 422 where permission.hasPrefix("actions"):
                "the workflow needs `on: workflow_dispatch` in the commit of the tag"
            case 422: "see what the manifest asks for, and whether the token has `\(permission)`"
            case 500...: "see githubstatus.com"
            default: nil
            }
        throw SlipwayError(
            .remote, code: "github-refused", "GitHub cannot \(action) in \(name) (\(answer.status))", cause: words,
            hint: hint)
    }

    /// When requests are answered again; asking for it counts as none (docs.github.com/rest/rate-limit).
    private func endOfLimit(_ refusal: HTTPAnswer) async -> String? {
        if let seconds = refusal.header("retry-after").flatMap(Int.init) { return "which ends in \(seconds) s" }
        if refusal.header("x-ratelimit-remaining") == "0",
            let end = refusal.header("x-ratelimit-reset").flatMap(Int64.init)
        {
            return "which ends at \(CalendarTime(secondsSince1970: end).timestamp)"
        }
        guard let answer = try? await send(.get, "/rate_limit"), answer.isSuccess,
            let core = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))?["resources"]?["core"],
            core["remaining"]?.integer == 0, let end = core["reset"]?.integer
        else { return nil }
        return "which ends at \(CalendarTime(secondsSince1970: Int64(end)).timestamp)"
    }

    /// What GitHub says of a request that it refuses, with the reasons that it lists.
    static func words(_ answer: HTTPAnswer) -> String? {
        guard let body = JSONValue.parse(String(decoding: answer.body, as: UTF8.self)) else { return nil }
        let reasons = (body["errors"]?.list ?? []).map { reason in
            reason.text ?? reason["message"]?.text
                ?? ["resource", "field", "code"].compactMap { reason[$0]?.text }.joined(separator: " ")
        }
        let words = [body["message"]?.text, reasons.joined(separator: "; ")].compactMap { $0 }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ": ")
    }

    static func decode<Value: Decodable>(
        _ type: Value.Type, _ answer: HTTPAnswer
    ) throws(SlipwayError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(answer.body))
        } catch {
            throw SlipwayError(.remote, code: "github-refused", "GitHub's answer is not what its API describes")
        }
    }

    /// Tokens go over https, and to this machine.
    private static func mayCarryToken(_ base: String) -> Bool {
        if base.hasPrefix("https://") { return true }
        guard base.hasPrefix("http://") else { return false }
        let authority = base.dropFirst("http://".count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        return !authority.contains("@")
            && ["127.0.0.1", "localhost"].contains(authority.prefix { $0 != ":" })
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-_./".utf8.contains(byte)
        } && !text.split(separator: "/").contains { $0 == "." || $0 == ".." }
    }

    /// One component of a path, or a value of a query (RFC 3986 §2.1).
    static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.map { byte in
            let isPlain =
                DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || "-_.~".utf8.contains(byte)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
