import SlipwayModel
import SlipwayReport
import SlipwaySystem

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a release of one commit has finished: a killed run picks up from here.
///
/// The journal is a promise about work, never about the outside: whether a tag exists or a build is published is
/// asked each time. It is replaced as a whole after each stage, so a reader sees a state that was true.
struct Journal {
    private let file: Path
    private let files: any FileSystem
    private var content: Content

    private struct Content: Codable {
        var schema = 1
        /// The title the version was decided by, so that a run that is resumed without it decides alike.
        var title: String?
        var finished: [Entry] = []
    }

    private struct Entry: Codable {
        let stage: String
        let key: String
        /// The stage's output as JSON.
        let output: String
    }

    /// Opens the journal of a commit; one that cannot be read counts as empty.
    ///
    /// - Parameter title: the title of this run; without one the title that the release began with stays.
    /// - Throws: status 3 where it cannot be written.
    init(_ file: Path, title: String?, files: any FileSystem) throws(SlipwayError) {
        self.file = file
        self.files = files
        content = Content()
        if try files.exists(file), let known = try? JSONDecoder().decode(Content.self, from: Data(files.read(file))),
            known.schema == 1
        {
            content = known
        }
        if let title { content.title = title }
        try files.createDirectory(file.parent)
        try save()
        Failpoint.journalOpened.hit()
    }

    /// The title that decides this release's version.
    var title: String? { content.title }

    /// What a stage gave when it finished with this key.
    func output<Output: Decodable>(of stage: String, key: String, as type: Output.Type) -> Output? {
        guard let entry = content.finished.last(where: { $0.stage == stage && $0.key == key }) else { return nil }
        return try? JSONDecoder().decode(Output.self, from: Data(entry.output.utf8))
    }

    /// Records that a stage has finished.
    ///
    /// - Throws: status 3 where the journal cannot be written.
    mutating func record(_ stage: String, key: String, output: some Encodable) throws(SlipwayError) {
        content.finished.removeAll { $0.stage == stage }
        content.finished.append(Entry(stage: stage, key: key, output: JSONDocument.line(output)))
        try save()
        Failpoint.journalAppended.hit()
    }

    private func save() throws(SlipwayError) {
        try files.write(JSONDocument.pretty(content), to: file)
    }
}
