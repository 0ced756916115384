import SlipwayReport
import SwiftSyntax

/// Finds types of variables that their values tell.
package struct RedundantTypeAnnotationRule: Rule {
    package static let about = RuleDescription(
        id: "redundant_type_annotation", name: "Redundant Type Annotation",
        summary: "A variable need not say a type that its value names.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(),
            .init("ignore_attributes", "[IBInspectable]", "attributes whose variables are left out"),
            .init("ignore_properties", "false", "leaves out members of types"),
            .init(
                "consider_default_literal_types_redundant", "false", "finds `Int` of `1`, `Bool` of `true` and so on"),
        ],
        examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity
    private let ignoredAttributes: Set<String>
    private let ignoresProperties: Bool
    private let includesLiterals: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        ignoredAttributes = Set(options.texts("ignore_attributes", default: ["IBInspectable"]))
        ignoresProperties = options.flag("ignore_properties", default: false)
        includesLiterals = options.flag("consider_default_literal_types_redundant", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        let (rule, includesLiterals) = (self, includesLiterals)
        let check = { (annotation: TypeAnnotationSyntax, value: ExprSyntax) in
            let type = file.bytes[annotation.type.textRange]
            let literalType = includesLiterals ? RedundantTypeAnnotationRule.literalType(of: value) : nil
            let isLiteral = literalType?.utf8.elementsEqual(type) ?? false
            guard isLiteral || RedundantTypeAnnotationRule.names(value, type, in: file) else { return }
            let range = annotation.position.utf8Offset..<annotation.textRange.upperBound
            let edits = file.bytes[range].contains(Ascii.slash) ? [] : [TextEdit(range, "")]
            report(at: annotation, severity, "leave out the type, the value tells it", fix: edits)
        }
        walk.onEnter { (node: PatternBindingSyntax) in
            guard let annotation = node.typeAnnotation, let value = node.initializer?.value,
                let variable = node.parent?.parent?.as(VariableDeclSyntax.self), !rule.ignores(variable)
            else { return }
            check(annotation, value)
        }
        walk.onEnter { (node: OptionalBindingConditionSyntax) in
            guard let annotation = node.typeAnnotation, let value = node.initializer?.value else { return }
            check(annotation, value)
        }
    }

    private func ignores(_ variable: VariableDeclSyntax) -> Bool {
        ignoresProperties && variable.parent?.is(MemberBlockItemSyntax.self) == true
            || !variable.attributes.isEmpty && variable.attributes.contains(anyOf: ignoredAttributes)
    }

    /// Whether a value begins with a type as it is written: `A`, `A<T>` and `A.B` are what `A<T>.B()` begins with.
    private static func names(_ value: ExprSyntax, _ type: ArraySlice<UInt8>, in file: LintedFile) -> Bool {
        var rest: ExprSyntax? = value
        while let unwrapped = rest?.as(ForceUnwrapExprSyntax.self) { rest = unwrapped.expression }
        // All parts begin where the value does. It may have thousands, so nothing looks for the first token of each.
        let start = value.textRange.lowerBound
        guard file.bytes[start...].starts(with: type) else { return false }
        while let part = rest {
            switch part.kind {
            case .functionCallExpr:
                rest = part.as(FunctionCallExprSyntax.self)?.calledExpression
                continue
            case .memberAccessExpr: rest = part.as(MemberAccessExprSyntax.self)?.base
            case .genericSpecializationExpr: rest = part.as(GenericSpecializationExprSyntax.self)?.expression
            case .declReferenceExpr, .arrayExpr: rest = nil
            default: return false
            }
            if part.end.utf8Offset - start == type.count { return true }
        }
        return false
    }

    /// The type that the compiler gives to a literal.
    private static func literalType(of value: ExprSyntax) -> String? {
        switch value.kind {
        case .booleanLiteralExpr: "Bool"
        case .floatLiteralExpr: "Double"
        case .integerLiteralExpr: "Int"
        case .stringLiteralExpr: "String"
        default: nil
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("let box: Box = .init(), width: Int = 1"),
        .init("let box: Sized = Box()"),
        .init("let parts: Set<Int> = Set([1])"),
        .init("let box: Box? = Box()"),
        .init("@IBInspectable var box: Box = Box()"),
        .init("struct Room { let box: Box = Box() }", options: "{ignore_properties: true}"),
        .init("let box↓: Box = Box(), other↓: Box = Box.make().shut"),
        .init("let parts↓: Set = Set<Int>(), others↓: Set<Int> = Set<Int>.init(), ids↓: [Int] = [Int]()"),
        .init("if let box↓: Box = Box.find()! {}"),
        .init("@IBInspectable var box ↓: A.B = A.B.C()", options: "{ignore_attributes: []}"),
        .init(
            "let a↓: Int = 1, b↓: Bool = true, c↓: String = \"\", d: Float = 1.5, e: Int = -1",
            options: "{consider_default_literal_types_redundant: true}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("let box: Box = Box() // one", "let box = Box() // one"),
        .init("let box:Box=Box(), other: Box = Box()", "let box=Box(), other = Box()"),
        .init("guard let box: Box = Box.find() else { return }", "guard let box = Box.find() else { return }"),
        .init("let box: /* one */ Box = Box()", "let box: /* one */ Box = Box()"),
        .init("let width: Int = 1", "let width = 1", options: "{consider_default_literal_types_redundant: true}"),
    ]
}
