package import SlipwayModel
import SlipwayPages
package import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

/// A bucket of a store that speaks S3, with the same files as a folder: to serve as a web site.
package struct S3Destination: Destination {
    private let host: Host
    private let baseURL: WebAddress?
    private let bucket: String
    private let prefix: String
    private let settings: S3Settings
    private let transfer: HTTPTransfer
    private let allowsPlainHTTP: Bool
    private let registryScope: String?
    private let cache = RecordCache()

    package let name: String

    /// - Parameters:
    ///   - place: `BUCKET/PREFIX`.
    ///   - registryScope: the scope of the registry's objects beside the pages; `nil` for none.
    /// - Throws: status 64 (`bad-bucket`).
    init(
        _ place: String, host: Host, baseURL: WebAddress?, allowsPlainHTTP: Bool, transfer: HTTPTransfer,
        registryScope: String? = nil
    ) throws(SlipwayError) {
        let parts = place.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        let isBucket = parts.first.map {
            (3...63).contains($0.utf8.count)
                && $0.utf8.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || DecimalNumber.isDigit($0)
                        || "-._".utf8.contains($0)
                }
        }
        let isPrefix = parts.dropFirst().allSatisfy {
            $0 != "." && $0 != ".." && $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        }
        guard let bucket = parts.first, isBucket == true, isPrefix, !place.hasPrefix("/") else {
            throw SlipwayError(
                .usage, code: "bad-bucket", "'\(place)' is no place in a bucket",
                cause: "a bucket has 3 to 63 small letters, digits, `-` and `.`",
                hint:
                    "write s3:BUCKET/PREFIX, such as s3:builds/greeter; AWS_ENDPOINT_URL names another server than AWS")
        }
        self.bucket = bucket
        prefix = parts.dropFirst().map { $0 + "/" }.joined()
        name = "s3:\(parts.joined(separator: "/"))"
        settings = S3Settings(host.environment, files: host.files)
        self.registryScope = registryScope
        self.host = host
        self.baseURL = baseURL
        self.transfer = transfer
        self.allowsPlainHTTP = allowsPlainHTTP
        if let endpoint = settings.endpoint { _ = try ServerPlace(endpoint, scheme: "AWS_ENDPOINT_URL=") }
    }

    private func site() throws(SlipwayError) -> S3Site {
        guard let credentials = settings.credentials else {
            throw SlipwayError(
                .environment, code: "credentials-missing", "cannot reach \(name) without a key",
                cause:
                    "neither AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set nor has ~/.aws/credentials a profile",
                hint:
                    "set them, or AWS_PROFILE; `aws configure export-credentials` prints those of a session"
            )
        }
        // a signature tells no secret, but a session's token goes along
        if let endpoint = settings.endpoint, credentials.sessionToken != nil {
            try ServerPlace(endpoint, scheme: "AWS_ENDPOINT_URL=").requireSecrecy(
                "the session's token", allowsPlainHTTP)
        }
        let client = S3Client(
            name: name, bucket: bucket, settings: settings, credentials: credentials, transfer: transfer,
            clock: host.clock)
        return S3Site(client: client, prefix: prefix, cache: cache)
    }

    package func preflight() async throws(SlipwayError) {
        let site = try site()
        // whether the key is good, the bucket there and the clock right
        _ = try await site.client.list(prefix + "store.json", isFlat: true)
        // a request that changes nothing, and is refused to those who may not write
        let answer = try await transfer.send(
            site.client.exchange(
                .put, prefix + ".slipway-preflight", headers: [.init("If-Match", "\"0\"")]), retry: .never)
        guard [200, 404, 412, 501].contains(answer.status) else {
            throw site.client.refusal(answer, "takes nothing")
        }
    }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        try SiteRecords.checkConflict(try await site().records(), version, commit, project, in: name)
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let (site, key) = (try site(), try publication.key())
        let records = try await site.records()
        try SiteRecords.checkContent(records, publication, in: name)
        let publisher = S3Publisher(site: site, files: host.files, address: nil)
        var uploads: [String] = []
        for file in try publication.checkedFiles(host.files)
        where try await !publisher.has(BuildKey.blobPath(file.sha256), file) {
            uploads.append(file.name)
        }
        return PublicationPlan(
            destination: name, id: key.id, uploads: uploads, page: try await page(key.pagePath),
            isPublished: records.contains { $0.key == key })
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let (site, key) = (try site(), try publication.key())
        let files = try publication.checkedFiles(host.files)
        let records = try await site.records()
        try SiteRecords.checkContent(records, publication, in: name)
        let isNew = !records.contains { $0.key == key }
        let packages = try registryScope.map { (scope) throws(SlipwayError) in
            try StaticPackage.all(of: publication, scope: scope)
        }
        let registry = S3Registry(site: site, files: host.files)
        for package in packages ?? [] { try await registry.check(package) }
        let publisher = S3Publisher(site: site, files: host.files, address: try await servedAddress())
        try await upload(files, of: publication, as: key, with: publisher)
        try await keepAddress(in: site)
        if isNew {
            let kept = try await publisher.keep(publication, as: key, files: files, after: records)
            if kept.release != publication.release {
                throw publication.otherContent(
                    in: name, at: key.id, differing: publication.differences(from: kept.release))
            }
        }
        Failpoint.publishRecordWritten.hit()
        if let packages { try await registry.add(packages) }
        try await publisher.show(key)
        Failpoint.publishPagesWritten.hit()
        return try await build(key, publication.release, isNew: isNew)
    }

    private func upload(
        _ files: [BuildRecord.File], of publication: Publication, as key: BuildKey, with publisher: S3Publisher
    ) async throws(SlipwayError) {
        let meter = TransferMeter("Uploading to \(name)", of: files.map(\.size), host.events)
        try await host.events.step(meter.step, clock: host.clock, summary: { _ in meter.summary }) {
            () async throws(SlipwayError) in
            _ = try await ParallelWork.map(files, width: 2) { (file) throws(SlipwayError) in
                let isSent = try await publisher.bring(file, of: publication, as: key) { meter.set(file.name, $0) }
                if !isSent { meter.skip(file.name, file.size) }
                Failpoint.publishBlobWritten.hit()
            }
        }
        Failpoint.publishBlobsWritten.hit()
    }

    /// Writes down where the bucket is served, where somebody says so.
    private func keepAddress(in site: S3Site) async throws(SlipwayError) {
        guard let baseURL else { return }
        let settings = DirectoryStore.Settings(schema: 1, baseURL: baseURL.description)
        let path = DirectoryStore.settingsFile
        _ = try await site.client.put(
            prefix + path, Array(JSONDocument.pretty(settings).utf8), S3Site.headers(path), if: nil)
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        let site = try site()
        let records = try await site.records()
        let found = records.last {
            $0.release.name == project && $0.release.version == version && $0.release.commit == commit
        }
        // a publication that was killed leaves a record that no page tells of
        guard let found, let channel = try await siteBuilds().builds(of: project, on: found.channel, limit: .max),
            channel.contains(where: { $0.version == version })
        else { return nil }
        return try await build(found.key, found.release, isNew: false)
    }

    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        let found = try await site().records().last { $0.release.name == project && $0.channel == channel }
        guard let found else { return nil }
        return try await build(found.key, found.release, isNew: false)
    }

    /// What stands on the pages: where the bucket is served, if somebody has said so.
    private func servedAddress() async throws(SlipwayError) -> WebAddress? {
        if let baseURL { return baseURL }
        return try await site().settings()?.baseURL.map { (known) throws(SlipwayError) in try WebAddress(known) }
    }

    private func page(_ path: String) async throws(SlipwayError) -> String {
        if let address = try await servedAddress() { return address.appending(path) }
        return try site().client.url(prefix + path)
    }

    private func build(_ key: BuildKey, _ release: Release, isNew: Bool) async throws(SlipwayError) -> PublishedBuild {
        PublishedBuild(
            destination: name, id: key.id, name: key.project, version: key.version, commit: release.commit,
            channel: key.channel, page: try await page(key.pagePath),
            channelPage: try await page(key.channelPagePath), isNew: isNew)
    }
}

extension S3Destination: SiteDestination {
    func siteBuilds() throws(SlipwayError) -> SiteBuilds { SiteBuilds(reader: try site()) }
}
