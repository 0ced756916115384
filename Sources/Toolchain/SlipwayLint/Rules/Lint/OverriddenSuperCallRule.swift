import SlipwayReport
import SwiftSyntax

/// Finds overrides that have to call the method of the superclass.
package struct OverriddenSuperCallRule: Rule {
    package static let about = RuleDescription(
        id: "overridden_super_call", name: "Overridden Method Calls Super",
        summary: "Some methods of system classes do work of their own: an override has to call them, once.",
        kind: .lint, isOptIn: true,
        options: [
            .severity(),
            .init(
                "included", "[\"*\"]",
                "methods such as `run(at:)`; `*` are those of UIKit and XCTest that are known to need the call"),
            .init("excluded", "[]", "methods to leave out"),
        ],
        examples: examples)

    private static let usual = [
        "addChildViewController(_:)", "awakeFromNib()", "decodeRestorableState(with:)",
        "decodeRestorableStateWithCoder(_:)", "didReceiveMemoryWarning()", "encodeRestorableState(with:)",
        "encodeRestorableStateWithCoder(_:)", "invalidateLayout()", "invalidateLayout(with:)",
        "invalidateLayoutWithContext(_:)", "invokeTest()", "prepareForInterfaceBuilder()", "prepareForReuse()",
        "removeFromParentViewController()", "setEditing(_:animated:)",
        "transition(from:to:duration:options:animations:completion:)", "transitionCoordinator()",
        "transitionFromViewController(_:toViewController:duration:options:animations:completion:)",
        "updateConstraints()", "viewDidAppear(_:)", "viewDidDisappear(_:)", "viewDidLoad()", "viewWillAppear(_:)",
        "viewWillDisappear(_:)",
    ]

    private let severity: Diagnostic.Severity
    private let calls: SuperCalls

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        calls = SuperCalls(&options, usual: OverriddenSuperCallRule.usual)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        calls.follow(walk) { brace, method, count in
            if count == 1 { return }
            report(
                at: brace.end, severity,
                count == 0 ? "call `\(method)` of `super`" : "call `\(method)` of `super` only once")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box: Base {\n    override func viewDidLoad() { super.viewDidLoad() }\n}"),
        .init("class Box: Base {\n    override func viewDidLoad() { defer { super.viewDidLoad() } }\n}"),
        .init("class Box: Base {\n    func viewDidLoad() {}\n    override func run() {}\n}"),
        .init("class Box: Base {\n    override static func viewDidLoad() {}\n}"),
        .init("class Box: Base {\n    override func viewDidLoad() {}\n}", options: "excluded: \"*\""),
        .init("class Box: Base {\n    override func viewDidLoad() {↓ show() }\n}"),
        .init(
            "class Box: Base {\n    override func setEditing(_ a: Bool, animated b: Bool) {↓\n"
                + "        super.setEditing(a, animated: b)\n        super.setEditing(a, animated: b)\n    }\n}"),
        .init(
            "class Box: Base {\n    override func viewDidLoad() {}\n    override func run() {↓}\n}",
            options: "included: run()"),
    ]
}
