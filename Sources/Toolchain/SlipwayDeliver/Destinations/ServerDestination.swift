package import SlipwayModel
import SlipwayPages
package import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

/// A server of Slipway's own: pages for testers, and a registry.
package struct ServerDestination: Destination {
    let client: ServerClient
    private let host: Host
    private let builds: SiteBuilds

    /// - Parameters:
    ///   - place: the server's address.
    ///   - allowsPlainHTTP: whether a token may cross the network in the clear.
    /// - Throws: status 64 (`bad-address`) for an address that is none, 3 (`token-in-the-clear`).
    init(_ place: String, host: Host, allowsPlainHTTP: Bool, transfer: HTTPTransfer) throws(SlipwayError) {
        let server = try ServerPlace(place, scheme: "server")
        let token = try ServerToken.find(for: server, host.environment, files: host.files)
        if token != nil { try server.requireSecrecy("the token", allowsPlainHTTP) }
        name = "server:\(server.text)"
        self.host = host
        client = ServerClient(name: server.text, address: server.text, token: token, transfer: transfer)
        builds = SiteBuilds(
            reader: WebSite(name: server.text, address: server.text, headers: client.headers, transfer: transfer))
    }

    package let name: String

    package func preflight() async throws(SlipwayError) {
        try requireToken("cannot publish to \(name) without a token")
        let own = try await client.ownToken()
        guard ["publish", "admin"].contains(own.scope) else {
            throw SlipwayError(
                .environment, code: "token-scope", "the token for \(name) may not publish",
                cause: "its scope is '\(own.scope)'", hint: "make one with `slipway token create --scope publish`")
        }
    }

    func requireToken(_ message: String) throws(SlipwayError) {
        if client.token != nil { return }
        throw SlipwayError(
            .environment, code: "credentials-missing", message,
            hint: "set SLIPWAY_SERVER_TOKEN to one that `slipway token create --scope publish` made, or put it into "
                + "~/.netrc as the password of \(ServerPlace.host(client.address))")
    }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        let own = try await client.ownToken()
        if let only = own.project, only != project {
            throw SlipwayError(
                .environment, code: "token-scope", "the token for \(name) may not publish \(project)",
                cause: "it is for the project '\(only)'",
                hint: "make one with `slipway token create --scope publish --project \(project)`")
        }
        let others = try await client.builds(of: version, in: project)
        guard let other = others.first(where: { $0.commit != commit }) else { return }
        let key = BuildKey(project: project, channel: other.channel, version: version)
        throw .otherCommit(project, version, in: name, at: key.id, is: other.commit, not: commit)
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        var known: BuildRecord?
        for build in try await client.builds(of: key.version, in: key.project) {
            let place = BuildKey(project: key.project, channel: build.channel, version: key.version)
            guard let record = try await builds.record(of: place) else { continue }
            if place == key { known = record }
            guard record.release != publication.release else { continue }
            throw publication.otherContent(
                in: name, at: place.id, differing: publication.differences(from: record.release))
        }
        var uploads: [String] = []
        if known == nil {
            uploads = try await ParallelWork.map(files, width: 4) { (file) throws(SlipwayError) -> String? in
                let answer = try await client.transfer.send(client.exchange(.head, BuildKey.blobPath(file.sha256)))
                return answer.status == 200 ? nil : file.name
            }.compactMap { $0 }
        }
        return PublicationPlan(
            destination: name, id: key.id, uploads: uploads, page: address(key.pagePath), isPublished: known != nil)
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        let sums = files.first { $0.name == ArtifactLayout.checksumsFile }?.sha256
        guard let sums else { throw SlipwayError(.input, code: "bad-name", "the bundle has no checksums") }
        let before = try await builds.builds(of: key.project, on: key.channel, limit: 2) ?? []
        let previous = before.first { $0.version != key.version }
        let announcement = BuildAnnouncement(
            release: publication.release, kind: publication.kind,
            files: files.map { PublishedFile(name: $0.name, size: $0.size, sha256: $0.sha256) },
            changes: try publication.changes(previous?.commit), repository: publication.repository,
            libraries: publication.libraries, expires: nil)
        for _ in 0..<3 {
            let status = try await client.announce(announcement, as: key)
            if status.state == .visible { return build(key, publication.release.commit) }
            try await upload(files.filter { status.missing.contains($0.name) }, of: publication)
            Failpoint.publishBlobsWritten.hit()
            Failpoint.publishRecordWritten.hit()
            // what was collected meanwhile is brought again
            if try await client.complete(key, sums: sums) != nil {
                Failpoint.publishPagesWritten.hit()
                return build(key, publication.release.commit, isNew: true)
            }
        }
        throw SlipwayError(
            .remote, code: "incomplete", "\(name) loses files of \(key.project) \(key.version)",
            hint: "run it again; see whether the server has room")
    }

    private func upload(_ files: [BuildRecord.File], of publication: Publication) async throws(SlipwayError) {
        if files.isEmpty { return }
        let upload = TusUpload(client: client, clock: host.clock)
        let meter = TransferMeter("Uploading to \(name)", of: files.map(\.size), host.events)
        try await host.events.step(meter.step, clock: host.clock, summary: { _ in meter.summary }) {
            () async throws(SlipwayError) in
            _ = try await ParallelWork.map(files, width: 2) { (file) throws(SlipwayError) in
                try await upload.send(file, from: publication.directory.appending(component: file.name)) {
                    meter.set(file.name, $0)
                }
                Failpoint.publishBlobWritten.hit()
            }
        }
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        let known = try await client.builds(of: version, in: project).first { $0.commit == commit }
        return known.map { build(BuildKey(project: project, channel: $0.channel, version: version), commit) }
    }

    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        guard let latest = try await builds.builds(of: project, on: channel, limit: 1)?.first,
            let commit = latest.commit
        else { return nil }
        return build(BuildKey(project: project, channel: channel, version: latest.version), commit)
    }

    private func address(_ path: String) -> String { "\(client.address)/\(path)" }

    private func build(_ key: BuildKey, _ commit: ObjectID, isNew: Bool = false) -> PublishedBuild {
        PublishedBuild(
            destination: name, id: key.id, name: key.project, version: key.version, commit: commit,
            channel: key.channel, page: address(key.pagePath), channelPage: address(key.channelPagePath), isNew: isNew)
    }
}

extension ServerDestination: SiteDestination {
    func siteBuilds() -> SiteBuilds { builds }

    /// A server knows which of its channels has a version; a site has to be asked about each.
    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        var place = channel
        if let version, channel == nil {
            place = try await client.builds(of: version, in: project).first?.channel
            if place == nil { return nil }
        }
        return try await builds.locate(version, of: project, on: place)
    }
}
