import SlipwayReport

/// Checks the form of comments that structure a file: `// MARK: name`, `// MARK: - name`.
package struct MarkRule: Rule {
    package static let about = RuleDescription(
        id: "mark", name: "Mark",
        summary: "A mark should have the form that editors understand: `// MARK: name`, with a line above it "
            + "`// MARK: - name`.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("// MARK: Life cycle\n// MARK: - Life cycle\n// MARK: -\n// MARK:\n"),
            .init("// MARK: one--two\n// MARK: —\n// MARK: one  two\n"),
            .init("// BOOKMARK: one\n// remark: one\n// see // Mark: one\n"),
            .init("// Mark one\n/// mark it\n// Marked\n"),
            .init("let one = 1 //MARK: one\n/* MARK:one */\n"),
            .init("↓//MARK: one\n↓// MARK:one\n↓// MARK one\n↓//  MARK: one\n"),
            .init("↓// MARK: -one\n↓// MARK:- one\n↓// MARK:  one\n↓// MARK: -  one\n"),
            .init("↓// Mark: one\n↓// mark: one\n↓//mark one\n↓/// MARK: one\nlet one = 1\n"),
            .init("    ↓// MARK\n    ↓// MARKED one\n    ↓// MARK: \n", options: "error"),
        ],
        fixes: [
            .init("//MARK:one\n// Mark: two\n/// mark:three\n", "// MARK: one\n// MARK: two\n// MARK: three\n"),
            .init("  // MARK:-one\n// MARK: --two\n", "  // MARK: - one\n// MARK: - -two\n"),
            .init("//MARK\n// MARK: \n// mark:-\n", "// MARK:\n// MARK: \n// MARK: -\n"),
            .init("// MARKR: - naïve 🎈\n// MARK -\n", "// MARK: - naïve 🎈\n// MARK: -\n"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        for (index, comment) in file.tokens.comments.enumerated() {
            guard MarkRule.mayBeMark(comment, in: file.bytes), !file.isBehindCode(commentAt: index) else { continue }
            let text = String(decoding: file.bytes[comment.range], as: UTF8.self)
            guard !MarkForm.isGood(text), let mended = MarkForm.mended(text) else { continue }
            report(
                at: comment.range.lowerBound, severity, "write a mark as `// MARK: name` or `// MARK: - name`",
                fix: mended == text ? [] : [TextEdit(comment.range, mended)])
        }
    }

    /// Whether a line comment begins with `mark` in any case.
    private static func mayBeMark(_ comment: Comment, in bytes: [UInt8]) -> Bool {
        guard !comment.isBlock else { return false }
        var place = comment.range.lowerBound + (comment.kind == .docLine ? 3 : 2)
        while place < comment.range.upperBound, bytes[place] == 32 { place += 1 }
        guard place + 4 <= comment.range.upperBound else { return false }
        return zip(bytes[place...], "mark".utf8).allSatisfy { $0 | 0x20 == $1 }
    }
}

/// What a mark looks like and what is taken for one.
private enum MarkForm {
    /// Whether a comment is a mark as it should be, or prose that only begins with the word.
    static func isGood(_ comment: String) -> Bool {
        var rest = comment.unicodeScalars[...]
        if rest.take("// MARK:") { return rest.isEmpty || rest.take(" ") && isGoodName(rest) }
        guard rest.take("//") else { return false }
        rest.take("/")
        guard rest.skip(" ") > 0, rest.take("Mark") || rest.take("mark") else { return false }
        return rest.first.map { $0 != ":" } ?? false
    }

    private static func isGoodName(_ name: Substring.UnicodeScalarView) -> Bool {
        var rest = name
        if rest.skip("-") > 0 {
            if rest.isEmpty { return true }
            return rest.take(" ") && (rest.first.map { !$0.properties.isWhitespace } ?? true)
        }
        let word = rest.prefix { $0 != " " && $0 != "-" }
        if word.isEmpty { return false }
        if word.dropFirst().contains(where: { !$0.properties.isWhitespace }) { return true }
        rest = rest.dropFirst(word.count)
        rest.take(" ")
        return rest.first.map { !$0.properties.isWhitespace } ?? true
    }

    /// A comment as a mark in the right form; `nil` where it is none.
    static func mended(_ comment: String) -> String? {
        var rest = comment.unicodeScalars[...]
        guard rest.take("//") else { return nil }
        rest.take("/")
        rest.skip(" ")
        if rest.take("MARK") {
            // one more letter is a slip
            if let next = rest.first, next != ":", !next.properties.isWhitespace { rest.removeFirst() }
        } else if !rest.take("Mark"), !rest.take("mark") {
            return nil
        }
        rest.skip(" ")
        rest.take(":")
        rest.skip(" ")
        var mended = "// MARK: "
        if rest.take("-") {
            rest.skip(" ")
            mended += "- "
        }
        mended += String(rest)
        if mended.hasSuffix(" "), !comment.hasSuffix(" ") { mended.removeLast() }
        return mended
    }
}

extension Substring.UnicodeScalarView {
    /// Drops `text` from the front.
    @discardableResult fileprivate mutating func take(_ text: String) -> Bool {
        guard starts(with: text.unicodeScalars) else { return false }
        removeFirst(text.unicodeScalars.count)
        return true
    }

    /// Drops all of one scalar from the front and tells how many.
    @discardableResult fileprivate mutating func skip(_ scalar: Unicode.Scalar) -> Int {
        let length = prefix { $0 == scalar }.count
        removeFirst(length)
        return length
    }
}
