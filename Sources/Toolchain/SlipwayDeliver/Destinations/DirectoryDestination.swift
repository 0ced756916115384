package import SlipwayModel
package import SlipwayPages
package import SlipwayReport
package import SlipwaySystem

/// A folder with builds and static pages, to serve from anywhere or to open as it is.
package struct DirectoryDestination: Destination {
    private let root: Path
    private let host: Host
    private let baseURL: WebAddress?
    private let registryScope: String?

    /// - Parameters:
    ///   - registryScope: the scope of the registry's files beside the pages; `nil` for none.
    ///   - baseURL: where the folder is served; remembered in the store. Without one, no address of the
    ///   pages stands on them.
    package init(root: Path, host: Host, baseURL: WebAddress? = nil, registryScope: String? = nil) {
        self.registryScope = registryScope
        self.root = root
        self.host = host
        self.baseURL = baseURL
    }

    package var name: String { "directory:\(root)" }
    private var store: DirectoryStore { DirectoryStore(root: root, files: host.files) }

    package func preflight() async throws(SlipwayError) {
        try store.checkFolders()
        do {
            try host.files.checkWritable(root)
        } catch {
            let problem = error.diagnostics.first
            throw SlipwayError(
                error.status, code: error.code, "cannot publish to \(name)", cause: problem?.cause,
                hint: problem?.hint ?? "name a folder with --to directory:PATH")
        }
    }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        try SiteRecords.checkConflict(try store.records(), version, commit, project, in: name)
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let key = try publication.key()
        try store.checkFolders()
        let known = try publishedBefore(publication, as: key, among: try store.records())
        var uploads: [String] = []
        for file in try publication.checkedFiles(host.files) where try !store.hasBlob(file) {
            uploads.append(file.name)
        }
        return PublicationPlan(
            destination: name, id: key.id, uploads: uploads, page: try address().appending(key.pagePath),
            isPublished: known != nil)
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let key = try publication.key()
        let files = try publication.checkedFiles(host.files)
        try store.checkFolders()
        return try await host.events.step(
            "Publishing \(publication.release.name) \(publication.release.version)", clock: host.clock,
            summary: { $0.isNew ? "new on \(key.channel)" : "was published before" }
        ) { () throws(SlipwayError) in
            try host.files.createDirectory(root)
            let lock = try await lock()
            defer { withExtendedLifetime(lock) {} }
            return try publish(publication, as: key, files: files)
        }
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        let records = try store.records()
        let found = records.last {
            $0.release.name == project && $0.release.version == version && $0.release.commit == commit
        }
        guard let found, try isShown(found, on: Site(records: records, address: try servedAddress())) else {
            return nil
        }
        return try build(found.key, found.release, isNew: false)
    }

    /// Whether people can see a build: a publication that was killed leaves a record that no page tells of.
    private func isShown(_ record: BuildRecord, on site: Site) throws(SlipwayError) -> Bool {
        for page in site.pages(for: record.key) + site.index {
            let file = root.appending(page.path)
            guard try host.files.exists(file), try host.files.read(file) == Array(page.text.utf8) else { return false }
        }
        return true
    }

    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        let found = try store.records().last { $0.release.name == project && $0.channel == channel }
        return try found.map { record throws(SlipwayError) in try build(record.key, record.release, isNew: false) }
    }

    /// Blobs, then the record, then the pages, the index last: nothing is shown that is not there.
    private func publish(
        _ publication: Publication, as key: BuildKey, files: [BuildRecord.File]
    ) throws(SlipwayError) -> PublishedBuild {
        var records = try store.records()
        let known = try publishedBefore(publication, as: key, among: records)
        let packages = try registryScope.map { (scope) throws(SlipwayError) in
            try StaticPackage.all(of: publication, scope: scope)
        }
        for (index, file) in files.enumerated() {
            if try !store.hasBlob(file) { try store.addBlob(file, from: publication.directory.appending(file.name)) }
            if index == 0 { Failpoint.publishBlobWritten.hit() }
        }
        for file in files { try store.addName(file, to: key) }
        Failpoint.publishBlobsWritten.hit()
        try writeSettings()
        if known == nil {
            let record = try SiteRecords.make(
                publication, as: key, files: files, number: SiteRecords.nextNumber(key, after: records), after: records)
            try store.write(JSONDocument.pretty(record), to: key.recordPath)
            records = DirectoryStore.sorted(records + [record])
        }
        Failpoint.publishRecordWritten.hit()
        if let packages { try StaticRegistry(store: store).add(packages) }
        let site = Site(records: records, address: try servedAddress())
        for page in site.pages(for: key) { try store.write(page.text, to: page.path) }
        try mendOtherChannels(of: site, but: key)
        for page in site.index { try store.write(page.text, to: page.path) }
        Failpoint.publishPagesWritten.hit()
        return try build(key, publication.release, isNew: known == nil)
    }

    /// A publication that was killed left a record without pages: they are made before the index links to them.
    private func mendOtherChannels(of site: Site, but key: BuildKey) throws(SlipwayError) {
        for channel in site.channels where channel.key.channelPagePath != key.channelPagePath {
            var isComplete = try host.files.exists(root.appending(channel.key.channelPagePath))
            if isComplete { isComplete = try host.files.exists(root.appending(channel.key.channelDocumentPath)) }
            for record in channel.builds where isComplete {
                isComplete = try host.files.exists(root.appending(record.key.pagePath))
            }
            if isComplete { continue }
            for page in site.pages(for: channel.key) { try store.write(page.text, to: page.path) }
        }
    }

    /// The record of the same build.
    ///
    /// - Throws: status 4 (`already-published`) where any channel has the version with other content.
    private func publishedBefore(
        _ publication: Publication, as key: BuildKey, among records: [BuildRecord]
    ) throws(SlipwayError) -> BuildRecord? {
        try SiteRecords.checkContent(records, publication, in: name)
        return try store.record(of: key)
    }
}

extension DirectoryDestination {
    private func writeSettings() throws(SlipwayError) {
        guard let baseURL else { return }
        let settings = DirectoryStore.Settings(schema: 1, baseURL: baseURL.description)
        try store.write(JSONDocument.pretty(settings), to: DirectoryStore.settingsFile)
    }

    /// Where the pages are: as told now, as told before, or on this machine.
    private func address() throws(SlipwayError) -> WebAddress {
        try servedAddress() ?? WebAddress(folder: (Host.realPath(root) ?? root).string)
    }

    /// What stands on the pages: nothing of this machine, as the folder can be put anywhere.
    private func servedAddress() throws(SlipwayError) -> WebAddress? {
        if let baseURL { return baseURL }
        return try store.settings().baseURL.map { (known) throws(SlipwayError) in try WebAddress(known) }
    }

    private func build(_ key: BuildKey, _ release: Release, isNew: Bool) throws(SlipwayError) -> PublishedBuild {
        let address = try address()
        return PublishedBuild(
            destination: name, id: key.id, name: key.project, version: key.version, commit: release.commit,
            channel: key.channel, page: address.appending(key.pagePath),
            channelPage: address.appending(key.channelPagePath), isNew: isNew)
    }

    /// Waits for another publisher, up to a minute.
    private func lock() async throws(SlipwayError) -> FileLock {
        for attempt in 0..<600 {
            if let lock = try FileLock.acquire(root.appending(DirectoryStore.lockFile)) { return lock }
            if attempt == 0 {
                host.events.send(.diagnostic(Diagnostic(.note, code: "store-busy", "waiting for another publisher")))
            }
            try await host.clock.pause(seconds: 0.1)
        }
        throw SlipwayError(
            .environment, code: "store-busy", "another publisher has been at work in \(root) for a minute",
            hint: "wait for it to end, then run again")
    }
}

extension DirectoryDestination: SiteDestination {
    func siteBuilds() -> SiteBuilds { SiteBuilds(reader: FolderSite(name: name, store: store)) }
}
