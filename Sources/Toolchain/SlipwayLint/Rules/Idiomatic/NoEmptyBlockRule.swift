import SlipwayReport
import SwiftSyntax

/// Finds blocks with nothing in them.
package struct NoEmptyBlockRule: Rule {
    package static let about = RuleDescription(
        id: "no_empty_block", name: "No Empty Block",
        summary: "A block that does nothing should say why in a comment.", kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("disabled_block_types", "[]", "kinds of blocks to skip: " + kinds.joined(separator: ", ")),
        ],
        examples: examples)

    private static let kinds = ["function_bodies", "initializer_bodies", "statement_blocks", "closure_blocks"]

    private let severity: Diagnostic.Severity
    private let skipped: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        skipped = Set(options.choices("disabled_block_types", from: NoEmptyBlockRule.kinds, default: []))
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, skipped) = (walk.file, walk.report, severity, skipped)
        func check(_ leftBrace: TokenSyntax, _ trivia: [Range<Int>]) {
            guard trivia.allSatisfy({ file.bytes[$0].allSatisfy(Ascii.isSpace) }) else { return }
            report(at: leftBrace, severity, "write what the block does, or why it does nothing")
        }
        walk.onEnter { (node: CodeBlockSyntax) in
            guard node.statements.isEmpty, let kind = NoEmptyBlockRule.kind(of: node), !skipped.contains(kind)
            else { return }
            check(node.leftBrace, [node.leftBrace.textRange.upperBound..<node.rightBrace.textRange.lowerBound])
        }
        if skipped.contains("closure_blocks") { return }
        walk.onEnter { (node: ClosureExprSyntax) in
            guard node.statements.isEmpty else { return }
            let left = node.leftBrace.textRange.upperBound
            let end = node.rightBrace.textRange.lowerBound
            guard let keyword = node.signature?.inKeyword else { return check(node.leftBrace, [left..<end]) }
            check(
                node.leftBrace,
                [left..<node.leftBrace.endPosition.utf8Offset, keyword.textRange.upperBound..<end])
        }
    }

    private static func kind(of block: CodeBlockSyntax) -> String? {
        switch block.parent?.kind {
        case .functionDecl, .accessorDecl: "function_bodies"
        case .initializerDecl, .deinitializerDecl: "initializer_bodies"
        case .forStmt, .doStmt, .whileStmt, .repeatStmt, .ifExpr, .catchClause, .deferStmt: "statement_blocks"
        default: nil
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run() { stop() }"),
        .init("func run() { /* later */ }\nif isReady {\n    // nothing\n}"),
        .init("var names: [String] {}\nstruct Box {}\nguard isReady else {}"),
        .init("run { _ in /* nothing */ }\nrun { // nothing\n}"),
        .init("run { name in }", options: "disabled_block_types: closure_blocks"),
        .init("func run() ↓{}\nvar size: Int { get ↓{ } set { store() } }"),
        .init("class Box {\n    init() ↓{\n    }\n    deinit ↓{}\n}"),
        .init("do ↓{} catch ↓{\n\n}\nfor name in names ↓{}\nwhile isReady ↓{}\nrepeat ↓{} while isReady"),
        .init("if isReady ↓{} else if isLate ↓{} else ↓{}\ndefer ↓{}"),
        .init("run ↓{} then: ↓{ _ in }\nrun ↓{ (/* one */ name) in }"),
        .init(
            "init() {}\nfunc run() ↓{}\nif isReady {}\nrun {}",
            options: "disabled_block_types: [initializer_bodies, statement_blocks, closure_blocks]"),
    ]
}
