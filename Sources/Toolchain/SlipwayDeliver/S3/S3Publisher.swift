import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

/// Publishes to a bucket without a lock: what never changes is written where nothing is, and what does change is
/// written over what it was made from.
///
/// A page is a function of the records. Whoever writes one has first seen its ETag, then the records, and writes only
/// where the ETag still holds; so every state of a page is made from records at least as new as those of the state
/// before, and two publishers lose nothing of each other.
struct S3Publisher: Sendable {
    let site: S3Site
    let files: any FileSystem
    let address: WebAddress?

    private var client: S3Client { site.client }

    /// Attempts against other publishers.
    private static let attempts = 30

    /// Brings a file, by its content and under its name.
    ///
    /// - Returns: whether anything was sent; `false` where the bucket has it.
    func bring(
        _ file: BuildRecord.File, of publication: Publication, as key: BuildKey,
        progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        let blob = BuildKey.blobPath(file.sha256)
        let source = publication.directory.appending(component: file.name)
        let upload = S3Upload(client: client, files: files)
        let isNew = try await !has(blob, file)
        if isNew {
            try await upload.send(
                file, from: source, to: site.prefix + blob, S3Site.headers(blob), progress: progress)
        }
        let name = key.filePath(file.name)
        if try await has(name, file) { return isNew }
        let headers = S3Site.headers(name)
        // more than 5 GB are not copied at once
        if file.size < 5 << 30 {
            let more = [HTTPExchange.Header("x-amz-meta-sha256", file.sha256.hex)]
            if try await client.copy(site.prefix + blob, to: site.prefix + name, headers + more) { return isNew }
        }
        try await upload.send(file, from: source, to: site.prefix + name, headers) { _ in }
        return true
    }

    func has(_ path: String, _ file: BuildRecord.File) async throws(SlipwayError) -> Bool {
        guard let known = try await client.head(site.prefix + path), known.size == file.size else { return false }
        return known.sha256 == file.sha256.hex
    }

    /// Keeps the record of a build.
    ///
    /// - Returns: the record that is there, which may be another publisher's.
    func keep(
        _ publication: Publication, as key: BuildKey, files: [BuildRecord.File], after records: [BuildRecord]
    ) async throws(SlipwayError) -> BuildRecord {
        let number = try await claimNumber(key, after: records)
        let record = try SiteRecords.make(publication, as: key, files: files, number: number, after: records)
        let path = key.recordPath
        let isNew = try await client.put(
            site.prefix + path, Array(JSONDocument.pretty(record).utf8), S3Site.headers(path), if: .absent)
        if isNew { return record }
        guard let known = try await site.record(at: path) else { return record }
        return known
    }

    /// The next number of a channel, which nobody else gets. One that a killed run has claimed is used again.
    private func claimNumber(_ key: BuildKey, after records: [BuildRecord]) async throws(SlipwayError) -> Int {
        let own = records.filter { $0.release.name == key.project && $0.channel == key.channel }
        let folder =
            site.prefix + key.recordPath.prefix(through: key.recordPath.lastIndex(of: "/") ?? key.recordPath.startIndex)
            + ".numbers/"
        let claimed = try await client.list(folder).objects.compactMap { Int($0.key.dropFirst(folder.count)) }
            .filter { (1..<BuildRecord.mostBuilds).contains($0) }.sorted()
        let used = Set(own.map(\.number))
        for number in claimed.reversed() where !used.contains(number) {
            if let bytes = try await client.get(folder + "\(number)"), bytes == Array(key.version.description.utf8) {
                return number
            }
        }
        var next = max(own.last?.number ?? 0, claimed.last ?? 0) + 1
        while next < BuildRecord.mostBuilds {
            let content = Array(key.version.description.utf8)
            let headers = [HTTPExchange.Header("Content-Type", "text/plain")]
            if try await client.put(folder + "\(next)", content, headers, if: .absent) { return next }
            next += 1
        }
        throw SlipwayError(.remote, code: "store-full", "\(key.id) is one build too many")
    }

    /// Writes what shows the build: its channel's pages, then the index.
    ///
    /// - Throws: status 4 (`store-busy`) where others write the same pages all the time.
    func show(_ key: BuildKey) async throws(SlipwayError) {
        for attempt in 1...S3Publisher.attempts {
            let tags = try await tags(key)
            let records = try await site.records()
            if try await write(Site(records: records, address: address), key, tags) {
                // a server that does not know conditions is looked after
                let now = try await site.recordPaths()
                if now == records.map(\.key.recordPath).sortedBytewise() { return }
            }
            try await client.transfer.pause(min(attempt, 4))
        }
        throw SlipwayError(
            .remote, code: "store-busy", "others write the pages of \(client.name) all the time",
            hint: "the build is there: run it again, and its pages are made")
    }

    /// The ETags of the pages, before the records are read.
    private func tags(_ key: BuildKey) async throws(SlipwayError) -> [String: String] {
        var tags: [String: String] = [:]
        let folder = key.recordPath.prefix(through: key.recordPath.lastIndex(of: "/") ?? key.recordPath.startIndex)
        for prefix in [String(folder), "channels/"] {
            for object in try await client.list(site.prefix + prefix).objects {
                tags[String(object.key.dropFirst(site.prefix.count))] = object.tag
            }
        }
        for path in [Site.indexPath, IndexDocument.path] {
            tags[path] = try await client.head(site.prefix + path)?.tag
        }
        return tags
    }

    /// - Returns: `false` where another publisher was faster.
    private func write(_ pages: Site, _ key: BuildKey, _ tags: [String: String]) async throws(SlipwayError) -> Bool {
        var own = pages.pages(for: key)
        // a publication that was killed left a record without pages: they are made before the index links to them
        for channel in pages.channels
        where channel.key.channelPagePath != key.channelPagePath && tags[channel.key.channelPagePath] == nil {
            own += pages.pages(for: channel.key)
        }
        let written = try await ParallelWork.map(own, width: 8) { (page) throws(SlipwayError) in
            try await write(page, tags[page.path])
        }
        guard written.allSatisfy({ $0 }) else { return false }
        var isFirst = true
        for page in pages.index where isFirst { isFirst = try await write(page, tags[page.path]) }
        return isFirst
    }

    private func write(_ page: Page, _ tag: String?) async throws(SlipwayError) -> Bool {
        let bytes = Array(page.text.utf8)
        if let tag, tag == S3Site.tag(of: bytes) { return true }
        return try await client.put(
            site.prefix + page.path, bytes, S3Site.headers(page.path), if: tag.map { .tag($0) } ?? .absent)
    }
}
