import SlipwayReport
import SwiftSyntax

/// Finds values that are made without arguments where that is of no use.
package struct DiscouragedDirectInitRule: Rule {
    package static let about = RuleDescription(
        id: "discouraged_direct_init", name: "Discouraged Direct Initialization",
        summary: "Some types, such as `Bundle`, give nothing useful when they are made without arguments.",
        kind: .lint,
        options: [
            .severity(), .init("types", "[Bundle, NSError, UIDevice]", "the types; `.init` is found as well"),
        ],
        examples: [
            .init("let bundle = Bundle.main"),
            .init("let bundle = Bundle(path: path)"),
            .init("let bundle = Foundation.Bundle()"),
            .init("let bundle = Bundle { path }"),
            .init("let bundle = Bundle()", options: "{types: Shelf}"),
            .init("let bundle = ↓Bundle()"),
            .init("report(↓NSError.init( ), on: ↓UIDevice().name)"),
            .init("let shelf = ↓Room.Shelf()", options: "{types: [Room.Shelf]}"),
        ])

    private let severity: Diagnostic.Severity
    /// What must not be called, in bytes.
    private let initialisers: Set<[UInt8]>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        let types = options.texts("types", default: ["Bundle", "NSError", "UIDevice"])
        initialisers = Set((types + types.map { "\($0).init" }).map { Array($0.utf8) })
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity, initialisers) = (walk.file, walk.report, severity, initialisers)
        let longest = initialisers.lazy.map(\.count).max() ?? 0
        let dots = initialisers.lazy.map { $0.count { $0 == UInt8(ascii: ".") } }.max() ?? 0
        walk.onPlace(of: .leftParen) { place in
            // most calls have arguments, which the byte behind the parenthesis tells at once
            guard let next = file.byte(at: place.start + 1),
                next == UInt8(ascii: ")") || next <= Ascii.space || next == Ascii.slash,
                DiscouragedDirectInitRule.mayCall(initialisers, file.bytes[..<file.endOfText(before: place.start)]),
                let node = place.syntax.parent?.as(FunctionCallExprSyntax.self), node.arguments.isEmpty,
                node.trailingClosure == nil,
                DiscouragedDirectInitRule.isName(node.calledExpression, dots: dots)
            else { return }
            let range = node.calledExpression.textRange
            guard range.count <= longest, initialisers.contains(Array(file.bytes[range])) else { return }
            report(at: node, severity, "this type should not be made without arguments")
        }
    }

    /// Whether a text ends as a call of something that must not be called begins, or in a comment.
    private static func mayCall(_ initialisers: Set<[UInt8]>, _ text: ArraySlice<UInt8>) -> Bool {
        text.last == Ascii.slash || initialisers.contains { text.suffix($0.count).elementsEqual($0) }
    }

    /// Whether an expression is a name with at most some dots in it; of a long chain only the end is looked at.
    private static func isName(_ expression: ExprSyntax, dots: Int) -> Bool {
        var expression = expression
        var dots = dots
        while let access = expression.as(MemberAccessExprSyntax.self) {
            guard dots > 0 else { return false }
            dots -= 1
            guard let base = access.base else { return true }
            expression = base
        }
        switch expression.kind {
        case .declReferenceExpr, .genericSpecializationExpr, .arrayExpr, .dictionaryExpr: return true
        default: return false
        }
    }
}
