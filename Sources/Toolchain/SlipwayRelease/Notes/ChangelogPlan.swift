package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// What is to be added to a changelog.
///
/// A changelog belongs to the people who write it: bytes that are there stay, in their order. A release whose heading
/// is not there yet is inserted before the first lower version, or behind everything but the link definitions at the
/// foot.
package struct ChangelogPlan: Sendable, Hashable {
    package let path: Path
    /// Whether there is no file yet.
    package let isNew: Bool
    /// Highest first.
    package let insertions: [ChangelogInsertion]
    /// The file as it will be.
    package let content: [UInt8]
    private let permissions: UInt16

    /// Whether the file has everything already.
    package var isEmpty: Bool { insertions.isEmpty && !isNew }

    /// Reads the changelog and finds the places.
    ///
    /// - Parameters:
    ///   - path: the file; a symbolic link is followed.
    ///   - notes: those that have no version are left out: what is not released is for people to write.
    ///   - scope: which of the others.
    /// - Throws: status 2 where the file is a folder or not UTF-8, or ends in a code block that was never closed; 3
    ///   where it cannot be read.
    package static func make(
        for path: Path, notes: [ReleaseNotes], scope: ChangelogScope = .missing, project: String, naming: VersionTag,
        within boundary: Path? = nil, files: any FileSystem
    ) throws(SlipwayError) -> ChangelogPlan {
        let path = try ChangelogPlan.follow(path, within: boundary, files)
        let attributes = try files.attributes(path)
        let old = attributes == nil ? ChangelogText.begin(project) : try files.read(path)
        guard String(validating: old, as: UTF8.self) != nil else {
            throw SlipwayError(
                .input, code: "changelog-encoding", "the changelog is not UTF-8",
                hint: "convert it: `iconv -f ISO-8859-1 -t UTF-8`", at: SourceLocation(file: path.string))
        }
        let text = ChangelogText(old, project: project, naming: naming)
        let (insertions, content) = try text.inserting(notes, scope, file: path)
        return ChangelogPlan(
            path: path, isNew: attributes == nil, insertions: insertions, content: content,
            permissions: attributes?.permissions ?? 0o644)
    }

    /// Writes the file in one step; nothing happens where it has everything.
    ///
    /// - Throws: status 3 where it cannot be written.
    package func write(_ files: any FileSystem) throws(SlipwayError) {
        if isEmpty { return }
        try files.write(content, to: path, permissions: permissions)
    }

    /// The file that a path leads to.
    ///
    /// - Throws: status 2 where a link of the repository leads out of it: who commits a link must not choose what is
    ///   written to.
    private static func follow(
        _ given: Path, within boundary: Path?, _ files: any FileSystem
    ) throws(SlipwayError) -> Path {
        let path = try end(of: given, files)
        guard let boundary, let root = Host.realPath(boundary), given.isWithin(boundary) || given.isWithin(root),
            let folder = Host.realPath(path.parent), !folder.isWithin(root)
        else { return path }
        throw SlipwayError(
            .input, code: "changelog-outside", "the changelog is a link that leads out of the repository",
            cause: "it leads to \(path)", hint: "name that file itself", at: SourceLocation(file: given.string))
    }

    private static func end(of given: Path, _ files: any FileSystem) throws(SlipwayError) -> Path {
        var path = given
        for _ in 0..<16 {
            switch try files.attributes(path)?.kind {
            case .symlink: path = path.parent.appending(try files.readLink(path))
            case .file, nil: return path
            default:
                throw SlipwayError(
                    .input, code: "changelog-kind", "the changelog is not a file",
                    hint: "give the file's name: CHANGELOG.md", at: SourceLocation(file: path.string))
            }
        }
        throw SlipwayError(
            .input, code: "changelog-kind", "the changelog is a link that leads nowhere",
            at: SourceLocation(file: path.string))
    }
}

/// Which releases are put into a changelog.
package enum ChangelogScope: Sendable, Hashable {
    /// Every one that it does not have.
    case missing
    /// Those above the oldest that it has, so that one that was begun late is not filled with all that was before. All,
    /// where it has none.
    case sinceOldest
}

/// A release that a changelog does not have yet.
package struct ChangelogInsertion: Sendable, Hashable, Codable {
    package let version: SemanticVersion
    package let tag: String
    /// The line it will begin at in the file as it is, from 1.
    package let line: Int
    /// Heading and notes.
    package let text: String
}

/// What `slipway notes --changelog` prints under `--json`.
package struct ChangelogReport: Sendable, Hashable, Codable {
    package let schema: Int
    package let file: String
    package let isNew: Bool
    /// Whether the file was written.
    package let written: Bool
    package let insertions: [ChangelogInsertion]

    /// - Parameter name: the file as a person likes to read it.
    package init(_ plan: ChangelogPlan, name: String, written: Bool) {
        schema = 1
        file = name
        isNew = plan.isNew
        self.written = written
        insertions = plan.insertions
    }
}
