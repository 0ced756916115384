package import SlipwayReport

/// Refuses what the parser would take minutes for: a gate must neither hang nor pass what it did not look at.
package enum Oversize {
    /// The rule ids of the findings.
    package static let deep = "too_deep"
    package static let large = "file_too_large"
    static let manyCommands = "too_many_commands"
    static let manyFindings = "too_many_findings"
    static let costly = "costly_expression"

    /// Commands that one file may have, and rules that they may name: each command is weighed against those before.
    private static let commandLimit = 4_000
    private static let nameLimit = 500

    /// Bytes of the largest file that is linted.
    package static let sizeLimit = 10 << 20

    /// The finding about a text that is not to be parsed; `nil` where it may be.
    package static func problem(in bytes: [UInt8], named name: String) -> Diagnostic? {
        if bytes.count > sizeLimit { return tooLarge(named: name) }
        guard let offset = NestingScan.excess(in: bytes) else { return nil }
        let lines = LineTable(bytes)
        let line = lines.line(at: offset)
        let column = 1 + UTF16Units.count(in: bytes[lines.start(of: line)..<offset])
        return Diagnostic(
            .error, code: deep, title: "Too Deep", "the code nests too deep to be linted here",
            cause: "more than \(NestingScan.bracketLimit) nested '[' or \(NestingScan.depthLimit) nested brackets",
            hint: "give inner parts names of their own, or exclude the file",
            at: SourceLocation(file: name, line: line, column: column))
    }

    /// The finding about a file with more commands than can be weighed; `nil` where there are few enough.
    static func problem(with commands: [Command], in file: LintedFile) -> Diagnostic? {
        let isTooMuch = commands.count > commandLimit || Set(commands.lazy.flatMap(\.rules)).count > nameLimit
        guard isTooMuch else { return nil }
        return Diagnostic(
            .error, code: manyCommands, title: "Too Many Commands", "the file has too many commands for the linter",
            cause: "more than \(commandLimit) `swiftlint:` commands, or \(nameLimit) rules in them",
            hint: "switch rules off in the configuration, or exclude the file",
            at: SourceLocation(file: file.path, line: 1, column: 1))
    }

    /// Findings that one rule of a configuration may have in a file.
    static let findingLimit = 10_000

    /// How long one expression of a configuration may search a file: a thousand times what usual ones take.
    static let searchLimit = 20.0

    /// The finding about what kept a rule from searching all of a file; `nil` where nothing did.
    static func problem(with end: Pattern.End, of rule: String, in file: LintedFile) -> Diagnostic? {
        if end == .stopped { return tooMany(rule, in: file) }
        return costly(end, "the expression of rule '\(rule)'", "rewrite its `regex`", in: file)
    }

    /// The finding about an option that is an expression; `nil` where nothing kept it from matching or not.
    static func problem(with end: Pattern.End, pattern: String, in file: LintedFile) -> Diagnostic? {
        costly(end, "the expression '\(pattern)' of the configuration", "rewrite it", in: file)
    }

    private static func tooMany(_ rule: String, in file: LintedFile) -> Diagnostic {
        return Diagnostic(
            .error, code: manyFindings, title: "Too Many Findings",
            "rule '\(rule)' finds more than \(findingLimit) places in the file",
            hint: "rewrite its `regex`, or exclude the file",
            at: SourceLocation(file: file.path, line: 1, column: 1))
    }

    private static func costly(
        _ end: Pattern.End, _ what: String, _ advice: String, in file: LintedFile
    ) -> Diagnostic? {
        guard end == .late || end == .failed else { return nil }
        let cause =
            end == .late ? "searches for it took longer than \(Int(searchLimit)) s" : "the search was given up"
        return Diagnostic(
            .error, code: costly, title: "Costly Expression", "\(what) is too costly for the file", cause: cause,
            hint: "\(advice), or exclude the file; repetitions within repetitions, as in `(a+)+`, take for ever",
            at: SourceLocation(file: file.path, line: 1, column: 1))
    }

    static func tooLarge(named name: String) -> Diagnostic {
        Diagnostic(
            .error, code: large, title: "File Too Large", "the file is larger than \(sizeLimit >> 20) MB",
            hint: "split it, or exclude it", at: SourceLocation(file: name, line: 1, column: 1))
    }
}
