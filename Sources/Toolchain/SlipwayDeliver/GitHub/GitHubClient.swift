import SlipwayHTTP
import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The parts of GitHub's REST API that releases need (docs.github.com/rest/releases, version 2022-11-28).
struct GitHubClient: Sendable {
    /// As messages name it: `github:team/greeter`.
    let name: String
    /// `OWNER/REPO`.
    let repository: String
    /// `https://api.github.com`.
    let base: String
    let token: String?
    let transfer: HTTPTransfer
    let clock: any TimeSource

    var root: String { "\(base)/repos/\(repository)" }

    /// Seconds that a limit of requests is waited for.
    private static let longestWait: Int64 = 120

    /// A release, as far as it is looked at.
    struct Release: Decodable, Sendable {
        let id: Int64
        let tag: String
        let isDraft: Bool
        let isPrerelease: Bool
        let commitish: String
        let page: String
        let uploadURL: String
        let published: String?
        let assets: [Asset]

        private enum CodingKeys: String, CodingKey {
            case id, assets
            case tag = "tag_name"
            case isDraft = "draft"
            case isPrerelease = "prerelease"
            case commitish = "target_commitish"
            case page = "html_url"
            case uploadURL = "upload_url"
            case published = "published_at"
        }
    }

    struct Asset: Decodable, Sendable {
        let id: Int64
        let name: String
        let label: String?
        /// `uploaded` for one that is whole.
        let state: String
        let size: Int64
        /// `sha256:` and 64 digits; older assets have none.
        let digest: String?
        let url: String

        /// The file's own name: GitHub changes some characters, and keeps the label.
        var file: String { label.flatMap { $0.isEmpty ? nil : $0 } ?? name }

        var sha256: ContentDigest? {
            digest.flatMap { $0.hasPrefix("sha256:") ? ContentDigest(hex: String($0.dropFirst(7))) : nil }
        }

        func holds(_ size: Int64, _ sha256: ContentDigest) -> Bool {
            state == "uploaded" && self.size == size && self.sha256 == sha256
        }
    }

    func headers(_ accept: String = "application/vnd.github+json") -> [HTTPExchange.Header] {
        [.init("Accept", accept), .init("X-GitHub-Api-Version", "2022-11-28")]
            + (token.map { [.init("Authorization", "Bearer \($0)")] } ?? [])
    }

    func send(
        _ method: HTTPExchange.Method, _ url: String, body: (some Encodable)? = Never?.none, retry: HTTPRetry? = nil
    ) async throws(SlipwayError) -> HTTPAnswer {
        let bytes = body.map { Array(JSONDocument.line($0).utf8) } ?? []
        let type: [HTTPExchange.Header] = bytes.isEmpty ? [] : [.init("Content-Type", "application/json")]
        let exchange = HTTPExchange(method, url, headers: headers() + type, body: bytes)
        for _ in 0..<5 {
            let answer = try await transfer.send(exchange, retry: retry)
            guard let seconds = wait(answer), seconds <= GitHubClient.longestWait else { return answer }
            try await clock.pause(seconds: Double(seconds))
        }
        return try await transfer.send(exchange, retry: retry)
    }

    /// Seconds until a limit of requests ends (docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api);
    /// `nil` for any other answer.
    func wait(_ answer: HTTPAnswer) -> Int64? {
        guard answer.status == 403 || answer.status == 429 else { return nil }
        if let seconds = answer.header("retry-after").flatMap({ Int64($0) }) { return max(0, seconds) }
        guard answer.header("x-ratelimit-remaining") == "0" else { return nil }
        return answer.header("x-ratelimit-reset").flatMap { Int64($0) }.map { max(0, $0 - clock.now()) }
    }

    /// Whether the token is that of an app, such as a job's own: GitHub says of all of them that they may not push
    /// (github.com/semantic-release/github/issues/182).
    func isInstallation() async throws(SlipwayError) -> Bool {
        try await send(.get, "\(base)/installation/repositories?per_page=1").status == 200
    }

    /// - Returns: `nil` where there is none that people see.
    func release(_ tag: String) async throws(SlipwayError) -> Release? {
        let answer = try await send(.get, "\(root)/releases/tags/\(PercentEncoding.encode(tag))")
        if answer.status == 404 { return nil }
        guard answer.status == 200 else { throw refusal(answer, "does not tell of the release \(tag)") }
        return try decode(Release.self, answer)
    }

    /// The releases, drafts too, as GitHub sorts them: newest first.
    ///
    /// - Parameter visit: whether to go on.
    func releases(_ visit: (Release) -> Bool) async throws(SlipwayError) {
        for page in 1...100 {
            let answer = try await send(.get, "\(root)/releases?per_page=100&page=\(page)")
            guard answer.status == 200 else { throw refusal(answer, "does not list its releases") }
            let some = try decode([Release].self, answer)
            for release in some where !visit(release) { return }
            if some.count < 100 { return }
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type, _ answer: HTTPAnswer) throws(SlipwayError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(answer.body))
        } catch {
            throw SlipwayError(
                .remote, code: "github-refused", "GitHub's answer is not what its API describes",
                cause: DecodingProblem.text(error))
        }
    }

    /// What GitHub says where it refuses, with what helps.
    func refusal(_ answer: HTTPAnswer, _ what: String) -> SlipwayError {
        let body = JSONValue.parse(String(decoding: answer.body.prefix(1 << 16), as: UTF8.self))
        let reasons = (body?["errors"]?.list ?? []).prefix(5).map { reason in
            reason.text ?? reason["message"]?.text
                ?? ["resource", "field", "code"].compactMap { reason[$0]?.text }.joined(separator: " ")
        }
        let words = [body?["message"]?.text, reasons.joined(separator: "; ")].compactMap { $0 }.filter { !$0.isEmpty }
        let cause = words.isEmpty ? "it answered \(answer.status)" : String(words.joined(separator: ": ").prefix(500))
        var status = ExitStatus.remote
        let hint: String?
        if let seconds = wait(answer) {
            let end = CalendarTime(secondsSince1970: clock.now() + seconds).timestamp
            hint = "that is GitHub's limit of requests, which ends at \(end)"
        } else {
            switch answer.status {
            case 300..<400: hint = "the repository has moved: name its new place"
            case 401: (status, hint) = (.environment, "the token in GITHUB_TOKEN or GH_TOKEN is not valid any more")
            case 403:
                (status, hint) = (.environment, "the token needs `contents: write` for \(repository)")
            case 404:
                (status, hint) = (
                    .environment,
                    "check the name; a token that may not see it gets the same answer: it needs `contents: write`"
                )
            case 422: hint = "see whether the tag is there, and what else the release says"
            case 500...: hint = "see githubstatus.com, and run it again"
            default: hint = nil
            }
        }
        return SlipwayError(
            status, code: status == .environment ? "credentials-refused" : "github-refused",
            "\(name) \(what) (\(answer.status))", cause: cause, hint: hint)
    }
}
