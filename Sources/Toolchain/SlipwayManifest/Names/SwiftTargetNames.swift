/// The targets that a manifest in Swift names in its text, where it is not known what it says when it is run.
enum SwiftTargetNames {
    private static let target = Array("target".utf8)
    private static let project = Array("project".utf8)
    private static let label = Array("name".utf8)

    /// The texts behind `target(name:` and `Target(name:`, in their order; each once.
    static func read(_ source: [UInt8]) -> [String] {
        var result: [String] = []
        for name in names(in: source, of: target) where !result.contains(name) { result.append(name) }
        return result
    }

    /// The text behind `Project(name:`; `nil` where there is none.
    static func project(_ source: [UInt8]) -> String? { names(in: source, of: project, atMost: 1).first }

    private static func names(in source: [UInt8], of word: [UInt8], atMost limit: Int = .max) -> [String] {
        var result: [String] = []
        var place = 0
        while result.count < limit, let open = source[place...].firstIndex(of: UInt8(ascii: "(")) {
            place = open + 1
            if isCall(source[..<open], of: word), let name = name(source[place...]) { result.append(name) }
        }
        return result
    }

    /// Whether a call of a word, whose first letter may be a capital, ends here.
    private static func isCall(_ before: ArraySlice<UInt8>, of word: [UInt8]) -> Bool {
        let end = before.suffix(word.count)
        guard end.count == word.count, end.dropFirst().elementsEqual(word.dropFirst()) else { return false }
        guard let first = end.first, first | 0x20 == word[0] else { return false }
        guard let previous = before.dropLast(word.count).last else { return true }
        return !isLetter(previous)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
    }

    /// What stands between quotes behind `name:`; `nil` for anything but a plain text.
    private static func name(_ text: ArraySlice<UInt8>) -> String? {
        var rest = text.drop(while: isSpace)
        guard rest.starts(with: label) else { return nil }
        rest = rest.dropFirst(label.count).drop(while: isSpace)
        guard rest.first == UInt8(ascii: ":") else { return nil }
        rest = rest.dropFirst().drop(while: isSpace)
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
        guard !name.isEmpty, !name.contains(UInt8(ascii: "\\")) else { return nil }
        return String(validating: name, as: UTF8.self)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
