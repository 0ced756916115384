package import SlipwayReport
package import SwiftSyntax

/// What findings say of their rule. A description has much more, which would be copied for every file.
package final class RuleTag: Sendable {
    let id: String
    let name: String

    init(_ about: RuleDescription) {
        id = about.id
        name = about.name
    }
}

/// Collects the findings of one rule in one file.
package final class Reporter {
    private let tag: RuleTag
    private let file: LintedFile
    @exclusivity(unchecked) private(set) var findings: [Diagnostic] = []

    /// What kept the rule from checking the file; no command switches it off.
    @exclusivity(unchecked) private(set) var obstacles: [Diagnostic] = []

    init(_ tag: RuleTag, file: LintedFile) {
        self.tag = tag
        self.file = file
    }

    func add(_ obstacle: Diagnostic) { obstacles.append(obstacle) }

    /// Reports the byte at `offset`.
    ///
    /// - Parameter edits: what `--fix` does about it: all of them or, where one meets that of an earlier finding, none
    ///   until the next pass. Nobody asks where the file does not parse, as it is not mended then.
    package func callAsFunction(
        at offset: Int, _ severity: Diagnostic.Severity, _ message: String,
        fix edits: @autoclosure () -> [TextEdit] = []
    ) {
        add(at: offset, severity, message, fix: file.tree.hasError ? [] : edits())
    }

    /// Reports a node with the reason and what to do.
    package func callAsFunction(
        at node: some SyntaxProtocol, _ severity: Diagnostic.Severity, _ message: String, cause: String?, hint: String
    ) {
        add(at: node.start.utf8Offset, severity, message, cause: cause, hint: hint)
    }

    private func add(
        at offset: Int, _ severity: Diagnostic.Severity, _ message: String, cause: String? = nil,
        hint: String? = nil, fix edits: [TextEdit] = []
    ) {
        let place = file.place(at: offset)
        findings.append(
            Diagnostic(
                severity, code: tag.id, title: tag.name, message, cause: cause, hint: hint,
                at: SourceLocation(file: file.path, line: place.line, column: place.column), fix: edits))
    }

    /// Reports the file as a whole: its first line, and no column.
    package func aboutFile(_ severity: Diagnostic.Severity, _ message: String) {
        findings.append(
            Diagnostic(
                severity, code: tag.id, title: tag.name, message,
                at: SourceLocation(file: file.path, line: 1)))
    }

    /// Reports a place that a command is about.
    package func callAsFunction(at place: Command.Place, _ severity: Diagnostic.Severity, _ message: String) {
        findings.append(
            Diagnostic(
                severity, code: tag.id, title: tag.name, message,
                at: SourceLocation(file: file.path, line: place.line, column: place.column)))
    }

    /// Reports a whole line: the finding has no column.
    package func callAsFunction(
        onLine line: Int, _ severity: Diagnostic.Severity, _ message: String,
        fix edits: @autoclosure () -> [TextEdit] = []
    ) {
        findings.append(
            Diagnostic(
                severity, code: tag.id, title: tag.name, message, at: SourceLocation(file: file.path, line: line),
                fix: file.tree.hasError ? [] : edits()))
    }

    package func callAsFunction(
        at position: AbsolutePosition, _ severity: Diagnostic.Severity, _ message: String,
        fix edits: @autoclosure () -> [TextEdit] = []
    ) {
        self(at: position.utf8Offset, severity, message, fix: edits())
    }

    /// Reports the first byte of a node behind the white space and comments in front of it.
    package func callAsFunction(
        at node: some SyntaxProtocol, _ severity: Diagnostic.Severity, _ message: String,
        fix edits: @autoclosure () -> [TextEdit] = []
    ) {
        self(at: node.positionAfterSkippingLeadingTrivia.utf8Offset, severity, message, fix: edits())
    }
}
