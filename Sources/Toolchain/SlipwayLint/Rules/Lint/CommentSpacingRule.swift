import SlipwayReport

/// Finds comments that begin right behind their slashes.
package struct CommentSpacingRule: Rule {
    package static let about = RuleDescription(
        id: "comment_spacing", name: "Comment Spacing",
        summary: "The text of a line comment should stand apart from its slashes.", kind: .lint,
        options: [.severity()],
        examples: [
            .init("// one\n/// two\n//\n///\n////// three\n/////////////\n//\ttabbed"),
            .init("//: playground\n//:#localized(key: \"title\")\n//:\n"),
            .init("/*one*/ run() /**two*/"),
            .init("let address = \"https://example.com\" // https://example.com"),
            .init("let text = \"\"\"\n//one\n\"\"\""),
            .init("//↓one\nrun() //↓two\n///↓three\n////↓four"),
            .init("//↓👍 five\n//↓é six"),
            .init("//:↓playground\n//:↓: seven\n//↓* eight"),
        ],
        fixes: [
            .init("//one\nrun() ///two\n//:three\n//👍", "// one\nrun() /// two\n//: three\n// 👍")
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let file = walk.file
        for comment in file.tokens.comments where !comment.isBlock {
            guard let offset = CommentSpacingRule.text(of: comment, in: file.bytes) else { continue }
            walk.report(
                at: offset, severity, "put a space behind the slashes", fix: [TextEdit(offset..<offset, " ")])
        }
    }

    /// Where the text of a comment begins that has no space in front. A colon behind the slashes marks prose of a
    /// playground; `#` behind it is a command.
    private static func text(of comment: Comment, in bytes: [UInt8]) -> Int? {
        var index = comment.range.lowerBound + 2
        let end = comment.range.upperBound
        while index < end, bytes[index] == Ascii.slash { index += 1 }
        guard index < end else { return nil }
        if bytes[index] == UInt8(ascii: ":") {
            index += 1
            guard index < end, bytes[index] != UInt8(ascii: "#") else { return nil }
        }
        return isSpace(bytes[index..<end]) ? nil : index
    }

    /// Whether text begins with white space, as Unicode defines it.
    private static func isSpace(_ text: ArraySlice<UInt8>) -> Bool {
        guard let first = text.first else { return false }
        if first < 0x80 { return Ascii.isSpace(first) }
        let scalar = String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first
        return scalar?.properties.isWhitespace ?? false
    }
}
