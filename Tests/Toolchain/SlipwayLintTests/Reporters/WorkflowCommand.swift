/// A workflow command as GitHub's runner reads it from a line.
///
/// Source: `ActionCommand.cs` of actions/runner, both ways of writing a command.
struct WorkflowCommand: Equatable {
    let name: String
    let properties: [String: String]
    let data: String

    /// What the runner knows of commands that a job's output can give.
    private static let names: Set<String> = [
        "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "notice",
        "remove-matcher",
        "save-state", "set-env", "set-output", "stop-commands", "warning",
    ]

    /// The commands in a job's output, where a line feed, a carriage return or both end a line.
    static func all(in output: String) -> [WorkflowCommand] {
        output.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.compactMap { WorkflowCommand(String($0)) }
    }

    init?(_ line: String) {
        guard let parts = WorkflowCommand.colons(line) ?? WorkflowCommand.brackets(line) else { return nil }
        let words = parts.command.unicodeScalars.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            .map { String($0) }
        guard let name = words.first, WorkflowCommand.names.contains(name) else { return nil }
        self.name = name
        var properties: [String: String] = [:]
        let list = words.dropFirst().joined().trimming(\.isWhitespace).unicodeScalars
        for property in list.split(separator: parts.separator) {
            let pair = property.split(separator: "=", maxSplits: 1)
            if pair.count == 2 {
                properties[String(pair[0])] = WorkflowCommand.unescaped(String(pair[1]), parts.escapes)
            }
        }
        self.properties = properties
        data = WorkflowCommand.unescaped(parts.data, parts.hasColons ? "\r\n%" : parts.escapes)
    }

    private struct Parts {
        let command: String
        let data: String
        let hasColons: Bool

        var separator: Unicode.Scalar { hasColons ? "," : ";" }
        var escapes: String { hasColons ? "\r\n:,%" : ";\r\n]%" }
    }

    /// `::name key=value,key=value::data` behind white space.
    private static func colons(_ line: String) -> Parts? {
        let text = line.unicodeScalars.drop(while: \.properties.isWhitespace)
        guard text.starts(with: "::".unicodeScalars) else { return nil }
        let rest = text.dropFirst(2)
        guard let end = rest.firstRange(of: "::".unicodeScalars) else { return nil }
        return Parts(
            command: String(rest[..<end.lowerBound]), data: String(rest[end.upperBound...]), hasColons: true)
    }

    /// `##[name key=value;key=value]data` anywhere.
    private static func brackets(_ line: String) -> Parts? {
        let text = line.unicodeScalars
        guard let start = text.firstRange(of: "##[".unicodeScalars) else { return nil }
        let rest = text[start.upperBound...]
        guard let end = rest.firstIndex(of: "]") else { return nil }
        return Parts(
            command: String(rest[..<end]), data: String(rest[end...].dropFirst()), hasColons: false)
    }

    /// One sequence after the other is replaced in the whole text, as the runner does it.
    private static func unescaped(_ text: String, _ characters: String) -> String {
        characters.unicodeScalars.reduce(text) { text, scalar in
            let code = String(scalar.value, radix: 16, uppercase: true)
            let sequence = "%" + (code.count < 2 ? "0" : "") + code
            return String(text.unicodeScalars.replacing(sequence.unicodeScalars, with: CollectionOfOne(scalar)))
        }
    }
}

extension String {
    fileprivate func trimming(_ isDropped: (Unicode.Scalar.Properties) -> Bool) -> String {
        var scalars = unicodeScalars[...]
        while let last = scalars.last, isDropped(last.properties) { scalars.removeLast() }
        return String(scalars.drop { isDropped($0.properties) })
    }
}
