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
        let made: DispatchTable.OnToken = { action($0.syntax) }
        for kind in kinds { table.addToken(kind, made) }
    }

    /// Calls `action` for where the text of each token of a kind begins; for a rule that looks at the bytes first, and
    /// seldom needs the token.
    package func onPlace(of kind: TokenKind, action: @escaping (WalkedToken) -> Void) { table.addToken(kind, action) }

    /// Calls `action` for each identifier that is one of some names, in the order of the text.
    ///
    /// All names of all rules share one table: a rule about names costs nothing where they do not occur.
    package func onName(_ names: String..., action: @escaping (TokenSyntax) -> Void) { onNames(names, action) }

    /// Calls `action` for where the text of each identifier begins that is one of some names; for a rule that seldom
    /// needs the token.
    package func onPlaces(ofNames names: String..., action: @escaping (WalkedToken) -> Void) {
        for name in names { table.addName(name, action) }
    }

    package func onNames(_ names: some Sequence<String>, _ action: @escaping (TokenSyntax) -> Void) {
        let made: DispatchTable.OnToken = { action($0.syntax) }
        for name in names { table.addName(name, made) }
    }

    /// Calls `action` for each binary operator that is one of some, in the order of the text.
    package func onOperator(_ names: String..., action: @escaping (TokenSyntax) -> Void) {
        let made: DispatchTable.OnToken = { action($0.syntax) }
        for name in names { table.addOperator(name, made) }
    }

    /// Calls `action` once for each sequence that has one of some operators.
    package func onSequence(with operators: String..., action: @escaping (SequenceExprSyntax) -> Void) {
        var seen: Set<SyntaxIdentifier> = []
        let made: DispatchTable.OnToken = { token in
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

    var hasEnd: Bool { !endActions.isEmpty }

    func end() {
        for action in endActions { action() }
    }
}

/// How many nodes of some kinds are open.
package final class Depth {
    @exclusivity(unchecked) package fileprivate(set) var level = 0

    package var isZero: Bool { level == 0 }
}
