import SlipwayReport

/// Which tests are chosen, as `xcodebuild` takes it: names in full, where SwiftPM's products take expressions.
enum AppleTestFilter {
    /// - Parameters:
    ///   - text: the id of a test, a type or a target as reports have it: `GreeterTests.Greeting/polite(name:)`,
    ///     `GreeterTests.Greeting`, `GreeterTests`.
    ///   - option: what it was given to.
    /// - Returns: `Target/Type/test`.
    /// - Throws: status 2 (`bad-filter`) for an expression.
    static func identifier(_ text: String, of option: String) throws(SlipwayError) -> String {
        let special = text.first { #"^$|*+?[]{}\"#.contains($0) || $0.isNewline }
        var rest = text[...]
        // the first part ends at a dot, as ids have it, or at a slash
        let end = text.firstIndex { ".(/".contains($0) } ?? text.endIndex
        var parts = [String(text[..<end])]
        if end < text.endIndex {
            rest = text[text.index(after: end)...]
            parts += rest.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        }
        let opens = text.count { $0 == "(" }
        let isCall = opens == 0 || (opens == 1 && text.hasSuffix(")") && end < text.endIndex && text[end] != "(")
        guard special == nil, isCall, !parts.contains(where: \.isEmpty) else {
            throw SlipwayError(
                .input, code: "bad-filter", "xcodebuild cannot look for '\(text.onOneLine)'",
                cause: special.map { "it takes names in full, and '\($0)' is in none" } ?? "it takes names in full",
                hint: "give \(option) the id of a test, a type or a target: "
                    + "`GreeterTests.Greeting/testPolite`, `GreeterTests.Greeting`, `GreeterTests`")
        }
        return parts.joined(separator: "/")
    }

    static func arguments(filter: [String], skip: [String]) throws(SlipwayError) -> [String] {
        var arguments: [String] = []
        for text in filter { arguments.append("-only-testing:" + (try identifier(text, of: "--filter"))) }
        for text in skip { arguments.append("-skip-testing:" + (try identifier(text, of: "--skip"))) }
        return arguments
    }
}
