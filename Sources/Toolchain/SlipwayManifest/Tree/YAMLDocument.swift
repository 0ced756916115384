import SlipwayModel
import SlipwayReport

/// Reads YAML (and JSON, which is YAML) into nodes that know their place. Scalars stay the text that was written:
/// `1.10` is not `1.1`. Aliases are followed and merge keys resolved.
enum YAMLDocument {
    /// The root node. A key that is given twice and a key that is no text become problems.
    ///
    /// - Throws: status 2 with line and column where `text` is not YAML or is empty.
    static func root(of text: String, file: String, problems: Problems) throws(SlipwayError) -> ManifestNode {
        guard let node = try node(of: text, file: file, what: "the manifest", problems: problems) else {
            throw SlipwayError(
                .input, code: "empty-manifest", "the manifest is empty",
                hint: "start with `name:` and `targets:`, or let `slipway init NAME` write one",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        return node
    }

    /// As ``root(of:file:problems:)``; `nil` for a text that says nothing.
    ///
    /// - Parameter what: what the file is, for messages.
    static func node(
        of text: String, file: String, what: String, problems: Problems
    ) throws(SlipwayError) -> ManifestNode? {
        // some editors write a byte order mark; it is no part of the text
        let mark = "\u{FEFF}".utf8
        let bytes = text.utf8.dropFirst(text.utf8.starts(with: mark) ? mark.count : 0)
        let node: ManifestNode?
        do {
            node =
                if let joined = JSONEscapes.joined(bytes) {
                    try YAMLComposer.root(of: joined, file: file, problems: problems)
                } else {
                    try YAMLComposer.root(of: bytes, file: file, problems: problems)
                }
        } catch {
            throw failure(error, file: file, what: what)
        }
        return node?.isNull == true ? nil : node
    }

    private static func failure(_ failure: YAMLEvents.Failure, file: String, what: String) -> SlipwayError {
        let context = failure.context.map { ", \($0.text) in line \($0.mark.line)" } ?? ""
        return SlipwayError(
            .input, code: "not-yaml", "\(what) is not valid YAML", cause: failure.problem + context,
            hint: "check indentation (spaces, never tabs), quotes and the colon after each key",
            at: SourceLocation(file: file, line: failure.mark?.line, column: failure.mark?.column))
    }
}
