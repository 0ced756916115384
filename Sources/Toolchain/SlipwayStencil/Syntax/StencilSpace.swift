/// The blanks around tags, as Tuist has them: those in front of a tag on its line go, and those behind it with the end
/// of the line; `{%-`, `-%}`, `{%+` and `+%}` say otherwise.
enum StencilSpace {
    static func trimmed(_ tokens: [StencilToken]) -> [StencilToken] {
        var result: [StencilToken] = []
        result.reserveCapacity(tokens.count)
        for (index, token) in tokens.enumerated() {
            guard token.kind == .text else {
                result.append(token)
                continue
            }
            var bytes = Array(token.text.utf8)[...]
            if index > 0, tokens[index - 1].kind == .tag {
                switch tokens[index - 1].after {
                case nil: trimRestOfLine(&bytes)
                case .remove: bytes = bytes.drop(while: isSpace)
                case .keep: break
                }
            }
            if index + 1 < tokens.count, tokens[index + 1].kind == .tag {
                switch tokens[index + 1].before {
                case nil: trimStartOfLine(&bytes)
                case .remove: while let last = bytes.last, isSpace(last) { bytes.removeLast() }
                case .keep: break
                }
            }
            result.append(
                StencilToken(kind: .text, text: String(decoding: bytes, as: UTF8.self), place: token.place))
        }
        return result
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    private static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || (0x0A...0x0D).contains(byte) }

    /// Removes blanks up to the end of the line, and that; nothing where something else stands there.
    private static func trimRestOfLine(_ bytes: inout ArraySlice<UInt8>) {
        var rest = bytes.drop(while: isBlank)
        if rest.first == 0x0D { rest.removeFirst() }
        if rest.first == 0x0A { bytes = rest.dropFirst() }
    }

    /// Removes the blanks at the end, or else those in front of a last line feed.
    private static func trimStartOfLine(_ bytes: inout ArraySlice<UInt8>) {
        let endsLine = bytes.last == 0x0A
        if endsLine { bytes.removeLast() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        if endsLine { bytes.append(0x0A) }
    }
}
