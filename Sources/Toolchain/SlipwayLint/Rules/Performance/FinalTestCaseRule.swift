import SlipwayReport
import SwiftSyntax

/// Asks that test classes are final.
package struct FinalTestCaseRule: Rule {
    package static let about = RuleDescription(
        id: "final_test_case", name: "Final Test Case",
        summary: "Nobody inherits from a test class; a final one compiles to faster code.",
        kind: .performance, isOptIn: true, options: [.severity(), TestClasses.option], examples: examples,
        fixes: [
            .init("class BoxTests: XCTestCase {}", "final class BoxTests: XCTestCase {}"),
            .init(
                "// Boxes.\n@MainActor\nclass BoxTests: XCTestCase {}",
                "// Boxes.\n@MainActor\nfinal class BoxTests: XCTestCase {}"),
            .init(
                "public /* all */ class BoxTests: XCTestCase {}", "public /* all */ final class BoxTests: XCTestCase {}"
            ),
        ])

    private let severity: Diagnostic.Severity
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, testClasses) = (walk.report, severity, testClasses)
        walk.onEnter { (node: ClassDeclSyntax) in
            guard testClasses.contains(node), !node.modifiers.mentions(.open), !node.modifiers.mentions(.final) else {
                return
            }
            let edit = TextEdit(insert: "final ", at: node.classKeyword.start)
            report(at: node.name, severity, "make the class final", fix: [edit])
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("final class BoxTests: XCTestCase {}"),
        .init("open class BoxTests: XCTestCase {}"),
        .init("class BoxTests: BoxTestCase {}"),
        .init("class ↓BoxTests: Named, QuickSpec {}"),
        .init("enum All { private class ↓BoxTests: XCTestCase {} }"),
        .init(
            "class ↓BoxTests: BoxTestCase {}\nclass ↓Others: XCTestCase {}",
            options: "{test_parent_classes: BoxTestCase}"),
    ]
}
