package import SlipwayReport
package import SwiftSyntax

/// One rule's view of one file while it registers.
package struct RuleWalk {
    package let file: LintedFile
    /// Takes the rule's findings.
    package let report: Reporter
    private let table: DispatchTable
    private var endActions: [() -> Void] = []

    init(file: LintedFile, report: Reporter, table: DispatchTable) {
        self.file = file
        self.report = report
        self.table = table
    }

    /// Calls `action` for each node of a type, before its children.
    package func onEnter<Node: DispatchedSyntax>(_ action: @escaping (Node) -> Void) {
        table.addEnter(Node.dispatchKind) { action($0.cast(Node.self)) }
    }

    /// Calls `action` for each node of some kinds, before its children.
    package func onEnter(_ kinds: [SyntaxKind], _ action: @escaping (Syntax) -> Void) {
        for kind in kinds { table.addEnter(kind, action) }
    }

    /// Calls `action` for each node of a type, after its children.
    package func onLeave<Node: DispatchedSyntax>(_ action: @escaping (Node) -> Void) {
        table.addLeave(Node.dispatchKind) { action($0.cast(Node.self)) }
    }

    /// Calls `action` for each node of some kinds, after its children.
    package func onLeave(_ kinds: [SyntaxKind], _ action: @escaping (Syntax) -> Void) {
        for kind in kinds { table.addLeave(kind, action) }
    }

    /// Calls `action` for each node of some kinds, before its children and before what ``onEnter(_:_:)``
    /// calls; for a rule that seldom needs the node itself.
    package func onEntry(to kinds: SyntaxKind..., action: @escaping (WalkedNode) -> Void) {
        for kind in kinds { table.addRawEnter(kind, action) }
    }

    /// Calls `action` for each node of some kinds, after its children and before what ``onLeave(_:_:)``
    /// calls; for a rule that seldom needs the node itself.
    package func onExit(from kinds: SyntaxKind..., action: @escaping (WalkedNode) -> Void) {
        for kind in kinds { table.addRawLeave(kind, action) }
    }

    /// Calls `action` for each token of some kinds, in the order of the text. The text of kinds that have one, such as
    /// `.identifier("")`, is not compared.
    package func onToken(_ kinds: TokenKind..., action: @escaping (TokenSyntax) -> Void) {
        let made: DispatchTable.TokenAction = { action($0.syntax) }
        for kind in kinds { table.addToken(kind, made) }
    }

    /// Calls `action` for where the text of each token of a kind begins; for a rule that looks at the bytes first, and
    /// seldom needs the token.
    package func onPlace(of kind: TokenKind, action: @escaping (WalkedToken) -> Void) { table.addToken(kind, action) }

    /// Calls `action` for each identifier that is one of some names, in the order of the text.
    ///
    /// All names of all rules share one table: a rule about names costs nothing where they do not occur.
    package func onName(_ names: String..., action: @escaping (TokenSyntax) -> Void) { onNames(names, action) }

    package func onNames(_ names: some Sequence<String>, _ action: @escaping (TokenSyntax) -> Void) {
        let made: DispatchTable.TokenAction = { action($0.syntax) }
        for name in names { table.addName(name, made) }
    }

    /// Calls `action` for each binary operator that is one of some, in the order of the text.
    package func onOperator(_ names: String..., action: @escaping (TokenSyntax) -> Void) {
        let made: DispatchTable.TokenAction = { action($0.syntax) }
        for name in names { table.addOperator(name, made) }
    }

    /// Calls `action` once for each sequence that has one of some operators.
    package func onSequence(with operators: String..., action: @escaping (SequenceExprSyntax) -> Void) {
        var seen: Set<SyntaxIdentifier> = []
        let made: DispatchTable.TokenAction = { token in
            guard let sequence = token.syntax.parent?.parent?.parent?.as(SequenceExprSyntax.self),
                seen.insert(sequence.id).inserted
            else { return }
            action(sequence)
        }
        for name in operators { table.addOperator(name, made) }
    }

    /// Counts how many nodes of some kinds the walk is inside of: a node that is entered counts, one that is left not.
    package func depth(of kinds: SyntaxKind...) -> Depth {
        let depth = Depth()
        for kind in kinds {
            table.addRawEnter(kind) { _ in depth.level += 1 }
            table.addRawLeave(kind) { _ in depth.level -= 1 }
        }
        return depth
    }

    /// Calls `action` when the whole file has been walked.
    package mutating func atEnd(_ action: @escaping () -> Void) { endActions.append(action) }

    func end() {
        for action in endActions { action() }
    }
}

/// How many nodes of some kinds are open.
package final class Depth {
    @exclusivity(unchecked) package fileprivate(set) var level = 0

    package var isZero: Bool { level == 0 }
}

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

    init(_ tag: RuleTag, file: LintedFile) {
        self.tag = tag
        self.file = file
    }

    /// Reports the byte at `offset`.
    ///
    /// - Parameter edits: what `--fix` does about it: all of them or, where one meets that of an earlier finding, none
    ///   until the next pass.
    package func callAsFunction(
        at offset: Int, _ severity: Diagnostic.Severity, _ message: String, fix edits: [TextEdit] = []
    ) {
        add(at: offset, severity, message, fix: edits)
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
        onLine line: Int, _ severity: Diagnostic.Severity, _ message: String, fix edits: [TextEdit] = []
    ) {
        findings.append(
            Diagnostic(
                severity, code: tag.id, title: tag.name, message, at: SourceLocation(file: file.path, line: line),
                fix: edits))
    }

    package func callAsFunction(
        at position: AbsolutePosition, _ severity: Diagnostic.Severity, _ message: String, fix edits: [TextEdit] = []
    ) {
        self(at: position.utf8Offset, severity, message, fix: edits)
    }

    /// Reports the first byte of a node behind the white space and comments in front of it.
    package func callAsFunction(
        at node: some SyntaxProtocol, _ severity: Diagnostic.Severity, _ message: String, fix edits: [TextEdit] = []
    ) {
        self(at: node.positionAfterSkippingLeadingTrivia.utf8Offset, severity, message, fix: edits)
    }
}

extension TextEdit {
    /// Puts `text` in the place of a node, without the white space and comments around it.
    package init(replacing node: some SyntaxProtocol, with text: String) { self.init(node.textRange, text) }

    package init(insert text: String, at position: AbsolutePosition) {
        self.init(position.utf8Offset..<position.utf8Offset, text)
    }

    /// Removes what is between two places.
    package init(removing range: Range<AbsolutePosition>) {
        self.init(range.lowerBound.utf8Offset..<range.upperBound.utf8Offset, "")
    }
}

extension SyntaxProtocol {
    /// The bytes of a node without the white space and comments around it.
    package var textRange: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    package var start: AbsolutePosition { positionAfterSkippingLeadingTrivia }
    package var end: AbsolutePosition { endPositionBeforeTrailingTrivia }
}
