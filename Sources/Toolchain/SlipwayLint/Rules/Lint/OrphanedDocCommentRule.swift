import SlipwayReport

/// Finds documentation comments that an ordinary comment cuts off from their declaration.
package struct OrphanedDocCommentRule: Rule {
    package static let about = RuleDescription(
        id: "orphaned_doc_comment", name: "Orphaned Doc Comment",
        summary: "A documentation comment should stand right in front of its declaration, with no ordinary comment "
            + "in between.",
        kind: .lint, options: [.severity()],
        examples: [
            .init("/// The name.\nlet name = 1\n// end\n"),
            .init("//////////////\n// A header.\n/******/\n// one\n"),
            .init("// one\n/// The name.\n\n/** More. */\nlet name = 1\n"),
            .init("let name = 1 /// The name.\n// one\n"),
            .init("let name = 1 /// The name.\n↓/// More.\n// one\n"),
            .init("struct Box {\n\t/// The name.\n\t// one\n\tlet name = 1\n}"),
            .init("↓/// The name.\n// one\nlet name = 1"),
            .init("↓/// The name.\n/// More.\n\n    // one\n  ↓/** The name. */ /* two */\nlet name = 1"),
            .init("struct Box {\n    ↓/** The name. */\n    // one\n    let name = 1\n}"),
            .init("struct Box {\n    let name = 1\n    ↓/// The other.\n    // let other = 2\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        let comments = file.tokens.comments
        var index = 0
        while index < comments.count {
            let first = index
            index += 1
            guard OrphanedDocCommentRule.isDocumentation(comments[first], of: file),
                !file.isBehindCode(commentAt: first)
            else { continue }
            // all documentation up to the next ordinary comment or declaration is one
            while index < comments.count, OrphanedDocCommentRule.isSpace(between: index - 1, and: index, of: file),
                comments[index].isDocumentation
            {
                index += 1
            }
            guard index < comments.count, OrphanedDocCommentRule.isSpace(between: index - 1, and: index, of: file)
            else { continue }
            index += 1
            report(
                at: comments[first].range.lowerBound, severity,
                "put the documentation right in front of the declaration, behind the ordinary comment")
        }
    }

    /// Rows of slashes and stars are ornaments.
    private static func isDocumentation(_ comment: Comment, of file: LintedFile) -> Bool {
        guard comment.isDocumentation else { return false }
        let next = comment.range.lowerBound + 3
        return next >= comment.range.upperBound || file.bytes[next] != file.bytes[next - 1]
    }

    /// Whether there is nothing but spaces and newlines between two comments; a tab is something else.
    private static func isSpace(between first: Int, and second: Int, of file: LintedFile) -> Bool {
        let comments = file.tokens.comments
        return file.bytes[comments[first].range.upperBound..<comments[second].range.lowerBound].allSatisfy {
            $0 == 32 || Ascii.isNewline($0)
        }
    }
}

extension Comment {
    fileprivate var isDocumentation: Bool { kind == .docLine || kind == .docBlock }
}
