import SlipwayReport
import SwiftSyntax

/// Finds `self` in the initial values of properties.
package struct SelfInPropertyInitializationRule: Rule {
    package static let about = RuleDescription(
        id: "self_in_property_initialization", name: "Self in Property Initialization",
        summary:
            "There is no instance yet when the initial value of a property is made: `self` is a method of `NSObject` "
            + "there. A `lazy` property can use the instance.",
        kind: .lint, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        // where each `self` within a value begins; whether it is an instance is asked of few
        var uses: [Int] = []
        let values = walk.depth(of: .initializerClause)
        walk.onPlace(of: .keyword(.self)) { place in
            if !values.isZero { uses.append(place.start) }
        }
        walk.onExit(from: .variableDecl) { place in
            guard let last = uses.last, last > place.place.position,
                let node = place.syntax.as(VariableDeclSyntax.self),
                !node.modifiers.contains(anyOf: [.lazy, .static, .class]), node.owner?.is(ClassDeclSyntax.self) == true
            else { return }
            // SwiftLint tells of all values from the first one on that has it
            var isUsed = false
            for case let value? in node.bindings.map(\.initializer?.value) {
                let range = value.position.utf8Offset..<value.endPosition.utf8Offset
                let inside = uses.reversed().prefix { $0 >= range.lowerBound }
                isUsed = isUsed || inside.contains { $0 < range.upperBound && isInstance(at: $0, in: value) }
                guard isUsed else { continue }
                report(
                    at: node.bindingSpecifier, severity,
                    "make the property `lazy` or leave out `self`, which is not the instance here")
            }
        }
    }

    /// Whether `self` is an expression of its own, not the member of something: `Int.self`, `\Int.self`.
    private func isInstance(at offset: Int, in value: ExprSyntax) -> Bool {
        guard let node = value.token(at: AbsolutePosition(utf8Offset: offset))?.reference else { return false }
        return node.keyPathInParent != \MemberAccessExprSyntax.declName
            && node.keyPathInParent != \KeyPathPropertyComponentSyntax.declName
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Form {\n    let field: Field = {\n        Field()\n    }()\n}"),
        .init("class Form {\n    lazy var field = Field(target: self)\n}"),
        .init("class Form {\n    static var field = Field(target: self)\n}"),
        .init("class Form {\n    let kind = Field.self\n    let path = \\Field.self\n}"),
        .init("class Form {\n    var name = \"\" {\n        didSet { self.update() }\n    }\n}"),
        .init("class Form {\n    func makeField() -> Field {\n        let field = Field(target: self)\n    }\n}"),
        .init("struct Form {\n    let field = { Field(target: self) }\n}"),
        .init("class Form {\n#if DEBUG\n    let field = Field(target: self)\n#endif\n}"),
        .init(
            "class Form {\n    @objc private ↓var field: Field = {\n        let field = Field()\n"
                + "        field.target = self\n        return field\n    }()\n}"),
        .init("class Form {\n    ↓let first = Field(), second = { self.second }()\n}"),
        .init("class Form {\n    ↓↓let first = Field(of: self), second = Field(of: self)\n}"),
        .init("class Form {\n    ↓↓let first = Field(of: self), second = Field(), third: Field\n}"),
        .init(
            "class Form {\n    ↓let run = {\n        class Inner {\n            ↓let form = self\n        }\n    }\n}"),
    ]
}
