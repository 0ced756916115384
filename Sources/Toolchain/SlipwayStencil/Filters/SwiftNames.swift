/// Names as Swift's lexer takes them (*The Swift Programming Language*, Lexical Structure).
package enum SwiftNames {
    /// A text as an identifier: what may not stand in one becomes `_`, and each part begins large.
    package static func identifier(_ text: String) -> String {
        var parts: [String.UnicodeScalarView] = [.init()]
        for scalar in text.unicodeScalars {
            if isTail(scalar) { parts[parts.count - 1].append(scalar) } else { parts.append(.init()) }
        }
        let name = parts.map { LetterCase.upperFirstLetter(String($0)) }.joined(separator: "_")
        return withUnderscore(name)
    }

    /// The same without underscores inside: `some-name` becomes `SomeName`.
    package static func prettyIdentifier(_ text: String) -> String {
        withUnderscore(LetterCase.camelCase(identifier(text), keepsUnderscores: false))
    }

    private static func withUnderscore(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, !isHead(first) else { return name }
        return "_" + name
    }

    /// In backticks where the name is a word of Swift's.
    package static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
        isHead(scalar) || tails.contains { $0.contains(scalar.value) }
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || scalar.properties.isAlphabetic }
        // the last two of each plane are no characters
        if scalar.value >= 0x10000 { return scalar.value < 0xF0000 && scalar.value & 0xFFFF <= 0xFFFD }
        return heads.contains { $0.contains(scalar.value) }
    }

    private static let tails: [ClosedRange<UInt32>] = [
        0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let heads: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
        0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
        0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
        0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    ]

    /// Words that StencilSwiftKit puts in backticks, those of Swift 6 that cannot be names without, too.
    private static let reserved: Set<String> = [
        "#available", "#colorLiteral", "#column", "#else", "#elseif", "#endif", "#file", "#fileLiteral", "#function",
        "#if", "#imageLiteral", "#line", "#selector", "#sourceLocation", "Any", "Protocol", "Self", "Type", "_", "as",
        "associatedtype", "associativity", "break", "case", "catch", "class", "continue", "convenience", "default",
        "defer", "deinit", "didSet", "do", "dynamic", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "indirect", "infix", "init",
        "inout", "internal", "is", "lazy", "left", "let", "mutating", "nil", "none", "nonmutating", "open", "operator",
        "optional", "override", "postfix", "precedence", "prefix", "private", "protocol", "public", "repeat",
        "required", "rethrows", "return", "right", "self", "set", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
    ]
}
