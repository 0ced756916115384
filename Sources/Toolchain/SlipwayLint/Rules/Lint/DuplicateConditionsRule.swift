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
        walk.onEntry(to: .switchCaseList) { place in
            guard DuplicateConditionsRule.mayHaveEqualItems(place.place, file),
                let node = place.syntax.as(SwitchCaseListSyntax.self)
            else { return }
            let items = node.flatMap { $0.as(SwitchCaseSyntax.self)?.items ?? [] }
            let texts = items.map { item in
                file.text(of: item.pattern) + (item.whereClause.map { file.text(of: $0) } ?? "")
            }
            let groups = Dictionary(grouping: zip(items, texts)) { $1 }
            for group in groups.values { reportAll(group.map(\.0.start)) }
        }
    }

    /// Whether two items of the cases of a `switch` may have the same text, by the bytes.
    private static func mayHaveEqualItems(_ cases: PlacedNode, _ file: LintedFile) -> Bool {
        var seen: Set<UInt64> = []
        for branch in cases.children {
            for item in branch.first(.switchCaseLabel)?.first(.switchCaseItemList)?.children ?? [] {
                let parts = item.children.filter { $0.kind != .token && $0.kind != .unexpectedNodes }
                let hash = parts.reduce(14_695_981_039_346_656_037) { hash, part in
                    // FNV-1a, of what is not white space
                    file.bytes[part.textRange].reduce(hash) { hash, byte in
                        Ascii.isSpace(byte) ? hash : (hash ^ UInt64(byte)) &* 1_099_511_628_211
                    }
                }
                if !seen.insert(hash).inserted { return true }
            }
        }
        return false
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
