import SwiftSyntax

/// Limits the lines of functions, initialisers, deinitialisers and subscripts.
package struct FunctionBodyLengthRule: Rule {
    package static let about = RuleDescription(
        id: "function_body_length", name: "Function Body Length",
        summary: "Function bodies should not span too many lines.", kind: .metrics,
        options: [
            .init("warning", "50", "lines above which a body is a warning; comments and blank lines do not count"),
            .init("error", "100", "lines above which a body is an error"),
        ],
        examples: examples)

    private let limits: Limits

    package init(_ options: inout RuleOptions) { limits = options.limits(warning: 50, error: 100) }

    package func register(_ walk: inout RuleWalk) {
        let measure = BodyLength(walk, limits: limits)
        walk.onExit(from: .functionDecl) { place in
            guard measure.mayBeLong(place.place), let node = place.syntax.as(FunctionDeclSyntax.self),
                let body = node.body
            else { return }
            measure.check(from: body.leftBrace, to: body.rightBrace, of: "function", at: node.funcKeyword)
        }
        walk.onExit(from: .initializerDecl) { place in
            guard measure.mayBeLong(place.place), let node = place.syntax.as(InitializerDeclSyntax.self),
                let body = node.body
            else { return }
            measure.check(from: body.leftBrace, to: body.rightBrace, of: "initializer", at: node.initKeyword)
        }
        walk.onLeave { (node: DeinitializerDeclSyntax) in
            guard let body = node.body else { return }
            measure.check(from: body.leftBrace, to: body.rightBrace, of: "deinitializer", at: node.deinitKeyword)
        }
        walk.onLeave { (node: SubscriptDeclSyntax) in FunctionBodyLengthRule.check(node, measure) }
    }

    private static func check(_ node: SubscriptDeclSyntax, _ measure: BodyLength) {
        guard let block = node.accessorBlock else { return }
        switch block.accessors {
        case .getter:
            measure.check(from: block.leftBrace, to: block.rightBrace, of: "subscript", at: node.subscriptKeyword)
        case .accessors(let accessors):
            for accessor in accessors {
                guard let body = accessor.body else { continue }
                measure.check(
                    from: body.leftBrace, to: body.rightBrace, of: "accessor", at: accessor.accessorSpecifier)
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let one = 1\n↓func short() {}\nlet two = 2", options: "2"),
        .init("func short() {\n    first()\n    second()\n}", options: "2"),
        .init("func commented() {\n    first()\n    // two\n\n    /* three\n     four */\n}", options: "2"),
        .init("public ↓func long() {\n    first()\n    second()\n    third()\n}", options: "2"),
        .init("↓func text() {\n    print(\"\"\"\n        one\n\n        two\n        \"\"\")\n}", options: "4"),
        .init(
            "struct Box {\n    ↓init() {\n        first()\n        second()\n        third()\n    }\n}", options: "2"),
        .init("class Box {\n    ↓deinit {\n        first()\n        second()\n        third()\n    }\n}", options: "2"),
        .init(
            "struct Box {\n    subscript(index: Int) -> Int {\n        ↓get {\n            first()\n"
                + "            second()\n            return third()\n        }\n    }\n}",
            options: "2"),
    ]
}
