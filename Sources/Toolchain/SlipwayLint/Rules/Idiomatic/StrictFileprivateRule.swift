import SlipwayReport
import SwiftSyntax

/// Finds `fileprivate`.
package struct StrictFileprivateRule: Rule {
    package static let about = RuleDescription(
        id: "strict_fileprivate", name: "Strict Fileprivate",
        summary:
            "Types of one file should not share what others do not see; `fileprivate` is for witnesses of protocols.",
        kind: .idiomatic, isOptIn: true, options: [.severity()], examples: examples)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        var requirements: Requirements?
        walk.onEnter { (node: DeclModifierSyntax) in
            guard node.name.tokenKind == .keyword(.fileprivate) else { return }
            let known = requirements ?? Requirements(of: file)
            requirements = known
            if known.areMet(by: node) { return }
            report(at: node, severity, "use another access than `fileprivate`")
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("private extension Box { func open() {} }"),
        .init("struct Box: Openable { fileprivate func open() {} }\nprotocol Openable { func open() }"),
        .init(
            "extension Box: Sized {\n    fileprivate var (width, height) = (1, 2)\n"
                + "    public fileprivate(set) var depth = 3\n}\n"
                + "protocol Sized {\n    var height: Int { get }\n    var depth: Int { get set }\n}"),
        .init("↓fileprivate class Box { ↓fileprivate func open() {} }"),
        .init("struct Box { @objc public ↓fileprivate(set) var width = 1 }"),
        .init("struct Box: Sized { ↓fileprivate(set) var width = 1 }\nprotocol Sized { var width: Int { get } }"),
        .init("class Box: Openable { class Part { ↓fileprivate func open() {} } }\nprotocol Openable { func open() }"),
        .init("struct Box: Openable { ↓fileprivate init() {} }\nprotocol Openable { init() }"),
    ]
}

/// What the protocols of a file ask for.
private struct Requirements {
    private enum Requirement: Hashable {
        case method(String), getter(String), setter(String)
    }

    private var byProtocol: [String: Set<Requirement>] = [:]

    /// Like in SwiftLint, functions and computed variables of the file count for the protocol before them.
    init(of file: LintedFile) {
        var name = ""
        var byProtocol: [String: Set<Requirement>] = [:]
        PrunedWalk.run(Syntax(file.tree)) { node in
            guard PrunedWalk.declarations.contains(node.kind) else { return true }
            if let declaration = node.as(ProtocolDeclSyntax.self) {
                name = declaration.name.text
                return true
            }
            if let function = node.as(FunctionDeclSyntax.self) {
                byProtocol[name, default: []].insert(.method(function.name.text))
            } else if let variable = node.as(VariableDeclSyntax.self) {
                byProtocol[name, default: []].formUnion(variable.bindings.flatMap(Requirements.requirements))
            }
            return false
        }
        self.byProtocol = byProtocol
    }

    private static func requirements(of binding: PatternBindingSyntax) -> [Requirement] {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            case .accessors(let accessors) = binding.accessorBlock?.accessors
        else { return [] }
        return accessors.compactMap { accessor in
            switch accessor.accessorSpecifier.tokenKind {
            case .keyword(.get): .getter(name)
            case .keyword(.set): .setter(name)
            default: nil
            }
        }
    }

    /// Whether a modifier stands in front of a function or variable that one of its type's protocols asks for.
    func areMet(by modifier: DeclModifierSyntax) -> Bool {
        guard let declaration = modifier.parent?.parent else { return false }
        let wanted: [Requirement]
        if let function = declaration.as(FunctionDeclSyntax.self) {
            wanted = [.method(function.name.text)]
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            let names = variable.bindings.flatMap { Requirements.names(of: $0.pattern) }
            wanted = names.map { modifier.isAboutSetter ? .setter($0) : .getter($0) }
        } else {
            return false
        }
        let types: Set<SyntaxKind> = [.actorDecl, .classDecl, .enumDecl, .extensionDecl, .structDecl]
        let type = declaration.nearest(ofAny: types)?.asProtocol((any DeclGroupSyntax).self)
        return type?.inheritanceClause?.inheritedTypes.contains { inherited in
            guard let known = inherited.type.simpleName.flatMap({ byProtocol[$0.text] }) else { return false }
            return wanted.contains { known.contains($0) }
        } ?? false
    }

    private static func names(of pattern: PatternSyntax) -> [String] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
        let elements = pattern.as(TuplePatternSyntax.self).map { Array($0.elements) } ?? []
        return elements.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }
}
