import SlipwayReport
import SwiftSyntax

/// Finds overrides that must not call the method of the superclass.
package struct ProhibitedSuperCallRule: Rule {
    package static let about = RuleDescription(
        id: "prohibited_super_call", name: "Prohibited Calls to Super",
        summary: "Some methods of system classes are there to be replaced and must not be called.", kind: .lint,
        isOptIn: true,
        options: [
            .severity(),
            .init("included", "[\"*\"]", "methods such as `run(at:)`; `*` are \(list)"),
            .init("excluded", "[]", "methods to leave out"),
        ],
        examples: examples)

    private static let usual = [
        "doCommand(by:)", "loadView()", "providePlaceholder(at:completionHandler:)", "updateLayer()",
    ]
    private static let list = usual.map { "`\($0)`" }.joined(separator: ", ")

    private let severity: Diagnostic.Severity
    private let calls: SuperCalls

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        calls = SuperCalls(&options, usual: ProhibitedSuperCallRule.usual)
    }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        calls.follow(walk) { brace, method, count in
            if count > 0 { report(at: brace.end, severity, "do not call `\(method)` of `super`") }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("class Box: Base {\n    override func loadView() { show() }\n}"),
        .init(
            "class Box: Base {\n    func loadView() { super.loadView() }\n    override func run() { super.run() }\n}"),
        .init("class Box: Base {\n    override class func loadView() { super.loadView() }\n}"),
        .init(
            "class Box: Base {\n    override func loadView() { super.loadView() }\n}", options: "excluded: loadView()"),
        .init("class Box: Base {\n    override func loadView() {↓\n        super.loadView()\n    }\n}"),
        .init("class Box: Base {\n    override func doCommand(by key: Key) {↓ run { super.doCommand(by: key) } }\n}"),
        .init(
            "class Box: Base {\n    override func loadView() { super.loadView() }\n"
                + "    override func run(_ a: Int) {↓ super.run(a) }\n}",
            options: "included: [\"run(_:)\"]"),
    ]
}
