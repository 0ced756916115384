import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// What lists become by a slip of the indentation or the punctuation: YAML takes most of them for one text.
enum ListMistakes {
    /// What was meant by a name in a list of rules that nobody knows.
    static func hint(for id: String, in known: [String], isOption: Bool) -> String? {
        if id.contains(" - ") { return "check the indentation: all dashes of a list begin in the same column" }
        let given = id.drop { $0.isWhitespace }
        if given.first == "-", given.contains(" -") { return "put a space behind each dash" }
        let parts = id.split { $0 == "," || $0.isWhitespace }.map(String.init)
        let joined = parts.joined(separator: "_").lowercased()
        if let near = Suggestion.nearest(to: joined, in: known) { return "did you mean '\(near)'?" }
        guard parts.count > 1 else { return nil }
        if isOption { return "repeat the option: \(parts.map { "`--only-rule \($0)`" }.joined(separator: " "))" }
        return "write several as a list: `[\(parts.joined(separator: ", "))]`"
    }

    /// What is odd about a path; `nil` where nothing is, or where there is a file of that name.
    static func problem(with path: AnchoredPath, of key: String) -> Diagnostic? {
        guard let hint = hint(forPath: path.text), Host.realPath(path.folder.appending(path.text)) == nil else {
            return nil
        }
        return Diagnostic(
            .warning, code: "odd-path", "`\(key)` names '\(path.text)', where there is nothing", hint: hint,
            at: path.location)
    }

    /// What was meant by a path that is hardly one.
    private static func hint(forPath text: String) -> String? {
        if text.contains(" - ") { return "check the indentation: all dashes of a list begin in the same column" }
        if text.hasPrefix("-") { return "put a space behind the dash" }
        // `{a,b}` is a pattern
        if text.contains("{") { return nil }
        let parts = text.split { $0 == "," || $0.isNewline }.map { $0.drop(while: \.isWhitespace) }
        return parts.count > 1 ? "write several as a list: `[\(parts.joined(separator: ", "))]`" : nil
    }

    /// What to do about a key at the top that is an option of rules.
    static func hint(forKey key: String) -> String? {
        let isOption = RuleRegistry.rules.contains { $0.about.options.contains { $0.key == key } }
        return isOption || key == "warning" || key == "error"
            ? "it is an option of rules: write it below a rule, with more indentation" : nil
    }
}
