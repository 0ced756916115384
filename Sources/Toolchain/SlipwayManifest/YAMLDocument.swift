import SlipwayReport
import Yams

/// Reads YAML into nodes that know their place. Scalars stay the text that was written: `1.10` is not `1.1`.
enum YAMLDocument {
    /// The root node.
    ///
    /// - Throws: status 2 with line and column where `text` is not YAML, is empty or repeats a key.
    static func root(of text: String, file: String) throws(SlipwayError) -> Node {
        let node: Node?
        // some editors write a byte order mark; it is no part of the text
        let isMarked = text.unicodeScalars.first == "\u{FEFF}"
        let yaml = isMarked ? String(text.unicodeScalars.dropFirst()) : text
        do {
            node = try Yams.compose(yaml: yaml)
        } catch let error as YamlError {
            throw failure(error, file: file)
        } catch {
            throw SlipwayError(
                .input, code: "not-yaml", "the manifest cannot be read", cause: "\(error)",
                at: SourceLocation(file: file))
        }
        guard let node, node.null == nil else {
            throw SlipwayError(
                .input, code: "empty-manifest", "the manifest is empty",
                hint: "start with `name:` and `targets:`, or let `slipway init NAME` write one",
                at: SourceLocation(file: file, line: 1, column: 1))
        }
        return node
    }

    private static func failure(_ error: YamlError, file: String) -> SlipwayError {
        func located(_ problem: String, _ mark: Mark, _ context: YamlError.Context?) -> SlipwayError {
            SlipwayError(
                .input, code: "not-yaml", "the manifest is not valid YAML",
                cause: problem + (context.map { ", \($0.text) in line \($0.mark.line)" } ?? ""),
                hint: "check indentation (spaces, never tabs), quotes and the colon after each key",
                at: SourceLocation(file: file, line: mark.line, column: mark.column))
        }
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            return located(problem, mark, context)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().map { "'\($0)'" }.joined(separator: ", ")
            return SlipwayError(
                .input, code: "duplicate-key", "key \(keys) is given twice in the same mapping",
                hint: "keep one of them",
                at: SourceLocation(file: file, line: context.mark.line, column: context.mark.column))
        case .reader(let problem, let offset, _, let yaml):
            let line = offset.map { yaml.utf8.prefix($0).count { $0 == UInt8(ascii: "\n") } + 1 }
            return SlipwayError(
                .input, code: "not-yaml", "the manifest is not valid YAML", cause: problem,
                at: SourceLocation(file: file, line: line))
        default:
            return SlipwayError(
                .input, code: "not-yaml", "the manifest is not valid YAML", cause: "\(error)",
                at: SourceLocation(file: file))
        }
    }
}
