/// What is known of a rule without running it: the source of its documentation and of its tests.
package struct RuleDescription: Sendable {
    /// The identifier of the configuration and of in-source commands, as in SwiftLint: `line_length`.
    package let id: String
    /// The name in title case, as reporters print it: `Line Length`.
    package let name: String
    /// What the rule asks for and why, in one or two sentences.
    package let summary: String
    package let kind: Kind
    /// Whether a configuration has to name the rule in `opt_in_rules`.
    package let isOptIn: Bool
    /// In the order to be documented.
    package let options: [Option]
    package let examples: [Example]
    /// What `--fix` makes of code; empty for a rule that mends nothing.
    package let fixes: [Fix]
    /// The `project.yml` above the files of the examples; `nil` for a rule that looks at none.
    package let manifest: String?

    package init(
        id: String, name: String, summary: String, kind: Kind, isOptIn: Bool = false, options: [Option],
        examples: [Example], fixes: [Fix] = [], manifest: String? = nil
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.kind = kind
        self.isOptIn = isOptIn
        self.options = options
        self.examples = examples
        self.fixes = fixes
        self.manifest = manifest
    }

    package enum Kind: String, Sendable, Codable, CaseIterable {
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

        /// The level of the rule's findings.
        package static func severity(_ fallback: String = "warning") -> Option {
            Option("severity", fallback, "`warning` or `error`")
        }
    }

    /// Code that the rule accepts, or code with a `↓` in front of every place where it finds something; at the
    /// start for the file as a whole.
    package struct Example: Sendable {
        package let code: String
        /// The rule's configuration in YAML; `nil` for the defaults.
        package let options: String?
        /// The name of the file that has the code.
        package let file: String

        package init(_ code: String, options: String? = nil, file: String = "Example.swift") {
            self.code = code
            self.options = options
            self.file = file
        }
    }

    /// Code before and after `--fix`.
    package struct Fix: Sendable {
        package let before: String
        package let after: String
        /// The rule's configuration in YAML; `nil` for the defaults.
        package let options: String?

        package init(_ before: String, _ after: String, options: String? = nil) {
            self.before = before
            self.after = after
            self.options = options
        }
    }
}
