import SlipwayReport
import SwiftSyntax

/// Checks the names of types, type aliases and associated types.
package struct TypeNameRule: Rule {
    package static let about = RuleDescription(
        id: "type_name", name: "Type Name",
        summary: "Names of types should have letters and digits only, begin with an uppercase letter and be neither "
            + "too short nor too long.",
        kind: .idiomatic,
        options: NameOptions.documentation(minimum: "{warning: 3, error: 0}", maximum: "{warning: 40, error: 1000}")
            + [.init("validate_protocols", "true", "checks names of protocols, too")],
        examples: examples)

    private let options: NameOptions
    private let checksProtocols: Bool

    package init(_ options: inout RuleOptions) {
        self.options = NameOptions(&options, minimum: (3, 0), maximum: (40, 1000))
        checksProtocols = options.flag("validate_protocols", default: true)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        func check(
            _ token: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?
        ) {
            let bytes = file.bytes[token.textRange]
            if options.isPlainlyFine(bytes, startingWith: NameOptions.isUppercase) { return }
            guard let (severity, message) = problem(of: token.text, modifiers, inheritance) else { return }
            report(at: token, severity, message)
        }
        walk.onEnter { (node: StructDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        walk.onEnter { (node: ClassDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        walk.onEnter { (node: EnumDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        walk.onEnter { (node: ActorDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        walk.onEnter { (node: TypeAliasDeclSyntax) in check(node.name, node.modifiers, nil) }
        walk.onEnter { (node: AssociatedTypeDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        if checksProtocols {
            walk.onEnter { (node: ProtocolDeclSyntax) in check(node.name, node.modifiers, node.inheritanceClause) }
        }
    }

    private func problem(
        of text: String, _ modifiers: DeclModifierListSyntax, _ inheritance: InheritanceClauseSyntax?
    ) -> (Diagnostic.Severity, String)? {
        if options.isExcluded(text) { return nil }
        var name = text.filter { $0 != "`" }
        if name.hasPrefix("_"), modifiers.contains(anyOf: [.private, .fileprivate]) { name.removeFirst() }
        if name.hasSuffix("_Previews"), TypeNameRule.isPreview(inheritance) { name.removeLast("_Previews".count) }
        if options.hasForeignSymbols(name) {
            return (options.symbolSeverity, "type name '\(name)' should have letters and digits only")
        }
        if let severity = options.caseSeverity, name.first?.isLowercase == true {
            return (severity, "type name '\(name)' should begin with an uppercase letter")
        }
        return options.severity(ofLength: name.count).map {
            ($0, "type name '\(name)' should have \(options.lengthRange)")
        }
    }

    /// Xcode's template for previews names them after the view: `MainView_Previews`.
    private static func isPreview(_ inheritance: InheritanceClauseSyntax?) -> Bool {
        inheritance?.inheritedTypes.contains {
            $0.type.as(IdentifierTypeSyntax.self)?.name.text == "PreviewProvider"
        } ?? false
    }

    private static let examples: [RuleDescription.Example] = [
        .init("struct Box {}\nenum URLKind {}\nactor Île {}\ntypealias Key2 = Int"),
        .init("private struct _Box {}\nfileprivate class _Base {}"),
        .init("struct Main_Previews: PreviewProvider {}"),
        .init("protocol Shape { associatedtype Side }"),
        .init("protocol p_q {}", options: "{validate_protocols: false}"),
        .init("struct T {}\nclass Base_Box {}", options: "{min_length: 1, allowed_symbols: _}"),
        .init("struct box {}\nstruct tin {}", options: "{excluded: [box, t.n]}"),
        .init("struct box {}", options: "{validates_start_with_lowercase: off}"),
        .init("struct ↓box {}\nprivate enum ↓Box_Kind {}\ntypealias ↓T = Int"),
        .init("public class ↓_Base {}\nstruct ↓Main_Previews: View {}"),
        .init("protocol ↓P {\n    associatedtype ↓T\n}"),
        .init("struct ↓`default` {}"),
        .init("actor ↓A\(String(repeating: "b", count: 40)) {}"),
    ]
}
