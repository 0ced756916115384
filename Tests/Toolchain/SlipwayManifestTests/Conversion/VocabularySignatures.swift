@testable import SlipwayManifest

/// What the vocabulary's initializers and functions are called with, read from its sources.
struct VocabularySignatures {
    /// The labels of parameters, in order, by what a call begins with: `Project`, `.target`. Several have one name.
    private(set) var labels: [String: [[String]]] = [:]

    init() {
        for file in EditorVocabulary.files { add(Array(file.text)) }
    }

    /// Whether one of the functions of that name takes the arguments in that order.
    func takes(_ name: String, _ arguments: [String?]) -> Bool {
        (labels[name] ?? []).contains { parameters in
            var rest = parameters[...]
            for label in arguments {
                guard let index = rest.firstIndex(of: label ?? "_") else { return false }
                rest = rest[rest.index(after: index)...]
            }
            return true
        }
    }

    private mutating func add(_ text: [Character]) {
        var type = ""
        var word = ""
        var before = ""
        var index = 0
        while index < text.count {
            let letter = text[index]
            if letter == "/", index + 1 < text.count, text[index + 1] == "/" {
                while index < text.count, text[index] != "\n" { index += 1 }
                continue
            }
            if letter.isLetter || letter.isNumber || letter == "_" || letter == "." && !word.isEmpty {
                word.append(letter)
                index += 1
                continue
            }
            if !word.isEmpty {
                if ["struct", "extension", "enum", "class"].contains(before) { type = word }
                let name = word == "init" ? type : ["func", "case"].contains(before) ? "." + word : nil
                if letter == "(", let name, !name.isEmpty {
                    labels[name, default: []].append(VocabularySignatures.labels(text, from: index))
                }
                before = word
                word = ""
            }
            index += 1
        }
    }

    /// The first word of each parameter of a list that begins at an index.
    private static func labels(_ text: [Character], from start: Int) -> [String] {
        var depth = 0
        var parameters = [""]
        for letter in text[start...] {
            if "([{<".contains(letter) { depth += 1 }
            if ")]}".contains(letter) { depth -= 1 }
            // the arrow of a closure is no bracket
            if letter == ">", parameters[parameters.count - 1].last != "-" { depth -= 1 }
            if depth == 0 { break }
            if letter == ",", depth == 1 {
                parameters.append("")
            } else if depth > 1 || letter != "(" {
                parameters[parameters.count - 1].append(letter)
            }
        }
        return parameters.compactMap { parameter in
            let text = parameter.drop { $0.isWhitespace || $0 == "`" }
            if text.isEmpty { return nil }
            // what a case holds may have no label
            let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let rest = text.dropFirst(label.count)
            let isLabel = rest.first == ":" || rest.first == "`" || rest.dropFirst().prefix { $0 != " " }.last == ":"
            return isLabel && !label.isEmpty ? String(label) : "_"
        }
    }
}
