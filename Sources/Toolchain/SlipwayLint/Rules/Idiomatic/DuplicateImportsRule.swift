import SlipwayReport
import SwiftSyntax

/// Finds imports of what is imported already.
package struct DuplicateImportsRule: Rule {
    package static let about = RuleDescription(
        id: "duplicate_imports", name: "Duplicate Imports",
        summary: "A module should be imported once, and no part of it besides.",
        kind: .idiomatic, options: [.severity()], examples: examples, fixes: fixes)

    private let severity: Diagnostic.Severity

    package init(_ options: inout RuleOptions) { severity = options.severity() }

    package func register(_ walk: inout RuleWalk) {
        let (file, report, severity) = (walk.file, walk.report, severity)
        var nodes: [ImportDeclSyntax] = []
        walk.onEnter { (node: ImportDeclSyntax) in nodes.append(node) }
        walk.atEnd {
            // duplicates have at least the first name in common
            guard Set(nodes.map { $0.path.first?.name.text }).count < nodes.count else { return }
            let imports = nodes.map(Import.init)
            for (item, isCovered) in DuplicateImportsRule.duplicates(of: imports) {
                let edit = isCovered ? DuplicateImportsRule.removal(of: item.node, in: file) : nil
                report(at: item.node, severity, "imported already", fix: edit.map { [$0] } ?? [])
            }
        }
    }

    /// Imports of a path that was imported before, or that begins with one that is imported anywhere; and whether the
    /// other import is there in all builds that have this one, so that this one can go.
    private static func duplicates(of imports: [Import]) -> [(Import, isCovered: Bool)] {
        var all: [[String]: Places] = [:]
        for item in imports { all[item.path, default: Places()].add(item) }
        let lengths = Set(all.keys.map(\.count)).sorted()
        var seen: [[String]: Places] = [:]
        return imports.compactMap { item in
            var others = [seen[item.path]]
            if !item.hasAttributes, !isExplicit(item.path) {
                others += lengths.prefix { $0 < item.path.count }.map { all[Array(item.path.prefix($0))] }
            }
            defer { seen[item.path, default: Places()].add(item) }
            guard others.contains(where: { $0?.counts(for: item) == true }) else { return nil }
            return (item, others.contains { $0?.covers(item) == true })
        }
    }

    /// Modules of Apple's SDKs that the module around them does not bring along.
    private static func isExplicit(_ path: [String]) -> Bool {
        [
            ["CoreImage", "CIFilterBuiltins"], ["Foundation", "NSDebug"], ["SceneKit", "ModelIO"],
            ["UIKit", "UIGestureRecognizerSubclass"],
        ].contains(path)
    }

    /// Removes an import and the line that it leaves. Comments in front of the next statement, or of the import where
    /// it is the last one, are kept.
    private static func removal(of node: ImportDeclSyntax, in file: LintedFile) -> TextEdit? {
        guard let item = node.parent?.as(CodeBlockItemSyntax.self),
            let list = item.parent?.as(CodeBlockItemListSyntax.self), let last = list.last
        else { return nil }
        let range = item.textRange
        if item.id == last.id {
            let gap = item.position.utf8Offset..<range.lowerBound
            let start = file.hasComment(in: gap) ? range.lowerBound : gap.lowerBound
            return TextEdit(start..<item.endPosition.utf8Offset, "")
        }
        return TextEdit(range.lowerBound..<file.startOfText(from: item.endPosition.utf8Offset), "")
    }

    private static let examples: [RuleDescription.Example] = [
        .init("import Boxes\nimport Doors"),
        .init("import Boxes.Small\nimport Boxes.Large"),
        .init("import Boxes\n@testable import struct Boxes.Box"),
        .init("import CoreImage\nimport CoreImage.CIFilterBuiltins"),
        .init("#if DEBUG\n@testable import Boxes\n#else\nimport Boxes\n#endif"),
        .init("import Boxes\n#if DEBUG\nimport Boxes\n#endif"),
        .init("import Boxes\n↓@testable import Boxes // again\n↓import Boxes"),
        .init("↓import struct Boxes.Box\nimport Doors\nimport Boxes"),
        .init("import Boxes.Small\n↓import Boxes.Small.Box"),
        .init("#if DEBUG\nimport Boxes\n#endif\n↓import Boxes"),
        .init("#if DEBUG\n#if os(Linux)\nimport Boxes\n#else\n↓import Boxes\n#endif\n#endif"),
        .init("#if DEBUG\nimport Boxes\n#if os(Linux)\n↓import Boxes\n↓import Boxes.Small\n#endif\n#endif"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("import Boxes\nimport Boxes\nimport Doors\n", "import Boxes\nimport Doors\n"),
        .init("import Boxes\n\nimport Doors\nimport Boxes\n", "import Boxes\n\nimport Doors\n"),
        .init(
            "#if DEBUG\n#if os(Linux)\nimport Boxes\n#else\nimport Boxes\n#endif\n#endif",
            "#if DEBUG\n#if os(Linux)\nimport Boxes\n#else\nimport Boxes\n#endif\n#endif"),
        .init("import Boxes; import Boxes; open()", "import Boxes; open()"),
        .init("// Small.\nimport Boxes.Small\n// All.\nimport Boxes\n", "// Small.\n// All.\nimport Boxes\n"),
        .init("import Boxes\n// again\nimport Boxes", "import Boxes\n// again\n"),
        .init(
            "import Boxes\nimport Boxes // two\nimport Boxes // three\n\nimport Boxes\n\nstruct Box {}\n",
            "import Boxes\nstruct Box {}\n"),
        .init(
            "import Boxes\n#if DEBUG\n    import Boxes.Small\n    import Boxes.Large\n#endif\n#if DEBUG\n"
                + "    import Boxes\n    import Boxes\n#endif\n",
            "import Boxes\n#if DEBUG\n    import Boxes.Small\n    import Boxes.Large\n#endif\n#if DEBUG\n"
                + "    import Boxes\n#endif\n"
        ),
    ]
}

/// An import and where it counts.
private struct Import {
    let node: ImportDeclSyntax
    let path: [String]
    /// The branches of `#if` around it, inner ones first.
    let clauses: [SyntaxIdentifier]

    init(_ node: ImportDeclSyntax) {
        self.node = node
        path = node.path.map(\.name.text)
        var clauses: [SyntaxIdentifier] = []
        var around = node.parent
        while let current = around {
            if current.is(IfConfigClauseSyntax.self) { clauses.append(current.id) }
            around = current.parent
        }
        self.clauses = clauses
    }

    var hasAttributes: Bool { node.attributes.contains { $0.is(AttributeSyntax.self) } }
}

/// Where imports of one path stand.
private struct Places {
    /// All branches of `#if` around one of them.
    private var clauses: Set<SyntaxIdentifier> = []
    /// The innermost branch around each.
    private var innermost: Set<SyntaxIdentifier> = []
    private var isAnywhere = false

    mutating func add(_ item: Import) {
        clauses.formUnion(item.clauses)
        if let clause = item.clauses.first { innermost.insert(clause) } else { isAnywhere = true }
    }

    /// Whether one of them makes `other` a duplicate: imports do of what no `#if` is around, else of what stands in the
    /// same branch.
    func counts(for other: Import) -> Bool { other.clauses.isEmpty || !clauses.isDisjoint(with: other.clauses) }

    /// Whether one of them is there in all builds that have `other`.
    func covers(_ other: Import) -> Bool { isAnywhere || !innermost.isDisjoint(with: other.clauses) }
}
