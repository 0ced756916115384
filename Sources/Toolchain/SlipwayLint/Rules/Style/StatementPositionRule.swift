import SlipwayReport
import SwiftSyntax

/// Finds `else` and `catch` that are not where they should be behind a closing brace.
package struct StatementPositionRule: Rule {
    package static let about = RuleDescription(
        id: "statement_position", name: "Statement Position",
        summary: """
            `else` and `catch` should be on the line of the closing brace before them, behind one space, or on the \
            line after it with the same indentation.
            """,
        kind: .style,
        options: [
            .severity(),
            .init("statement_mode", "default", "`default`, or `uncuddled_else` for a line of their own"),
        ],
        examples: examples,
        fixes: [
            .init("if isReady {\n}\nelse if isDone {\n}else {\n}", "if isReady {\n} else if isDone {\n} else {\n}"),
            .init("do {\n}\n\n\tcatch {\n}", "do {\n} catch {\n}"),
            .init(
                "  if isReady {\n  } else {\n  }", "  if isReady {\n  }\n  else {\n  }",
                options: "{statement_mode: uncuddled_else}"),
            .init("do {\n}\n  catch {\n}", "do {\n}\ncatch {\n}", options: "{statement_mode: uncuddled_else}"),
        ])

    private enum Mode: String, CaseIterable {
        case cuddled = "default"
        case uncuddled = "uncuddled_else"
    }

    private let severity: Diagnostic.Severity
    private let mode: Mode

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        mode = options.choice("statement_mode", default: .cuddled)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        func check(_ place: WalkedToken) {
            let start = place.start
            var end = start
            while end > 0, Ascii.isSpace(file.bytes[end - 1]) { end -= 1 }
            guard file.byte(at: end - 1) == Ascii.closeBrace,
                [.ifExpr, .guardStmt, .catchClause, .unexpectedNodes].contains(place.parentKind)
            else { return }
            if mode == .cuddled, isCuddled(end..<start, file) { return }
            let token = place.syntax
            guard let brace = token.previousToken(viewMode: .sourceAccurate), brace.tokenKind == .rightBrace,
                brace.endPositionBeforeTrailingTrivia.utf8Offset == end
            else { return }
            if mode == .cuddled {
                report(
                    at: end - 1, severity, "put '\(token.text)' behind '}' and one space",
                    fix: [TextEdit(end..<start, " ")])
            } else {
                checkUncuddled(token, end..<start, file, report)
            }
        }
        walk.onPlace(of: .keyword(.else), action: check)
        walk.onPlace(of: .keyword(.catch), action: check)
    }

    /// Whether a gap is one space. A single form feed is none, and taken for one.
    private func isCuddled(_ gap: Range<Int>, _ file: LintedFile) -> Bool {
        guard gap.count == 1 else { return false }
        let byte = file.bytes[gap.lowerBound]
        return byte != Ascii.tab && !Ascii.isNewline(byte)
    }

    /// - Parameter gap: the white space between the brace and the keyword.
    private func checkUncuddled(_ token: TokenSyntax, _ gap: Range<Int>, _ file: LintedFile, _ report: Reporter) {
        let brace = gap.lowerBound - 1
        var start = brace
        while start > 0, Ascii.isBlank(file.bytes[start - 1]) { start -= 1 }
        let newlines = file.bytes[gap].prefix { Ascii.isNewline($0) }
        let rest = gap.lowerBound + newlines.count..<gap.upperBound
        // With white space behind the brace, or on the lines between, it is neither of the two styles.
        guard file.bytes[rest].allSatisfy(Ascii.isBlank) else { return }
        let indentation = file.bytes[start..<brace]
        if !newlines.isEmpty, indentation == file.bytes[rest] { return }
        let isNextLine = newlines.filter { $0 == Ascii.newline }.count == 1
        report(
            at: start, severity, "put '\(token.text)' on the line after '}', with the same indentation",
            fix: [TextEdit(rest, (isNextLine ? "" : "\n") + file.text(in: start..<brace))])
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if isReady {\n} else if isDone {\n} else {\n}"),
        .init("do {\n} catch Problem.one {\n} catch {\n}"),
        .init("guard isReady\nelse { return }"),
        .init("if isReady {\n} /* one */\nelse {\n}"),
        .init("let text = \"}else\"\nlet other = isReady.else"),
        .init("if isReady {\n}\nelse {\n}", options: "{statement_mode: uncuddled_else}"),
        .init("  do {\n  }\n\n  catch {\n  }", options: "{statement_mode: uncuddled_else}"),
        .init("if isReady {\n↓}else if isDone {\n↓}  else {\n}"),
        .init("do {\n↓}\ncatch Problem.one {\n↓}\tcatch {\n}"),
        .init("if isReady {\n↓} else {\n}", options: "{statement_mode: uncuddled_else}"),
        .init("  if isReady {\n↓  }\nelse {\n  }", options: "{statement_mode: uncuddled_else}"),
    ]
}
