import SlipwayReport
import SwiftSyntax

/// Finds `catch let error`.
package struct UntypedErrorInCatchRule: Rule {
    package static let about = RuleDescription(
        id: "untyped_error_in_catch", name: "Untyped Error in Catch",
        summary: "A `catch` without a pattern catches all errors and calls them `error`.", kind: .idiomatic,
        isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: CatchClauseSyntax) in
            guard let item = node.catchItems.only, let name = UntypedErrorInCatchRule.name(of: item) else { return }
            let gap = node.catchKeyword.textRange.upperBound..<node.body.textRange.lowerBound
            // another name may be in use
            let isSimple = name.text == "error" && !file.hasComment(in: gap)
            report(
                at: node.catchKeyword, severity, "catch without a pattern, or as a type",
                fix: isSimple ? [TextEdit(gap, " ")] : [])
        }
    }

    /// The name that takes any error: `let name` or `(let name)`.
    private static func name(of item: CatchItemSyntax) -> TokenSyntax? {
        guard item.whereClause == nil else { return nil }
        var pattern = item.pattern
        if let tuple = pattern?.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) {
            pattern = tuple.elements.only?.expression.as(PatternExprSyntax.self)?.pattern
        }
        let binding = pattern?.as(ValueBindingPatternSyntax.self)
        return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier
    }

    private static let examples: [RuleDescription.Example] = [
        .init("do { try run() } catch {}"),
        .init("do { try run() } catch let error as Failure {} catch {}"),
        .init("do { try run() } catch let error where isFatal(error) {} catch {}"),
        .init("do { try run() } catch Failure.late(let time) {} catch is Failure {} catch {}"),
        .init("do { try run() } ↓catch let error {}"),
        .init("do { try run() } catch is Failure {} ↓catch(var problem) {}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "do { try run() } catch let error { print(error) } // all", "do { try run() } catch { print(error) } // all"
        ),
        .init("do { try run() }\ncatch(let error)\n{\n}", "do { try run() }\ncatch {\n}"),
        .init(
            "do { try run() } catch let problem { print(problem) }",
            "do { try run() } catch let problem { print(problem) }"),
    ]
}
