import SlipwayModel

/// Whether the names of attributes can be options of the command and names in a template.
struct TemplateNameCheck {
    let problems: Problems

    func check(_ names: [(name: String, place: Place?)]) {
        var seen: Set<String> = []
        for (name, place) in names {
            if !seen.insert(name).inserted {
                problems.error(
                    "duplicate", "the attribute '\(name)' is declared twice", hint: "remove one of them", at: place)
            }
            guard !TemplateNameCheck.isName(name) else { continue }
            problems.error(
                "bad-attribute-name", "'\(name)' cannot be the name of an attribute",
                cause: "it is an option of the command, and a name in templates",
                hint: "use letters, digits, '-' and '_', and begin with a letter", at: place)
        }
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
}
