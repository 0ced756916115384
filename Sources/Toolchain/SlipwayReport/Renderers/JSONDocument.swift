#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Values as JSON: keys sorted, slashes as they are, one trailing newline.
package enum JSONDocument {
    /// A document for people and scripts, indented.
    package static func pretty(_ value: some Encodable) -> String { encode(value, [.prettyPrinted]) }

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
