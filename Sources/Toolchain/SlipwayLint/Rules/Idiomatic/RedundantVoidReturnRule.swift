import SlipwayReport
import SwiftSyntax

/// Finds `-> Void` where nothing would say the same.
package struct RedundantVoidReturnRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_void_return", name: "Redundant Void Return",
        summary: "A function that returns nothing needs no `-> Void`.",
        kind: .idiomatic,
        options: [
            .severity(),
            .init("include_closures", "true", "whether closures are looked at, too"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let includesClosures: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        includesClosures = options.flag("include_closures", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, includesClosures) = (walk.file, walk.report, severity, includesClosures)
        walk.onEntry(to: .returnClause) { place in
            guard let last = place.place.lastToken, last.isWritten("Void") || last.isWritten(")"),
                let node = place.syntax.as(ReturnClauseSyntax.self), RedundantVoidReturnRule.isVoid(node.type),
                let parent = node.parent,
                !parent.is(FunctionTypeSyntax.self), includesClosures || !parent.is(ClosureSignatureSyntax.self),
                let previous = node.previousToken(viewMode: .sourceAccurate)
            else { return }
            // A subscript has to say what it returns.
            let edit = parent.is(SubscriptDeclSyntax.self) ? nil : file.removal(ofClause: node)
            report(
                at: previous.end, severity, "leave out `\(file.text(of: node))`", fix: edit.map { [$0] } ?? [])
        }
    }

    private static func isVoid(_ type: TypeSyntax) -> Bool {
        if let type = type.as(IdentifierTypeSyntax.self) {
            return type.name.isWritten("Void") && type.genericArgumentClause == nil
        }
        return type.as(TupleTypeSyntax.self)?.elements.isEmpty ?? false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func open() {}"),
        .init("func open() -> Void? { nil }"),
        .init("func open() -> Swift.Void {}"),
        .init("func open() -> (Int) -> Void { { _ in } }"),
        .init("let open: (Int) -> () = { _ in }"),
        .init("boxes.forEach { box -> Void in box.open() }", options: "{include_closures: false}"),
        .init("func open() async throws↓ -> Void {}"),
        .init("protocol Openable { func open(_ boxes: [Box] = [])↓->( ) }"),
        .init("func open(box: Box)↓\n    -> Void {}"),
        .init("boxes.forEach { box↓ -> Void in box.open() }"),
        .init("let open = { (box: Box)↓ -> () in box.open() }"),
        .init("struct Box { subscript(index: Int)↓ -> Void { () } }"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("func open() -> Void {}", "func open() {}"),
        .init("func open() throws -> ( ){}", "func open() throws {}"),
        .init(
            "protocol Openable {\n    func open() -> Void // now\n}", "protocol Openable {\n    func open() // now\n}"),
        .init("func open<T>(_ box: T) -> () where T: Box {}", "func open<T>(_ box: T) where T: Box {}"),
        .init("boxes.forEach { box -> Void in\n    box.open()\n}", "boxes.forEach { box in\n    box.open()\n}"),
        .init("func open() /* now */ -> Void {}", "func open() /* now */ {}"),
        .init("func open() -> /* nothing */ Void {}", "func open() -> /* nothing */ Void {}"),
        .init(
            "struct Box { subscript(index: Int) -> Void { () } }", "struct Box { subscript(index: Int) -> Void { () } }"
        ),
    ]
}
