import SlipwayReport
package import SwiftSyntax

/// Measures bodies for the rules that limit them.
package struct BodyLength {
    private let file: LintedFile
    private let report: Reporter
    private let limits: Limits

    package init(_ walk: RuleWalk, limits: Limits) {
        file = walk.file
        report = walk.report
        self.limits = limits
    }

    /// Whether a node has so many lines that its body may have too many; of a body on one line, those around it count.
    func mayBeLong(_ node: PlacedNode) -> Bool {
        max(file.lines.line(at: node.end) - file.lines.line(at: node.position), 2) >= limits.lowest
    }

    /// Reports a body of too many lines at `place`.
    ///
    /// - Parameter name: what has the body, such as `function`.
    package func check(from leftBrace: TokenSyntax, to rightBrace: TokenSyntax, of name: String, at place: TokenSyntax)
    {
        let first = file.line(at: leftBrace.positionAfterSkippingLeadingTrivia)
        let last = file.line(at: rightBrace.positionAfterSkippingLeadingTrivia)
        let lines = BodyLength.lines(first, last)
        guard lines.count > limits.lowest else { return }
        let count = file.tokens.bodyLines.count(in: lines)
        guard let (severity, limit) = limits.exceeded(by: count) else { return }
        report(
            at: place.positionAfterSkippingLeadingTrivia, severity,
            "\(name) body has \(count) lines without comments and blank lines, the limit is \(limit)")
    }

    /// The lines between two braces. Where there are none SwiftLint takes the lines around, which is the contract.
    private static func lines(_ first: Int, _ last: Int) -> ClosedRange<Int> {
        min(first + 1, last - 1)...max(last - 1, first + 1)
    }
}
