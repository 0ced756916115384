import SlipwayReport
import SwiftSyntax

/// Asks for `get set` in protocols.
package struct ProtocolPropertyAccessorsOrderRule: Rule {
    package static let about = RuleDescription(
        id: "protocol_property_accessors_order", name: "Protocol Property Accessors Order",
        summary: "A protocol should ask for properties in the usual order, `get set`.",
        kind: .style, options: [.severity()], examples: examples,
        fixes: [
            .init("protocol Sized { var width: Int { set get } }", "protocol Sized { var width: Int { get set } }"),
            .init("protocol Sized { var width: Int {set get} }", "protocol Sized { var width: Int {get set} }"),
            .init(
                "protocol Sized {\n    var width: Int {\n        nonmutating set // 1\n        get async\n    }\n}",
                "protocol Sized {\n    var width: Int {\n        get async // 1\n        nonmutating set\n    }\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: AccessorBlockSyntax) in
            guard case .accessors(let list) = node.accessors,
                list.first?.accessorSpecifier.tokenKind == .keyword(.set), list.count == 2,
                list.allSatisfy({ $0.body == nil }), let first = list.first, let second = list.last,
                node.nearest(ofAny: ProtocolPropertyAccessorsOrderRule.unseen) == nil
            else { return }
            let edits = [
                TextEdit(replacing: first, with: file.text(of: second)),
                TextEdit(replacing: second, with: file.text(of: first)),
            ]
            report(at: first, severity, "put `get` in front of `set`", fix: edits)
        }
    }

    /// Declarations whose inside is not looked at.
    private static let unseen = PrunedWalk.declarations.subtracting([.protocolDecl, .variableDecl])

    private static let examples: [RuleDescription.Example] = [
        .init("protocol Sized { var width: Int { get set } }"),
        .init("protocol Sized { var width: Int { get } }"),
        .init("protocol Sized { subscript(index: Int) -> Int { set get } }"),
        .init("var width: Int { set {} get { 1 } }"),
        .init("protocol Sized { var width: Int { ↓set get } }"),
        .init("protocol Sized {\n    static var width: Int {\n        ↓nonmutating set\n        get async\n    }\n}"),
    ]
}
