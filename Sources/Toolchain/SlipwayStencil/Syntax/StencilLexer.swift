import SlipwayReport

/// Cuts a template into tokens, each with the place where it begins.
struct StencilLexer {
    private let bytes: [UInt8]
    private let file: String
    private var line = 1
    /// Where the line begins.
    private var lineStart = 0
    /// Up to where lines are counted.
    private var counted = 0

    private init(_ text: String, file: String) {
        bytes = Array(text.utf8)
        self.file = file
    }

    /// - Throws: status 2 where a tag, an output or a comment is not closed.
    static func tokens(of text: String, file: String) throws(SlipwayError) -> [StencilToken] {
        var lexer = StencilLexer(text, file: file)
        return try lexer.tokens()
    }

    private mutating func tokens() throws(SlipwayError) -> [StencilToken] {
        var tokens: [StencilToken] = []
        var start = 0
        while let open = nextOpening(from: start) {
            if open > start { tokens.append(textToken(start..<open)) }
            let place = place(of: open)
            guard let end = closing(of: open) else {
                let sign = String(decoding: bytes[open..<open + 2], as: UTF8.self)
                throw SlipwayError(
                    .input, code: "template-syntax", "'\(sign)' is not closed", cause: "the template ends before it is",
                    hint: "close it with '\(StencilLexer.closingSign(of: sign))'", at: place)
            }
            tokens.append(markedToken(open..<end, place))
            start = end
        }
        if start < bytes.count { tokens.append(textToken(start..<bytes.count)) }
        return tokens
    }

    private static func closingSign(of opening: String) -> String {
        switch opening {
        case "{{": "}}"
        case "{%": "%}"
        default: "#}"
        }
    }

    /// The next `{` with `{`, `%` or `#` behind it.
    private func nextOpening(from start: Int) -> Int? {
        var index = start
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "{"),
                [UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "#")].contains(bytes[index + 1])
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Behind the end of what opens at a place.
    private func closing(of open: Int) -> Int? {
        let sign = bytes[open + 1] == UInt8(ascii: "{") ? UInt8(ascii: "}") : bytes[open + 1]
        var index = open + 1
        while index + 1 < bytes.count {
            if bytes[index] == sign, bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
            index += 1
        }
        return nil
    }

    private mutating func textToken(_ range: Range<Int>) -> StencilToken {
        StencilToken(
            kind: .text, text: String(decoding: bytes[range], as: UTF8.self), place: place(of: range.lowerBound))
    }

    private func markedToken(_ range: Range<Int>, _ place: SourceLocation) -> StencilToken {
        let sign = bytes[range.lowerBound + 1]
        guard range.count > 4 else {
            return StencilToken(kind: StencilLexer.kind(of: sign), text: "", place: place)
        }
        var inside = bytes[(range.lowerBound + 2)..<(range.upperBound - 2)]
        var before: StencilToken.Space?
        var after: StencilToken.Space?
        if sign == UInt8(ascii: "%") {
            before = StencilLexer.space(inside.first)
            if before != nil { inside = inside.dropFirst() }
            after = StencilLexer.space(inside.last)
            if after != nil { inside = inside.dropLast() }
        }
        let lines = inside.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self).trimmed }
        return StencilToken(
            kind: StencilLexer.kind(of: sign), text: lines.filter { !$0.isEmpty }.joined(separator: " "), place: place,
            before: before, after: after)
    }

    private static func kind(of sign: UInt8) -> StencilToken.Kind {
        switch sign {
        case UInt8(ascii: "{"): .output
        case UInt8(ascii: "%"): .tag
        default: .comment
        }
    }

    private static func space(_ byte: UInt8?) -> StencilToken.Space? {
        switch byte {
        case UInt8(ascii: "-"): .remove
        case UInt8(ascii: "+"): .keep
        default: nil
        }
    }

    /// Places are asked for in their order.
    private mutating func place(of index: Int) -> SourceLocation {
        while counted < index {
            if bytes[counted] == UInt8(ascii: "\n") {
                line += 1
                lineStart = counted + 1
            }
            counted += 1
        }
        let column = String(decoding: bytes[lineStart..<index], as: UTF8.self).utf16.count + 1
        return SourceLocation(file: file, line: line, column: column)
    }
}
