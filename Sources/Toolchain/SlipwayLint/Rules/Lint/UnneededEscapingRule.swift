import SlipwayReport
import SwiftSyntax

/// Finds `@escaping` on closures that do not escape.
package struct UnneededEscapingRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_escaping", name: "Unneeded Escaping",
        summary: "A closure that is only called needs no `@escaping`, and callers no `self.` then.", kind: .lint,
        isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        EscapingClosures { attribute, isOnlyCalled in
            let range = attribute.textRange
            let isSpaced = range.upperBound < file.bytes.count && file.bytes[range.upperBound] == 32
            report(
                at: attribute, severity, "leave out `@escaping`: the closure does not escape",
                fix: !isOnlyCalled
                    ? [] : [TextEdit(range.lowerBound..<(isSpaced ? range.upperBound + 1 : range.upperBound), "")])
        }.follow(walk)
    }

    private static let examples: [RuleDescription.Example] = [
        .init("func run(_ action: () -> Void) { action() }\nfunc run(_ action: @escaping () -> Void)"),
        .init("func run(_ action: @escaping () -> Void) { later(action) }\nfunc run(_ a: @escaping () -> Void) { a }"),
        .init("func run(_ action: @escaping () -> Void) { let copy = action; return copy }"),
        .init("func run(_ action: @escaping () -> Void) { later { one { 1 }; action() } }"),
        .init("func run(_ action: @escaping () -> Void) { self.action = action }"),
        .init("func run(_ action: @escaping () -> Void) { actions[0] = action; other = [action] }"),
        .init("func run(_ action: @escaping () -> Void) { later(isReady ? action : nil) }"),
        .init("func run(_ action: @autoclosure @escaping () -> Int) { later(action()) }"),
        .init("struct Box { func run(_ action: @escaping () -> Void) { var copy = one; copy = action } }"),
        .init("func run(_ action: ↓@escaping () -> Void, _ end: (↓@escaping () -> Void)?) { action(); end?() }"),
        .init("func run(_ action: ↓@escaping () -> Int) { print(action()); _ = action; let copy = action; copy() }"),
        .init("func run(_ action: ↓@escaping () -> Void) { var copy = one; copy = action; copy() }"),
        .init("struct Box {\n    init(_ action: ↓@escaping () -> Void) { action() }\n}"),
        .init("struct Box {\n    subscript(size: ↓@escaping () -> Int) -> Int { size() }\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "func run(_ action: @escaping () -> Void) { action() } // now",
            "func run(_ action: () -> Void) { action() } // now"),
        .init(
            "func run(_ action: @escaping () -> Void) { steps.append((1, action)) }",
            "func run(_ action: @escaping () -> Void) { steps.append((1, action)) }"),
        .init(
            "func run(_ action: @escaping () -> Void) { return (action, 1) }",
            "func run(_ action: @escaping () -> Void) { return (action, 1) }"),
        .init(
            "func run(_ action: @escaping () -> Void) { func end() { action() }\n    later(end) }",
            "func run(_ action: @escaping () -> Void) { func end() { action() }\n    later(end) }"),
        .init(
            "class Box: Case { override func run(_ action: @escaping () -> Void) { action() } }",
            "class Box: Case { override func run(_ action: @escaping () -> Void) { action() } }"),
        .init("func run(_ action: @escaping() -> Void) { action() }", "func run(_ action: () -> Void) { action() }"),
        .init(
            "func run(_ action: (@Sendable @escaping () -> Void)?) { action?() }",
            "func run(_ action: (@Sendable () -> Void)?) { action?() }"),
    ]
}
