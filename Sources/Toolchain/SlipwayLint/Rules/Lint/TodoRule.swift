import SlipwayReport

/// Finds comments about what is still to be done.
package struct TodoRule: Rule {
    package static let about = RuleDescription(
        id: "todo", name: "Todo", summary: "What a comment says is to be done should be done.", kind: .lint,
        options: [.severity(), .init("only", "[TODO, FIXME]", "the words to be found")],
        examples: [
            .init("// nothing to do\nlet todo = \"TODO: one\""),
            .init("// aTODO, TODOs, TODO_, _FIXME, todo:, éTODO"),
            .init("// FIXME: one", options: "{only: [TODO]}"),
            .init("// ↓TODO: one"),
            .init("/// ↓TODO(me): one, ↓FIXME two\nlet one = 1 // ↓FIXME"),
            .init("/* one\n   ↓TODO */\n/** ↓FIXME: two */\nlet one = 1"),
            .init("run(/* ↓TODO: one */ 1)\n//↓TODO", options: "error"),
            .init("// TODO: one, ↓FIXME: two", options: "{only: FIXME}"),
        ])

    private let severity: Diagnostic.Severity
    private let words: [[UInt8]]

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let words = ["TODO", "FIXME"]
        self.words = options.choices("only", from: words, default: words).map { Array($0.utf8) }
    }

    package func register(_ walk: inout RuleWalk) {
        let (bytes, report) = (walk.file.bytes, walk.report)
        let (letterT, letterF) = (UInt8(ascii: "T"), UInt8(ascii: "F"))
        for comment in walk.file.tokens.comments {
            for place in comment.range where bytes[place] == letterT || bytes[place] == letterF {
                guard let word = word(at: place, in: bytes[comment.range]) else { continue }
                let rest = bytes[(place + word.count)..<comment.range.upperBound]
                report(at: place, severity, TodoRule.message(word, rest))
            }
        }
    }

    /// The word that begins at a place and is not part of a longer one.
    private func word(at place: Int, in comment: ArraySlice<UInt8>) -> [UInt8]? {
        guard let word = words.first(where: { comment[place...].starts(with: $0) }),
            !TodoRule.endsInWord(comment[..<place]), !TodoRule.beginsWithWord(comment[(place + word.count)...])
        else { return nil }
        return word
    }

    private static func endsInWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let byte = bytes.last else { return false }
        if byte < 0x80 { return isWord(Unicode.Scalar(byte)) }
        return String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last.map(isWord) ?? false
    }

    private static func beginsWithWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let byte = bytes.first else { return false }
        if byte < 0x80 { return isWord(Unicode.Scalar(byte)) }
        return String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first.map(isWord) ?? false
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || NameOptions.isAlphanumeric(scalar) }

    /// The word and what the line says behind it, shortened.
    private static func message(_ word: [UInt8], _ rest: ArraySlice<UInt8>) -> String {
        let name = String(decoding: word, as: UTF8.self)
        let line = rest.prefix { !CommentSpace.isNewline($0) }
        let text = String(decoding: line, as: UTF8.self).drop { $0 == ":" || $0.isWhitespace }
        let limit = 60
        if text.isEmpty { return "do what the \(name) asks for" }
        return "do what the \(name) asks for: \(text.prefix(limit))\(text.count > limit ? "…" : "")"
    }
}
