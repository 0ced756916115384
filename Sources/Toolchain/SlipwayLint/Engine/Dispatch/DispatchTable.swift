@_spi(RawSyntax) package import SwiftSyntax

/// What to call for which kind of node and token, of all rules, for one file.
///
/// One thread uses it, and nothing is added while it is walked by, so that its fields need no checks at run time.
package final class DispatchTable {
    package typealias OnNode = (Syntax) -> Void
    package typealias OnRawNode = (WalkedNode) -> Void
    package typealias OnToken = (WalkedToken) -> Void

    @exclusivity(unchecked) private var enterRows = ActionTable<NodeAction>()
    @exclusivity(unchecked) private var leaveRows = ActionTable<NodeAction>()
    @exclusivity(unchecked) private var rawEnterRows = ActionTable<RawNodeAction>()
    @exclusivity(unchecked) private var rawLeaveRows = ActionTable<RawNodeAction>()
    @exclusivity(unchecked) private var tokenRows = ActionTable<TokenAction>()
    /// What is called for identifiers, operators and keywords by their text.
    let (names, operators, keywords) = (NameTable(), NameTable(), NameTable())
    /// For which kinds something is called, by their numbers.
    @exclusivity(unchecked) private(set) var interests = ContiguousArray<Interest>(
        repeating: [], count: Interest.kindCount)
    package private(set) var isEmpty = true

    package init() {}

    private func note(_ interest: Interest, in ordinal: Int) {
        interests[ordinal].insert(interest)
        isEmpty = false
    }

    package func addEnter(_ kind: SyntaxKind, _ action: @escaping OnNode) {
        enterRows.add(NodeAction(call: action), for: ordinal(kind))
        note(.nodeEntry, in: ordinal(kind))
    }

    package func addLeave(_ kind: SyntaxKind, _ action: @escaping OnNode) {
        leaveRows.add(NodeAction(call: action), for: ordinal(kind))
        note(.nodeExit, in: ordinal(kind))
    }

    /// Calls `action` before those of ``addEnter(_:_:)``.
    package func addRawEnter(_ kind: SyntaxKind, _ action: @escaping OnRawNode) {
        rawEnterRows.add(RawNodeAction(call: action), for: ordinal(kind))
        note(.rawEntry, in: ordinal(kind))
    }

    /// Calls `action` before those of ``addLeave(_:_:)``.
    package func addRawLeave(_ kind: SyntaxKind, _ action: @escaping OnRawNode) {
        rawLeaveRows.add(RawNodeAction(call: action), for: ordinal(kind))
        note(.rawExit, in: ordinal(kind))
    }

    /// Calls `action` for each token of a kind; a text that belongs to the kind is not looked at, that of keywords is.
    package func addToken(_ kind: TokenKind, _ action: @escaping OnToken) {
        let (raw, text) = kind.decomposeToRaw()
        note(.token, in: ordinal(raw))
        if case .keyword = kind, let text {
            keywords.add(text, action)
        } else {
            tokenRows.add(TokenAction(call: action), for: ordinal(raw))
        }
    }

    /// Calls `action` for each identifier with a text.
    package func addName(_ name: String, _ action: @escaping OnToken) {
        note(.token, in: ordinal(RawTokenKind.identifier))
        names.add(name, action)
    }

    /// Calls `action` for each binary operator with a text.
    package func addOperator(_ name: String, _ action: @escaping OnToken) {
        note(.token, in: ordinal(RawTokenKind.binaryOperator))
        operators.add(name, action)
    }

    /// What a file must have for anything to be called.
    var trigger: Presence.Trigger {
        var trigger = Presence.Trigger()
        for kind in interests.indices where !interests[kind].isDisjoint(with: [.entries, .exits]) {
            trigger.add(node: kind)
        }
        for kind in tokenRows.ordinals { trigger.add(token: kind) }
        for table in [names, operators, keywords] {
            for row in table.usedRows { trigger.add(textInRow: row) }
        }
        return trigger
    }

    /// What is called when a node of a kind is entered, and so on; nothing can be added any more.
    var nodeEntries: ActionTable<NodeAction>.Rows { enterRows.rows }
    var nodeExits: ActionTable<NodeAction>.Rows { leaveRows.rows }
    var rawEntries: ActionTable<RawNodeAction>.Rows { rawEnterRows.rows }
    var rawExits: ActionTable<RawNodeAction>.Rows { rawLeaveRows.rows }
    var tokens: ActionTable<TokenAction>.Rows { tokenRows.rows }
}

struct NodeAction {
    let call: (Syntax) -> Void
}

struct RawNodeAction {
    let call: (WalkedNode) -> Void
}

struct TokenAction {
    let call: (WalkedToken) -> Void
}

/// The number of a case: an enumeration without payloads is stored as one, and hashing a kind for every node of a
/// tree would cost more than the walk.
@inline(__always)
func ordinal(_ kind: SyntaxKind) -> Int {
    withUnsafeBytes(of: kind) { bytes in
        MemoryLayout<SyntaxKind>.size == 1 ? Int(bytes[0]) : Int(bytes.loadUnaligned(as: UInt16.self))
    }
}

@inline(__always)
func ordinal(_ kind: RawTokenKind) -> Int { Int(kind.rawValue) }
