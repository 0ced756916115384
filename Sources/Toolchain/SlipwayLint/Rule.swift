package import SlipwayReport
package import SwiftSyntax

/// One thing that the linter looks for. One rule is one file in `Rules/`.
package protocol Rule: Sendable {
    static var about: RuleDescription { get }

    /// Takes the rule's options from a configuration; what is not given has the rule's default.
    init(_ options: inout RuleOptions)

    /// Registers what the rule wants to see of one file. Called once per file; what the closures share is that
    /// file's state.
    func register(_ walk: inout RuleWalk)
}

extension Rule {
    /// The rule with the options of a configuration, and what is wrong with them.
    package static func make(_ configuration: ConfigurationValue?) -> (any Rule, [Diagnostic]) {
        var options = RuleOptions(rule: about.id, value: configuration)
        let rule = Self(&options)
        options.finish()
        return (rule, options.problems)
    }
}

/// What is known of a rule without running it: the source of its documentation and of its tests.
package struct RuleDescription: Sendable {
    /// The identifier of the configuration and of in-source commands, as in SwiftLint: `line_length`.
    package let id: String
    /// The name in title case, as reporters print it: `Line Length`.
    package let name: String
    /// What the rule asks for, in one sentence.
    package let summary: String
    package let kind: Kind
    /// Whether a configuration has to name the rule in `opt_in_rules`.
    package let isOptIn: Bool
    /// In the order to be documented.
    package let options: [Option]
    package let examples: [Example]

    package init(
        id: String, name: String, summary: String, kind: Kind, isOptIn: Bool = false, options: [Option],
        examples: [Example]
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.kind = kind
        self.isOptIn = isOptIn
        self.options = options
        self.examples = examples
    }

    package enum Kind: String, Sendable, Codable {
        case idiomatic, lint, metrics, performance, style
    }

    /// A key of the rule's configuration.
    package struct Option: Sendable {
        package let key: String
        /// The default as it would be written in YAML.
        package let fallback: String
        package let summary: String

        package init(_ key: String, _ fallback: String, _ summary: String) {
            self.key = key
            self.fallback = fallback
            self.summary = summary
        }
    }

    /// Code that the rule accepts, or code with a `↓` in front of every place where it finds something.
    package struct Example: Sendable {
        package let code: String
        /// The rule's configuration in YAML; `nil` for the defaults.
        package let options: String?

        package init(_ code: String, options: String? = nil) {
            self.code = code
            self.options = options
        }
    }
}

/// One rule's view of one file while it registers.
package struct RuleWalk {
    package let file: LintedFile
    /// Takes the rule's findings.
    package let report: Reporter
    private let table: DispatchTable
    private var endActions: [() -> Void] = []

    init(file: LintedFile, report: Reporter, table: DispatchTable) {
        self.file = file
        self.report = report
        self.table = table
    }

    /// Calls `action` for each node of a type, before its children.
    package func onEnter<Node: DispatchedSyntax>(_ action: @escaping (Node) -> Void) {
        table.addEnter(Node.dispatchKind) { syntax in
            if let node = syntax.as(Node.self) { action(node) }
        }
    }

    /// Calls `action` for each node of a type, after its children.
    package func onLeave<Node: DispatchedSyntax>(_ action: @escaping (Node) -> Void) {
        table.addLeave(Node.dispatchKind) { syntax in
            if let node = syntax.as(Node.self) { action(node) }
        }
    }

    /// Calls `action` when the whole file has been walked.
    package mutating func atEnd(_ action: @escaping () -> Void) { endActions.append(action) }

    func end() {
        for action in endActions { action() }
    }
}

/// Collects the findings of one rule in one file.
package final class Reporter {
    private let about: RuleDescription
    private let file: LintedFile
    private(set) var findings: [Diagnostic] = []

    init(about: RuleDescription, file: LintedFile) {
        self.about = about
        self.file = file
    }

    /// Reports the byte at `offset`.
    package func callAsFunction(at offset: Int, _ severity: Diagnostic.Severity, _ message: String) {
        let place = file.place(at: offset)
        findings.append(
            Diagnostic(
                severity, code: about.id, title: about.name, message,
                at: SourceLocation(file: file.path, line: place.line, column: place.column)))
    }

    package func callAsFunction(
        at position: AbsolutePosition, _ severity: Diagnostic.Severity, _ message: String
    ) {
        self(at: position.utf8Offset, severity, message)
    }
}
