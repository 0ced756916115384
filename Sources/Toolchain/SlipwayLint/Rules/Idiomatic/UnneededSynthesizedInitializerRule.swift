import SlipwayReport
import SwiftSyntax

/// Finds initializers that the compiler would make just so.
package struct UnneededSynthesizedInitializerRule: Rule {
    package static let about = RuleDescription(
        id: "unneeded_synthesized_initializer", name: "Unneeded Synthesized Initializer",
        summary:
            "A structure gets its memberwise initializer, and one without parameters where all variables have values, "
            + "from the compiler.",
        kind: .idiomatic, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        // Only what stands in structures and classes, but for those in other declarations.
        let others = walk.depth(
            of: .actorDecl, .enumDecl, .extensionDecl, .functionDecl, .initializerDecl, .protocolDecl, .subscriptDecl,
            .variableDecl)
        walk.onEnter { (node: StructDeclSyntax) in
            guard others.isZero, let members = StructureMembers(of: node, in: file) else { return }
            for initializer in members.unneededInitializers {
                report(
                    at: initializer, severity, "remove the initializer, the compiler makes the same",
                    fix: [TextEdit(removing: initializer, of: file)])
            }
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Point {\n    let x: Int\n    init(_ x: Int) { self.x = x }\n}"),
        .init("struct Point {\n    let x: Int\n    init(x: Int) { self.x = x + 1 }\n}"),
        .init("struct Point {\n    let x: Int\n    init(x: Int) throws { self.x = x }\n}"),
        .init("struct Point {\n    let x: Int\n    init?(x: Int) { self.x = x }\n}"),
        .init("struct Point {\n    let x: Int\n    private init(x: Int) { self.x = x }\n}"),
        .init("struct Point {\n    var x: Int = 1\n    init(x: Int = 2) { self.x = x }\n}"),
        .init("struct Point {\n    let x: Int\n    init(x: Int) { self.x = x }\n    init() { x = 0 }\n}"),
        .init("struct Point {\n    let x: Int\n    @inlinable init(x: Int) { self.x = x }\n}"),
        .init(
            "struct Point {\n    let x: Int\n    let run: () -> Void\n"
                + "    init(x: Int, @Later run: () -> Void) { self.x = x; self.run = run }\n}"),
        .init("enum Shape {\n    struct Point {\n        let x: Int\n        init(x: Int) { self.x = x }\n    }\n}"),
        .init("struct Point {\n    let x: Int\n#if DEBUG\n    let y: Int\n#endif\n    init(x: Int) { self.x = x }\n}"),
        .init("struct Point {\n    let x, y: Int\n    init(x: Int, y: Int) { self.x = x; self.y = y }\n}"),
        .init("class Point {\n    var x = 1\n    init() {}\n}"),
        .init("struct Point {\n    let x: Int\n    ↓init(x: Int) { self.x = x }\n}"),
        .init(
            "struct Point {\n    private let x: Int\n    var y = 0\n    ↓private init(x: Int, y: Int = 0) {\n"
                + "        self.y = y\n        self.x = x\n    }\n}"),
        .init(
            "struct Point {\n    static let zero = Point()\n    var x = 0\n    ↓internal init() {}\n"
                + "    ↓init(x: Int = 0) { self.x = x }\n}"),
        .init("class Shape {\n    struct Point {\n        ↓init() {}\n    }\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init(
            "struct Point {\n    let x: Int\n\n    /// Makes a point.\n    init(x: Int) {\n        self.x = x\n    }\n"
                + "\n"
                + "    // Where it lies.\n    func show() {}\n}",
            "struct Point {\n    let x: Int\n\n    // Where it lies.\n    func show() {}\n}"),
        .init(
            "struct Point {\n    var x = 0\n\n    // MARK: - Making\n\n    init() {}\n"
                + "    init(x: Int = 0) { self.x = x }\n}",
            "struct Point {\n    var x = 0\n\n    // MARK: - Making\n}"),
    ]
}
