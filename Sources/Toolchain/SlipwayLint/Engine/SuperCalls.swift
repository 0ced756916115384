package import SwiftSyntax

/// Counts the calls of `super` in overrides that a rule is interested in.
package struct SuperCalls {
    /// The names of methods with their labels, such as `viewDidAppear(_:)`.
    private let names: Set<String>

    /// The options that the rules about such calls have.
    package init(_ options: inout RuleOptions, usual: [String]) {
        let included = options.texts("included", default: ["*"])
        let excluded = Set(options.texts("excluded"))
        let known = included.contains("*") && !excluded.contains("*") ? usual : []
        names = Set(known + included.filter { $0 != "*" }).subtracting(excluded)
    }

    /// Calls `action` for each override of a method with one of the names: with the brace its body begins with, its
    /// name and how often it calls the method of the superclass.
    package func follow(_ walk: RuleWalk, _ action: @escaping (TokenSyntax, String, Int) -> Void) {
        var open: [(method: String, calls: Int)] = []
        walk.onEnter { (node: FunctionDeclSyntax) in
            if isFollowed(node) { open.append((node.name.text, 0)) }
        }
        walk.onEnter { (node: FunctionCallExprSyntax) in
            guard !open.isEmpty, let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
                callee.base?.is(SuperExprSyntax.self) == true
            else { return }
            let name = callee.declName.baseName.text
            for index in open.indices where open[index].method == name { open[index].calls += 1 }
        }
        walk.onLeave { (node: FunctionDeclSyntax) in
            guard isFollowed(node), let body = node.body, let last = open.popLast() else { return }
            action(body.leftBrace, SuperCalls.name(of: node), last.calls)
        }
    }

    private func isFollowed(_ node: FunctionDeclSyntax) -> Bool {
        var isOverride = false
        for modifier in node.modifiers {
            switch modifier.name.tokenKind {
            case .keyword(.override): isOverride = true
            case .keyword(.static), .keyword(.class): return false
            default: break
            }
        }
        return isOverride && node.body != nil && names.contains(SuperCalls.name(of: node))
    }

    private static func name(of node: FunctionDeclSyntax) -> String {
        node.name.text + "(" + node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }
}
