import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Collects edits file by file and makes the new texts.
struct FileChanges {
    private struct Planned {
        let edit: TextEdit
        let entry: VersionEdit
        let from: String?
        let file: String
    }

    private let directory: Path
    private let files: any FileSystem
    private var sources: [String: ManifestSource] = [:]
    private var planned: [Planned] = []

    init(directory: Path, files: any FileSystem) {
        self.directory = directory
        self.files = files
    }

    /// A file of the manifest, read once.
    mutating func source(_ name: String) throws(SlipwayError) -> ManifestSource {
        if let source = sources[name] { return source }
        let source = try ManifestSource(name, in: directory, files: files)
        sources[name] = source
        return source
    }

    mutating func add(_ edit: TextEdit, _ entry: VersionEdit, from: String?, in source: ManifestSource) {
        planned.append(Planned(edit: edit, entry: entry, from: from, file: source.name))
    }

    /// What changes, in the order it was added, and the new files by name.
    ///
    /// - Throws: status 2 where a new text would not say what was asked for.
    func apply() throws(SlipwayError) -> ([VersionPlan.Change], [VersionPlan.EditedFile]) {
        var changes: [VersionPlan.Change] = []
        var edited: [VersionPlan.EditedFile] = []
        for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
            let mine = planned.filter { $0.file == name }
            guard !mine.isEmpty else { continue }
            let (bytes, places) = TextEdit.apply(mine.map(\.edit), to: source.bytes)
            try check(bytes, mine, source)
            edited.append(.init(path: source.path, old: source.bytes, bytes: bytes))
            for (planned, place) in zip(mine, places) {
                let after = TextLines.line(at: place, of: bytes)
                let isNew = planned.edit.start > 0 || planned.from == nil && planned.edit.text.contains(":")
                let before = TextLines.line(at: planned.edit.range.lowerBound, of: source.bytes).text
                changes.append(
                    .init(
                        key: planned.entry.key, file: name, line: after.number, from: planned.from,
                        to: planned.entry.value, before: isNew && !source.isFlow ? nil : before, after: after.text))
            }
        }
        return (changes, edited)
    }

    /// Reads the new text: it must say what was asked for, and nothing else must be different.
    private func check(_ bytes: [UInt8], _ mine: [Planned], _ source: ManifestSource) throws(SlipwayError) {
        let (old, new) = (try root(of: source.bytes, source), try root(of: bytes, source))
        let keys = mine.map(\.entry.key.rawValue)
        let isRight = mine.allSatisfy { planned in
            FileChanges.value(at: planned.entry.path, in: new)?.scalar?.string == planned.entry.value
        }
        let rest = new.entries.filter { entry in
            old[entry.key] != nil || !keys.contains(ManifestNode.Mapping.name(of: entry.key).name)
        }
        let changed = ChangedValues(values: mine.map { .init(from: $0.from, to: $0.entry.value) })
        guard isRight, changed.difference(from: old, to: ManifestNode.Mapping(rest)) == nil else {
            throw SlipwayError(
                .input, code: "version-not-editable", "the version cannot be set in place",
                cause: "\(source.name) is written in a way that an edit would change more",
                hint: "change it by hand", at: SourceLocation(file: source.name))
        }
    }

    private static func value(at path: [String], in mapping: ManifestNode.Mapping) -> ManifestNode? {
        let entry = mapping.entries.first { ManifestNode.Mapping.name(of: $0.key).name == path.first }
        if path.count == 1 { return entry?.value }
        return entry?.value.mapping.flatMap { value(at: Array(path.dropFirst()), in: $0) }
    }

    private func root(of bytes: [UInt8], _ source: ManifestSource) throws(SlipwayError) -> ManifestNode.Mapping {
        let text = String(decoding: bytes, as: UTF8.self)
        let problems = Problems(file: source.name)
        return try YAMLDocument.root(of: text, file: source.name, problems: problems).mapping ?? .init()
    }
}
