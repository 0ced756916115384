import SlipwayReport
import SwiftSyntax

/// Finds images and colours that could be literals.
package struct ObjectLiteralRule: Rule {
    package static let about = RuleDescription(
        id: "object_literal", name: "Object Literal",
        summary: "Write a fixed image or colour as a literal, which an editor can show.",
        kind: .idiomatic, isOptIn: true,
        options: [
            .severity(), .init("image_literal", "true", "finds images"),
            .init("color_literal", "true", "finds colours"),
        ],
        examples: [
            .init("let image = #imageLiteral(resourceName: \"logo\")"),
            .init("let image = UIImage(named: name)"),
            .init("let image = UIImage(named: \"logo\\(number)\")"),
            .init("let image = UIImage(named: \"logo\", in: bundle)"),
            .init("let color = UIColor(red: red, green: 0, blue: 0, alpha: 1)"),
            .init("let color = UIColor(white: -0.5, alpha: 1)"),
            .init("let image = UIImage(named: \"logo\")", options: "{image_literal: false}"),
            .init("let image = ↓UIImage(named: \"logo\")"),
            .init("let image = ↓NSImage.init(named: \"logo\").small"),
            .init("let color = ↓NSColor(red: 255 / 255, green: 0.5, blue: 1 - 0.5, alpha: 1)"),
            .init("let color = ↓UIColor(white: 0.5, alpha: 1)", options: "{image_literal: false}"),
        ])

    private let severity: Diagnostic.Severity
    private let findsImages: Bool
    private let findsColors: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        findsImages = options.flag("image_literal", default: true)
        findsColors = options.flag("color_literal", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, file) = (walk.report, severity, walk.file)
        if findsImages {
            walk.onName("UIImage", "NSImage") { name in
                guard let call = name.initialiserCall, ObjectLiteralRule.isTidy(call, file),
                    ObjectLiteralRule.labels(of: call) == ["named"],
                    call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.isConstant == true
                else { return }
                report(at: call, severity, "write the image as a literal")
            }
        }
        if findsColors {
            walk.onName("UIColor", "NSColor") { name in
                guard let call = name.initialiserCall, ObjectLiteralRule.isTidy(call, file) else { return }
                let labels = ObjectLiteralRule.labels(of: call)
                guard labels == ["red", "green", "blue", "alpha"] || labels == ["white", "alpha"],
                    call.arguments.allSatisfy({ ObjectLiteralRule.isCalculation($0.expression) })
                else { return }
                report(at: call, severity, "write the colour as a literal")
            }
        }
    }

    /// Whether what is called is just a type, maybe with `.init`, without labels, white space or comments.
    private static func isTidy(_ call: FunctionCallExprSyntax, _ file: LintedFile) -> Bool {
        file.bytes[call.calledExpression.textRange].allSatisfy { $0 == UInt8(ascii: ".") || isLetter($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func labels(of call: FunctionCallExprSyntax) -> [String] { call.arguments.compactMap(\.label?.text) }

    /// Whether an expression has nothing but numbers and operators between them.
    private static func isCalculation(_ expression: ExprSyntax) -> Bool {
        expression.as(SequenceExprSyntax.self)?.elements.allSatisfy(isNumberOrOperator)
            ?? isNumberOrOperator(expression)
    }

    private static func isNumberOrOperator(_ expression: ExprSyntax) -> Bool {
        expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
            || expression.is(BinaryOperatorExprSyntax.self)
    }
}
