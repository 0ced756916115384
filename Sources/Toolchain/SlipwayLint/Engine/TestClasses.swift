package import SwiftSyntax

/// Which classes hold tests: those that inherit from one of some classes.
package struct TestClasses: Sendable {
    /// Documentation of the option that names more classes.
    package static let option = RuleDescription.Option(
        "test_parent_classes", "[QuickSpec, XCTestCase]", "classes whose subclasses are tests, besides the default ones"
    )

    private let parents: Set<String>

    package init(_ options: inout RuleOptions) {
        parents = Set(options.texts("test_parent_classes")).union(["QuickSpec", "XCTestCase"])
    }

    package func contains(_ node: ClassDeclSyntax) -> Bool { node.inheritanceClause.names(anyOf: parents) }

    /// Whether all declarations around a node are classes that hold tests and that `isWanted`.
    package func enclose(_ node: some SyntaxProtocol, where isWanted: (ClassDeclSyntax) -> Bool = { _ in true }) -> Bool
    {
        var node = Syntax(node)
        while let around = node.nearest(ofAny: PrunedWalk.declarations) {
            guard let type = around.as(ClassDeclSyntax.self), isWanted(type), contains(type) else { return false }
            node = around
        }
        return true
    }

    /// Whether a function looks like a test: its name begins with `test`, and it takes nothing.
    package static func isTest(_ node: FunctionDeclSyntax) -> Bool {
        node.name.text.hasPrefix("test") && node.signature.parameterClause.parameters.isEmpty
    }
}
