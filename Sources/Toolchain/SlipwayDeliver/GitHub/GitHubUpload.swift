import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Brings a file to a draft. GitHub continues nothing: half an asset is deleted, and sent anew.
struct GitHubUpload: Sendable {
    let client: GitHubClient
    let release: GitHubClient.Release

    private static let attempts = 4

    /// - Returns: whether anything was sent; `false` where the draft has the file.
    /// - Throws: status 3 (`foreign-address`) where GitHub wants it somewhere that does not belong to it.
    func send(
        _ file: BuildRecord.File, from path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        let url = try address(of: file)
        for attempt in 1...GitHubUpload.attempts {
            if let known = try await asset(file) {
                if known.holds(file.size, file.sha256) { return attempt > 1 }
                // an older server tells no digest: what it has whole is looked at by its size
                if known.state == "uploaded", known.digest == nil, known.size == file.size, attempt > 1 { return true }
                try await delete(known)
            }
            let exchange = HTTPExchange(
                .post, url, headers: client.headers() + [.init("Content-Type", GitHubUpload.type(file.name))])
            let answer: HTTPAnswer
            do throws(SlipwayError) {
                answer = try await client.transfer.upload(
                    HTTPFilePart(path, count: file.size), with: exchange, retry: .never, progress: progress)
            } catch  where error.code == "server-unreachable" && attempt < GitHubUpload.attempts {
                try await client.transfer.pause(attempt)
                continue
            }
            if answer.status == 201 {
                let made = try client.decode(GitHubClient.Asset.self, answer)
                if made.holds(file.size, file.sha256) || (made.digest == nil && made.size == file.size) { return true }
                continue
            }
            if let seconds = client.wait(answer), seconds <= 120, attempt < GitHubUpload.attempts {
                try await client.clock.pause(seconds: Double(seconds))
                continue
            }
            let isThere =
                answer.status == 422 && String(decoding: answer.body, as: UTF8.self).contains("already_exists")
            guard isThere || answer.status >= 500, attempt < GitHubUpload.attempts else {
                throw client.refusal(answer, "does not take \(file.name)")
            }
            try await client.transfer.pause(attempt)
        }
        throw SlipwayError(
            .remote, code: "github-refused", "\(client.name) does not keep \(file.name)",
            cause: "what it has is not what was sent", hint: "see githubstatus.com, and run it again")
    }

    private func asset(_ file: BuildRecord.File) async throws(SlipwayError) -> GitHubClient.Asset? {
        try await GitHubUpload.assets(of: release, client).first { $0.file == file.name || $0.name == file.name }
    }

    /// All assets: the release itself has not more than some.
    static func assets(
        of release: GitHubClient.Release, _ client: GitHubClient
    ) async throws(SlipwayError) -> [GitHubClient.Asset] {
        var result: [GitHubClient.Asset] = []
        for page in 1...100 {
            let answer = try await client.send(
                .get, "\(client.root)/releases/\(release.id)/assets?per_page=100&page=\(page)")
            guard answer.status == 200 else {
                throw client.refusal(answer, "does not list the files of \(release.tag)")
            }
            let some = try client.decode([GitHubClient.Asset].self, answer)
            result += some
            if some.count < 100 { break }
        }
        return result
    }

    private func delete(_ asset: GitHubClient.Asset) async throws(SlipwayError) {
        let answer = try await client.send(.delete, "\(client.root)/releases/assets/\(asset.id)")
        guard [204, 404].contains(answer.status) else {
            throw client.refusal(answer, "does not delete the half \(asset.name)")
        }
    }

    /// `https://uploads.github.com/repos/…/assets{?name,label}`.
    private func address(of file: BuildRecord.File) throws(SlipwayError) -> String {
        let url = String(release.uploadURL.prefix { $0 != "{" })
        let own = try? HTTPAddress(client.base)
        let other = try? HTTPAddress(url)
        let hosts = [own?.host, own.map { $0.host.replacing("api.", with: "uploads.", maxReplacements: 1) }]
        guard let own, let other, hosts.contains(other.host), own.isEncrypted == other.isEncrypted,
            own.host != other.host || own.port == other.port
        else {
            throw SlipwayError(
                .remote, code: "foreign-address", "\(client.name) wants files at an address that is not its own",
                cause: "it says \(url.prefix(200))", hint: "check GITHUB_API_URL")
        }
        let name = PercentEncoding.encode(file.name)
        return "\(url)?name=\(name)&label=\(name)"
    }

    private static func type(_ file: String) -> String {
        if file.hasSuffix(".zip") { return "application/zip" }
        if file.hasSuffix(".json") { return "application/json" }
        return file == ArtifactLayout.checksumsFile ? "text/plain" : "application/octet-stream"
    }
}
