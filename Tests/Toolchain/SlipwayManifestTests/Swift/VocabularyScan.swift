/// Finds the public cases, factories and initializers of a source of the vocabulary, by a simple scan of its lines.
struct VocabularyScan {
    let file: String
    let text: String

    var constructs: [VocabularyCoverageTests.Construct] {
        var result: [VocabularyCoverageTests.Construct] = []
        /// Types around the line, with the indentation each has.
        var types: [(name: String, indent: Int, isPublicEnum: Bool)] = []
        var isUnavailable = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            let indent = line.count - code.count
            if code.isEmpty || code.hasPrefix("//") { continue }
            types.removeAll { $0.indent >= indent && !["{", "}", ")"].contains(code.prefix(1)) }
            if code.contains("unavailable") { isUnavailable = true }
            if code.hasPrefix("@") && !code.contains(" case ") && !code.contains(" func ") { continue }
            let path = types.map(\.name).joined(separator: ".")
            if let type = VocabularyScan.type(code) {
                types.append((type.name, indent, type.isPublicEnum))
                isUnavailable = false
                continue
            }
            var found: [(name: String, label: String)] = []
            if code.hasPrefix("case "), types.last?.isPublicEnum == true, types.last?.indent == indent - 4 {
                found = VocabularyScan.cases(String(code.dropFirst(5)), signature(from: index))
            } else if let name = VocabularyScan.factory(code) {
                let isFunction = code.contains("func ")
                found = [(name, isFunction ? VocabularyScan.label(signature(from: index)) : "")]
            } else if code.hasPrefix("public init("), !code.hasPrefix("public init(stringLiteral"),
                !code.contains("Literal "), !code.contains("Literal:"), !code.contains("from decoder"),
                !code.contains("init(rawValue"), !code.contains("Interpolation"), !code.contains("literalCapacity")
            {
                found = [("init", VocabularyScan.label(signature(from: index)))]
            }
            if found.isEmpty { continue }
            if !isUnavailable {
                result += found.map { .init(type: path, name: $0.name, label: $0.label, file: file) }
            }
            isUnavailable = false
        }
        return result
    }

    /// The declaration that begins at a line, up to the end of its parameters.
    private func signature(from index: Int) -> String {
        var depth = 0
        var result = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(index) {
            for letter in line {
                if letter == "(" { depth += 1 }
                if letter == ")" { depth -= 1 }
                result.append(letter)
                if letter == ")", depth == 0 { return result }
            }
            if depth == 0 { return result }
            result.append(" ")
        }
        return result
    }

    private static func type(_ code: Substring) -> (name: String, isPublicEnum: Bool)? {
        var words = code.split(separator: " ").map(String.init)
        let isPublic = words.first == "public"
        words.removeAll { ["public", "private", "fileprivate", "indirect", "final"].contains($0) }
        guard let kind = words.first, ["enum", "struct", "extension", "class"].contains(kind), words.count > 1 else {
            return nil
        }
        let name = words[1].prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "[" }
        return (name == "[" ? "Array" : String(name), isPublic && kind == "enum")
    }

    /// The names of a `case` line, with the first label that each needs.
    private static func cases(_ code: String, _ signature: String) -> [(name: String, label: String)] {
        let name = code.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let rest = code.drop { $0 == "`" }.dropFirst(name.count).drop { $0 == "`" }
        if rest.first == "(" { return [(String(name), label(signature))] }
        return code.split(separator: ",").map { part in
            let word = part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return (String(word), "")
        }
    }

    private static func factory(_ code: Substring) -> String? {
        for start in ["public static func ", "public static var ", "public static let ", "public func "]
        where code.hasPrefix(start) {
            let name = code.dropFirst(start.count).drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return name.isEmpty || name == "encode" || name == "hash" ? nil : String(name)
        }
        return nil
    }

    /// The first label that a call cannot leave out.
    private static func label(_ signature: String) -> String {
        guard let open = signature.firstIndex(of: "("), signature.last == ")" else { return "" }
        var depth = 0
        var parameters = [""]
        for letter in signature[signature.index(after: open)...].dropLast() {
            if "([{<".contains(letter) { depth += 1 }
            if ")]}>".contains(letter) { depth -= 1 }
            if letter == ",", depth == 0 {
                parameters.append("")
            } else {
                parameters[parameters.count - 1].append(letter)
            }
        }
        for parameter in parameters where !parameter.contains("=") && !parameter.contains("...") {
            let label = parameter.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }
            if !label.isEmpty, label != "_", parameter.contains(":") { return String(label) }
        }
        return ""
    }
}
