import SlipwayReport
import SwiftSyntax

/// Finds `if let name = name`.
package struct ShorthandOptionalBindingRule: Rule {
    package static let about = RuleDescription(
        id: "shorthand_optional_binding", name: "Shorthand Optional Binding",
        summary: "A value that keeps its name is bound with `if let name`.", kind: .idiomatic, isOptIn: true,
        options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: OptionalBindingConditionSyntax) in
            guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                let initializer = node.initializer,
                let value = initializer.value.as(DeclReferenceExprSyntax.self)?.baseName,
                file.bytes[name.textRange] == file.bytes[value.textRange]
            else { return }
            let range = node.pattern.textRange.upperBound..<initializer.textRange.upperBound
            let isSimple = node.typeAnnotation == nil && !file.hasComment(in: range)
            report(
                at: node.bindingSpecifier, severity, "leave out `= \(name.text)`",
                fix: isSimple ? [TextEdit(range, "")] : [])
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("if let name {}"),
        .init("if let name = other {}"),
        .init("if let name = self.name, let size = size() {}"),
        .init("if let name = name as? Int {}"),
        .init("if let `self` = self {}"),
        .init("let name = name"),
        .init("if ↓let name = name, ↓var `size` = `size` {}"),
        .init("guard isReady, ↓let self = self else { return }"),
        .init("while ↓let name = name {}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("if let name = name {} // one", "if let name {} // one"),
        .init(
            "guard let a = a, var b  = b  , let self = self else { return }",
            "guard let a, var b  , let self else { return }"),
        .init("if let a /* one */ = a {}", "if let a /* one */ = a {}"),
    ]
}
