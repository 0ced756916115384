import SlipwayModel
import SlipwayReport

/// Finds the characters to change so that a key of the manifest gets another value.
struct VersionEdit {
    let key: VersionKey
    let value: String
    /// The keys that lead to the value, from the root.
    let path: [String]

    /// - Parameter declaration: where the manifest says the value now.
    init(key: VersionKey, value: String, declaration: VersionDeclaration?) {
        self.key = key
        self.value = value
        path = declaration.map { $0.path + [$0.entry.key] } ?? [key.rawValue]
    }

    /// Replaces the characters of a value; quotes, tag and anchor stay.
    ///
    /// - Throws: status 2 where the value is not written out at this place.
    func replacement(in source: ManifestSource, entry: ManifestNode.Entry) throws(SlipwayError) -> TextEdit {
        guard let event = source.value(of: entry.key, at: entry.keyPlace) else {
            throw refusal("its key comes out of a variable", "write `\(entry.key):`", at: entry.keyPlace)
        }
        // what a setting stands in may be merged into more than the project
        if path.count > 1, event.depth != path.count || source.rootKey(around: event) != path.first {
            throw refusal(
                "it is merged in from elsewhere (`<<`), where others may use it", "write `version:` at the root",
                at: entry.keyPlace)
        }
        let place = Place(file: source.name, line: event.line, column: event.column)
        if event.kind == .alias {
            throw refusal("it is an alias", "write the value in its place", at: place)
        }
        guard case .scalar(let text) = event.kind else {
            throw refusal("it is a mapping or a list", "write `\(key.rawValue): \(value)`", at: place)
        }
        if let name = VariableExpansion.firstReference(in: text) {
            throw refusal("it comes from the environment: '\(name)'", "set \(name), or write the value out", at: place)
        }
        if text == VersionEditor.git {
            throw refusal(
                "it comes from the tags of the repository", "`slipway tag` makes the next version", at: place)
        }
        guard let edit = replace(text, event, source.bytes) else {
            throw refusal("it is written with escapes", "write `\(key.rawValue): \(value)`", at: place)
        }
        return edit
    }

    private func replace(_ text: String, _ event: SourceEvent, _ bytes: [UInt8]) -> TextEdit? {
        let (old, range) = (Array(text.utf8), event.range)
        if old.isEmpty {
            let isQuoted = range.count >= 2 && "\"'".utf8.contains(bytes[range.upperBound - 1])
            let place = isQuoted ? range.upperBound - 1 : range.upperBound
            return TextEdit(range: place..<place, text: isQuoted ? value : " " + value)
        }
        // what stands in front is an anchor or a tag, and may look the same
        var start = range.upperBound - old.count
        while start >= range.lowerBound {
            if bytes[start..<start + old.count].elementsEqual(old) {
                return TextEdit(range: start..<start + old.count, text: value)
            }
            start -= 1
        }
        return nil
    }

    private func refusal(_ cause: String, _ hint: String, at place: Place) -> SlipwayError {
        SlipwayError(
            .input, code: "\(key.rawValue)-not-editable", "'\(key.rawValue)' cannot be set in place", cause: cause,
            hint: hint, at: SourceLocation(file: place.file, line: place.line, column: place.column))
    }
}

extension VersionEdit {
    /// Writes the key as a new entry behind another; as the first where there is none.
    ///
    /// - Returns: `nil` where the file is no mapping.
    func insertion(in source: ManifestSource, after entry: ManifestSource.RootEntry?) -> TextEdit? {
        guard let root = source.root, case .mappingStart = root.kind else { return nil }
        let first = source.rootEntries.first?.key
        let text = self.text(like: (entry?.key ?? first).map { source.bytes[$0.range] } ?? [], isFlow: source.isFlow)
        guard let near = entry?.key ?? first else {
            return TextEdit(range: root.range.upperBound..<root.range.upperBound, text: text)
        }
        let lineStart = TextLines.start(at: near.range.lowerBound, of: source.bytes)
        let indent = source.bytes[lineStart..<near.range.lowerBound].filter { $0 == UInt8(ascii: " ") }
        // a byte order mark is not seen, and stays in front
        let isAlone = source.bytes[lineStart..<near.range.lowerBound].allSatisfy { " \t\u{FEFF}".utf8.contains($0) }
        let newLine = TextLines.ending(of: source.bytes) + String(decoding: indent, as: UTF8.self)
        if let entry {
            return source.isFlow
                ? at(entry.value.range.upperBound, text, before: isAlone ? "," + newLine : ", ")
                : behind(entry.value, text, newLine, source.bytes)
        }
        let place = near.range.lowerBound
        return at(place, text, after: source.isFlow ? (isAlone ? "," + newLine : ", ") : newLine)
    }

    /// The line behind the one in which a value ends.
    private func behind(_ value: SourceEvent, _ text: String, _ newLine: String, _ bytes: [UInt8]) -> TextEdit {
        let place = value.range.upperBound
        // the end of a block is the start of the next line
        if place > value.range.lowerBound, TextLines.start(at: place, of: bytes) == place {
            let indent = newLine.drop { $0.isNewline }
            return at(place, text, before: String(indent), after: TextLines.ending(of: bytes))
        }
        return at(TextLines.end(at: place, of: bytes), text, before: newLine)
    }

    private func at(_ place: Int, _ text: String, before: String = "", after: String = "") -> TextEdit {
        TextEdit(range: place..<place, text: before + text + after, start: before.utf8.count)
    }

    /// The entry, with quotes where its neighbour in a flow mapping has them (JSON).
    private func text(like key: ArraySlice<UInt8>, isFlow: Bool) -> String {
        guard isFlow, key.last == UInt8(ascii: "\"") else { return "\(self.key.rawValue): \(value)" }
        return "\"\(self.key.rawValue)\": \"\(value)\""
    }
}
