@_spi(RawSyntax) package import SwiftSyntax

/// What to call for which kind of node and token, of all rules, for one file.
package final class DispatchTable {
    package typealias Action = (Syntax) -> Void
    package typealias TokenAction = (TokenSyntax) -> Void

    private var enterActions = ActionTable<Action>()
    private var leaveActions = ActionTable<Action>()
    private var tokenActions = ActionTable<TokenAction>()
    private let nameActions = NameTable()
    private let operatorActions = NameTable()
    private let keywordActions = NameTable()

    package init() {}

    package var isEmpty: Bool { enterActions.isEmpty && leaveActions.isEmpty && tokenActions.isEmpty }

    package func addEnter(_ kind: SyntaxKind, _ action: @escaping Action) {
        enterActions.add(action, for: ordinal(kind))
    }

    package func addLeave(_ kind: SyntaxKind, _ action: @escaping Action) {
        leaveActions.add(action, for: ordinal(kind))
    }

    /// Calls `action` for each token of a kind; a text that belongs to the kind is not looked at, that of keywords is.
    package func addToken(_ kind: TokenKind, _ action: @escaping TokenAction) {
        let (raw, text) = kind.decomposeToRaw()
        guard case .keyword = kind, let text else { return tokenActions.add(action, for: ordinal(raw)) }
        if keywordActions.isEmpty {
            tokenActions.add({ [keywordActions] in keywordActions.visit($0) }, for: ordinal(raw))
        }
        keywordActions.add(text, action)
    }

    /// Calls `action` for each identifier with a text.
    package func addName(_ name: String, _ action: @escaping TokenAction) {
        if nameActions.isEmpty { addToken(.identifier("")) { [nameActions] in nameActions.visit($0) } }
        nameActions.add(name, action)
    }

    /// Calls `action` for each binary operator with a text.
    package func addOperator(_ name: String, _ action: @escaping TokenAction) {
        if operatorActions.isEmpty { addToken(.binaryOperator("")) { [operatorActions] in operatorActions.visit($0) } }
        operatorActions.add(name, action)
    }

    var wantsTokens: Bool { !tokenActions.isEmpty }

    func wantsLeave(_ kind: SyntaxKind) -> Bool { !leaveActions[ordinal(kind)].isEmpty }

    func enter(_ node: Syntax, _ kind: SyntaxKind) {
        for action in enterActions[ordinal(kind)] { action(node) }
    }

    func leave(_ node: Syntax, _ kind: SyntaxKind) {
        for action in leaveActions[ordinal(kind)] { action(node) }
    }

    func visit(_ token: TokenSyntax) {
        for action in tokenActions[ordinal(token.rawTokenKind)] { action(token) }
    }
}

/// Actions by a small number.
private struct ActionTable<Action> {
    private var rows: [[Action]] = []

    var isEmpty: Bool { rows.isEmpty }

    subscript(ordinal: Int) -> [Action] { ordinal < rows.count ? rows[ordinal] : [] }

    mutating func add(_ action: Action, for ordinal: Int) {
        while rows.count <= ordinal { rows.append([]) }
        rows[ordinal].append(action)
    }
}

/// The number of a case: an enumeration without payloads is stored as one, and hashing a kind for every node of a
/// tree would cost more than the walk.
@inline(__always)
private func ordinal(_ kind: SyntaxKind) -> Int {
    withUnsafeBytes(of: kind) { bytes in
        MemoryLayout<SyntaxKind>.size == 1 ? Int(bytes[0]) : Int(bytes.loadUnaligned(as: UInt16.self))
    }
}

@inline(__always)
private func ordinal(_ kind: RawTokenKind) -> Int { Int(kind.rawValue) }
