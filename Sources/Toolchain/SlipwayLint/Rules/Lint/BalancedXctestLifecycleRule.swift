import SlipwayReport
import SwiftSyntax

/// Asks that what tests set up is torn down.
package struct BalancedXctestLifecycleRule: Rule {
    package static let about = RuleDescription(
        id: "balanced_xctest_lifecycle", name: "Balanced XCTest Life Cycle",
        summary:
            "A test class should have both `setUp` and `tearDown`, or none, so that no test leaves something behind.",
        kind: .lint, isOptIn: true, options: [.severity(), TestClasses.option], examples: examples)

    private let severity: Diagnostic.Severity
    private let testClasses: TestClasses

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        testClasses = TestClasses(&options)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity, testClasses) = (walk.report, severity, testClasses)
        walk.onEnter { (node: ClassDeclSyntax) in
            guard testClasses.contains(node), node.nearest(ofAny: PrunedWalk.declarations) == nil else { return }
            var (setsUp, tearsDown) = (false, false)
            PrunedWalk.run(Syntax(node.memberBlock)) { member in
                if let function = member.as(FunctionDeclSyntax.self),
                    function.signature.parameterClause.parameters.isEmpty
                {
                    let name = function.name
                    if name.isWritten("setUp") || name.isWritten("setUpWithError") { setsUp = true }
                    if name.isWritten("tearDown") || name.isWritten("tearDownWithError") { tearsDown = true }
                }
                return !PrunedWalk.declarations.contains(member.kind)
            }
            if setsUp != tearsDown {
                report(at: node.name, severity, "add `\(setsUp ? "tearDown" : "setUp")` to the class")
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init(
            "class BoxTests: XCTestCase { override func setUp() {}; override func tearDownWithError() throws {} }"
        ),
        .init("class BoxTests: XCTestCase { func testOpen() {} }"),
        .init("class Box { func setUp() {} }"),
        .init("class BoxTests: XCTestCase { func setUp(_ box: Box) {} }"),
        .init("class BoxTests: XCTestCase { class Box { func setUp() {} } }"),
        .init("class ↓BoxTests: XCTestCase { override class func setUp() {} }"),
        .init("final class ↓BoxTests: QuickSpec {\n#if DEBUG\n    override func tearDown() async throws {}\n#endif\n}"),
    ]
}
