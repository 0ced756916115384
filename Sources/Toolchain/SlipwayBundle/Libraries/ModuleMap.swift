import SlipwayModel

/// What a module map of clang says, as far as bundles ask.
struct ModuleMap {
    let text: String

    init(_ text: String) { self.text = text }

    /// The modules that it declares, without those inside.
    var modules: [String] {
        var names: [String] = []
        var depth = 0
        let words = self.words
        for (index, word) in words.enumerated() {
            switch word {
            case "{": depth += 1
            case "}": depth -= 1
            case "module" where depth == 0 && index + 1 < words.count:
                names.append(words[index + 1].trimmingPrefix("\"").split(separator: "\"").first.map(String.init) ?? "")
            default: break
            }
        }
        return names.filter { !$0.isEmpty }
    }

    /// The absolute path behind `umbrella`, and whether it is a header: SwiftPM writes such maps itself.
    var umbrella: (path: Path, isHeader: Bool)? {
        let words = self.words
        guard let index = words.firstIndex(of: "umbrella"), index + 1 < words.count else { return nil }
        let isHeader = words[index + 1] == "header"
        guard let quoted = words.dropFirst(index + 1).first(where: { $0.hasPrefix("\"") }) else { return nil }
        let path = Path(String(quoted.dropFirst().dropLast()))
        return path.isAbsolute ? (path, isHeader) : nil
    }

    /// Identifiers, signs, and texts with their quotes; comments are left out.
    private var words: [String] {
        var result: [String] = []
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
            } else if first == "\"" {
                let end = rest.dropFirst().firstIndex(of: "\"") ?? rest.index(before: rest.endIndex)
                result.append(String(rest[...end]))
                rest = rest[rest.index(after: end)...]
            } else if first.isLetter || first == "_" {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
                result.append(String(word))
                rest = rest[word.endIndex...]
            } else {
                result.append(String(first))
                rest.removeFirst()
            }
        }
        return result
    }

    /// The name of a module out of that of a target, as SwiftPM makes it: C's identifiers have letters, digits and `_`.
    static func identifier(_ target: String) -> String {
        var result = ""
        for (index, scalar) in target.unicodeScalars.enumerated() {
            let isDigit = scalar.properties.numericType != nil
            let isPlain = scalar.properties.isAlphabetic || scalar == "_" || isDigit && index > 0
            result.unicodeScalars.append(isPlain ? scalar : "_")
        }
        return result
    }
}
