import SlipwayModel

/// The textual interface of a module (`.swiftinterface`), as far as bundles ask.
struct ModuleInterface {
    let text: String

    init(_ text: String) { self.text = text }

    /// The modules that it imports, in order, each once.
    var imports: [String] {
        var result: [String] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({ $0.hasPrefix("@") || ModuleInterface.accesses.contains(String($0)) })
            else { continue }
            var name = words[index + 1]
            if ModuleInterface.kinds.contains(String(name)), index + 2 < words.count { name = words[index + 2] }
            let module = String(name.prefix { $0 != "." && $0 != ";" })
            if !result.contains(module) { result.append(module) }
        }
        return result
    }

    private static let accesses: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// Whether it declares macros, which need a program that is no part of the library.
    var hasMacros: Bool { text.contains("#externalMacro(") }
}
