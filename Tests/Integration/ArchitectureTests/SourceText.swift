import SlipwayModel

/// A Swift file reduced to its code: comments and the text of string literals are blank, lines stay where they are.
struct SourceText: Sendable {
    let path: String
    /// The lines of the file, blanked.
    let lines: [String]

    init(_ text: String, path: String) {
        self.path = path
        var scanner = CodeScanner(text)
        lines = scanner.scan().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    struct Import: Equatable {
        let module: String
        let line: Int
    }

    /// Every `import` line.
    var imports: [Import] {
        lines.enumerated().compactMap { index, line in
            let words = line.split(separator: ";").first?.split(separator: " ") ?? []
            guard let position = words.firstIndex(of: "import"), position + 1 < words.count else { return nil }
            let isModifier = { (word: Substring) in
                word.hasPrefix("@") || ["public", "package", "internal", "private", "fileprivate"].contains(word)
            }
            guard words[..<position].allSatisfy(isModifier) else { return nil }
            let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
            let name = kinds.contains(words[position + 1]) ? words.dropFirst(position + 2).first : words[position + 1]
            return name?.split(separator: ".").first.map { Import(module: String($0), line: index + 1) }
        }
    }

    /// The lines where `name` stands as a word of its own, not as a member or a declaration.
    func uses(of name: String) -> [Int] {
        lines.indices.filter { lineUses(name, lines[$0]) }.map { $0 + 1 }
    }

    private func lineUses(_ name: String, _ line: String) -> Bool {
        line.ranges(of: name).contains { range in
            let before = line[..<range.lowerBound]
            if let last = before.last, last.isLetter || last.isNumber || last == "_" || last == "." { return false }
            if before.hasSuffix("func ") { return false }
            guard let next = line[range.upperBound...].first, name.last?.isLetter == true else { return true }
            return !(next.isLetter || next.isNumber || next == "_")
        }
    }
}

/// Blanks comments and string literals (*The Swift Programming Language*, Lexical Structure). Code within an
/// interpolation is blanked with its literal.
private struct CodeScanner {
    private let input: [Character]
    private var position = 0
    private var output = ""

    init(_ text: String) { input = Array(text) }

    mutating func scan() -> String {
        while position < input.count {
            if starts(with: "//") {
                while position < input.count, !input[position].isNewline { position += 1 }
            } else if starts(with: "/*") {
                skipComment()
            } else if let hashes = literalStart() {
                skipLiteral(hashes: hashes)
            } else {
                output.append(input[position])
                position += 1
            }
        }
        return output
    }

    private func starts(with text: String, at offset: Int = 0) -> Bool {
        input.dropFirst(position + offset).starts(with: text)
    }

    private mutating func skip(_ count: Int) {
        for character in input[position..<min(position + count, input.count)] where character.isNewline {
            output.append("\n")
        }
        position += count
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                skip(2)
            } else if starts(with: "*/") {
                depth -= 1
                skip(2)
            } else {
                skip(1)
            }
        } while depth > 0 && position < input.count
    }

    /// The number of `#` in front of a quote; `nil` where no literal begins.
    private func literalStart() -> Int? {
        var hashes = 0
        while position + hashes < input.count, input[position + hashes] == "#" { hashes += 1 }
        return position + hashes < input.count && input[position + hashes] == "\"" ? hashes : nil
    }

    private mutating func skipLiteral(hashes: Int) {
        position += hashes
        let quote = starts(with: "\"\"\"") ? "\"\"\"" : "\""
        position += quote.count
        let end = quote + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        while position < input.count, !starts(with: end) {
            if starts(with: escape + "(") {
                skip(escape.count)
                skipInterpolation()
            } else {
                skip(starts(with: escape) ? escape.count + 1 : 1)
            }
        }
        position += end.count
        output.append("_")
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if let hashes = literalStart() {
                skipLiteral(hashes: hashes)
                continue
            }
            if input[position] == "(" { depth += 1 }
            if input[position] == ")" { depth -= 1 }
            skip(1)
        } while depth > 0 && position < input.count
    }
}
