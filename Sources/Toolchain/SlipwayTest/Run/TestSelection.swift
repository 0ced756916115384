import SlipwayReport

/// Which tests are chosen.
struct TestSelection {
    private let filter: [String]
    private let skip: [String]
    private let wanted: [Expression]
    private let unwanted: [Expression]

    /// What is looked for: a regular expression, or a part of an id as it is printed, whose brackets would be a group.
    private struct Expression {
        let text: String
        let regex: Regex<AnyRegexOutput>

        init?(_ text: String) {
            guard let regex = try? Regex(text) else { return nil }
            self.text = text
            self.regex = regex
        }

        func matches(_ id: String) -> Bool { id.contains(regex) || id.contains(text) }
    }

    /// - Parameters:
    ///   - filter: regular expressions over ids, one of which has to match; empty for all.
    ///   - skip: of which none may match.
    init(filter: [String], skip: [String]) {
        self.filter = filter
        self.skip = skip
        wanted = filter.compactMap { Expression($0) }
        unwanted = skip.compactMap { Expression($0) }
    }

    /// A test is matched by its id and, as `swift test` does, by the file that Swift Testing puts behind it.
    func chooses(_ test: TestInfo) -> Bool {
        let (id, key) = (test.id, test.key.text)
        func matches(_ expression: Expression) -> Bool {
            expression.matches(id) || key != id && expression.matches(key)
        }
        return (wanted.isEmpty || wanted.contains(where: matches)) && !unwanted.contains(where: matches)
    }

    func chooses(id: String) -> Bool {
        (wanted.isEmpty || wanted.contains { $0.matches(id) }) && !unwanted.contains { $0.matches(id) }
    }

    /// The error where none is chosen.
    ///
    /// - Parameter tests: ids of all.
    func noMatch(among tests: [String]) -> SlipwayError {
        let options = filter.map { "--filter '\($0)'" } + skip.map { "--skip '\($0)'" }
        let names = tests.flatMap { id in [id] + id.split { ".(/".contains($0) }.map(String.init) }
        let near = filter.count == 1 ? Suggestion.nearest(to: filter[0], in: names) : nil
        return SlipwayError(
            .gate, code: "no-matching-tests", "no test ran",
            cause: "none of \(tests.count) tests is chosen by \(options.joined(separator: " "))",
            hint: near.map { "did you mean '\($0)'?" } ?? "`slipway test --list` prints the ids that are matched")
    }
}
