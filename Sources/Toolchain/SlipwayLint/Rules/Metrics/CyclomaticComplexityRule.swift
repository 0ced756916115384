import SlipwayReport
import SwiftSyntax

/// Limits the branches of a function.
package struct CyclomaticComplexityRule: Rule {
    package static let about = RuleDescription(
        id: "cyclomatic_complexity", name: "Cyclomatic Complexity",
        summary: "The complexity of function bodies should be limited.", kind: .metrics,
        options: [
            .init("warning", "10", "branches above which a function is a warning"),
            .init("error", "20", "branches above which a function is an error"),
            .init("ignores_case_statements", "false", "does not count the cases of a switch"),
        ],
        examples: examples)

    private let limits: Limits
    private let ignoresCases: Bool

    package init(_ options: inout RuleOptions) {
        limits = options.limits(warning: 10, error: 20)
        ignoresCases = options.flag("ignores_case_statements", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let functions = OpenFunctions()
        walk.onEntry(to: .forStmt, .ifExpr, .guardStmt, .repeatStmt, .whileStmt, .catchClause) { node in
            functions.add(1, at: node.place.position)
        }
        if !ignoresCases {
            walk.onEntry(to: .switchCase) { functions.add(1, at: $0.place.position) }
            // A case that falls through is one with the next.
            walk.onEntry(to: .fallThroughStmt) { functions.add(-1, at: $0.place.position) }
        }
        registerFunctions(walk, functions)
    }

    private func registerFunctions(_ walk: RuleWalk, _ functions: OpenFunctions) {
        let report = walk.report
        walk.onEntry(to: .functionDecl, .initializerDecl) { functions.open($0.place.first(.codeBlock)?.position) }
        walk.onExit(from: .functionDecl) { place in
            let complexity = functions.close()
            guard let (severity, limit) = limits.exceeded(by: complexity),
                let node = place.syntax.as(FunctionDeclSyntax.self)
            else { return }
            let modifier = node.modifiers.first {
                $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
            }
            report(
                at: (modifier?.name ?? node.funcKeyword).positionAfterSkippingLeadingTrivia, severity,
                CyclomaticComplexityRule.message(complexity, limit))
        }
        walk.onExit(from: .initializerDecl) { place in
            let complexity = functions.close()
            guard let (severity, limit) = limits.exceeded(by: complexity),
                let node = place.syntax.as(InitializerDeclSyntax.self)
            else { return }
            report(
                at: node.initKeyword.positionAfterSkippingLeadingTrivia, severity,
                CyclomaticComplexityRule.message(complexity, limit))
        }
    }

    private static func message(_ complexity: Int, _ limit: Int) -> String {
        "function has a complexity of \(complexity), the limit is \(limit)"
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func flat() {\n    if one {}\n    while two {}\n}", options: "2"),
        .init("func outer() {\n    if one {}\n    func inner() {\n        if two {}\n    }\n}", options: "1"),
        .init(
            "↓func branches() {\n    if one {}\n    guard two else { return }\n    for _ in three {}\n}", options: "2"),
        .init("↓static func branches() {\n    if one {}\n    repeat {} while two\n}", options: "1"),
        .init("class Box {\n    ↓init() {\n        do {} catch {}\n        work { if one {} }\n    }\n}", options: "1"),
        .init("func falls() {\n    switch one {\n    case 1: fallthrough\n    default: break\n    }\n}", options: "1"),
        .init(
            "func cases() {\n    switch one {\n    case 1: break\n    default: break\n    }\n}",
            options: "{warning: 1, ignores_case_statements: true}"),
    ]
}

/// Branches in the bodies of the functions around the current node.
private final class OpenFunctions {
    private var functions: [(body: Int?, count: Int)] = []

    /// - Parameter body: where it begins; `nil` where there is none, whose complexity is 0.
    func open(_ body: Int?) { functions.append((body, 0)) }
    func close() -> Int { functions.popLast()?.count ?? 0 }

    /// What stands in a signature, such as a closure as a default, is in no body.
    func add(_ count: Int, at position: Int) {
        guard let body = functions.last?.body, position >= body else { return }
        functions[functions.count - 1].count += count
    }
}
