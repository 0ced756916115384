import SlipwayModel

/// The textual interface of a module (`.swiftinterface`), as far as bundles ask.
struct ModuleInterface {
    let text: String

    init(_ text: String) { self.text = text }

    /// The modules that it imports, in order, each once.
    var imports: [String] {
        let aliases = aliases
        var result: [String] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({ $0.hasPrefix("@") || ModuleInterface.accesses.contains(String($0)) })
            else { continue }
            var name = words[index + 1]
            if ModuleInterface.kinds.contains(String(name)), index + 2 < words.count { name = words[index + 2] }
            let shown = String(name.prefix { $0 != "." && $0 != ";" })
            let module = aliases[shown] ?? shown
            if !result.contains(module) { result.append(module) }
        }
        return result
    }

    /// The names of modules, by those that the interface has for them: its flags have `-module-alias SHOWN=NAME`.
    private var aliases: [String: String] {
        let start = "// swift-module-flags:"
        guard let flags = text.split(separator: "\n").first(where: { $0.hasPrefix(start) }) else { return [:] }
        let words = flags.split(separator: " ")
        let pairs = zip(words, words.dropFirst()).compactMap { option, value -> (String, String)? in
            let parts = value.split(separator: "=")
            guard option == "-module-alias", parts.count == 2 else { return nil }
            return (String(parts[0]), String(parts[1]))
        }
        return Dictionary(pairs) { $1 }
    }

    private static let accesses: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
    ]

    /// Whether it declares macros, which need a program that is no part of the library.
    var hasMacros: Bool { text.contains("#externalMacro(") }
}
