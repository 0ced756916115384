import SlipwayManifest
package import SlipwayReport
import Yams

/// A value of a configuration file and where it stands. The only file that knows the YAML library.
package struct ConfigurationValue: Sendable {
    package indirect enum Content: Sendable {
        case null
        case boolean(Bool)
        case integer(Int)
        case string(String)
        case list([ConfigurationValue])
        /// In the order of the file.
        case map([(key: String, value: ConfigurationValue)])
    }

    package let content: Content
    /// Line and column of the value; of the key for a value of a map.
    package let location: SourceLocation
    /// Whether some of its text is a variable's value.
    let isExpanded: Bool

    package init(_ content: Content, at location: SourceLocation) {
        self.init(content, at: location, isExpanded: false)
    }

    fileprivate init(_ content: Content, at location: SourceLocation, isExpanded: Bool) {
        self.content = content
        self.location = location
        self.isExpanded = isExpanded
    }

    /// Reads YAML text.
    ///
    /// - Parameters:
    ///   - file: the path that locations carry.
    ///   - environment: values for `${NAME}` in strings, as SwiftLint puts them in.
    /// - Throws: status 2 with line and column where `text` is not YAML, or stands for more than anybody writes.
    package static func parse(
        _ text: String, file: String, environment: [String: String] = [:]
    ) throws(SlipwayError) -> ConfigurationValue {
        let start = SourceLocation(file: file, line: 1, column: 1)
        if let excess = YAMLSize.excess(of: text) {
            throw SlipwayError(
                .input, code: "too-large", "the lint configuration is too large",
                cause: "\(excess.reason); an alias (`*name`) counts as all that it names",
                hint: "write less, or use fewer aliases",
                at: SourceLocation(file: file, line: excess.line, column: excess.column))
        }
        do {
            guard let node = try Yams.compose(yaml: text, .basic) else { return ConfigurationValue(.null, at: start) }
            return Converter(file: file, environment: environment).value(of: node, at: nil)
        } catch let error as YamlError {
            throw failure(error, file: file)
        } catch {
            throw notYAML("\(error)", at: start)
        }
    }

    private static func failure(_ error: YamlError, file: String) -> SlipwayError {
        switch error {
        case .scanner(let context?, _, _, _) where context.text.contains("quoted scalar"):
            let place = SourceLocation(file: file, line: context.mark.line, column: context.mark.column)
            return notYAML("the quote that begins here does not end", at: place)
        case .composer(_, let problem, let mark, _) where problem.contains("another document"):
            return notYAML(
                "there is a second document in it, behind a line `---`",
                at: SourceLocation(file: file, line: mark.line, column: mark.column))
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return notYAML(problem, at: SourceLocation(file: file, line: mark.line, column: mark.column))
        case .duplicatedKeysInMapping(let duplicates, let context):
            let keys = duplicates.sorted().map { "'\($0)'" }.joined(separator: ", ")
            return SlipwayError(
                .input, code: "duplicate-key", "key \(keys) is given twice", hint: "keep one of them",
                at: SourceLocation(file: file, line: context.mark.line, column: context.mark.column))
        case .reader(let problem, let offset, _, let yaml):
            let line = offset.map { yaml.utf8.prefix($0).count { $0 == UInt8(ascii: "\n") } + 1 } ?? 1
            return notYAML(problem, at: SourceLocation(file: file, line: line))
        default:
            return notYAML("\(error)", at: SourceLocation(file: file, line: 1))
        }
    }

    private static func notYAML(_ cause: String, at location: SourceLocation) -> SlipwayError {
        SlipwayError(
            .input, code: "not-yaml", "the lint configuration is not valid YAML", cause: cause,
            hint: "check indentation (spaces, never tabs), quotes and the colon after each key", at: location)
    }
}

extension ConfigurationValue {
    package var isNull: Bool {
        if case .null = content { true } else { false }
    }

    package var boolean: Bool? {
        if case .boolean(let value) = content { value } else { nil }
    }

    package var integer: Int? {
        if case .integer(let value) = content { value } else { nil }
    }

    package var string: String? {
        if case .string(let value) = content { value } else { nil }
    }

    /// Text, or a number as text.
    package var text: String? { string ?? integer.map(String.init) }

    package var map: [(key: String, value: ConfigurationValue)]? {
        if case .map(let entries) = content { entries } else { nil }
    }

    /// The items of a list; a value that is none is a list of one.
    package var items: [ConfigurationValue] {
        switch content {
        case .list(let items): items
        case .null: []
        default: [self]
        }
    }

    /// The value as text, the same for the same value wherever it stands.
    var canonical: String {
        switch content {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .string(let value): value.debugDescription
        case .list(let items): "[\(items.map(\.canonical).joined(separator: ","))]"
        case .map(let entries):
            "{\(entries.map { "\($0.key.debugDescription):\($0.value.canonical)" }.sorted().joined(separator: ","))}"
        }
    }

    /// What the value is, for messages: its kind, and the text of a single one.
    package var shown: String {
        switch content {
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .string(let value): value.isEmpty ? "an empty text" : "'\(value)'"
        case .null, .list, .map: kind
        }
    }

    /// What kind of value it is, for messages.
    private var kind: String {
        switch content {
        case .null: "nothing"
        case .boolean: "a boolean"
        case .integer: "a number"
        case .string: "text"
        case .list: "a list"
        case .map: "a mapping"
        }
    }
}

/// Turns nodes of the YAML library into values.
private struct Converter {
    let file: String
    let environment: [String: String]

    func value(of node: Node, at place: SourceLocation?) -> ConfigurationValue {
        let location = place ?? self.location(of: node)
        switch node {
        case .scalar(let scalar):
            let isExpanded = isReplaced(scalar.string)
            return ConfigurationValue(content(of: scalar), at: location, isExpanded: isExpanded)
        case .sequence(let items):
            return ConfigurationValue(.list(items.map { value(of: $0, at: nil) }), at: location)
        case .mapping(let mapping):
            return ConfigurationValue(.map(entries(of: mapping)), at: location)
        case .alias:
            return ConfigurationValue(.null, at: location)
        }
    }

    /// The entries of a mapping, those merged with `<<` behind its own.
    private func entries(of mapping: Node.Mapping) -> [(key: String, value: ConfigurationValue)] {
        var result: [(key: String, value: ConfigurationValue)] = []
        var merged: [(key: String, value: ConfigurationValue)] = []
        for (key, node) in mapping {
            let name = key.scalar?.string ?? key.string ?? ""
            // by its text: the library has resolved the tags of keys, to look for duplicates
            if let scalar = key.scalar, scalar.style == .plain, PlainScalar(scalar.string) == .merge {
                merged += value(of: node, at: nil).items.flatMap { $0.map ?? [] }
            } else {
                result.append((name, value(of: node, at: location(of: key))))
            }
        }
        var known = Set(result.map(\.key))
        for entry in merged where known.insert(entry.key).inserted { result.append(entry) }
        return result
    }

    private func content(of scalar: Node.Scalar) -> ConfigurationValue.Content {
        let text = scalar.string
        return switch kind(of: scalar) {
        case .null: .null
        // as SwiftLint sees them: `yes`, `no`, `on` and `off` are words
        case .boolean: Bool(text.lowercased()).map { .boolean($0) } ?? .string(text)
        case .integer: Int.construct(from: scalar).map { .integer($0) } ?? .string(text)
        // as SwiftLint sees it: a version 10.10 without quotes is 10.1
        case .float: .string(Double.construct(from: scalar).map { "\($0)" } ?? text)
        case .merge, .string: .string(expanded(text))
        }
    }

    /// By its tag, which may be written; a plain one without stands for what its text says.
    private func kind(of scalar: Node.Scalar) -> PlainScalar {
        switch scalar.tag.rawValue {
        case Tag.Name.implicit.rawValue: PlainScalar(scalar.string)
        case Tag.Name.null.rawValue: .null
        case Tag.Name.bool.rawValue: .boolean
        case Tag.Name.int.rawValue: .integer
        case Tag.Name.float.rawValue: .float
        case Tag.Name.merge.rawValue: .merge
        default: .string
        }
    }

    /// Whether a text has a variable in it that is known.
    private func isReplaced(_ text: String) -> Bool { text.contains("${") && expanded(text) != text }

    private func expanded(_ text: String) -> String {
        guard text.contains("${") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: "${"), let close = rest[open.upperBound...].firstIndex(of: "}") {
            result += rest[..<open.lowerBound]
            result += environment[String(rest[open.upperBound..<close])] ?? String(rest[open.lowerBound...close])
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private func location(of node: Node) -> SourceLocation {
        SourceLocation(file: file, line: node.mark?.line, column: node.mark?.column)
    }
}
