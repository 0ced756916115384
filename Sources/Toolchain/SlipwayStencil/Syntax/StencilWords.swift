/// The words of a tag: split at spaces outside quotes, with what `,`, `|` and `:` join kept together and parentheses
/// apart.
enum StencilWords {
    /// Splits at a character that stands outside quotes; empty parts are left out.
    static func parts(_ text: String, at separator: Character) -> [String] {
        var parts: [String] = []
        var part = ""
        var quote: Character?
        for character in text {
            if let open = quote {
                part.append(character)
                if character == open { quote = nil }
            } else if character == separator {
                if !part.isEmpty { parts.append(part) }
                part = ""
            } else {
                if character == "\"" || character == "'" { quote = character }
                part.append(character)
            }
        }
        if !part.isEmpty { parts.append(part) }
        return parts
    }

    static func split(_ text: String) -> [String] {
        var words: [String] = []
        for part in parts(text, at: " ") { add(part, to: &words) }
        return words
    }

    private static func add(_ word: String, to words: inout [String]) {
        guard let last = words.last else { return words.append(word) }
        let joints: Set<Character> = [",", "|", ":"]
        if let end = last.last, joints.contains(end) {
            // `outer: for …` is a loop with a name
            if words.count == 1, word == "for" { return words.append(word) }
            words[words.count - 1] += word
        } else if word.count == 1, let sign = word.first, joints.contains(sign) {
            words[words.count - 1] += word
        } else {
            addParenthesised(word[...], to: &words)
        }
    }

    private static func addParenthesised(_ word: Substring, to words: inout [String]) {
        var rest = word
        while let first = rest.first, first == "(" || first == ")", rest.dropFirst().first != nil {
            words.append(String(first))
            rest.removeFirst()
        }
        var closing: [String] = []
        while let last = rest.last, last == "(" || last == ")", rest.dropFirst().first != nil {
            closing.append(String(last))
            rest.removeLast()
        }
        words.append(String(rest))
        words += closing.reversed()
    }
}

extension String {
    /// Without blanks at its ends.
    var trimmed: String {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A }
        var bytes = utf8.drop(while: isBlank)
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return String(Substring(bytes))
    }
}
