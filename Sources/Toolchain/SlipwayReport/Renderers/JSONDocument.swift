#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Values as JSON: keys sorted, slashes as they are, one trailing newline.
package enum JSONDocument {
    /// A document for people and scripts, indented.
    package static func pretty(_ value: some Encodable) -> String { encode(value, [.prettyPrinted]) }

    /// What `pretty` makes of an array, in pieces: of very many elements the whole takes more memory than all they tell
    /// of.
    ///
    /// - Parameters:
    ///   - depth: how deep the array stands in the document.
    ///   - write: takes the array from its first to its last bracket.
    static func prettyArray<Element: Encodable>(
        of indices: Range<Int>, depth: Int = 0, write: (String) -> Void, _ element: (Int) -> Element
    ) {
        let (open, close) = ("[\n", "\n]\n")
        let indent = String(repeating: "  ", count: depth)
        write(open)
        for start in stride(from: indices.lowerBound, to: indices.upperBound, by: 512) {
            let part = pretty((start..<min(start + 512, indices.upperBound)).map(element))
                .dropFirst(open.utf8.count).dropLast(close.utf8.count)
            // texts have no line ends of their own here
            let indented = depth == 0 ? String(part) : indent + part.replacing("\n", with: "\n" + indent)
            write(start == indices.lowerBound ? indented : ",\n" + indented)
        }
        write("\n" + indent + "]")
    }

    /// One line, for streams and journals.
    package static func line(_ value: some Encodable) -> String { encode(value, []) }

    package static func data(_ text: String) -> Data { Data(text.utf8) }

    private static func encode(_ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
        guard let data = try? encoder.encode(value) else { return "null\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}

/// What `--json` prints when a command ends with an error.
package struct ErrorDocument: Encodable, Sendable {
    package let schema = 1
    package let status: Int32
    package let diagnostics: [Diagnostic]

    package init(_ error: SlipwayError) {
        status = error.status.rawValue
        diagnostics = error.diagnostics
    }

    private enum CodingKeys: String, CodingKey { case schema, status, diagnostics }
}
