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
}
