import AccessibilityAudit
import Foundation

/// Looking at a screen of 10,000 elements, and reading it.
enum AccessibilityMeasures: MeasuredLibrary {
    static let name = "a11y"

    private static let count = 10_000
    /// The limit of the issue: 50 ms.
    private static let limit = 50e6

    static func measurements(in _: URL) throws -> [Measurement] {
        let (tree, bad) = (tree(), failing())
        let bytes = Array(try JSONEncoder().encode(tree))
        let audit = Audit()
        return [
            Measurement("audit 10,000 elements", operations: 1, limit: limit) { _ in audit.run(tree).nodes },
            Measurement("audit 10,000 elements that all fail", operations: 1, limit: limit) { _ in
                audit.run(bad).findings.count
            },
            Measurement("read 10,000 elements", operations: 1) { _ in try AccessibilityNode(json: bytes).children.count
            },
        ]
    }

    /// Rows of a list, each with a picture, texts and buttons in colours of their own.
    static func tree() -> AccessibilityNode {
        let rows = (0..<count / 10).map { row in
            let grey = UInt8(row % 0x60)
            let paint = SchemePaint(
                light: SRGBColor(bytes: grey, grey, 0), dark: SRGBColor(bytes: 255 - grey, 255, 255 - grey))
            let cells = (0..<9).map { cell in
                cell == 0
                    ? AccessibilityNode(.image, label: "Picture of \(row)", foreground: paint)
                    : AccessibilityNode(
                        cell < 6 ? .text : .button, text: "Text \(cell) of row \(row)", foreground: paint)
            }
            return AccessibilityNode(.cell, background: SchemePaint(light: .white, dark: .black), children: cells)
        }
        return AccessibilityNode(
            .screen, background: SchemePaint(light: .white, dark: .black), font: TextFont(size: 17, scales: true),
            children: rows)
    }

    private static func failing() -> AccessibilityNode {
        let pale = AccessibilityNode(
            .button, label: "Send Button", hint: "Send button", text: "Submit", traits: [.link],
            foreground: SchemePaint(.white), font: TextFont(scales: false))
        return AccessibilityNode(
            .screen, background: SchemePaint(.white), children: Array(repeating: pale, count: count - 1))
    }
}
