/// The targets that a manifest in Swift names in its text, where it is not known what it says when it is run.
enum SwiftTargetNames {
    private static let word = Array("target".utf8)
    private static let label = Array("name".utf8)

    /// The texts behind `target(name:` and `Target(name:`, in their order; each once.
    static func read(_ source: [UInt8]) -> [String] {
        var result: [String] = []
        var place = 0
        while let open = source[place...].firstIndex(of: UInt8(ascii: "(")) {
            place = open + 1
            guard isTarget(source[..<open]), let name = name(source[place...]), !result.contains(name) else { continue }
            result.append(name)
        }
        return result
    }

    /// Whether a call of `target` or `Target` ends here.
    private static func isTarget(_ before: ArraySlice<UInt8>) -> Bool {
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
