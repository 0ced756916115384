import SlipwayReport
import SwiftSyntax

/// Finds truth values that are set to their own opposite.
package struct ToggleBoolRule: Rule {
    package static let about = RuleDescription(
        id: "toggle_bool", name: "Toggle Bool",
        summary: "Call `toggle()` instead of writing the name of a truth value twice.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("isOn.toggle()"),
            .init("isOn = !isOff"),
            .init("view.isOn = !isOn"),
            .init("let isOff = !isOn"),
            .init("isOn = !isOn && isReady"),
            .init("isOn = !isOn.self"),
            .init("↓isOn = !isOn"),
            .init("func flip() { ↓view.isOn = !view.isOn; ↓views[ 0 ].isOn = !views[ 0 ].isOn }"),
        ],
        fixes: [
            .init("isOn = !isOn // or off", "isOn.toggle() // or off"),
            .init("if isReady { view.isOn\n  = !view.isOn }", "if isReady { view.isOn.toggle() }"),
            .init("isOn = /* not */ !isOn", "isOn = /* not */ !isOn"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        walk.onEnter { (node: AssignmentExprSyntax) in
            guard let elements = node.parent?.as(ExprListSyntax.self), elements.count == 3, let left = elements.first,
                let right = elements.last?.as(PrefixOperatorExprSyntax.self), right.operator.isWritten("!"),
                file.bytes[right.textRange].dropFirst().elementsEqual(file.bytes[left.textRange])
            else { return }
            let isBare = file.isBlank(left.end..<node.start) && file.isBlank(node.end..<right.start)
            report(
                at: left, severity, "call 'toggle()'",
                fix: isBare ? [TextEdit(left.end.utf8Offset..<right.end.utf8Offset, ".toggle()")] : [])
        }
    }
}
