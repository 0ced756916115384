import SlipwayReport
import SwiftSyntax

/// Asks for one test class in a file.
package struct SingleTestClassRule: Rule {
    package static let about = RuleDescription(
        id: "single_test_class", name: "Single Test Class",
        summary: "A file should have one test class, so that its name tells what is tested.",
        kind: .style, isOptIn: true, options: [.severity(), TestClasses.option], examples: examples)

    private let severity: Diagnostic.Severity
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, testClasses) = (walk.report, severity, testClasses)
        var found: [ClassDeclSyntax] = []
        walk.onEnter { (node: ClassDeclSyntax) in
            guard testClasses.contains(node), node.nearest(ofAny: PrunedWalk.declarations) == nil else { return }
            found.append(node)
        }
        walk.atEnd {
            guard found.count > 1 else { return }
            for node in found {
                report(at: node.classKeyword, severity, "one of \(found.count) test classes in the file")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class BoxTests: XCTestCase {}\nclass Box {}"),
        .init("class BoxTests: XCTestCase {\n    class DoorTests: XCTestCase {}\n}"),
        .init("class BoxTests: XCTestCase {}\nclass DoorTests: BoxTestCase {}"),
        .init("final ↓class BoxTests: XCTestCase {}\n↓class DoorTests: Named, QuickSpec {}\nclass Box {}"),
        .init(
            "#if os(Linux)\n↓class BoxTests: XCTestCase {}\n#else\n↓class BoxTests: BoxTestCase {}\n#endif",
            options: "{test_parent_classes: [BoxTestCase]}"),
    ]
}
