import SlipwayReport
import SwiftSyntax

/// Checks that elements of literals stand below each other.
package struct CollectionAlignmentRule: Rule {
    package static let about = RuleDescription(
        id: "collection_alignment", name: "Collection Element Alignment",
        summary: "Elements of an array or dictionary literal that begin a line should stand below the first one.",
        kind: .style, isOptIn: true,
        options: [.severity(), .init("align_colons", "false", "aligns the colons of dictionaries, not the keys")],
        examples: [
            .init("let list = [1, 2]\nlet other = [\n    1, 2,\n    3\n]\nlet more = [1,\n            2]"),
            .init("let map = [\n    1: 2,\n    30: 4\n]"),
            .init("let map = [\n     1: 2,\n    30: 4\n]", options: "{align_colons: true}"),
            .init("let list = [\n    1,\n      ↓2, 3,\n    4,\n  ↓5\n]"),
            .init("let map = [1: 2,\n    ↓3: 4]", options: "error"),
            .init("let map = [\n    1: 2,\n    30↓: 4\n]", options: "{align_colons: true}"),
            .init("run([\n    1, [2,\n    ↓3],\n    4\n])"),
        ])

    private let severity: Diagnostic.Severity
    private let alignsColons: Bool

    package init(_ options: inout RuleOptions) {
        severity = options.severity()
        alignsColons = options.flag("align_colons", default: false)
    }

    package func register(_ walk: inout RuleWalk) {
        let (file, report) = (walk.file, walk.report)
        walk.onEnter { (node: ArrayExprSyntax) in
            guard node.elements.count > 1 else { return }
            check(node.elements.map { $0.start.utf8Offset }, file, report) { offset, start in offset - start }
        }
        walk.onEnter { (node: DictionaryElementListSyntax) in
            guard node.count > 1 else { return }
            let offsets = node.map { (alignsColons ? $0.colon.start : $0.key.start).utf8Offset }
            // keys may have any characters in front of the colon, which are counted as they are seen
            check(offsets, file, report) { offset, start in file.text(in: start..<offset).count }
        }
    }

    /// - Parameter column: how far a place is from the start of its line; asked only for those that begin a line.
    private func check(
        _ offsets: [Int], _ file: LintedFile, _ report: Reporter, column: (_ offset: Int, _ start: Int) -> Int
    ) {
        var first: Int?
        var previous = file.lines.line(at: offsets[0])
        for offset in offsets.dropFirst() {
            let line = file.lines.line(at: offset)
            guard line > previous else { continue }
            previous = line
            let wanted = first ?? column(offsets[0], file.lines.start(of: file.lines.line(at: offsets[0])))
            first = wanted
            let given = column(offset, file.lines.start(of: line))
            if given == wanted { continue }
            report(
                at: file.lines.start(of: line) + given, severity,
                "put the \(alignsColons ? "colon" : "element") below the first one")
        }
    }
}
