import SlipwayReport
import SwiftSyntax

/// Asks for `@preconcurrency` on public declarations that clients in Swift 5 could not use otherwise.
package struct IncompatibleConcurrencyAnnotationRule: Rule {
    package static let about = RuleDescription(
        id: "incompatible_concurrency_annotation", name: "Incompatible Concurrency Annotation",
        summary:
            "Public declarations with `@Sendable` functions, `Sendable` requirements or global actors should be "
            + "`@preconcurrency`, so that clients in Swift 5 can use them.",
        kind: .lint, isOptIn: true,
        options: [.severity(), .init("global_actors", "[MainActor]", "names of global actors besides `MainActor`")],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let globalActors: Set<String>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        globalActors = Set(options.texts("global_actors")).union(["MainActor"])
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let annotations = ConcurrencyAnnotations(file: file, globalActors: globalActors)
        func check(
            _ node: some WithAttributesSyntax & WithModifiersSyntax, at keyword: TokenSyntax,
            requirements: GenericWhereClauseSyntax? = nil, parameters: FunctionParameterClauseSyntax? = nil,
            result: TypeSyntax? = nil
        ) {
            guard node.modifiers.contains(.public) || node.modifiers.contains(.open),
                !node.attributes.contains("preconcurrency"),
                annotations.nameActor(node.attributes) || requirements.map(annotations.requireSendable) == true
                    || annotations.areIn(parameters?.parameters) || annotations.areIn(result)
            else { return }
            report(
                at: keyword, severity, "mark the declaration `@preconcurrency` for clients in Swift 5",
                fix: [TextEdit(insert: "@preconcurrency\n" + file.blanks(inFrontOf: node), at: node.start)])
        }
        walk.onEnter { (node: ClassDeclSyntax) in
            check(node, at: node.classKeyword, requirements: node.genericWhereClause)
        }
        walk.onEnter { (node: EnumDeclSyntax) in
            check(node, at: node.enumKeyword, requirements: node.genericWhereClause)
        }
        walk.onEnter { (node: StructDeclSyntax) in
            check(node, at: node.structKeyword, requirements: node.genericWhereClause)
        }
        walk.onEnter { (node: ProtocolDeclSyntax) in check(node, at: node.protocolKeyword) }
        walk.onEnter { (node: FunctionDeclSyntax) in
            check(
                node, at: node.funcKeyword, requirements: node.genericWhereClause,
                parameters: node.signature.parameterClause, result: node.signature.returnClause?.type)
        }
        walk.onEnter { (node: InitializerDeclSyntax) in
            check(
                node, at: node.initKeyword, requirements: node.genericWhereClause,
                parameters: node.signature.parameterClause)
        }
        walk.onEnter { (node: SubscriptDeclSyntax) in
            check(
                node, at: node.subscriptKeyword, requirements: node.genericWhereClause,
                parameters: node.parameterClause, result: node.returnClause.type)
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("@MainActor class Store {}"),
        .init("@preconcurrency @MainActor public class Store {}"),
        .init("public class Store: Sendable {}"),
        .init("public func load<Item: Sendable>(_ item: Item) {}"),
        .init("public func load(_ item: sending Item, then done: () -> Void) {}"),
        .init("public func load(on done: @StoreActor () -> Void) {}"),
        .init("public protocol Store: Base where Item: Sendable {}"),
        .init("@MainActor open ↓class Store {}"),
        .init("class Store {\n    @MainActor public ↓init() {}\n    @MainActor\n    public ↓func load() {}\n}"),
        .init("public ↓struct Store<Item> where Item: Codable & Sendable {}"),
        .init("public ↓func load(then done: [(Int, @Sendable () -> Void)]) {}"),
        .init("public ↓subscript(key: Int) -> @MainActor () -> Void { {} }"),
        .init("@StoreActor public ↓protocol Store {}", options: "global_actors: [StoreActor]"),
        .init("@MainActor public ↓enum Store {}", options: "global_actors: [StoreActor]"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("@MainActor public class Store {}", "@preconcurrency\n@MainActor public class Store {}"),
        .init(
            "struct Store {\n    /// Loads.\n    public func load(_ run: @Sendable () -> Void) {}\n}",
            "struct Store {\n    /// Loads.\n    @preconcurrency\n"
                + "    public func load(_ run: @Sendable () -> Void) {}\n}"),
        .init(
            "struct Store { @MainActor public init() {} }",
            "struct Store { @preconcurrency\n@MainActor public init() {} }"),
    ]
}
