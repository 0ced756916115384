import SlipwayReport
import SwiftSyntax

/// Finds conditions that stand twice in the branches of one statement.
package struct DuplicateConditionsRule: Rule {
    package static let about = RuleDescription(
        id: "duplicate_conditions", name: "Duplicate Conditions",
        summary: "Two branches of a statement with the same conditions are a mistake: the second is never taken.",
        kind: .lint, options: [.severity("error")], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity(default: .error) }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let reportAll: ([AbsolutePosition]) -> Void = { places in
            guard places.count > 1 else { return }
            for place in places { report(at: place, severity, "another branch has the same conditions") }
        }
        walk.onEnter { (node: IfExprSyntax) in
            guard node.parent?.is(IfExprSyntax.self) != true else { return }
            var branches = [node]
            while let next = branches[branches.count - 1].elseBody?.as(IfExprSyntax.self) { branches.append(next) }
            guard branches.count > 1 else { return }
            // The order of the conditions of a branch does not matter.
            let groups = Dictionary(grouping: branches) { Set($0.conditions.map { file.text(of: $0.condition) }) }
            for group in groups.values { reportAll(group.map(\.conditions.start)) }
        }
        walk.onEnter { (node: SwitchCaseListSyntax) in
            let items = node.flatMap { $0.as(SwitchCaseSyntax.self)?.items ?? [] }
            guard items.count > 1 else { return }
            let groups = Dictionary(grouping: items) { item in
                file.text(of: item.pattern) + (item.whereClause.map { file.text(of: $0) } ?? "")
            }
            for group in groups.values { reportAll(group.map(\.start)) }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if isOpen { enter() } else if isKnown { wave() }"),
        .init("if isOpen { enter() }\nif isOpen { leave() }"),
        .init("if isOpen, isKnown { enter() } else if isOpen { wave() }"),
        .init("if case .open = state { enter() } else if case .shut = state { wave() }"),
        .init("if isOpen { if isOpen { enter() } }"),
        .init("switch state {\ncase .open where isKnown: enter()\ncase .open: wave()\ndefault: break\n}"),
        .init("switch state {\ncase .open: enter()\n#if DEBUG\ncase .open: wave()\n#endif\ndefault: break\n}"),
        .init("if ↓isOpen { enter() } else if isKnown { wave() } else if ↓isOpen { leave() } else {}"),
        .init("if ↓isOpen, isKnown { enter() } else if ↓isKnown, isOpen { wave() }"),
        .init("if ↓let door { enter(door) } else if ↓let door { leave(door) }"),
        .init("let way = if ↓#available(iOS 15, *) { 1 } else if ↓#available(iOS 15, *) { 2 } else { 3 }"),
        .init("switch state {\ncase ↓.open, .ajar: enter()\ncase .shut, ↓.open: wave()\n}"),
    ]
}

extension SwitchCaseSyntax {
    /// The patterns with their conditions; none for `default`.
    fileprivate var items: [SwitchCaseItemSyntax] {
        if case .case(let label) = label { Array(label.caseItems) } else { [] }
    }
}
