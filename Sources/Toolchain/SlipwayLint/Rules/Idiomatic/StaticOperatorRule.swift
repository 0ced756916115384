import SlipwayReport
import SwiftSyntax

/// Finds operators that are functions outside of types.
package struct StaticOperatorRule: Rule {
    package static let about = RuleDescription(
        id: "static_operator", name: "Static Operator",
        summary: "An operator belongs into the type that it is about, as a static function.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("struct Sum {\n    static func + (left: Sum, right: Sum) -> Sum { left }\n}"),
            .init("extension Array where Element == Int {\n    static func <> (left: Self, right: Self) {}\n}"),
            .init("func add(left: Sum, right: Sum) -> Sum { left }"),
            .init("func make() {\n    func + (left: Sum, right: Sum) -> Sum { left }\n}"),
            .init("↓func + (left: Sum, right: Sum) -> Sum { left }"),
            .init("@inlinable public ↓func < <T: Order>(left: T, right: T) -> Bool { true }"),
            .init("#if DEBUG\nprefix ↓func -(sum: Sum) -> Sum { sum }\n#endif"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let open = OpenDeclarations(walk)
        walk.onEnter { (node: FunctionDeclSyntax) in
            guard open.depth == 1, node.parent?.is(CodeBlockItemSyntax.self) == true,
                case .binaryOperator = node.name.tokenKind
            else { return }
            report(at: node.funcKeyword, severity, "make the operator a static function of a type")
        }
    }
}
