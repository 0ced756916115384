package import SlipwayModel
import SlipwayPages
package import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

/// A repository of an OCI registry: each build an artifact, tagged with its version and its channel.
package struct OCIDestination: Destination {
    private let host: Host
    private let place: OCIPlace
    private let client: OCIClient

    package let name: String

    init(_ place: String, host: Host, allowsPlainHTTP: Bool, transfer: HTTPTransfer) throws(SlipwayError) {
        self.place = try OCIPlace(place)
        self.host = host
        name = "oci:\(self.place.host)/\(self.place.repository)"
        client = OCIClient(
            name: name, place: self.place,
            access: OCIAccess(self.place, host: host, allowsPlainHTTP: allowsPlainHTTP, transfer: transfer),
            transfer: transfer)
    }

    package func preflight() async throws(SlipwayError) { try await client.checkAccess() }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        guard let known = try await client.manifest(OCIPlace.tag(version))?.document, let other = known.commit else {
            return
        }
        if known.project == project, other == commit { return }
        throw .otherCommit(project, version, in: name, at: OCIPlace.tag(version), is: other, not: commit)
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        let known = try await published(publication, files)
        var uploads: [String] = []
        for file in files where try await !client.hasBlob("sha256:\(file.sha256)", size: file.size) {
            uploads.append(file.name)
        }
        return PublicationPlan(
            destination: name, id: key.id, uploads: uploads, page: reference(OCIPlace.tag(key.version)),
            isPublished: known != nil)
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        let known = try await published(publication, files)
        try await upload(files, of: publication)
        Failpoint.publishBlobsWritten.hit()
        let bytes = known?.bytes ?? Array(JSONDocument.line(manifest(publication, files)).utf8)
        let subject = OCIDescriptor(
            mediaType: OCIManifest.mediaType, digest: "sha256:\(ContentHasher.digest(of: bytes).hex)",
            size: Int64(bytes.count))
        try await client.put(bytes, OCIManifest.mediaType, as: subject.digest)
        Failpoint.publishRecordWritten.hit()
        try await addReferrers(files, publication, subject)
        // what people ask for comes last
        if known == nil { try await client.put(bytes, OCIManifest.mediaType, as: OCIPlace.tag(key.version)) }
        if try await isNewest(publication) {
            try await client.put(bytes, OCIManifest.mediaType, as: OCIPlace.tag(channel: key.channel))
        }
        Failpoint.publishPagesWritten.hit()
        return build(key, publication.release, isNew: known == nil)
    }

    /// Whether a channel's tag moves on to this build: not back, where an older one is published again.
    private func isNewest(_ publication: Publication) async throws(SlipwayError) -> Bool {
        guard let latest = try await client.manifest(OCIPlace.tag(channel: publication.channel))?.document,
            let version = latest.version, latest.project == publication.release.name
        else { return true }
        return version < publication.release.version
            || latest.created ?? "" <= CalendarTime(secondsSince1970: publication.release.time).timestamp
    }

    private func upload(_ files: [BuildRecord.File], of publication: Publication) async throws(SlipwayError) {
        try await client.addBlob(Array("{}".utf8))
        let meter = TransferMeter("Uploading to \(name)", of: files.map(\.size), host.events)
        try await host.events.step(meter.step, clock: host.clock, summary: { _ in meter.summary }) {
            () async throws(SlipwayError) in
            _ = try await ParallelWork.map(files, width: 2) { (file) throws(SlipwayError) in
                let digest = "sha256:\(file.sha256)"
                let path = publication.directory.appending(component: file.name)
                if try await !client.hasBlob(digest, size: file.size) {
                    try await client.addBlob(HTTPFilePart(path, count: file.size), digest: digest) {
                        meter.set(file.name, $0)
                    }
                    meter.set(file.name, file.size)
                } else {
                    meter.skip(file.name, file.size)
                }
                Failpoint.publishBlobWritten.hit()
            }
        }
    }

    private func manifest(_ publication: Publication, _ files: [BuildRecord.File]) -> OCIManifest {
        let release = publication.release
        var annotations = [
            OCIAnnotation.title: release.name, OCIAnnotation.version: release.version.description,
            OCIAnnotation.revision: release.commit.description,
            OCIAnnotation.created: CalendarTime(secondsSince1970: release.time).timestamp,
            OCIAnnotation.channel: publication.channel, OCIAnnotation.channelKind: publication.kind.rawValue,
        ]
        annotations[OCIAnnotation.source] = publication.repository
        return OCIManifest(
            artifactType: OCIMediaType.bundle, layers: files.map { OCIDestination.layer($0, release) },
            annotations: annotations)
    }

    private static func layer(_ file: BuildRecord.File, _ release: Release) -> OCIDescriptor {
        OCIDescriptor(
            mediaType: OCIMediaType.of(file.name, release), digest: "sha256:\(file.sha256)", size: file.size,
            annotations: [OCIAnnotation.title: file.name])
    }

    /// The manifest of the same build.
    ///
    /// - Throws: status 4 (`already-published`) where the version's tag has other content.
    private func published(
        _ publication: Publication, _ files: [BuildRecord.File]
    ) async throws(SlipwayError) -> OCIClient.Found<OCIManifest>? {
        let tag = OCIPlace.tag(publication.release.version)
        guard let known = try await client.manifest(tag) else { return nil }
        let wanted = Set(files.map { OCIDestination.layer($0, publication.release) })
        let differing = wanted.symmetricDifference(known.document.layers)
            .compactMap { $0.annotations?[OCIAnnotation.title] }
        if known.document.project == publication.release.name, wanted == Set(known.document.layers) { return known }
        let names = Set(differing).sorted()
        throw publication.otherContent(
            in: name, at: tag, differing: names.isEmpty ? "the package" : names.prefix(5).joined(separator: ", "))
    }

    /// Signatures, lists of what is in it and how it was made refer to the build: tools of registries find them so.
    private func addReferrers(
        _ files: [BuildRecord.File], _ publication: Publication, _ subject: OCIDescriptor
    ) async throws(SlipwayError) {
        var unlisted: [OCIDescriptor] = []
        for file in files where OCIMediaType.isReferrer(file.name, publication.release) {
            let layer = OCIDestination.layer(file, publication.release)
            let manifest = OCIManifest(
                artifactType: layer.mediaType, layers: [layer], subject: subject,
                annotations: [OCIAnnotation.title: file.name])
            let bytes = Array(JSONDocument.line(manifest).utf8)
            let digest = "sha256:\(ContentHasher.digest(of: bytes).hex)"
            let isListed = try await client.put(bytes, OCIManifest.mediaType, as: digest)
            if isListed { continue }
            unlisted.append(
                OCIDescriptor(
                    mediaType: OCIManifest.mediaType, digest: digest, size: Int64(bytes.count),
                    artifactType: layer.mediaType, annotations: manifest.annotations))
        }
        if unlisted.isEmpty { return }
        let tag = subject.digest.replacing(":", with: "-")
        var index = try await client.index(tag)?.document ?? OCIIndex(manifests: [])
        let missing = unlisted.filter { new in !index.manifests.contains { $0.digest == new.digest } }
        if missing.isEmpty { return }
        index.manifests += missing
        try await client.put(Array(JSONDocument.line(index).utf8), OCIIndex.mediaType, as: tag)
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        guard let known = try await client.manifest(OCIPlace.tag(version))?.document, known.commit == commit,
            known.project == project
        else { return nil }
        return build(BuildKey(project: project, channel: known.channel, version: version), commit: commit)
    }

    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        guard let known = try await client.manifest(OCIPlace.tag(channel: channel))?.document,
            known.project == project, let version = known.version, let commit = known.commit
        else { return nil }
        return build(BuildKey(project: project, channel: channel, version: version), commit: commit)
    }

    private func reference(_ tag: String) -> String { "\(place.host)/\(place.repository):\(tag)" }

    private func build(_ key: BuildKey, _ release: Release, isNew: Bool) -> PublishedBuild {
        build(key, commit: release.commit, isNew: isNew)
    }

    private func build(_ key: BuildKey, commit: ObjectID, isNew: Bool = false) -> PublishedBuild {
        PublishedBuild(
            destination: name, id: key.id, name: key.project, version: key.version, commit: commit,
            channel: key.channel, page: reference(OCIPlace.tag(key.version)),
            channelPage: reference(OCIPlace.tag(channel: key.channel)), isNew: isNew)
    }
}

extension OCIManifest {
    var project: String? { annotations?[OCIAnnotation.title] }
    var version: SemanticVersion? { annotations?[OCIAnnotation.version].flatMap { SemanticVersion($0) } }
    var commit: ObjectID? { annotations?[OCIAnnotation.revision].flatMap { ObjectID($0) } }
    var created: String? { annotations?[OCIAnnotation.created] }
    var channel: String { annotations?[OCIAnnotation.channel] ?? "" }
    var kind: ChannelKind { annotations?[OCIAnnotation.channelKind].flatMap { ChannelKind(rawValue: $0) } ?? .branch }
}

extension OCIDestination: PublishedBuilds {
    /// The builds of the repository, newest version first.
    private func all(_ project: String?, limit: Int) async throws(SlipwayError) -> [(OCIManifest, ListedBuild)] {
        let versions = try await client.tags().compactMap { OCIPlace.version($0) }.sorted { $0 > $1 }
        var result: [(OCIManifest, ListedBuild)] = []
        var rest = versions[...]
        while !rest.isEmpty, result.count < limit {
            let some = Array(rest.prefix(32))
            rest = rest.dropFirst(32)
            let found = try await ParallelWork.map(some, width: 8) { (version) throws(SlipwayError) in
                try await client.manifest(OCIPlace.tag(version))?.document
            }
            for (version, manifest) in zip(some, found) {
                guard let manifest, manifest.artifactType == OCIMediaType.bundle, let known = manifest.project,
                    project.map({ $0 == known }) ?? true, manifest.version == version, let commit = manifest.commit
                else { continue }
                let time = manifest.created.flatMap { CalendarTime.seconds($0) }
                result.append((manifest, ListedBuild(version: version, commit: commit, time: time)))
            }
        }
        return result
    }

    package func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel] {
        var channels: [BuildKey: (latest: ListedBuild, kind: ChannelKind, count: Int)] = [:]
        for (manifest, summary) in try await all(project, limit: .max) {
            let key = BuildKey(project: manifest.project ?? "", channel: manifest.channel, version: .zero)
            let known = channels[key]
            let isNewer = known.map { $0.latest.moment < summary.moment } ?? true
            channels[key] = (
                isNewer ? summary : known?.latest ?? summary, known?.kind ?? manifest.kind, (known?.count ?? 0) + 1
            )
        }
        return channels.sorted {
            $0.key.project == $1.key.project
                ? $0.key.channel.precedes($1.key.channel) : $0.key.project.precedes($1.key.project)
        }.map {
            ListedChannel(
                project: $0.key.project, name: $0.key.channel, kind: $0.value.kind, count: $0.value.count,
                latest: $0.value.latest)
        }
    }

    package func builds(
        of project: String, on channel: String, limit: Int
    ) async throws(SlipwayError) -> [ListedBuild]? {
        let own = try await all(project, limit: .max).filter { $0.0.channel == channel }.map(\.1)
        return own.isEmpty ? nil : Array(own.sorted { $0.moment > $1.moment }.prefix(limit))
    }

    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        let found: OCIManifest?
        if let version {
            found = try await client.manifest(OCIPlace.tag(version))?.document
        } else if let channel {
            found = try await client.manifest(OCIPlace.tag(channel: channel))?.document
        } else {
            found = try await all(project, limit: .max).max { $0.1.moment < $1.1.moment }?.0
        }
        guard let found, found.artifactType == OCIMediaType.bundle, found.project == project,
            let known = found.version, version == nil || known == version
        else { return nil }
        if version != nil, let channel, found.channel != channel { return nil }
        return try LocatedBuild(
            project: project, version: known, channel: found.channel,
            files: found.layers.map { layer in
                LocatedFile(
                    name: layer.annotations?[OCIAnnotation.title] ?? "", size: layer.size,
                    sha256: layer.digest.hasPrefix("sha256:")
                        ? ContentDigest(hex: String(layer.digest.dropFirst(7))) : nil,
                    place: layer.digest)
            }, source: name)
    }

    package func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        guard let digest = file.sha256 else {
            throw SlipwayError(
                .remote, code: "bad-listing", "\(name) tells no SHA-256 of \(file.name)", cause: "it says \(file.place)"
            )
        }
        let wanted = HTTPWantedFile(size: file.size, sha256: digest)
        guard try await client.fetch("sha256:\(digest)", to: path, wanted: wanted, progress: progress) else {
            throw SlipwayError(
                .remote, code: "no-file", "\(name) does not have \(file.name) of \(build.project) \(build.version)",
                hint: "publish the build again")
        }
    }
}
