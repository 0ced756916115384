import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Collects edits of Swift files, and makes their new texts.
struct SwiftVersionEdits {
    private struct Planned {
        let key: VersionKey
        let value: String
        let literal: SwiftLiteral
    }

    private let host: any FileSystem
    private var planned: [Planned] = []

    init(files: any FileSystem) { host = files }

    /// Adds an edit; one that is there already is made once.
    ///
    /// - Returns: the key that the text is to have another value for, if there is one.
    mutating func add(_ literal: SwiftLiteral, _ key: VersionKey, _ value: String) -> VersionKey? {
        if let known = planned.first(where: {
            $0.literal.source.path == literal.source.path && $0.literal.range == literal.range
        }) {
            return known.value == value ? nil : known.key
        }
        planned.append(Planned(key: key, value: value, literal: literal))
        return nil
    }

    private struct Edited {
        let source: SwiftSourceText
        let bytes: [UInt8]
        let changes: [VersionPlan.Change]
    }

    /// By file, in the order in which files were added.
    private var edited: [Edited] {
        var paths: [Path] = []
        for plan in planned where !paths.contains(plan.literal.source.path) { paths.append(plan.literal.source.path) }
        return paths.compactMap { path in
            let mine = planned.filter { $0.literal.source.path == path }
            guard let source = mine.first?.literal.source else { return nil }
            let (bytes, places) = TextEdit.apply(
                mine.map { $0.literal.replacing(with: $0.value) }, to: source.bytes)
            let changes = zip(mine, places).map { plan, place in
                let after = TextLines.line(at: place, of: bytes)
                return VersionPlan.Change(
                    key: plan.key, file: source.name, line: after.number, from: plan.literal.text, to: plan.value,
                    before: TextLines.line(at: plan.literal.range.lowerBound, of: source.bytes).text,
                    after: after.text)
            }
            return Edited(source: source, bytes: bytes, changes: changes)
        }
    }

    var changes: [VersionPlan.Change] { edited.flatMap(\.changes) }

    /// The new texts, by the paths that the repository has for them.
    var texts: [Path: [UInt8]] {
        Dictionary(edited.map { ($0.source.path, $0.bytes) }, uniquingKeysWith: { $1 })
    }

    /// The files with their new texts; a link stays one.
    var files: [VersionPlan.EditedFile] {
        edited.map { file in
            VersionPlan.EditedFile(
                path: Host.realPath(file.source.path) ?? file.source.path, old: file.source.bytes, bytes: file.bytes)
        }
    }
}
