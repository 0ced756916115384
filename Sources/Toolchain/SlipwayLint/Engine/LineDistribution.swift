import SlipwayReport
package import SwiftSyntax

/// Decides whether items of a list are either all on one line or each on a line of its own.
///
/// Shared by the rules about parameters and arguments.
package struct LineDistribution: Sendable {
    private let allowsSingleLine: Bool
    /// Items above which one line is too little; `nil` for no limit.
    private let maximumOnLine: Int?

    /// The keys that the rules have, as they would be documented.
    package static let documentation: [RuleDescription.Option] = [
        .init("allows_single_line", "true", "lets several of them be on one line"),
        .init("max_number_of_single_line_parameters", "null", "how many of them may be on one line"),
    ]

    package init(_ options: inout RuleOptions) {
        allowsSingleLine = options.flag("allows_single_line", default: true)
        let key = "max_number_of_single_line_parameters"
        guard let value = options.value(key), !value.isNull else {
            maximumOnLine = nil
            return
        }
        maximumOnLine = value.integer.flatMap { $0 > 0 ? $0 : nil }
        if maximumOnLine == nil { options.refuse(value, "'\(key)'", "a number above 0") }
    }

    /// Whether items that begin on these lines, in the order of the text, are distributed badly.
    package func isBad(_ lines: [Int]) -> Bool {
        guard let first = lines.first else { return false }
        if lines.allSatisfy({ $0 == first }) {
            return allowsSingleLine ? lines.count > maximumOnLine ?? .max : lines.count > 1
        }
        return zip(lines, lines.dropFirst()).contains { $0 == $1 }
    }
}

extension LintedFile {
    /// The lines on which the items of a list begin.
    package func startLines<List: SyntaxCollection>(of list: List) -> [Int] { list.map { startLine(of: $0) } }
}

extension SyntaxProtocol {
    /// Whether a node is the first one on its line: what follows a token on its line belongs to the token.
    package var isAtLineStart: Bool { leadingTriviaLength.utf8Length > 0 }
}
