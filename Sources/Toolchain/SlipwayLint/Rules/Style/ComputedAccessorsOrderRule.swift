import SlipwayReport
import SwiftSyntax

/// Asks for one order of getters and setters.
package struct ComputedAccessorsOrderRule: Rule {
    package static let about = RuleDescription(
        id: "computed_accessors_order", name: "Computed Accessors Order",
        summary: "The getter and the setter of computed properties and subscripts should have one order.",
        kind: .style,
        options: [
            .severity(),
            .init("order", "get_set", "which one comes first: `get_set` or `set_get`"),
        ],
        examples: examples)

    private enum Order: String, CaseIterable { case getterFirst = "get_set", setterFirst = "set_get" }

    private let severity: Diagnostic.Severity
    private let order: Order

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        order = options.choice("order", default: .getterFirst)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let isGetterFirst = order == .getterFirst
        let message = "put the \(isGetterFirst ? "getter" : "setter") first"
        walk.onEnter { (node: AccessorBlockSyntax) in
            guard case .accessors(let accessors) = node.accessors, accessors.count == 2,
                accessors.allSatisfy({ $0.body != nil }), let first = accessors.first
            else { return }
            let unwanted: [TokenKind] =
                isGetterFirst ? [.keyword(.set), .keyword(.get)] : [.keyword(.get), .keyword(.set)]
            if accessors.map(\.accessorSpecifier.tokenKind) == unwanted { report(at: first, severity, message) }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var width: Int {\n    get { size.width }\n    set { size.width = newValue }\n}"),
        .init("var width: Int { size.width }"),
        .init("var width: Int {\n    set { size.width = newValue }\n    _read { yield size.width }\n}"),
        .init("protocol Sized { var width: Int { set get } }"),
        .init("var width: Int {\n    ↓set { size.width = newValue }\n    get { size.width }\n}"),
        .init(
            "subscript(index: Int) -> Int {\n    ↓@inlinable nonmutating set { store[index] = newValue }\n"
                + "    get { store[index] }\n}"),
        .init(
            "var width: Int {\n    set { size.width = newValue }\n    get { size.width }\n}",
            options: "{order: set_get}"),
        .init(
            "var width: Int {\n    ↓get { size.width }\n    set { size.width = newValue }\n}",
            options: "{order: set_get}"),
    ]
}
