import SlipwayReport
import SwiftSyntax

/// Asks that the state of SwiftUI's views is private.
package struct PrivateSwiftuiStateRule: Rule {
    package static let about = RuleDescription(
        id: "private_swiftui_state", name: "Private SwiftUI State Properties",
        summary: "Where `@State` and `@StateObject` are not private, an initialiser can set what SwiftUI keeps.",
        kind: .lint, isOptIn: true, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        walk.onEnter { (node: VariableDeclSyntax) in
            guard !node.attributes.isEmpty, node.parent?.is(MemberBlockItemSyntax.self) == true,
                node.attributes.contains(anyOf: ["State", "StateObject"]), !node.modifiers.arePrivate,
                PrivateSwiftuiStateRule.isInView(node)
            else { return }
            let place = node.modifiers.first(where: \.isAccess)?.name ?? node.bindingSpecifier
            report(
                at: place, severity, "make the property private",
                fix: PrivateSwiftuiStateRule.edits(makingPrivate: node, in: file))
        }
    }

    /// Whether the nearest structure, class or actor around is a view or the like.
    private static func isInView(_ node: VariableDeclSyntax) -> Bool {
        guard let type = node.nearest(ofAny: [.structDecl, .classDecl, .actorDecl]) else { return false }
        return type.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
            .names(anyOf: ["View", "App", "Scene", "ViewModifier"]) ?? false
    }

    /// `private` becomes the first modifier.
    private static func edits(makingPrivate node: VariableDeclSyntax, in file: LintedFile) -> [TextEdit] {
        let start = node.modifiers.first?.start ?? node.bindingSpecifier.start
        if node.modifiers.first?.isAccess ?? true { return node.modifiers.edits(makingPrivateAt: start, in: file) }
        let insertion = TextEdit(insert: "private ", at: start)
        return [insertion] + node.modifiers.accessModifiers.map { file.removal(ofWord: $0) }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct BoxView: View { @State private var isOpen = false }"),
        .init("struct BoxView: View { var isOpen = false }"),
        .init("struct Box { @State var isOpen = false }"),
        .init("struct BoxView: View {\n    struct Box { @State var isOpen = false }\n}"),
        .init("extension BoxView { @State var isOpen = false }"),
        .init("struct BoxView: View {\n    func open() { @State var isOpen = false }\n}"),
        .init("struct BoxView: View { @State ↓var isOpen = false }"),
        .init("struct BoxApp: Named, App { @StateObject ↓public var box = Box() }"),
        .init("struct BoxView: SwiftUI.View, View { @State @objc ↓private(set) var isOpen = false }"),
        .init("class BoxView: ViewModifier { @State static ↓internal var isOpen = false, isNew = true }"),
        .init("struct BoxScene: Scene {\n    enum Kind { @State ↓var isOpen = false }\n}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("struct V: View { @State var a = 1 }", "struct V: View { @State private var a = 1 }"),
        .init(
            "struct V: View {\n    @State\n    // a\n    var a = 1\n}",
            "struct V: View {\n    @State\n    // a\n    private var a = 1\n}"),
        .init("struct V: View { @State public var a = 1 }", "struct V: View { @State private var a = 1 }"),
        .init(
            "struct V: View {\n    @State\n    /// a\n    private(set)\n    // b\n    public var a = 1\n}",
            "struct V: View {\n    @State\n    /// a\n    // b\n    private var a = 1\n}"),
        .init(
            "struct V: View { @State static public var a = 1 }", "struct V: View { @State private static var a = 1 }"),
        .init("struct V: View { @State weak var a: B? }", "struct V: View { @State private weak var a: B? }"),
    ]
}
