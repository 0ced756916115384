import SwiftSyntax
import Testing

@testable import SlipwayLint

/// The walk sees what a visitor of swift-syntax sees, whichever nodes are asked for.
@Suite struct TreeWalkTests {
    static let texts = [
        "",
        "import A\n/// b\nfunc c<D>(_ e: D = 1, f: [D: Int]...) async throws -> some G where D: H { e.i(j: { $0 }) }\n",
        "struct A { var b: Int { get { 1 } set {} }; #if C\n let d = \"\\(e)\" \n#else\n let f = #\"g\"# \n#endif\n }",
        "let a = b ? c : d as? E ?? f! + -g[1, 2].h { i in j } k: { }; switch l { case .m(let n) where n: break }",
        "func (", "let a = = }) b", "class A { func", "}{", "let a = [1, 2,, 3",
        "\u{FEFF}let é = \"👍\"\r\n@a @b(c) var d",
    ]

    @Test(arguments: texts) func seesWhatAVisitorSees(_ text: String) {
        let file = LintedFile(path: "a.swift", bytes: Array(text.utf8))
        let expected = Recorder(file.tree)
        let kinds = Set(expected.kinds)
        #expect(
            TreeWalkTests.events(of: file, enter: kinds, leave: kinds, tokens: Array(expected.tokens.values))
                == expected.events)
        // one kind alone: most nodes are never made
        for kind in kinds {
            let (entered, left) = (
                TreeWalkTests.events(of: file, enter: [kind], leave: [], tokens: []),
                TreeWalkTests.events(of: file, enter: [], leave: [kind], tokens: [])
            )
            #expect(entered == expected.events.filter { $0.kind == kind && !$0.isLeaving })
            #expect(left == expected.events.filter { $0.kind == kind && $0.isLeaving })
        }
        for (family, token) in expected.tokens {
            #expect(
                TreeWalkTests.events(of: file, enter: [], leave: [], tokens: [token])
                    == expected.events.filter { $0.tokenFamily == family })
        }
    }

    struct Event: Equatable {
        let id: SyntaxIdentifier
        let kind: SyntaxKind
        let parent: SyntaxIdentifier?
        let start: Int
        let isLeaving: Bool
        let tokenFamily: String?

        init(_ node: Syntax, isLeaving: Bool = false) {
            id = node.id
            kind = node.kind
            parent = node.parent?.id
            start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            self.isLeaving = isLeaving
            tokenFamily = node.as(TokenSyntax.self).map { Event.family(of: $0.tokenKind) }
        }

        /// The kind without its text, but for keywords.
        static func family(of kind: TokenKind) -> String {
            if case .keyword = kind { return "\(kind)" }
            return String("\(kind)".prefix { $0 != "(" })
        }
    }

    private static func events(
        of file: LintedFile, enter: Set<SyntaxKind>, leave: Set<SyntaxKind>, tokens: [TokenKind]
    ) -> [Event] {
        let table = DispatchTable()
        var events: [Event] = []
        for kind in enter { table.addEnter(kind) { events.append(Event($0)) } }
        for kind in leave { table.addLeave(kind) { events.append(Event($0, isLeaving: true)) } }
        for kind in tokens {
            table.addToken(kind) { token in
                #expect(token.start == token.syntax.positionAfterSkippingLeadingTrivia.utf8Offset)
                events.append(Event(Syntax(token.syntax)))
            }
        }
        SyntaxWalk.run(Syntax(file.tree), table)
        return events
    }
}

/// What a visitor sees of a tree.
private final class Recorder: SyntaxAnyVisitor {
    private(set) var events: [TreeWalkTests.Event] = []
    private(set) var kinds: [SyntaxKind] = []
    /// One token of each family.
    private(set) var tokens: [String: TokenKind] = [:]

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        events.append(TreeWalkTests.Event(node))
        if !kinds.contains(node.kind) { kinds.append(node.kind) }
        return .visitChildren
    }

    override func visitAnyPost(_ node: Syntax) { events.append(TreeWalkTests.Event(node, isLeaving: true)) }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        events.append(TreeWalkTests.Event(Syntax(token)))
        tokens[TreeWalkTests.Event.family(of: token.tokenKind)] = token.tokenKind
        return .skipChildren
    }
    override func visitPost(_ token: TokenSyntax) {}
}
