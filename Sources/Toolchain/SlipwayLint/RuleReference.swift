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
        "# \(rule.id)\n\n" + body(of: rule)
    }

    private static func body(of rule: RuleDescription) -> String {
        var text = "**\(rule.name)**: \(rule.summary)\n"
        if !rule.options.isEmpty {
            text += "\n| option | default | |\n| --- | --- | --- |\n"
            for option in rule.options {
                text += "| `\(option.key)` | \(cell(option.fallback)) | \(escaped(option.summary)) |\n"
            }
        }
        text += block("Fine", rule.examples.filter { !$0.code.contains("↓") })
        text += block("Found", rule.examples.filter { $0.code.contains("↓") })
        for fix in rule.fixes {
            text += "\nMended\(note(fix.options)):\n\n" + code(fix.before) + "\n" + code(fix.after)
        }
        return text
    }

    private static func block(_ title: String, _ examples: [RuleDescription.Example]) -> String {
        examples.isEmpty
            ? "" : "\n\(title):\n" + examples.map { "\n\(note($0.options, isLine: true))\(code($0.code))" }.joined()
    }

    private static func note(_ options: String?, isLine: Bool = false) -> String {
        guard let options else { return "" }
        let oneLine = options.split(separator: "\n").joined(separator: ", ")
        return isLine ? "With `\(oneLine)`:\n\n" : " with `\(oneLine)`"
    }

    private static func cell(_ value: String) -> String { value.isEmpty ? "" : "`\(value)`" }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// A block of code, with more backticks around it than it has itself.
    private static func code(_ text: String) -> String {
        var longest = 2
        var current = 0
        for character in text {
            current = character == "`" ? current + 1 : 0
            longest = max(longest, current)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let end = text.hasSuffix("\n") || text.isEmpty ? "" : "\n"
        return "\(fence)swift\n\(text)\(end)\(fence)\n"
    }
}
