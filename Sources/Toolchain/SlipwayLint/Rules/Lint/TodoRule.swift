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
            .init("// ⚠️↓TODO: one, ⓐTODO"),
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
                guard let word = WholeWords.word(words, at: place, in: bytes[comment.range]) else { continue }
                let rest = bytes[(place + word.count)..<comment.range.upperBound]
                report(at: place, severity, TodoRule.message(word, rest))
            }
        }
    }

    /// The word and what the line says behind it, shortened.
    private static func message(_ word: [UInt8], _ rest: ArraySlice<UInt8>) -> String {
        let name = String(decoding: word, as: UTF8.self)
        let limit = 60
        let text = text(rest, atLeast: limit + 1)
        if text.isEmpty { return "do what the \(name) asks for" }
        return "do what the \(name) asks for: \(text.prefix(limit))\(text.count > limit ? "…" : "")"
    }

    /// The text of a line's rest without colons and white space in front, or a beginning of it: a line may be long, and
    /// have many of the words.
    private static func text(_ rest: ArraySlice<UInt8>, atLeast count: Int) -> Substring {
        var size = 4 * count
        while true {
            let line = rest.prefix(size).prefix { !Ascii.isNewline($0) }
            let isWhole = line.count < size || line.endIndex == rest.endIndex
            let text = String(decoding: line, as: UTF8.self).drop { $0 == ":" || $0.isWhitespace }
            // the last characters may be cut
            if isWhole || text.count > count + 4 { return text }
            size *= 2
        }
    }
}
