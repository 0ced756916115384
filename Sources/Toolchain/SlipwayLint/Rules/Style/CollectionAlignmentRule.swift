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
            let places = node.elements.map { (line: file.startLine(of: $0), column: file.byteColumn(of: $0)) }
            check(places, file, report)
        }
        walk.onEnter { (node: DictionaryElementListSyntax) in
            guard node.count > 1 else { return }
            let places = node.map { element in
                let start = alignsColons ? element.colon.start : element.key.start
                let line = file.line(at: start)
                // keys may have any characters in front of the colon, which are counted as they are seen
                let before = file.bytes[file.lines.start(of: line)..<start.utf8Offset]
                return (line: line, column: String(decoding: before, as: UTF8.self).count)
            }
            check(places, file, report)
        }
    }

    private func check(_ places: [(line: Int, column: Int)], _ file: LintedFile, _ report: Reporter) {
        for (place, previous) in zip(places.dropFirst(), places)
        where previous.line < place.line && place.column != places[0].column {
            report(
                at: file.lines.start(of: place.line) + place.column, severity,
                "put the \(alignsColons ? "colon" : "element") below the first one")
        }
    }
}
