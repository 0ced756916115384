import SlipwayReport
import SwiftSyntax

/// Finds getters that could be written without `get`.
package struct ImplicitGetterRule: Rule {
    package static let about = RuleDescription(
        id: "implicit_getter", name: "Implicit Getter",
        summary: "A computed property or subscript with nothing but a getter needs no `get`.",
        kind: .style, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        walk.onEnter { (node: AccessorBlockSyntax) in
            guard case .accessors(let list) = node.accessors, list.count == 1, let accessor = list.first,
                accessor.accessorSpecifier.tokenKind == .keyword(.get), accessor.body != nil,
                accessor.effectSpecifiers == nil, accessor.modifier == nil, accessor.attributes.isEmpty
            else { return }
            report(at: accessor, severity, "leave out `get`")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var width: Int { size.width }"),
        .init("var width: Int { get { size.width } set { size.width = newValue } }"),
        .init("var width: Int { get { size.width } _modify { yield &size.width } }"),
        .init("protocol Sized { var width: Int { get } }"),
        .init("var width: Int { get throws { try size().width } }"),
        .init("var width: Int { @inline(__always) get { size.width } }"),
        .init("var width: Int { mutating get { size.width } }"),
        .init("var width: Int {\n    ↓get { size.width }\n}"),
        .init("subscript(index: Int) -> Int { ↓get { store[index] } }"),
        .init("func size() { var width: Int { ↓get { 1 } } }"),
    ]
}
