import SlipwayReport
import SwiftSyntax

/// Wants imports that follow each other sorted.
package struct SortedImportsRule: Rule {
    package static let about = RuleDescription(
        id: "sorted_imports", name: "Sorted Imports",
        summary: "Imports that follow each other should be sorted by name, so that each is found at once.",
        kind: .style, isOptIn: true,
        options: [
            .severity(),
            .init(
                "grouping", "names", "`names`, or `attributes` to have those with attributes and access levels first"),
        ],
        examples: examples, fixes: fixes)

    private enum Grouping: String, CaseIterable { case names, attributes }

    private let severity: Diagnostic.Severity
    private let grouping: Grouping

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        grouping = options.choice("grouping", default: .names)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        var imports: [Import] = []
        walk.onEnter { (node: ImportDeclSyntax) in
            imports.append(Import(node, isGrouped: grouping == .attributes, in: file))
        }
        walk.atEnd {
            for block in SortedImportsRule.blocks(of: imports, in: file) {
                let unsorted = zip(block, block.dropFirst()).filter { $1 < $0 }.map(\.1)
                guard !unsorted.isEmpty else { continue }
                let edits = SortedImportsRule.edits(sorting: block, in: file)
                for element in unsorted {
                    report(at: element.path, severity, "sort the imports: '\(element.name)' comes first", fix: edits)
                }
            }
        }
    }

    /// Imports with nothing but lines of comments between them.
    private static func blocks(of imports: [Import], in file: LintedFile) -> [[Import]] {
        guard imports.count > 1 else { return [] }
        let comments = file.tokens.commentOnlyLines(of: file)
        return imports.reduce(into: []) { blocks, element in
            guard let last = blocks.last?.last else {
                blocks.append([element])
                return
            }
            let between = (last.lines.upperBound + 1)..<max(element.lines.lowerBound, last.lines.upperBound + 1)
            if between.allSatisfy(comments.contains) {
                blocks[blocks.count - 1].append(element)
            } else {
                blocks.append([element])
            }
        }
    }

    /// Puts imports and the comments above them into the places of others; none where they share lines with
    /// something else.
    private static func edits(sorting block: [Import], in file: LintedFile) -> [TextEdit] {
        let comments = file.tokens.commentOnlyLines(of: file)
        var places: [Range<Int>] = []
        for element in block {
            var first = element.lines.lowerBound
            while first > 1, comments.contains(first - 1) { first -= 1 }
            // what a file begins with is about the file: a licence, the tools version of a manifest
            if first == 1 { first = element.lines.lowerBound }
            let place = file.lines.start(of: first)..<file.lines.content(of: element.lines.upperBound).upperBound
            guard element.isAlone, places.last.map({ $0.upperBound < place.lowerBound }) ?? true else { return [] }
            places.append(place)
        }
        let order = block.indices.sorted {
            block[$0] < block[$1] || !(block[$1] < block[$0]) && $0 < $1
        }
        return zip(places, order).compactMap { place, index in
            let text = String(decoding: file.bytes[places[index]], as: UTF8.self)
            return places[index] == place ? nil : TextEdit(place, text)
        }
    }

    private static let examples: [RuleDescription.Example] = [
        .init("import A\nimport b\nimport C.D\n@testable import D"),
        .init("import B\n\nimport A\nlet one = 1\nimport A"),
        .init("import B\n#if DEBUG\nimport A\n#endif"),
        .init(
            "@_exported import C\n@testable import B\npublic import D\ninternal import A\nimport A",
            options: "{grouping: attributes}"),
        .init("import B\nimport ↓A\nimport C"),
        .init("import B\n// one\n/* two\n three */\n@testable import  ↓A"),
        .init("import b\nimport class ↓A.C\nimport ↓A.B", options: "error"),
        .init("import A\n@testable import ↓B\npublic import C\npackage import A\n", options: "{grouping: attributes}"),
    ]

    private static let fixes: [RuleDescription.Fix] = [
        .init("// header\n\nimport C  // c\nimport B\nimport A", "// header\n\nimport A\nimport B\nimport C  // c"),
        .init(
            "import B\n// about C\nimport C\n  import A\nlet one = 1",
            "  import A\nimport B\n// about C\nimport C\nlet one = 1"),
        .init(
            "#if DEBUG\nimport B\r\nimport A\n#endif\nimport D\nimport C",
            "#if DEBUG\nimport A\r\nimport B\n#endif\nimport C\nimport D"),
        .init("// swift-tools-version: 6.0\nimport B\nimport A", "// swift-tools-version: 6.0\nimport A\nimport B"),
        .init("import A\npublic import B", "public import B\nimport A", options: "{grouping: attributes}"),
    ]
}

/// What an import is sorted by, and where it is.
private struct Import {
    let name: String
    let path: AbsolutePosition
    /// Lines without the comments above.
    let lines: ClosedRange<Int>
    /// Whether nothing but comments and white space is on its lines.
    let isAlone: Bool
    private let sortName: String
    private let attributes: String
    /// Higher for those that more code can see; 0 for none.
    private let access: Int

    init(_ node: ImportDeclSyntax, isGrouped: Bool, in file: LintedFile) {
        name = node.path.map(\.name.text).joined(separator: ".")
        path = node.path.start
        sortName = name.lowercased()
        let first = file.startLine(of: node)
        lines = first...max(first, file.endLine(of: node.path))
        isAlone =
            file.bytes[file.lines.start(of: first)..<node.start.utf8Offset].allSatisfy(Ascii.isBlank)
            && node.endPosition.utf8Offset == file.lines.content(of: lines.upperBound).upperBound
        let names = node.attributes.compactMap {
            $0.as(AttributeSyntax.self)?.attributeName.as(IdentifierTypeSyntax.self)?.name.text
        }
        attributes = isGrouped ? names.joined() : ""
        let levels = ["private", "fileprivate", "internal", "package", "public"]
        let level = node.modifiers.first.flatMap { levels.firstIndex(of: $0.name.text) }
        access = isGrouped ? level.map { $0 + 1 } ?? 0 : 0
    }

    static func < (left: Import, right: Import) -> Bool {
        if left.attributes != right.attributes {
            return !left.attributes.isEmpty && (right.attributes.isEmpty || left.attributes < right.attributes)
        }
        return left.access == right.access ? left.sortName < right.sortName : left.access > right.access
    }
}
