/// Names of modules for files: readable, and each once.
struct EditorModuleNames {
    private var taken: Set<String>

    /// - Parameter taken: names that no manifest may have.
    init(taken: Set<String>) { self.taken = taken }

    /// `App/Project.swift` is `AppProjectManifest`, `Tuist/Templates/Screen/Screen.swift` is `ScreenTemplate`.
    mutating func name(_ file: String, _ kind: EditorManifest.Kind) -> String {
        var words = EditorModuleNames.words(String(file.dropLast(".swift".utf8.count)))
        if kind == .template, let last = words.last { words = [last] }
        if words.first?.first?.isNumber != false { words.insert("At", at: 0) }
        let name = words.joined() + (kind == .template ? "Template" : "Manifest")
        var result = name
        var number = 2
        while !taken.insert(result).inserted {
            result = "\(name)\(number)"
            number += 1
        }
        return result
    }

    /// A name that is none of Swift's identifiers, as one.
    static func identifier(_ text: String) -> String {
        let letters = text.map { isPlain($0) ? $0 : "_" }
        guard let first = letters.first else { return "_" }
        return (first.isNumber ? "_" : "") + String(letters)
    }

    private static func words(_ text: String) -> [String] {
        text.split { !isPlain($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
}
