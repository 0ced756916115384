import SlipwayReport
import SwiftSyntax

/// Asks for `[Int]`, `[Int: Int]` and `Int?` instead of the types' names.
package struct SyntacticSugarRule: Rule {
    package static let about = RuleDescription(
        id: "syntactic_sugar", name: "Syntactic Sugar",
        summary: "Prefer the short forms of types: `[Int]` to `Array<Int>`, `[K: V]` to `Dictionary<K, V>`, `T?` to "
            + "`Optional<T>`.",
        kind: .idiomatic, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        func check(_ found: LongType?) {
            guard let found else { return }
            var rest = [found]
            while let type = rest.popLast() {
                report(
                    at: type.node, severity, "write the short form: \(type.name.shortForm)", fix: type.edits(in: file))
                rest += type.inner
            }
        }
        // a node without one of the names is none to look at
        var last = -1
        walk.onPlaces(ofNames: "Array", "Dictionary", "Optional") { last = $0.start }
        walk.onExit(
            from: .typeAnnotation, .functionParameter, .returnClause, .typeInitializerClause, .attributedType,
            .typeExpr, .sameTypeRequirement, .genericSpecializationExpr
        ) { place in
            guard last >= place.place.position else { return }
            for type in SyntacticSugarRule.types(in: place.syntax) { check(type) }
        }
    }

    private static func types(in node: Syntax) -> [LongType?] {
        switch node.as(SyntaxEnum.self) {
        case .typeAnnotation(let node): [LongType.first(in: node.type)]
        case .functionParameter(let node): [LongType.first(in: node.type)]
        case .returnClause(let node): [LongType.first(in: node.type)]
        case .typeInitializerClause(let node): [LongType.first(in: node.value)]
        case .attributedType(let node): [LongType.first(in: node.baseType)]
        case .typeExpr(let node): [LongType.first(in: node.type)]
        case .sameTypeRequirement(let node):
            [node.leftType.as(TypeSyntax.self), node.rightType.as(TypeSyntax.self)].map { LongType.first(in: $0) }
        case .genericSpecializationExpr(let node): needsName(node) ? [] : [LongType.first(in: node)]
        default: []
        }
    }

    /// Whether what follows a type is accepted behind its name only, or clearer there: `Array<Int>.self`.
    private static func needsName(_ node: GenericSpecializationExprSyntax) -> Bool {
        guard let last = node.parent?.as(MemberAccessExprSyntax.self)?.lastToken(viewMode: .sourceAccurate) else {
            return false
        }
        return last.isWritten("self") || last.isWritten("Type") || last.isWritten("none") || last.isWritten("Index")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let names: [String]? = nil"),
        .init("extension Array {}\nlet list: Array = [1]"),
        .init("let names: OrderedDictionary<Int, String>"),
        .init("let names: Other.Array<String>"),
        .init("let place: Array<Int>.Index"),
        .init("let kind = Array<Int>.self\nlet nothing = Swift.Optional<Int>.none"),
        .init("let kinds = Box<Array<Int>>.self"),
        .init("let names: ↓Array<String>"),
        .init("let names: ↓Swift.Dictionary<Int, ↓Optional<String>>"),
        .init("func find(_ names: inout ↓Array<String>, from: Int) -> ↓Optional<Int>? { nil }"),
        .init("typealias Names = Box<↓Array<String>, Array<Int>>"),
        .init("let names = value as? ↓Array<String>"),
        .init("let names = ↓Dictionary<Int, ↓Array<String>>()"),
        .init("let box = Box<↓Optional<Int>>()"),
        .init("extension Box where Element == ↓Array<Int> {}"),
        .init("let run: (Array<Int>) -> ↓Array<Int>"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("let names: Array< String > = []", "let names: [String] = []"),
        .init("let names: Swift.Dictionary<Int ,String>", "let names: [Int: String]"),
        .init("let names: Array<Dictionary<Int, Optional<String>>>", "let names: [[Int: String?]]"),
        .init("let box: Box<Optional<Array<Int>>>", "let box: Box<[Int]?>"),
        .init("func make() -> Optional<any Shape> { nil }", "func make() -> (any Shape)? { nil }"),
        .init("let run: Optional<() -> Void>", "let run: (() -> Void)?"),
        .init("start()\nArray<Int>.make()", "start()\n[Int].make()"),
        .init("let names: Array</* all */ String>", "let names: Array</* all */ String>"),
    ]
}
