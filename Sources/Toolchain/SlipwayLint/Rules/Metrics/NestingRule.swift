import SlipwayReport
import SwiftSyntax

/// Limits how deep types and functions are nested.
package struct NestingRule: Rule {
    package static let about = RuleDescription(
        id: "nesting", name: "Nesting",
        summary: "Types in types and functions in functions should not be nested deep: they are hard to find and to "
            + "test.",
        kind: .metrics,
        options: [
            .init("type_level", "{warning: 1}", "levels above which a type is a warning or an error"),
            .init("function_level", "{warning: 2}", "levels above which a function is a warning or an error"),
            .init("check_nesting_in_closures_and_statements", "true", "looks into closures and statements"),
            .init("always_allow_one_type_in_functions", "false", "lets types right in functions be"),
            .init("ignore_typealiases_and_associatedtypes", "false", "lets type aliases and associated types be"),
            .init("ignore_coding_keys", "false", "lets enumerations of coding keys be"),
        ],
        examples: examples)

    private let typeLevel: Limits
    private let functionLevel: Limits
    private let looksIntoStatements: Bool
    private let allowsTypesInFunctions: Bool
    private let ignoresAliases: Bool
    private let ignoresCodingKeys: Bool

    package init(_ options: inout RuleOptions) {
        typeLevel = options.limits("type_level", warning: 1, error: nil)
        functionLevel = options.limits("function_level", warning: 2, error: nil)
        looksIntoStatements = options.flag("check_nesting_in_closures_and_statements", default: true)
        allowsTypesInFunctions = options.flag("always_allow_one_type_in_functions", default: false)
        ignoresAliases = options.flag("ignore_typealiases_and_associatedtypes", default: false)
        ignoresCodingKeys = options.flag("ignore_coding_keys", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let levels = Levels()
        let hidden = looksIntoStatements ? nil : NestingRule.statements(walk)
        func isHidden() -> Bool { hidden.map { !$0.isZero } ?? false }
        let report = walk.report
        func open(_ place: WalkedNode) {
            if isHidden() { return }
            let isFunction = place.place.kind == .functionDecl
            let isInFunction = levels.isInFunction
            levels.open(isFunction: isFunction)
            if allowsTypesInFunctions, isInFunction, !isFunction { return }
            let (depth, limits) = isFunction ? (levels.functions, functionLevel) : (levels.types, typeLevel)
            guard let (severity, limit) = limits.exceeded(by: depth),
                let token = NestingRule.keyword(of: place.syntax)
            else { return }
            let what = isFunction ? "function" : "type"
            report(at: token, severity, "\(what) is nested \(depth) levels deep, the limit is \(limit)")
        }
        func close() {
            if !isHidden() { levels.close() }
        }
        walk.onEntry(
            to: .actorDecl, .classDecl, .extensionDecl, .protocolDecl, .structDecl, .functionDecl, action: open)
        walk.onEntry(to: .enumDecl) { place in
            if ignoresCodingKeys, !isHidden(), let node = place.syntax.as(EnumDeclSyntax.self),
                NestingRule.areCodingKeys(node)
            {
                levels.open(isFunction: levels.isInFunction)
            } else {
                open(place)
            }
        }
        walk.onExit(
            from: .actorDecl, .classDecl, .enumDecl, .extensionDecl, .functionDecl, .protocolDecl, .structDecl
        ) { _ in close() }
        guard !ignoresAliases else { return }
        walk.onExit(from: .typeAliasDecl, .associatedTypeDecl) { place in
            open(place)
            close()
        }
    }

    private static func keyword(of node: Syntax) -> TokenSyntax? {
        switch node.as(SyntaxEnum.self) {
        case .actorDecl(let node): node.actorKeyword
        case .associatedTypeDecl(let node): node.associatedtypeKeyword
        case .classDecl(let node): node.classKeyword
        case .enumDecl(let node): node.enumKeyword
        case .extensionDecl(let node): node.extensionKeyword
        case .functionDecl(let node): node.funcKeyword
        case .protocolDecl(let node): node.protocolKeyword
        case .structDecl(let node): node.structKeyword
        case .typeAliasDecl(let node): node.typealiasKeyword
        default: nil
        }
    }

    private static func areCodingKeys(_ node: EnumDeclSyntax) -> Bool {
        guard node.name.text == "CodingKeys" else { return false }
        return node.inheritanceClause?.inheritedTypes.contains {
            $0.type.as(IdentifierTypeSyntax.self)?.name.text == "CodingKey"
        } ?? false
    }

    /// Counts closures and statements around the current node.
    private static func statements(_ walk: RuleWalk) -> Depth {
        walk.depth(
            of: .closureExpr, .deferStmt, .doStmt, .expressionStmt, .forStmt, .guardStmt, .labeledStmt, .repeatStmt,
            .returnStmt, .throwStmt, .whileStmt, .yieldStmt)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Outer {\n    struct Inner {}\n    typealias Size = Int\n}"),
        .init("func first() {\n    func second() {\n        func third() {}\n    }\n}"),
        .init("class Outer {\n    func run() {\n        class Inner {\n            func run() {}\n        }\n    }\n}"),
        .init(
            "struct Outer {\n    enum Inner {\n        public ↓actor Deep {}\n        ↓typealias Size = Int\n    }\n}"),
        .init(
            "extension Outer {\n    struct Inner {\n        ↓protocol Deep {\n            ↓associatedtype Size\n"
                + "        }\n    }\n}"),
        .init(
            "func first() {\n    func second() {\n        func third() {\n            static ↓func fourth() {}\n"
                + "        }\n    }\n}"),
        .init(
            "struct Outer {\n    struct Inner {\n        let run = {\n            ↓struct Deep {}\n        }\n    }\n}"),
        .init(
            "struct Outer {\n    struct Inner {\n        func run() {\n            for one in all {\n"
                + "                struct Deep {}\n            }\n        }\n    }\n}",
            options: "{check_nesting_in_closures_and_statements: false}"),
        .init(
            "struct Outer {\n    struct Inner {\n        func run() {\n            struct Deep {}\n        }\n"
                + "        ↓struct Deep {}\n    }\n}",
            options: "{always_allow_one_type_in_functions: true}"),
        .init(
            "struct Outer {\n    struct Inner {\n        typealias Size = Int\n    }\n}",
            options: "{ignore_typealiases_and_associatedtypes: true}"),
        .init(
            "struct Outer {\n    struct Inner {\n        enum CodingKeys: String, CodingKey {\n            case id\n"
                + "        }\n        ↓enum Kind {}\n    }\n}",
            options: "{ignore_coding_keys: true}"),
        .init("struct Outer {\n    ↓struct Inner {\n        ↓struct Deep {}\n    }\n}", options: "{type_level: 0}"),
    ]
}

/// How many types and functions are open around the current node; none is -1.
private final class Levels {
    private(set) var types = -1
    private(set) var functions = -1
    private var areFunctions: [Bool] = []

    var isInFunction: Bool { areFunctions.last ?? false }

    func open(isFunction: Bool) {
        areFunctions.append(isFunction)
        if isFunction { functions += 1 } else { types += 1 }
    }

    func close() {
        guard let isFunction = areFunctions.popLast() else { return }
        if isFunction { functions -= 1 } else { types -= 1 }
    }
}
