package import SlipwayModel
import SlipwayPages
package import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

/// The releases of a repository on GitHub: a draft, its files, and then what people see.
package struct GitHubDestination: Destination {
    let host: Host
    let client: GitHubClient

    package let name: String

    /// - Parameter place: `OWNER/REPO`.
    /// - Throws: status 64 (`bad-repository`).
    init(_ place: String, host: Host, allowsPlainHTTP: Bool, transfer: HTTPTransfer) throws(SlipwayError) {
        let parts = place.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain =
            parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part != "." && part != ".."
                    && part.utf8.allSatisfy { byte in
                        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                            || "-_.".utf8.contains(byte)
                    }
            }
        guard isPlain else {
            throw SlipwayError(
                .usage, code: "bad-repository", "'\(place)' is no repository on GitHub",
                hint: "write github:OWNER/REPO; GITHUB_API_URL names a server of your own")
        }
        var base = ServerToken.variable("GITHUB_API_URL", host.environment) ?? "https://api.github.com"
        while base.hasSuffix("/") { base.removeLast() }
        let token =
            ServerToken.variable("GITHUB_TOKEN", host.environment) ?? ServerToken.variable("GH_TOKEN", host.environment)
        let server = try ServerPlace(base, scheme: "GITHUB_API_URL=")
        if token != nil { try server.requireSecrecy("the token", allowsPlainHTTP) }
        name = "github:\(place)"
        self.host = host
        client = GitHubClient(
            name: name, repository: place, base: base, token: token, transfer: transfer, clock: host.clock)
    }

    package func preflight() async throws(SlipwayError) {
        guard client.token != nil else {
            throw SlipwayError(
                .environment, code: "credentials-missing", "cannot publish to \(name) without a token",
                hint: "set GITHUB_TOKEN or GH_TOKEN; a job needs `permissions: {contents: write}`")
        }
        let answer = try await client.send(.get, client.root, retry: .never)
        guard answer.status == 200 else { throw client.refusal(answer, "cannot be seen") }
        let body = JSONValue.parse(String(decoding: answer.body, as: UTF8.self))
        if body?["permissions"]?["push"]?.flag == false, try await !client.isInstallation() {
            throw SlipwayError(
                .environment, code: "credentials-refused", "the token for \(name) may not write",
                hint: "it needs `contents: write`")
        }
        if body?["archived"]?.flag == true {
            throw SlipwayError(
                .remote, code: "github-refused", "\(name) is archived",
                hint: "take it out of the archive, or publish elsewhere")
        }
    }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        for release in try await releases(of: version, project) where !release.isDraft {
            guard let other = try await description(release)?.commit, other != commit else { continue }
            throw .otherCommit(project, version, in: name, at: release.tag, is: other, not: commit)
        }
    }

    /// The releases of a version, whatever stands in front of it in their tags.
    func releases(
        of version: SemanticVersion, _ project: String
    ) async throws(SlipwayError) -> [GitHubClient.Release] {
        var found: [GitHubClient.Release] = []
        for tag in [
            "v\(version)", "\(version)", "\(project)-\(version)", "\(project)/v\(version)", "\(project)/\(version)",
        ] {
            if let release = try await client.release(tag) { found.append(release) }
        }
        return found
    }

    /// What a release's `release.json` says; `nil` where it has none.
    func description(_ release: GitHubClient.Release) async throws(SlipwayError) -> Release? {
        let assets = try await GitHubUpload.assets(of: release, client)
        guard let asset = assets.first(where: { $0.file == ArtifactLayout.releaseFile }) else { return nil }
        let folder = try host.files.makeTemporaryDirectory()
        defer { try? host.files.remove(folder) }
        let path = folder.appending(component: ArtifactLayout.releaseFile)
        try await fetch(asset, to: path, wanted: nil) { _ in }
        return try? JSONText.decode(Release.self, host.files.read(path))
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        let known = try await client.release(publication.tag)
        if let known { try await requireSame(known, publication, files) }
        let draft = known == nil ? try await draft(publication.tag) : nil
        let assets = if let draft { try await GitHubUpload.assets(of: draft, client) } else { [GitHubClient.Asset]() }
        let uploads = files.filter { file in
            known == nil && !assets.contains { $0.file == file.name && $0.holds(file.size, file.sha256) }
        }
        return PublicationPlan(
            destination: name, id: key.id, uploads: uploads.map(\.name),
            page: known.map { page($0) } ?? "\(web)/releases/tag/\(PercentEncoding.encode(publication.tag))",
            isPublished: known != nil)
    }

    /// Where people see the repository, as long as GitHub has not said it.
    private var web: String {
        let base =
            client.base == "https://api.github.com" ? "https://github.com" : client.base.replacing("/api/v3", with: "")
        return "\(base)/\(client.repository)"
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        if let known = try await client.release(publication.tag) {
            try await requireSame(known, publication, files)
            return build(key, publication.release.commit, known, isNew: false)
        }
        let found = try await draft(publication.tag)
        let draft = if let found { found } else { try await makeDraft(publication) }
        Failpoint.publishRecordWritten.hit()
        try await removeOthers(draft, files)
        try await upload(files, of: publication, to: draft)
        Failpoint.publishBlobsWritten.hit()
        let shown = try await show(draft, publication)
        Failpoint.publishPagesWritten.hit()
        return build(key, publication.release.commit, shown, isNew: true)
    }

    private func draft(_ tag: String) async throws(SlipwayError) -> GitHubClient.Release? {
        var found: GitHubClient.Release?
        try await client.releases { release in
            if release.isDraft, release.tag == tag { found = release }
            return found == nil
        }
        return found
    }

    /// What a request says of a release.
    private struct Draft: Encodable {
        var tagName: String?
        var targetCommitish: String?
        var name: String?
        var body: String?
        let draft: Bool
        let prerelease: Bool
        var makeLatest: String?

        private enum CodingKeys: String, CodingKey {
            case name, body, draft, prerelease
            case tagName = "tag_name"
            case targetCommitish = "target_commitish"
            case makeLatest = "make_latest"
        }
    }

    private func draftContent(_ publication: Publication, isDraft: Bool) throws(SlipwayError) -> Draft {
        let release = publication.release
        return Draft(
            tagName: publication.tag, targetCommitish: release.commit.description,
            name: "\(release.name) \(release.version)", body: try publication.notes(host.files), draft: isDraft,
            prerelease: release.version.isPrerelease,
            makeLatest: isDraft ? nil : release.version.isPrerelease ? "false" : "legacy")
    }

    private func makeDraft(_ publication: Publication) async throws(SlipwayError) -> GitHubClient.Release {
        let answer = try await client.send(
            .post, "\(client.root)/releases", body: try draftContent(publication, isDraft: true))
        guard answer.status == 201 else { throw client.refusal(answer, "makes no draft of \(publication.tag)") }
        return try client.decode(GitHubClient.Release.self, answer)
    }

    private func show(
        _ draft: GitHubClient.Release, _ publication: Publication
    ) async throws(SlipwayError) -> GitHubClient.Release {
        let answer = try await client.send(
            .patch, "\(client.root)/releases/\(draft.id)", body: try draftContent(publication, isDraft: false))
        guard answer.status == 200 else { throw client.refusal(answer, "does not publish \(publication.tag)") }
        return try client.decode(GitHubClient.Release.self, answer)
    }

    /// A draft that was made of another bundle has files that this one has not.
    private func removeOthers(
        _ draft: GitHubClient.Release, _ files: [BuildRecord.File]
    ) async throws(SlipwayError) {
        let names = Set(files.map(\.name))
        for asset in try await GitHubUpload.assets(of: draft, client) where !names.contains(asset.file) {
            if names.contains(asset.name) { continue }
            let answer = try await client.send(.delete, "\(client.root)/releases/assets/\(asset.id)")
            guard [204, 404].contains(answer.status) else {
                throw client.refusal(answer, "does not delete \(asset.name)")
            }
        }
    }

    private func upload(
        _ files: [BuildRecord.File], of publication: Publication, to draft: GitHubClient.Release
    ) async throws(SlipwayError) {
        let upload = GitHubUpload(client: client, release: draft)
        let meter = TransferMeter("Uploading to \(name)", of: files.map(\.size), host.events)
        try await host.events.step(meter.step, clock: host.clock, summary: { _ in meter.summary }) {
            () async throws(SlipwayError) in
            for file in files {
                let isSent = try await upload.send(
                    file, from: publication.directory.appending(component: file.name)
                ) { meter.set(file.name, $0) }
                if !isSent { meter.skip(file.name, file.size) }
                Failpoint.publishBlobWritten.hit()
            }
        }
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        for release in try await releases(of: version, project) where !release.isDraft {
            guard let known = try await description(release), known.commit == commit, known.name == project else {
                continue
            }
            let key = BuildKey(project: project, channel: channel(release), version: version)
            return build(key, commit, release, isNew: false)
        }
        return nil
    }

    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        guard let located = try await newest(project, on: channel) else { return nil }
        guard let known = try await description(located.release), known.name == project else { return nil }
        let key = BuildKey(project: project, channel: channel, version: known.version)
        return build(key, known.commit, located.release, isNew: false)
    }

    func page(_ release: GitHubClient.Release) -> String {
        let isAddress = (try? HTTPAddress(release.page)) != nil
        return isAddress ? release.page : "\(web)/releases/tag/\(PercentEncoding.encode(release.tag))"
    }

    private func build(
        _ key: BuildKey, _ commit: ObjectID, _ release: GitHubClient.Release, isNew: Bool
    ) -> PublishedBuild {
        PublishedBuild(
            destination: name, id: key.id, name: key.project, version: key.version, commit: commit,
            channel: key.channel, page: page(release), channelPage: "\(web)/releases", isNew: isNew)
    }

    /// GitHub has no channels: what is released, and what comes before.
    func channel(_ release: GitHubClient.Release) -> String {
        release.isPrerelease ? "pre-releases" : "releases"
    }

    func fetch(
        _ asset: GitHubClient.Asset, to path: Path, wanted: HTTPWantedFile?,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        let exchange = HTTPExchange(
            .get, "\(client.root)/releases/assets/\(asset.id)", headers: client.headers("application/octet-stream"))
        switch try await client.transfer.download(
            exchange, to: path, wanted: wanted, limit: max(asset.size, 0), progress: progress)
        {
        case .written: return
        case .missing:
            throw SlipwayError(
                .remote, code: "no-file", "\(name) does not have \(asset.file)", hint: "publish the build again")
        case .refused(let answer): throw client.refusal(answer, "does not give \(asset.file)")
        }
    }
}
