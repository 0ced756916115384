import SlipwayReport
import SwiftSyntax

/// Asks for enumeration cases in alphabetical order.
package struct SortedEnumCasesRule: Rule {
    package static let about = RuleDescription(
        id: "sorted_enum_cases", name: "Sorted Enum Cases",
        summary: "Cases in alphabetical order are found faster and merge better. The order of a frozen enumeration is "
            + "part of its interface and may be any.",
        kind: .style, isOptIn: true, options: [.severity()],
        examples: [
            .init("enum Tree {\n    case ash\n    case Beech, elm\n    case fir(Int)\n}"),
            .init("enum Tree {\n    case ash, beech\n    case birch, zelkova\n    case elm\n}"),
            .init("@frozen enum Tree {\n    case elm, ash\n    enum Leaf { case small, big }\n}"),
            .init("struct Garden {\n    enum Tree { case elm, ash }\n}"),
            .init("enum Tree {\n#if DEBUG\n    case elm\n#endif\n    case ash\n}"),
            .init("enum Tree {\n    ↓case elm\n    ↓indirect case ash\n    case fir\n}"),
            .init("enum Tree {\n    ↓case Elm, fir\n    func grow() {}\n    ↓case ash\n}"),
            .init("enum Tree {\n    case ash, ↓fir(Int), ↓elm\n    enum Leaf { case ↓small, ↓big }\n}"),
            .init("enum Tree {\n#if DEBUG\n    case ↓elm, ↓ash\n#endif\n}"),
            .init("enum Tree {\n    ↓case fir\n    ↓case ash\n    ↓case elm\n}"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let open = OpenDeclarations(walk, except: [.enumDecl])
        // Where the last frozen enumeration ends.
        var skipped = AbsolutePosition(utf8Offset: 0)
        func check(_ items: [(name: TokenSyntax, node: Syntax)]) {
            for node in SortedEnumCasesRule.misplaced(items) {
                report(at: node, severity, "sort the cases by their names")
            }
        }
        walk.onEnter { (node: EnumDeclSyntax) in
            guard open.isEmpty, node.position >= skipped else { return }
            if node.attributes.contains("frozen") {
                skipped = node.endPosition
                return
            }
            let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
            check(cases.compactMap { item in item.elements.first.map { ($0.name, Syntax(item)) } })
        }
        walk.onEnter { (node: EnumCaseDeclSyntax) in
            guard open.isEmpty, node.position >= skipped else { return }
            check(node.elements.map { ($0.name, Syntax($0)) })
        }
    }

    /// Those that something of another name would stand for in a sorted list. Letters count the same in both cases.
    private static func misplaced(_ items: [(name: TokenSyntax, node: Syntax)]) -> [Syntax] {
        guard items.count > 1 else { return [] }
        let names = items.map(\.name.text)
        let keys = names.map { $0.lowercased() }
        let sorted = items.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        return items.indices.filter { names[$0] != names[sorted[$0]] }.map { items[$0].node }
    }
}
