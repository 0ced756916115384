/// Whether the name of a plugin can be that of the module with its helpers.
enum PluginNameCheck {
    /// Modules that manifests import, or that come with the compiler.
    private static let taken: Set<String> = [
        "Builtin", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "PackageDescription",
        "ProjectDescription", "ProjectDescriptionHelpers", "Swift", "SwiftShims", "main",
    ]
    /// What the compiler takes for no identifier.
    private static let keywords: Set<String> = [
        "Any", "Self", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Why a name cannot be that of a module; `nil` where it can.
    static func problem(of name: String) -> String? {
        if taken.contains(name) { return "manifests import its helpers by that name, which another module has" }
        if keywords.contains(name) || !isIdentifier(name) {
            return "manifests import its helpers by that name, which is no identifier of Swift"
        }
        return nil
    }

    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    }

    /// A name like it that can be.
    static func like(_ name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let identifier = joined.isEmpty ? "Plugin" : EditorModuleNames.identifier(joined)
        return problem(of: identifier) == nil ? identifier : "\(identifier)Plugin"
    }
}
