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
        var imports: [Import] = []
        walk.onEnter { (node: ImportDeclSyntax) in imports.append(Import(node)) }
        walk.atEnd {
            guard imports.count > 1 else { return }
            for (item, isCovered) in DuplicateImportsRule.duplicates(of: imports) {
                let edit = isCovered ? DuplicateImportsRule.removal(of: item.node, in: file) : nil
                report(at: item.node, severity, "imported already", fix: edit.map { [$0] } ?? [])
            }
        }
    }

    /// Imports of a path that was imported before, or that begins with one that is imported anywhere; and whether the
    /// other import is there in all builds that have this one, so that this one can go.
    private static func duplicates(of imports: [Import]) -> [(Import, isCovered: Bool)] {
        let byPath = Dictionary(grouping: imports, by: \.path)
        var seen: [[String]: [Import]] = [:]
        return imports.compactMap { item in
            var others = seen[item.path, default: []]
            seen[item.path, default: []].append(item)
            if !item.hasAttributes, !isExplicit(item.path) {
                for length in 1..<max(1, item.path.count) { others += byPath[Array(item.path.prefix(length))] ?? [] }
            }
            guard others.contains(where: { $0.counts(for: item) }) else { return nil }
            return (item, others.contains { $0.clauses.isSubset(of: item.clauses) })
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
    /// The branches of `#if` around it.
    let clauses: Set<SyntaxIdentifier>

    init(_ node: ImportDeclSyntax) {
        self.node = node
        path = node.path.map(\.name.text)
        var clauses: Set<SyntaxIdentifier> = []
        var around = node.parent
        while let current = around {
            if current.is(IfConfigClauseSyntax.self) { clauses.insert(current.id) }
            around = current.parent
        }
        self.clauses = clauses
    }

    var hasAttributes: Bool { node.attributes.contains { $0.is(AttributeSyntax.self) } }

    /// Whether it makes `other` a duplicate: imports do of what no `#if` is around, else of what stands in the same
    /// branch.
    func counts(for other: Import) -> Bool { other.clauses.isEmpty || !other.clauses.isDisjoint(with: clauses) }
}
