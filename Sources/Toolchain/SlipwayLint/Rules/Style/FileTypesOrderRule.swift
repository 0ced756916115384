import SlipwayReport
import SwiftSyntax

/// Wants the types of a file in one order.
package struct FileTypesOrderRule: Rule {
    package static let about = RuleDescription(
        id: "file_types_order", name: "File Types Order",
        summary: "The types of a file should come in the same order in all files: usually those that help first, then "
            + "the one the file is about, then extensions. The main type is the one that the file is named after, or "
            + "the longest.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "order", PlacementOrder<FileType>.documentation(usualOrder),
                "types in the order that is wanted; what is in a list may be mixed"),
        ],
        examples: examples)

    private enum FileType: String, CaseIterable, Sendable {
        case supporting = "supporting_type"
        case main = "main_type"
        case `extension` = "extension"
        case preview = "preview_provider"
        case library = "library_content_provider"
    }

    private static let usualOrder: [[FileType]] = [[.supporting], [.main], [.extension], [.preview], [.library]]

    private let severity: Diagnostic.Severity
    private let order: PlacementOrder<FileType>

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        order = PlacementOrder(&options, default: FileTypesOrderRule.usualOrder)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: SourceFileSyntax) in
            let types = TopLevelType.all(in: node)
            guard let main = FileTypesOrderRule.main(of: types, in: file) else { return }
            let kinds = types.indices.flatMap { index in
                FileTypesOrderRule.kinds(of: types[index], isMain: index == main).map { (index, $0) }
            }
            for (place, group) in order.misplaced(in: kinds.map(\.1)) {
                let (index, kind) = kinds[place]
                let names = group.map(\.rawValue).joined(separator: ", ")
                report(at: types[index].keyword, severity, "put this \(kind.rawValue) behind \(names)")
            }
        }
    }

    /// The type with the name of the file, else the longest class, structure or enumeration.
    private static func main(of types: [TopLevelType], in file: LintedFile) -> Int? {
        let name = file.name.hasSuffix(".swift") ? String(file.name.dropLast(6)) : file.name
        if let named = types.firstIndex(where: { $0.name == name }) { return named }
        let candidates = types.indices.filter {
            types[$0].isPrimary && !types[$0].inherits("PreviewProvider")
                && !types[$0].inherits("LibraryContentProvider")
        }
        // of those that are as long, the first
        return candidates.max { types[$0].length < types[$1].length || types[$0].length == types[$1].length && $0 > $1 }
    }

    /// A type that is the main one because of its name may be a provider, too.
    private static func kinds(of type: TopLevelType, isMain: Bool) -> [FileType] {
        var kinds: [FileType] = isMain ? [.main] : []
        let isPreview = type.inherits("PreviewProvider")
        let isLibrary = type.inherits("LibraryContentProvider")
        if !isMain {
            if type.isExtension {
                kinds.append(.extension)
            } else if type.isSupporting, !isPreview, !isLibrary {
                kinds.append(.supporting)
            }
        }
        if isPreview { kinds.append(.preview) }
        if isLibrary { kinds.append(.library) }
        return kinds
    }

    private static let examples: [RuleDescription.Example] = [
        .init("protocol Shape {}\nstruct Example {}\nextension Example: Shape {}"),
        .init("struct Small {}\nstruct Box {\n    let one = 1\n}\nextension Box {}\nextension Small {}"),
        .init("struct Box: View {}\nstruct Box_Previews: PreviewProvider {\n    static let one = 1\n}"),
        .init("extension String {}\nprotocol Shape {}\nfunc run() {}"),
        .init("struct Box {\n    let one = 1\n}\nactor Small {}"),
        .init("struct Example {\n    struct Inner {}\n}\nfunc run() {\n    struct Local {}\n}"),
        .init("@main public ↓struct Example {}\nclass Small {\n    let one = 1\n}"),
        .init("↓extension Example {}\n#if DEBUG\nenum Example {}\n#endif"),
        .init("↓struct Box {\n    let one = 1\n}\ntypealias Size = Int\nactor Small {}"),
        .init("private ↓struct Previews: PreviewProvider {}\nstruct Box {}", options: "error"),
        .init(
            "struct Example {}\nstruct Small {}\nextension Example {}",
            options: "{order: [main_type, [supporting_type, extension]]}"),
        .init("↓struct Small {}\nstruct Example {}", options: "{order: [[main_type], [supporting_type]]}"),
    ]
}

/// A type, a protocol, an extension or a type alias that is in nothing but conditions of compilation.
private struct TopLevelType {
    let name: String
    let keyword: TokenSyntax
    /// Bytes between the braces.
    let length: Int
    let isExtension: Bool
    /// Whether a file may be about it: a class, a structure or an enumeration.
    let isPrimary: Bool
    /// Whether it helps the main type otherwise; actors count only as main types.
    let isSupporting: Bool
    private let inheritance: InheritanceClauseSyntax?

    private static let kinds: [SyntaxKind] = [
        .actorDecl, .classDecl, .enumDecl, .extensionDecl, .protocolDecl, .structDecl,
    ]

    func inherits(_ name: String) -> Bool { inheritance.names(name) }

    static func all(in file: SourceFileSyntax) -> [TopLevelType] {
        var result: [TopLevelType] = []
        var pending = Array(file.statements.reversed())
        while let statement = pending.popLast() {
            if let condition = statement.item.as(IfConfigDeclSyntax.self) {
                for clause in condition.clauses.reversed() {
                    guard case .statements(let statements) = clause.elements else { continue }
                    pending.append(contentsOf: statements.reversed())
                }
            } else if let type = TopLevelType(Syntax(statement.item)) {
                result.append(type)
            }
        }
        return result
    }

    private init?(_ node: Syntax) {
        if let alias = node.as(TypeAliasDeclSyntax.self) {
            (name, keyword, length) = (alias.name.text, alias.typealiasKeyword, 0)
            (isExtension, isPrimary, isSupporting, inheritance) = (false, false, true, nil)
            return
        }
        guard TopLevelType.kinds.contains(node.kind), let group = node.asProtocol((any DeclGroupSyntax).self)
        else { return nil }
        let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
        name = extended ?? node.asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
        keyword = group.introducer
        let block = group.memberBlock
        length = block.rightBrace.start.utf8Offset - block.leftBrace.end.utf8Offset
        isExtension = extended != nil
        isPrimary = [.classDecl, .structDecl, .enumDecl].contains(node.kind)
        isSupporting = isPrimary || node.kind == .protocolDecl
        inheritance = group.inheritanceClause
    }
}
