import SlipwayModel
import SlipwayPages
import SlipwayReport
import SlipwayHTTP
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The builds of a site, by the documents that it has for programs (<doc:Pages>).
struct SiteBuilds: PublishedBuilds {
    let reader: any SiteReader

    var name: String { reader.name }

    /// Pages of a list that are followed.
    private static let mostPages = 10_000

    func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel] {
        var result: [ListedChannel] = []
        var next: String? = IndexDocument.path
        var pages = 0
        while let path = next, pages < SiteBuilds.mostPages {
            guard let (index, rest) = try await read(IndexDocument.self, path) else {
                if pages == 0 { throw noSite() }
                break
            }
            for known in index.projects where project == nil || known.name == project {
                result += known.channels.map {
                    ListedChannel(
                        project: known.name, name: $0.name, kind: $0.kind, count: $0.count,
                        latest: ListedBuild($0.latest))
                }
            }
            (next, pages) = (rest, pages + 1)
        }
        return result
    }

    private func noSite() -> SlipwayError {
        SlipwayError(
            .remote, code: "no-site", "\(name) has no list of builds",
            cause: "there is no \(IndexDocument.path)",
            hint: "name the root of the pages; nothing may have been published there yet")
    }

    func builds(
        of project: String, on channel: String, limit: Int
    ) async throws(SlipwayError) -> [ListedBuild]? {
        let key = BuildKey(project: project, channel: channel, version: .zero)
        var result: [ListedBuild]?
        var next: String? = key.channelDocumentPath
        var pages = 0
        while let path = next, result?.count ?? 0 < limit, pages < SiteBuilds.mostPages {
            guard let (document, rest) = try await read(ChannelDocument.self, path) else { break }
            guard document.project == project, document.channel == channel else {
                throw damaged(path, "it is of \(document.project) and its channel \(document.channel)")
            }
            result = (result ?? []) + document.builds.map(ListedBuild.init)
            (next, pages) = (rest, pages + 1)
        }
        return result.map { Array($0.prefix(limit)) }
    }

    func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        guard let record = try await record(version, of: project, on: channel) else { return nil }
        return try LocatedBuild(
            project: project, version: record.release.version, channel: record.channel,
            files: record.files.map {
                LocatedFile(name: $0.name, size: $0.size, sha256: $0.sha256, place: record.key.filePath($0.name))
            }, source: name)
    }

    private func record(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> BuildRecord? {
        if let channel {
            var wanted = version
            if wanted == nil { wanted = try await builds(of: project, on: channel, limit: 1)?.first?.version }
            guard let wanted else { return nil }
            return try await record(of: BuildKey(project: project, channel: channel, version: wanted))
        }
        let channels = try await channels(of: project)
        guard let version else {
            let newest = channels.max { $0.latest.moment < $1.latest.moment }
            guard let newest else { return nil }
            return try await record(
                of: BuildKey(project: project, channel: newest.name, version: newest.latest.version))
        }
        return try await records(of: version, of: project, on: channels.map(\.name)).first
    }

    /// The records of a version in the channels that have it.
    func records(
        of version: SemanticVersion, of project: String, on channels: [String]
    ) async throws(SlipwayError) -> [BuildRecord] {
        let keys = channels.map { BuildKey(project: project, channel: $0, version: version) }
        return try await ParallelWork.map(keys, width: 8) { (key) throws(SlipwayError) in
            try await record(of: key)
        }.compactMap { $0 }
    }

    /// - Returns: `nil` also where the site does not tell a stranger whether it is there, in a channel that everybody
    ///   sees.
    func record(of key: BuildKey) async throws(SlipwayError) -> BuildRecord? {
        let found: (BuildRecord, next: String?)?
        do throws(SlipwayError) {
            found = try await read(BuildRecord.self, key.recordPath)
        } catch  where error.code == "credentials-refused" {
            let channel = try? await read(ChannelDocument.self, key.channelDocumentPath)
            if channel != nil { return nil }
            throw error
        }
        guard let (record, _) = found else { return nil }
        guard record.key == key, record.schema == 1 else { throw damaged(key.recordPath, "it is of \(record.key.id)") }
        if let problem = record.problem { throw damaged(key.recordPath, problem) }
        return record
    }

    func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        guard let digest = file.sha256 else { throw damaged(file.place, "its SHA-256 is not told") }
        let wanted = HTTPWantedFile(size: file.size, sha256: digest)
        guard try await reader.fetch(file.place, to: path, wanted: wanted, progress: progress) else {
            throw SlipwayError(
                .remote, code: "no-file", "\(name) does not have \(file.name) of \(build.project) \(build.version)",
                cause: "there is no \(file.place)", hint: "publish the build again")
        }
    }

    private func read<Document: Decodable>(
        _ type: Document.Type, _ path: String
    ) async throws(SlipwayError) -> (Document, next: String?)? {
        guard let document = try await reader.document(path) else { return nil }
        do {
            return (try JSONDecoder().decode(type, from: Data(document.bytes)), document.next)
        } catch {
            throw damaged(path, DecodingProblem.text(error))
        }
    }

    private func damaged(_ path: String, _ cause: String) -> SlipwayError {
        SlipwayError(
            .remote, code: "bad-listing", "\(path) of \(name) cannot be understood", cause: cause,
            hint: "check that the address is the root of the pages")
    }
}
