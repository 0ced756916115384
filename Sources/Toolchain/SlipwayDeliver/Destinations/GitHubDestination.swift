package import SlipwayModel
import SlipwayPages
package import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

/// The releases of a repository on GitHub: a draft, its files, and then what people see.
package struct GitHubDestination: Destination {
    private let host: Host
    private let client: GitHubClient

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
        if body?["permissions"]?["push"]?.flag == false {
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
    private func releases(
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
    private func description(_ release: GitHubClient.Release) async throws(SlipwayError) -> Release? {
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
                try await upload.send(file, from: publication.directory.appending(component: file.name)) {
                    meter.set(file.name, $0)
                }
                Failpoint.publishBlobWritten.hit()
            }
        }
    }

    /// - Throws: status 4 (`already-published`) where a release has other files.
    private func requireSame(
        _ release: GitHubClient.Release, _ publication: Publication, _ files: [BuildRecord.File]
    ) async throws(SlipwayError) {
        let assets = try await GitHubUpload.assets(of: release, client)
        var differing: [String] = []
        for file in files {
            let asset = assets.first { $0.file == file.name || $0.name == file.name }
            guard let asset, asset.state == "uploaded", asset.size == file.size else {
                differing.append(file.name)
                continue
            }
            if let digest = asset.sha256, digest != file.sha256 { differing.append(file.name) }
        }
        // where GitHub tells no digests, the checksums do
        let sums = assets.first { $0.file == ArtifactLayout.checksumsFile }
        if differing.isEmpty, let sums, sums.sha256 == nil,
            let own = files.first(where: { $0.name == ArtifactLayout.checksumsFile })
        {
            let folder = try host.files.makeTemporaryDirectory()
            defer { try? host.files.remove(folder) }
            let path = folder.appending(component: ArtifactLayout.checksumsFile)
            try await fetch(sums, to: path, wanted: nil) { _ in }
            if try host.files.digest(of: path).sha256 != own.sha256 { differing.append(own.name) }
        }
        if differing.isEmpty { return }
        throw publication.otherContent(
            in: name, at: release.tag, differing: differing.sorted().prefix(5).joined(separator: ", "))
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

    private func page(_ release: GitHubClient.Release) -> String {
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
    private func channel(_ release: GitHubClient.Release) -> String {
        release.isPrerelease ? "pre-releases" : "releases"
    }

    private func fetch(
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

extension GitHubDestination: PublishedBuilds {
    private struct Newest { let release: GitHubClient.Release }

    /// The releases that people see, with their versions, newest first.
    private func shown(_ limit: Int = .max) async throws(SlipwayError) -> [(GitHubClient.Release, SemanticVersion)] {
        var result: [(GitHubClient.Release, SemanticVersion)] = []
        try await client.releases { release in
            if !release.isDraft, let version = GitHubDestination.version(release.tag) {
                result.append((release, version))
            }
            return result.count < limit
        }
        return result
    }

    /// The version at the end of a tag: `v1.2.0`, `greeter/v1.2.0`.
    static func version(_ tag: String) -> SemanticVersion? {
        var rest = tag[...]
        while !rest.isEmpty {
            if rest.first?.isNumber == true, let version = SemanticVersion(String(rest)) { return version }
            rest = rest.dropFirst()
        }
        return nil
    }

    private func newest(_ project: String, on channel: String?) async throws(SlipwayError) -> Newest? {
        try await shown().first { channel == nil || self.channel($0.0) == channel }.map { Newest(release: $0.0) }
    }

    private func listed(_ release: GitHubClient.Release, _ version: SemanticVersion) -> ListedBuild {
        ListedBuild(
            version: version, commit: ObjectID(release.commitish),
            published: release.published.flatMap { CalendarTime.seconds($0) })
    }

    package func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel] {
        let project = project ?? client.repository.split(separator: "/").last.map(String.init) ?? ""
        let all = try await shown()
        return ["pre-releases", "releases"].compactMap { name in
            let own = all.filter { channel($0.0) == name }
            return own.first.map {
                ListedChannel(
                    project: project, name: name, kind: .release, count: own.count, latest: listed($0.0, $0.1))
            }
        }
    }

    package func builds(
        of project: String, on channel: String, limit: Int
    ) async throws(SlipwayError) -> [ListedBuild]? {
        let own = try await shown().filter { self.channel($0.0) == channel }
        return own.isEmpty ? nil : own.prefix(limit).map { listed($0.0, $0.1) }
    }

    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        let found =
            if let version {
                try await releases(of: version, project).first { !$0.isDraft }
            } else {
                try await newest(project, on: channel)?.release
            }
        guard let found, channel == nil || self.channel(found) == channel,
            let known = GitHubDestination.version(found.tag)
        else { return nil }
        let assets = try await GitHubUpload.assets(of: found, client)
        return try LocatedBuild(
            project: project, version: known, channel: self.channel(found),
            files: assets.map {
                LocatedFile(name: $0.file, size: $0.size, sha256: $0.sha256, place: "\($0.id)")
            }, source: name)
    }

    package func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        let asset = GitHubClient.Asset(
            id: Int64(file.place) ?? 0, name: file.name, label: nil, state: "uploaded", size: file.size, digest: nil,
            url: "")
        let wanted = file.sha256.map { HTTPWantedFile(size: file.size, sha256: $0) }
        try await fetch(asset, to: path, wanted: wanted, progress: progress)
    }
}
