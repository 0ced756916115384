import SlipwayReport

/// Which tests are chosen.
struct TestSelection {
    private let filter: [String]
    private let skip: [String]
    private let wanted: [Regex<AnyRegexOutput>]
    private let unwanted: [Regex<AnyRegexOutput>]

    /// - Parameters:
    ///   - filter: regular expressions over ids, one of which has to match; empty for all.
    ///   - skip: of which none may match.
    init(filter: [String], skip: [String]) {
        self.filter = filter
        self.skip = skip
        wanted = filter.compactMap { try? Regex($0) }
        unwanted = skip.compactMap { try? Regex($0) }
    }

    /// A test is matched by its id and, as `swift test` does, by the file that Swift Testing puts behind it.
    func chooses(_ test: TestInfo) -> Bool {
        let (id, key) = (test.id, test.key.text)
        func matches(_ regex: Regex<AnyRegexOutput>) -> Bool { id.contains(regex) || key != id && key.contains(regex) }
        return (wanted.isEmpty || wanted.contains(where: matches)) && !unwanted.contains(where: matches)
    }

    func chooses(id: String) -> Bool {
        (wanted.isEmpty || wanted.contains { id.contains($0) }) && !unwanted.contains { id.contains($0) }
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
