import SlipwayReport
import SwiftSyntax

/// Finds files that declare more than one type.
package struct OneDeclarationPerFileRule: Rule {
    package static let about = RuleDescription(
        id: "one_declaration_per_file", name: "One Declaration per File",
        summary: "A file should declare one type only, so that it can be found by the name of its file.",
        kind: .idiomatic, isOptIn: true, options: [.severity()],
        examples: [
            .init("struct Tree {}"),
            .init("struct Tree {\n    struct Leaf {}\n    enum Root {}\n}\nextension Tree {\n    class Fruit {}\n}"),
            .init("actor Tree {}\nfunc plant() {\n    struct Hole {}\n}\nlet tree = Tree()"),
            .init("struct Tree {}\n↓struct Bush {}\npublic final ↓class Flower {}"),
            .init("protocol Plant {}\n@objc\n↓protocol Animal {}"),
            .init("enum Tree {}\n#if DEBUG\n↓actor Bush {}\n#endif"),
        ])

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (report, severity) = (walk.report, severity)
        let open = OpenDeclarations(walk)
        var isFirst = true
        func check(_ keyword: TokenSyntax) {
            guard open.depth == 1 else { return }
            if !isFirst { report(at: keyword, severity, "move the type to a file of its own") }
            isFirst = false
        }
        walk.onEnter { (node: ActorDeclSyntax) in check(node.actorKeyword) }
        walk.onEnter { (node: ClassDeclSyntax) in check(node.classKeyword) }
        walk.onEnter { (node: EnumDeclSyntax) in check(node.enumKeyword) }
        walk.onEnter { (node: ProtocolDeclSyntax) in check(node.protocolKeyword) }
        walk.onEnter { (node: StructDeclSyntax) in check(node.structKeyword) }
    }
}
