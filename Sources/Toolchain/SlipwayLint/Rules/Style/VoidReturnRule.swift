import SlipwayReport
import SwiftSyntax

/// Asks for `-> Void` instead of `-> ()`.
package struct VoidReturnRule: Rule {
    package static let about = RuleDescription(
        id: "void_return", name: "Void Return",
        summary: "Prefer `-> Void` to `-> ()`, which is easily taken for parameters.",
        kind: .style, options: [.severity()],
        examples: [
            .init("let done: () -> Void = {}"),
            .init("let make: () -> () throws -> Void"),
            .init("func make() -> () async -> Int { { 1 } }"),
            .init("let pair: () -> (Void, Void)"),
            .init("let done: () -> (Swift.Void)"),
            .init("let makers = [() -> ()]()"),
            .init("let done: () -> ↓() = {}"),
            .init("let done: (Int) throws -> ↓( Void )"),
            .init("func run(_ body: () -> ↓()) async -> ↓(/* nothing */) {}"),
            .init("let make: () -> () -> ↓()"),
            .init("subscript(_ index: Int) -> ↓() { () }"),
            .init("let done = { (count: Int) -> ↓() in print(count) }"),
            .init("let done: () -> ↓(result: Void)"),
        ],
        fixes: [
            .init("let done: () -> () = {}", "let done: () -> Void = {}"),
            .init("func run(_ body: () -> ( Void )) -> (   ) {}", "func run(_ body: () -> Void) -> Void {}"),
            .init("func run() -> () /* later */ {}", "func run() -> Void /* later */ {}"),
            .init("func run() -> (/* nothing */) {}", "func run() -> (/* nothing */) {}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEntry(to: .returnClause) { place in
            guard place.place.first(.tupleType) != nil, let node = place.syntax.as(ReturnClauseSyntax.self),
                let type = node.type.as(TupleTypeSyntax.self), VoidReturnRule.isVoid(type)
            else { return }
            // A comment in the parentheses has no place in `Void`.
            let hasComment = file.mayHaveComment(in: type.textRange)
            report(
                at: type, severity, "say `Void` instead of parentheses",
                fix: hasComment ? [] : [TextEdit(replacing: type, with: "Void")])
        }
    }

    private static func isVoid(_ type: TupleTypeSyntax) -> Bool {
        guard let first = type.elements.first else { return true }
        return type.elements.count == 1 && first.type.as(IdentifierTypeSyntax.self)?.name.isWritten("Void") == true
    }
}
