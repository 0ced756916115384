package import SlipwayReport
import SwiftSyntax

/// Tells where a file is not Swift: a file that does not parse must not pass a gate in silence.
package enum SyntaxProblem {
    /// The rule id and name of the finding.
    package static let code = "syntax_error"
    static let title = "Syntax Error"

    /// The first error of a file; `nil` where it parses, or where the compiler does not look.
    package static func first(in file: LintedFile) -> Diagnostic? {
        guard file.tree.hasError else { return nil }
        var isPassedOver = false
        let found = SyntaxWalk.first(
            below: Syntax(file.tree),
            descends: { node in
                guard node.hasError else { return false }
                guard let branch = node.as(IfConfigClauseSyntax.self), UnparsedBranch.isUnparsed(branch) else {
                    return true
                }
                isPassedOver = true
                return false
            }, where: { $0.is(UnexpectedNodesSyntax.self) || $0.is(TokenSyntax.self) })
        if found == nil, isPassedOver { return nil }
        let (offset, message) = found.map(describe) ?? (0, "the file is not Swift")
        let place = file.place(at: min(offset, file.bytes.count))
        return Diagnostic(
            .error, code: code, title: title, message,
            at: SourceLocation(file: file.path, line: place.line, column: place.column))
    }

    private static func describe(_ node: Syntax) -> (Int, String) {
        guard let token = node.as(TokenSyntax.self) else {
            return (node.positionAfterSkippingLeadingTrivia.utf8Offset, "unexpected '\(excerpt(node))'")
        }
        if token.presence == .missing {
            // Before the white space in front of what came instead.
            let before = token.previousToken(viewMode: .sourceAccurate)
            let offset = before?.endPositionBeforeTrailingTrivia ?? token.position
            return (offset.utf8Offset, "expected \(name(of: token))")
        }
        guard let problem = token.tokenDiagnostic else {
            return (token.positionAfterSkippingLeadingTrivia.utf8Offset, "'\(excerpt(node))' cannot stand here")
        }
        return (token.position.utf8Offset + Int(problem.byteOffset), words(of: "\(problem.kind)"))
    }

    private static func name(of token: TokenSyntax) -> String {
        switch token.parent?.kind {
        case .missingExpr: return "an expression"
        case .missingType: return "a type"
        case .missingPattern: return "a pattern"
        case .missingStmt: return "a statement"
        case .missingDecl: return "a declaration"
        default: break
        }
        return switch token.tokenKind {
        case .identifier: "a name"
        case .integerLiteral: "a number"
        default: token.text.isEmpty ? "more" : "'\(token.text)'"
        }
    }

    /// `unterminatedBlockComment` as words.
    private static func words(of name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    }

    private static func excerpt(_ node: Syntax) -> String {
        let line = node.trimmedText.prefix { !$0.isNewline }
        return line.count > 40 ? line.prefix(40) + "…" : String(line)
    }
}
