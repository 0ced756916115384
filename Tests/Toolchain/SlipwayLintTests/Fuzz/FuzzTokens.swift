/// What makes a difference to a Swift parser, and to rules.
enum FuzzTokens {
    static let all: [[UInt8]] = (marks + words + texts).map { Array($0.utf8) }

    private static let marks = [
        "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "..", "...", "..<", "=", "==", "!=", "===", "!",
        "?", "??", "&", "&&", "||", "|", "->", "+", "-", "*", "/", "%", "~", "^", "@", "#", "$", "$0", "_", "\\", "`",
        "\"",
        "\"\"\"", "'", "()", "[]", "{}", "[:]", "+=", "- 1", " : ", " , ", "#\"", "\"#", "#/", "/#", "\\(", "/*", "*/",
        "//",
        "///", "/**",
    ]

    private static let words = [
        "let ", "var ", "func a() ", "class ", "struct ", "enum ", "case ", "default:", "if ", "else ", "guard ",
        "switch ",
        "for ", "in ", "while ", "repeat ", "return ", "throw ", "throws ", "rethrows", "async ", "await ", "try ",
        "try! ",
        "try? ", "as! ", "as ", "is ", "nil", "true", "false", "self", "Self", "self.", "super.", "init()", "deinit ",
        "subscript", "get ", "set ", "willSet ", "didSet ", "static ", "final ", "private ", "fileprivate ",
        "private(set) ",
        "public ", "open ", "internal ", "override ", "lazy ", "weak ", "unowned ", "mutating ", "inout ", "some ",
        "any ",
        "where ", "extension A ", "protocol ", "typealias ", "associatedtype ", "import ", "@testable import ",
        "operator ",
        "defer ", "do ", "catch ", "break", "continue", "fallthrough", "indirect ", "@objc ", "@IBOutlet ",
        "@MainActor ",
        "@available(iOS 1, *) ", "#if A\n", "#elseif B\n", "#else\n", "#endif\n", "#available(iOS 1, *)",
        "#selector(a)",
        "#line", "#colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)", "#sourceLocation(file: \"a\", line: 1)\n",
        "each ", "repeat each ", "~Copyable", "borrowing ", "consuming ", "sending ", "nonisolated(unsafe) ", "actor ",
        "macro ", "unsafe ", "copy ", "discard ", "_ = ", "() -> Void", "-> ()", ".count == 0", ".filter { $0 }.first",
    ]

    private static let texts = [
        "// swiftlint:disable:this all\n", "// swiftlint:enable x\n",
        "// swiftlint:disable:next line_length todo - a\n",
        "// MARK: - a\n", "//MARK:a", "// TODO: a\n", "/// - Parameter a: b\n", "\u{FEFF}", "\0", "\r", "\r\n", "\t",
        "\n", " ",
        "\u{A0}", "\u{85}", "\u{2028}", "\u{301}", "é", "👩‍👩‍👧", "🇩🇪", "\u{200D}", "0x1F", "1_000", "1e5", "0b1", "1.0",
        "\"a\"",
        "\"\\(a)\"", "\"\\(\"\\(a)\")\"", "#\"\\#(a)\"#", "\"\"\"\n    a\n    \"\"\"", "/a/", "#/a/#", "<<<<<<< a\n",
        "=======\n",
        ">>>>>>> b\n", "#!a\n", "{ $0 }", "{ a in a }", "{ [weak self] in }", "if a { } else { }", "a ? b : c", "\\.a",
        "\\A.b",
        "<#a#>", "[1, 2, 3,]", "[a: b]", "(a, b)", "a(b: c) { }", "case .a(let b):", "where a == b", "#a(b)", "@A(b) ",
    ]

    /// What stands between words.
    static let blanks: [[UInt8]] = [
        " ", "  ", "\t", "\n", "\n\n", "\n\n\n", "\r\n", "\n    ", " /* a */ ", "/**/", " // a\n", "//\n", "\n// a\n",
        "\n/// a\n",
        "/* a\n b */", " ;", ";\n", "\n;", "", "", "\n\n\n// a\n\n", " // swiftlint:disable:this all\n", "\u{C}",
        "\u{B}", "\0",
        "/* /* a */ */", "\n#if A\n", "\n#endif\n", " //\r\n", "\r",
    ].map { Array($0.utf8) }

    static let lineEnds: [[UInt8]] = [" ", "\t", ";", " // a", ",", " {", "\r", " /* a */", "\\", ".", " }", " ="].map {
        Array($0.utf8)
    }
}
