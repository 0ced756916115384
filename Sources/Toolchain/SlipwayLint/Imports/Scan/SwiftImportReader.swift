import SwiftParser
import SwiftSyntax

/// Finds the imports of Swift files: by a scan of their bytes, and by the parser where the scan cannot be sure.
package enum SwiftImportReader {
    /// - Parameter bytes: a whole file, with or without a byte order mark.
    package static func imports(in bytes: [UInt8]) -> ImportScan {
        if let found = bytes.withUnsafeBufferPointer({ scanned($0) }) { return .found(found) }
        return parsed(bytes)
    }

    /// `nil` where the scan cannot be sure.
    static func scanned(_ bytes: UnsafeBufferPointer<UInt8>) -> [FoundImport]? {
        guard let end = SwiftBytes.endOfLastImport(in: bytes) else { return [] }
        var scanner = SwiftImportScanner(bytes, until: end)
        return scanner.scan()
    }

    /// What the parser finds.
    static func parsed(_ bytes: [UInt8]) -> ImportScan {
        let (marks, text) = LintedFile.split(bytes)
        guard Oversize.problem(in: Array(text), named: "") == nil else { return .unreadable }
        let tree = Array(text).withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: SwiftImportReader.nestingLimit)
        }
        var collector = ImportCollector(marks: marks.count)
        collector.visit(tree.statements, under: nil)
        return .found(collector.found)
    }

    /// As the linter has it.
    private static let nestingLimit = 256
}

extension IfConfigClauseSyntax {
    /// What must hold for the clause: its own condition, and none of those before.
    var buildCondition: BuildCondition? {
        func own(_ clause: IfConfigClauseSyntax) -> BuildCondition? {
            clause.condition.map { BuildConditionParser.condition(in: $0.trimmedDescription) }
        }
        var before: BuildCondition?
        for clause in parent?.as(IfConfigClauseListSyntax.self) ?? [] {
            if clause.id == id { break }
            before = .all(before, own(clause).map { .not($0) })
        }
        return .all(before, own(self))
    }
}

/// Collects the imports of a tree that stand at the top of their file.
private struct ImportCollector {
    /// Bytes in front of the text that was parsed.
    let marks: Int
    private(set) var found: [FoundImport] = []

    init(marks: Int) { self.marks = marks }

    mutating func visit(_ items: CodeBlockItemListSyntax, under condition: BuildCondition?) {
        for item in items {
            if let node = item.item.as(ImportDeclSyntax.self) {
                add(node, under: condition)
            } else if let node = item.item.as(IfConfigDeclSyntax.self) {
                visit(node, under: condition)
            }
        }
    }

    private mutating func visit(_ node: IfConfigDeclSyntax, under outer: BuildCondition?) {
        for clause in node.clauses {
            if case .statements(let items)? = clause.elements {
                visit(items, under: .all(outer, clause.buildCondition))
            }
        }
    }

    private mutating func add(_ node: ImportDeclSyntax, under condition: BuildCondition?) {
        guard let name = node.path.first?.name, name.presence == .present else { return }
        let module = name.text.filter { $0 != "`" }
        if module.isEmpty { return }
        let isExported = node.attributes.contains { element in
            element.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "_exported"
        }
        found.append(
            FoundImport(
                module: module, offset: marks + name.positionAfterSkippingLeadingTrivia.utf8Offset,
                condition: condition, isExported: isExported))
    }
}
