import SlipwayModel
import SlipwayReport

/// A pattern of branches as GitHub's rule sets know patterns: `fnmatch` with `FNM_PATHNAME`, without braces,
/// backslashes and `[^a]` (docs.github.com, "Creating rulesets for a repository").
///
/// The manifest's patterns are those of `Glob`; what is written fits the same branches.
struct RulesetPattern {
    /// What a rule set includes.
    private(set) var includes: [String] = []
    private let pattern: String

    /// What GitHub calls its own.
    private static let special = ["~ALL", "~DEFAULT_BRANCH"]
    /// Choices that braces may multiply to.
    private static let mostChoices = 100

    /// - Throws: status 2 (`bad-branch`) where GitHub's patterns cannot say the same.
    init(_ pattern: String) throws(SlipwayError) {
        self.pattern = pattern
        if RulesetPattern.special.contains(pattern) {
            includes = [pattern]
            return
        }
        guard let choices = Glob.choices(of: pattern, limit: RulesetPattern.mostChoices) else {
            throw problem("its braces have more than \(RulesetPattern.mostChoices) choices")
        }
        for choice in choices {
            for name in try names(Array(choice.unicodeScalars)).map({ "refs/heads/\($0)" })
            where !includes.contains(name) {
                includes.append(name)
            }
        }
    }

    /// What fits a pattern without braces.
    ///
    /// A `**` that nothing follows is a `*` for GitHub: all levels are `**/*`, and the folder itself is named beside.
    private func names(_ choice: [Unicode.Scalar]) throws(SlipwayError) -> [String] {
        var components: [String] = []
        for part in choice.split(separator: "/") where Array(part) != ["."] {
            let component = Array(part) == ["*", "*"] ? "**" : try component(part)
            if component != "**" || components.last != "**" { components.append(component) }
        }
        if components.isEmpty { throw problem("it names no branch") }
        guard components.last == "**" else { return [components.joined(separator: "/")] }
        let folder = components.dropLast().joined(separator: "/")
        return folder.isEmpty ? ["**/*"] : [folder, "\(folder)/**/*"]
    }

    private func component(_ part: ArraySlice<Unicode.Scalar>) throws(SlipwayError) -> String {
        var result = ""
        var rest = part
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if result.last != "*" { result += "*" }
            case "[": result += try set(&rest)
            case "\\", "\u{0}"..." ", "\u{7F}", "~", "^", ":":
                throw problem("no branch has '\(scalar)' in its name, and GitHub has no backslashes")
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A set of characters after its `[`.
    private func set(_ rest: inout ArraySlice<Unicode.Scalar>) throws(SlipwayError) -> String {
        // the first character is a member even where it is a bracket
        guard let close = rest.dropFirst().firstIndex(of: "]") else { throw problem("a '[' has no end") }
        let isNegated = rest.first == "!" || rest.first == "^"
        let members = rest[rest.startIndex..<close].dropFirst(isNegated ? 1 : 0)
        rest = rest[(close + 1)...]
        if members.isEmpty || members.contains(where: { $0 == "]" || $0 == "\\" }) {
            throw problem("GitHub knows no sets with a ']' or a backslash, and no empty ones")
        }
        return "[\(isNegated ? "!" : "")\(String(String.UnicodeScalarView(members)))]"
    }

    private func problem(_ cause: String) -> SlipwayError {
        SlipwayError(
            .input, code: "bad-branch", "GitHub cannot protect the branches '\(pattern)'", cause: cause,
            hint: "write names with `*`, `?`, `[a-z]`, `{a,b}` and `**` in `slipway.protect.branches`")
    }
}
