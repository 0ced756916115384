import SlipwayReport
import SwiftSyntax

/// Asks that optional variables are all set to `nil`, or none.
package struct ImplicitOptionalInitializationRule: Rule {
    package static let about = RuleDescription(
        id: "implicit_optional_initialization", name: "Implicit Optional Initialization",
        summary: "Optional variables are `nil` from the start: either all should say so, or none.",
        kind: .style,
        options: [
            .severity(),
            .init("style", "always", "`always` leaves out `= nil`, `never` asks for it"),
        ],
        examples: examples, fixes: fixes)

    private enum Implicit: String, CaseIterable { case always, never }

    private let severity: Diagnostic.Severity
    private let isImplicit: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        isImplicit = options.choice("style", default: Implicit.always) == .always
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, isImplicit) = (walk.file, walk.report, severity, isImplicit)
        walk.onEntry(to: .patternBinding) { place in
            guard place.place.has(.typeAnnotation),
                place.place.first(.initializerClause)?.has(.nilLiteralExpr) ?? false == isImplicit,
                let node = place.syntax.as(PatternBindingSyntax.self), let annotation = node.typeAnnotation,
                node.initializer?.value.is(NilLiteralExprSyntax.self) ?? false == isImplicit,
                ImplicitOptionalInitializationRule.isOptional(annotation.type), node.isStoredVariable
            else { return }
            if isImplicit {
                let edit = node.initializer.flatMap { file.removal(ofClause: $0) }
                report(at: node, severity, "leave out `= nil`", fix: edit.map { [$0] } ?? [])
            } else {
                // A value that stands there already is not replaced: the program would do something else.
                let edit = node.initializer == nil ? TextEdit(insert: " = nil", at: annotation.end) : nil
                report(at: node, severity, "set the variable to `nil`", fix: edit.map { [$0] } ?? [])
            }
        }
    }

    /// Whether a type is `T?` or `Optional<T>`.
    private static func isOptional(_ type: TypeSyntax) -> Bool {
        if type.is(OptionalTypeSyntax.self) { return true }
        guard let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause?.arguments.count == 1 else {
            return false
        }
        return type.name.isWritten("Optional")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("var name: String?"),
        .init("let name: String? = nil"),
        .init("lazy var name: String? = nil"),
        .init("var name: String! = nil"),
        .init("var name: String? { nil }"),
        .init("var name: String? = nil {\n    get { nil }\n}"),
        .init("func greet(name: String? = nil) {}"),
        .init("private var ↓name: String? = nil"),
        .init("var ↓name: Optional<String> = nil, age: Int = 1, ↓size: Int? = nil"),
        .init("var ↓name: String? = nil {\n    didSet { greet() }\n}"),
        .init("var name: String? = nil", options: "{style: never}"),
        .init("struct Card {\n    var ↓name: String?, ↓age: Int? = 1\n}", options: "{style: never}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("var name: String? = nil // first", "var name: String? // first"),
        .init("var name: String? = nil, age: Int?=nil", "var name: String?, age: Int?"),
        .init("var name: String? = nil {\n    didSet {}\n}", "var name: String? {\n    didSet {}\n}"),
        .init("var name: String? = nil{ didSet {} }", "var name: String? { didSet {} }"),
        .init("var name: String? /* first */ = nil", "var name: String? /* first */ "),
        .init("var name: String? = /* none */ nil", "var name: String? = /* none */ nil"),
        .init("var name: String? // first", "var name: String? = nil // first", options: "{style: never}"),
        .init("var name: String? { didSet {} }", "var name: String? = nil { didSet {} }", options: "{style: never}"),
        .init("var age: Int? = 1", "var age: Int? = 1", options: "{style: never}"),
    ]
}

extension PatternBindingSyntax {
    /// Whether it is of a `var` without `lazy`, and its accessors, if any, only observe.
    fileprivate var isStoredVariable: Bool {
        guard let variable = parent?.parent?.as(VariableDeclSyntax.self),
            variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.modifiers.mentions(.lazy)
        else { return false }
        guard let accessorBlock else { return true }
        guard case .accessors(let list) = accessorBlock.accessors else { return false }
        return list.allSatisfy {
            [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
    }
}
