@_spi(RawSyntax) package import SwiftSyntax

/// What to call for which kind of node and token, of all rules, for one file.
///
/// One thread uses it, and nothing is added while it is walked by, so that its fields need no checks at run time.
package final class DispatchTable {
    package typealias Action = (Syntax) -> Void
    package typealias RawAction = (WalkedNode) -> Void
    package typealias TokenAction = (WalkedToken) -> Void

    @exclusivity(unchecked) private var enterRows = ActionTable<Syntax>()
    @exclusivity(unchecked) private var leaveRows = ActionTable<Syntax>()
    @exclusivity(unchecked) private var rawEnterRows = ActionTable<WalkedNode>()
    @exclusivity(unchecked) private var rawLeaveRows = ActionTable<WalkedNode>()
    @exclusivity(unchecked) private var tokenRows = ActionTable<WalkedToken>()
    private let names = NameTable()
    private let operators = NameTable()
    private let keywords = NameTable()

    package init() {}

    package var isEmpty: Bool {
        enterRows.isEmpty && leaveRows.isEmpty && rawEnterRows.isEmpty && rawLeaveRows.isEmpty && tokenRows.isEmpty
    }

    package func addEnter(_ kind: SyntaxKind, _ action: @escaping Action) {
        enterRows.add(action, for: ordinal(kind))
    }

    package func addLeave(_ kind: SyntaxKind, _ action: @escaping Action) {
        leaveRows.add(action, for: ordinal(kind))
    }

    /// Calls `action` before those of ``addEnter(_:_:)``.
    package func addRawEnter(_ kind: SyntaxKind, _ action: @escaping RawAction) {
        rawEnterRows.add(action, for: ordinal(kind))
    }

    /// Calls `action` before those of ``addLeave(_:_:)``.
    package func addRawLeave(_ kind: SyntaxKind, _ action: @escaping RawAction) {
        rawLeaveRows.add(action, for: ordinal(kind))
    }

    /// Calls `action` for each token of a kind; a text that belongs to the kind is not looked at, that of keywords is.
    package func addToken(_ kind: TokenKind, _ action: @escaping TokenAction) {
        let (raw, text) = kind.decomposeToRaw()
        guard case .keyword = kind, let text else { return tokenRows.add(action, for: ordinal(raw)) }
        if keywords.isEmpty { tokenRows.add({ [keywords] in keywords.visit($0) }, for: ordinal(raw)) }
        keywords.add(text, action)
    }

    /// Calls `action` for each identifier with a text.
    package func addName(_ name: String, _ action: @escaping TokenAction) {
        if names.isEmpty { addToken(.identifier("")) { [names] in names.visit($0) } }
        names.add(name, action)
    }

    /// Calls `action` for each binary operator with a text.
    package func addOperator(_ name: String, _ action: @escaping TokenAction) {
        if operators.isEmpty { addToken(.binaryOperator("")) { [operators] in operators.visit($0) } }
        operators.add(name, action)
    }

    @inline(__always)
    func enterActions(_ kind: SyntaxKind) -> [ActionTable<Syntax>.Action]? { enterRows[ordinal(kind)] }

    @inline(__always)
    func leaveActions(_ kind: SyntaxKind) -> [ActionTable<Syntax>.Action]? { leaveRows[ordinal(kind)] }

    @inline(__always)
    func rawEnterActions(_ kind: SyntaxKind) -> [ActionTable<WalkedNode>.Action]? { rawEnterRows[ordinal(kind)] }

    @inline(__always)
    func rawLeaveActions(_ kind: SyntaxKind) -> [ActionTable<WalkedNode>.Action]? { rawLeaveRows[ordinal(kind)] }

    @inline(__always)
    func tokenActions(_ kind: RawTokenKind) -> [ActionTable<WalkedToken>.Action]? { tokenRows[ordinal(kind)] }
}

/// Actions by a small number.
struct ActionTable<Subject> {
    /// A closure in an array of closures would be called, and made, through another one.
    struct Action {
        let call: (Subject) -> Void
    }

    private var rows: ContiguousArray<[Action]?> = []

    var isEmpty: Bool { rows.isEmpty }

    /// `nil` where there are none.
    subscript(ordinal: Int) -> [Action]? { ordinal < rows.count ? rows[ordinal] : nil }

    mutating func add(_ action: @escaping (Subject) -> Void, for ordinal: Int) {
        while rows.count <= ordinal { rows.append(nil) }
        if rows[ordinal] == nil { rows[ordinal] = [] }
        rows[ordinal]?.append(Action(call: action))
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
