/// What is known of the rules as documentation, made from their descriptions.
package enum RuleReference {
    /// A page of DocC with all rules of a kind.
    package static func page(of kind: RuleDescription.Kind) -> String {
        let rules = RuleRegistry.rules.map { $0.about }.filter { $0.kind == kind }
        var text = """
            # Lint rules: \(kind.rawValue)

            What each of these rules looks for, its options and what it does with code.

            ## Overview

            In the examples `↓` stands in front of every place where the rule finds something. Made from the rules themselves:
            `UPDATE_GOLDEN=1 swift test --filter RuleReferenceTests` writes this page again.

            | rule | runs | mends |
            | --- | --- | --- |

            """
        for rule in rules {
            text += "| `\(rule.id)` | \(rule.isOptIn ? "when asked for" : "by default") | "
            text += rule.fixes.isEmpty ? "|\n" : "yes |\n"
        }
        return text + rules.map { "\n## \($0.id)\n\n" + body(of: $0) }.joined()
    }

    /// Everything about one rule, in Markdown.
    package static func explanation(of rule: RuleDescription) -> String {
        "# \(rule.id)\n\n" + standing(of: rule) + body(of: rule)
    }

    /// Of which kind it is, when it runs, and what else it is called.
    private static func standing(of rule: RuleDescription) -> String {
        let former = SwiftLintRules.names(of: rule.id).dropFirst()
        let words =
            ["\(rule.kind.rawValue)", rule.isOptIn ? "runs when asked for (`opt_in_rules`)" : "runs by default"]
            + (rule.fixes.isEmpty ? [] : ["`--fix` mends it"])
            + (former.isEmpty ? [] : ["also called \(former.map { "`\($0)`" }.joined(separator: ", "))"])
        return words.joined(separator: " · ") + "\n\n"
    }

    private static func body(of rule: RuleDescription) -> String {
        var text = "**\(rule.name)**: \(rule.summary)\n"
        if !rule.options.isEmpty {
            text += "\n| option | default | |\n| --- | --- | --- |\n"
            for option in rule.options {
                text += "| `\(option.key)` | \(cell(option.fallback)) | \(escaped(option.summary)) |\n"
            }
        }
        if let manifest = rule.manifest {
            text += "\nThe files of the examples are below this `project.yml`:\n\n" + code(manifest, "yaml")
        }
        let isInRepository = rule.manifest != nil
        text += block("Fine", rule.examples.filter { !$0.code.contains("↓") }, isInRepository)
        text += block("Found", rule.examples.filter { $0.code.contains("↓") }, isInRepository)
        for fix in rule.fixes {
            text += "\nMended\(note(fix.options)):\n\n" + code(fix.before) + "\n" + code(fix.after)
        }
        return text
    }

    /// - Parameter hasFiles: whether it matters which file the code is in.
    private static func block(_ title: String, _ examples: [RuleDescription.Example], _ hasFiles: Bool) -> String {
        guard !examples.isEmpty else { return "" }
        let texts = examples.map { example in
            let place = hasFiles ? "In `\(example.file)`" : ""
            let words = place + note(example.options)
            let lead = words.isEmpty ? "" : (hasFiles ? words : "With" + words.dropFirst(" with".count)) + ":\n\n"
            return "\n\(lead)\(code(example.code))"
        }
        return "\n\(title):\n" + texts.joined()
    }

    private static func note(_ options: String?) -> String {
        options.map { " with `\($0.split(separator: "\n").joined(separator: ", "))`" } ?? ""
    }

    private static func cell(_ value: String) -> String { value.isEmpty ? "" : "`\(value)`" }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// A block of code, with more backticks around it than it has itself.
    private static func code(_ text: String, _ language: String = "swift") -> String {
        var longest = 2
        var current = 0
        for character in text {
            current = character == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let end = text.hasSuffix("\n") || text.isEmpty ? "" : "\n"
        return "\(fence)\(language)\n\(text)\(end)\(fence)\n"
    }
}
