import SlipwayHTTP
import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files of a site in a bucket: those of a folder (<doc:Pages>), at the same paths below a prefix.
struct S3Site: SiteReader {
    let client: S3Client
    /// In front of every path; empty, or with a slash at its end.
    let prefix: String
    var cache = RecordCache()

    var name: String { client.name }

    func document(_ path: String) async throws(SlipwayError) -> SiteDocument? {
        try await client.get(prefix + path).map { SiteDocument(bytes: $0) }
    }

    func fetch(
        _ path: String, to target: Path, wanted: HTTPWantedFile, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) -> Bool {
        let exchange = client.exchange(.get, prefix + path)
        switch try await client.transfer.download(exchange, to: target, wanted: wanted, progress: progress) {
        case .written: return true
        case .missing: return false
        case .refused(let answer): throw client.refusal(answer, "does not give \(path)")
        }
    }

    /// Every record, by project, channel and number.
    func records() async throws(SlipwayError) -> [BuildRecord] {
        let paths = try await recordPaths()
        let records = try await ParallelWork.map(paths, width: 16) { (path) throws(SlipwayError) in
            try await record(at: path)
        }
        return DirectoryStore.sorted(records.compactMap { $0 })
    }

    /// The paths of the records, sorted.
    func recordPaths() async throws(SlipwayError) -> [String] {
        let projects = try await client.list(prefix + "builds/", isFlat: true).folders
        let channels = try await ParallelWork.map(projects, width: 8) { (project) throws(SlipwayError) in
            try await client.list(project, isFlat: true).folders
        }.flatMap { $0 }
        let lists = try await ParallelWork.map(channels, width: 8) { (channel) throws(SlipwayError) in
            try await client.list(channel, isFlat: true).objects
        }
        return lists.flatMap { $0 }.map { String($0.key.dropFirst(prefix.count)) }
            .filter { $0.hasSuffix(".json") }.sortedBytewise()
    }

    /// - Returns: `nil` where it is not there.
    /// - Throws: status 3 (`store-damaged`) for one that cannot be understood.
    func record(at path: String) async throws(SlipwayError) -> BuildRecord? {
        if let known = cache[path] { return known }
        guard let bytes = try await client.get(prefix + path) else { return nil }
        let record = try decode(BuildRecord.self, bytes, path)
        guard record.schema == 1 else { throw damaged(path, "it has schema \(record.schema), known is 1") }
        guard record.key.recordPath == path else { throw damaged(path, "it describes \(record.key.id)") }
        if let problem = record.problem { throw damaged(path, problem) }
        cache[path] = record
        return record
    }

    func settings() async throws(SlipwayError) -> DirectoryStore.Settings? {
        guard let bytes = try await client.get(prefix + DirectoryStore.settingsFile) else { return nil }
        return try decode(DirectoryStore.Settings.self, bytes, DirectoryStore.settingsFile)
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ bytes: [UInt8], _ path: String
    ) throws(SlipwayError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw damaged(path, DecodingProblem.text(error))
        }
    }

    private func damaged(_ path: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "store-damaged", "\(path) of \(name) is damaged", cause: cause,
            hint: "restore the object, or remove it and publish that build again")
    }

    /// The ETag of an object that came in one piece: its MD5.
    static func tag(of bytes: [UInt8]) -> String { "\"\(S3Signature.hex(KeyedHash.md5(bytes)))\"" }

    /// How browsers and caches are told to treat a file.
    static func headers(_ path: String) -> [HTTPExchange.Header] {
        func headers(_ type: String, _ caching: String, _ more: HTTPExchange.Header...) -> [HTTPExchange.Header] {
            [.init("Content-Type", type), .init("Cache-Control", caching)] + more
        }
        let forever = "public, max-age=31536000, immutable"
        if path.hasPrefix("blobs/") { return headers("application/octet-stream", forever) }
        if path.hasPrefix("builds/"), path.contains("/files/") {
            // nothing that somebody has uploaded is a page of this site
            let type = path.hasSuffix(".zip") ? "application/zip" : "application/octet-stream"
            return headers(type, forever, .init("Content-Disposition", "attachment"))
        }
        if path.hasSuffix(".html") { return headers("text/html; charset=utf-8", "no-cache") }
        let isRecord = path.hasPrefix("builds/") && path.hasSuffix(".json")
        return headers("application/json", isRecord ? forever : "no-cache")
    }
}
