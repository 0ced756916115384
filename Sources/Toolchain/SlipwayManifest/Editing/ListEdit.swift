/// Edits of lists and mappings of one text. Each is made by itself, and the text is read anew before the next.
struct ListEdit {
    let bytes: [UInt8]
    let root: SourceNode

    /// `nil` where the text is no YAML.
    init?(_ bytes: [UInt8]) {
        guard let root = SourceNode.document(bytes) else { return nil }
        self.bytes = bytes
        self.root = root
    }

    var newLine: String { TextLines.ending(of: bytes) }

    func applied(_ edit: TextEdit) -> [UInt8] { TextEdit.apply([edit], to: bytes).bytes }

    func insertion(at place: Int, _ text: String) -> TextEdit { TextEdit(range: place..<place, text: text) }

    /// How much further than their key the lists of the text are.
    var dashIndent: Int {
        func search(_ node: SourceNode) -> Int? {
            for entry in node.entries {
                let (key, value) = (entry.key, entry.value)
                if case .sequence(let items) = value.content, !value.isFlow, let first = items.first,
                    let dash = dash(of: first), value.line > key.line
                {
                    return max(0, dash - TextLines.start(at: dash, of: bytes) - key.column + 1)
                }
                if let found = search(value) { return found }
            }
            return nil
        }
        return search(root) ?? 2
    }

    /// The start of the line of a byte, or of the comments in front that are as far in.
    func startWithComments(of place: Int) -> Int {
        var start = TextLines.start(at: place, of: bytes)
        let indent = place - start
        while start > 0 {
            let line = TextLines.start(at: start - 1, of: bytes)
            let text = bytes[line..<start].drop { $0 == 0x20 }
            guard text.first == UInt8(ascii: "#"), text.startIndex - line == indent else { break }
            start = line
        }
        return start
    }

    /// The `-` of an item of a block, if nothing is in front of it on its line.
    func dash(of item: SourceNode) -> Int? {
        var place = item.range.lowerBound
        while place > 0, bytes[place - 1] == 0x20 { place -= 1 }
        guard place > 0, bytes[place - 1] == UInt8(ascii: "-") else { return nil }
        let start = TextLines.start(at: place - 1, of: bytes)
        return bytes[start..<place - 1].allSatisfy { $0 == 0x20 } ? place - 1 : nil
    }
}
