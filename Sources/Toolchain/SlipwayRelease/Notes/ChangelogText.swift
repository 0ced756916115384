import SlipwayModel
import SlipwayReport

/// The text of a changelog, and how releases are put into it.
struct ChangelogText {
    private let bytes: [UInt8]
    private let outline: ChangelogOutline
    /// What ends its lines.
    private let newline: String
    /// The heading that others are written like: that of the highest place in the file.
    private let model: ChangelogOutline.Heading?
    private let hasDefinitions: Bool

    /// A changelog without a release.
    static func begin(_ project: String) -> [UInt8] {
        Array(
            """
            # Changelog

            All notable changes to \(MarkdownText.escape(PlainLine.clean(project))). The outline is that of
            [Keep a Changelog](https://keepachangelog.com/en/1.1.0/), and versions follow
            [Semantic Versioning](https://semver.org/spec/v2.0.0.html).

            """.utf8)
    }

    init(_ bytes: [UInt8], project: String, naming: VersionTag) {
        self.bytes = bytes
        outline = ChangelogOutline(bytes, words: [project.lowercased()], prefix: naming.prefix)
        model = outline.headings.first { $0.name.version != nil }
        hasDefinitions = outline.definitions.contains { $0.name?.version != nil }
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        newline = end.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
    }

    /// The text with the releases it does not have.
    ///
    /// - Throws: status 2 where one belongs behind a code block that was never closed.
    func inserting(
        _ notes: [ReleaseNotes], _ scope: ChangelogScope, file: Path
    ) throws(SlipwayError) -> (insertions: [ChangelogInsertion], content: [UInt8]) {
        let versions = outline.headings.compactMap(\.name.version)
        let floor = scope == .sinceOldest ? versions.min() : nil
        var known = Set(versions.map(ChangelogText.key))
        let missing = notes.compactMap { notes in notes.version.map { (version: $0, notes: notes) } }
            .filter { release in
                (floor.map { $0 < release.version } ?? true)
                    && known.insert(ChangelogText.key(release.version)).inserted
            }
            .sorted { $1.version < $0.version }
        let places = Places(outline)
        var additions = Additions(bytes, newline: newline)
        var insertions: [(notes: ReleaseNotes, version: SemanticVersion, offset: Int, text: String)] = []
        for (version, notes) in missing {
            let offset = places.offset(for: version)
            if offset == bytes.count && outline.isOpen {
                throw SlipwayError(
                    .input, code: "changelog-open", "\(version) has no place in the changelog",
                    cause: "it ends within a code block, a comment or the like that is not closed",
                    hint: "close it with ``` or -->", at: SourceLocation(file: file.string))
            }
            let text = block(of: notes, version)
            insertions.append((notes, version, offset, text))
            additions.add(block: text, at: offset)
            if let line = definition(of: notes, version) {
                additions.add(line: line, at: places.definitionOffset(for: version, end: bytes.count))
            }
        }
        let lines = LineNumbers(bytes)
        return (
            insertions.map { insertion in
                ChangelogInsertion(
                    version: insertion.version, tag: insertion.notes.tag ?? insertion.version.description,
                    line: lines[insertion.offset], text: insertion.text)
            },
            additions.result()
        )
    }

    /// Build metadata is no difference.
    private static func key(_ version: SemanticVersion) -> String {
        SemanticVersion(version.major, version.minor, version.patch, prerelease: version.prerelease).description
    }

    private func block(of notes: ReleaseNotes, _ version: SemanticVersion) -> String {
        // Without a release to go by, the level is that of the unreleased changes.
        let level = model?.level ?? outline.headings.first?.level ?? 2
        let title =
            model?.name.heading(for: version, date: notes.date, url: notes.compareURL) ?? "\(version) - \(notes.date)"
        let heading =
            if model?.isUnderlined == true {
                "\(title)\n\(String(repeating: level == 1 ? "=" : "-", count: title.unicodeScalars.count))"
            } else {
                "\(String(repeating: "#", count: level)) \(title)"
            }
        return "\(heading)\n\n\(notes.markdown(level: level + 1))"
    }

    /// The link definition of a release, where the file has such definitions.
    private func definition(of notes: ReleaseNotes, _ version: SemanticVersion) -> String? {
        guard let url = notes.compareURL, let name = model?.name, name.hasBracket, !name.hasAddress,
            hasDefinitions
        else { return nil }
        return "[\(name.prefix)\(version)]: \(url)"
    }
}

/// Where releases go.
private struct Places {
    private let headings: [(version: SemanticVersion, offset: Int)]
    private let definitions: [(version: SemanticVersion, offset: Int)]
    private let foot: Int

    init(_ outline: ChangelogOutline) {
        headings = Places.falling(outline.headings.map { ($0.name.version, $0.offset) })
        definitions = Places.falling(outline.definitions.map { ($0.name?.version, $0.offset) })
        foot = outline.foot
    }

    /// Those that are lower than everything before them: the first lower one of any version is among them.
    private static func falling(
        _ places: [(version: SemanticVersion?, offset: Int)]
    ) -> [(version: SemanticVersion, offset: Int)] {
        var falling: [(version: SemanticVersion, offset: Int)] = []
        for case (let version?, let offset) in places where falling.last.map({ version < $0.version }) ?? true {
            falling.append((version, offset))
        }
        return falling
    }

    func offset(for version: SemanticVersion) -> Int { Places.first(below: version, in: headings) ?? foot }

    func definitionOffset(for version: SemanticVersion, end: Int) -> Int {
        Places.first(below: version, in: definitions) ?? end
    }

    private static func first(
        below version: SemanticVersion, in places: [(version: SemanticVersion, offset: Int)]
    ) -> Int? {
        var range = 0..<places.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range =
                places[middle].version < version ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound < places.count ? places[range.lowerBound].offset : nil
    }
}

/// Text to put between the bytes of a file.
private struct Additions {
    private let bytes: [UInt8]
    private let newline: String
    private var blocks: [Int: [String]] = [:]
    private var lines: [Int: [String]] = [:]

    init(_ bytes: [UInt8], newline: String) {
        self.bytes = bytes
        self.newline = newline
    }

    /// Adds paragraphs that are to stand between blank lines. What is added first stands first.
    mutating func add(block: String, at offset: Int) { blocks[offset, default: []].append(block) }

    mutating func add(line: String, at offset: Int) { lines[offset, default: []].append(line) }

    func result() -> [UInt8] {
        var result: [UInt8] = []
        var last = 0
        for offset in Set(blocks.keys).union(lines.keys).sorted() {
            result += bytes[last..<offset]
            last = offset
            var text = ""
            if let blocks = blocks[offset] {
                text = separator(before: offset) + blocks.joined(separator: "\n")
                if offset < bytes.count || lines[offset] != nil { text += "\n" }
            } else if offset > 0, bytes[offset - 1] != UInt8(ascii: "\n") {
                text = "\n"
            }
            for line in lines[offset] ?? [] { text += line + "\n" }
            append(text, to: &result)
        }
        return result + bytes[last...]
    }

    /// Appends text with the file's own line ends.
    private func append(_ text: String, to result: inout [UInt8]) {
        if newline == "\n" { return result.append(contentsOf: text.utf8) }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\n") { result.append(UInt8(ascii: "\r")) }
            result.append(byte)
        }
    }

    /// What a block needs in front of it to stand behind a blank line.
    private func separator(before offset: Int) -> String {
        let before = bytes[ChangelogOutline.start(of: bytes)..<offset]
        guard let last = before.last else { return "" }
        if last != UInt8(ascii: "\n") { return "\n\n" }
        let line = before.dropLast()
        let start = line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? line.startIndex
        return line[start...].isBlank ? "" : "\n"
    }
}

/// The numbers of the lines in which offsets are.
private struct LineNumbers {
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    subscript(offset: Int) -> Int {
        var range = 0..<starts.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = starts[middle] <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound + 1
    }
}
