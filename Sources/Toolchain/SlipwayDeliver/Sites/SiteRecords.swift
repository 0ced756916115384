import SlipwayModel
import SlipwayPages
import SlipwayReport

/// What the records of a site say of a build that is to be published.
enum SiteRecords {
    /// - Throws: status 4 (`already-published`) where a version is there of another commit.
    static func checkConflict(
        _ records: [BuildRecord], _ version: SemanticVersion, _ commit: ObjectID, _ project: String, in name: String
    ) throws(SlipwayError) {
        let other = records.first {
            $0.release.name == project && $0.release.version == version && $0.release.commit != commit
        }
        guard let other else { return }
        throw .otherCommit(project, version, in: name, at: other.key.id, is: other.release.commit, not: commit)
    }

    /// - Throws: status 4 (`already-published`) where any channel has the version with other content.
    static func checkContent(
        _ records: [BuildRecord], _ publication: Publication, in name: String
    ) throws(SlipwayError) {
        let release = publication.release
        let other = records.first {
            $0.release.name == release.name && $0.release.version == release.version && $0.release != release
        }
        guard let other else { return }
        throw publication.otherContent(
            in: name, at: other.key.id, differing: publication.differences(from: other.release))
    }

    /// The record of a new build.
    ///
    /// - Parameter records: those that are there, sorted.
    /// - Throws: status 2 (`bad-record`) for one that cannot be kept.
    static func make(
        _ publication: Publication, as key: BuildKey, files: [BuildRecord.File], number: Int,
        after records: [BuildRecord]
    ) throws(SlipwayError) -> BuildRecord {
        let previous = records.last {
            $0.release.name == key.project && $0.channel == key.channel && $0.release.version != key.version
        }
        let record = BuildRecord(
            release: publication.release, channel: key.channel, kind: publication.kind, number: number,
            previous: previous?.release.version, changes: try publication.changes(previous?.release.commit),
            repository: publication.repository, libraries: publication.libraries, files: files)
        if let problem = record.problem {
            throw SlipwayError(
                .input, code: "bad-record", "the build cannot be described in the store", cause: problem,
                hint: "make the bundle again with `slipway bundle`")
        }
        return record
    }

    static func nextNumber(_ key: BuildKey, after records: [BuildRecord]) -> Int {
        (records.last { $0.release.name == key.project && $0.channel == key.channel }?.number ?? 0) + 1
    }
}
