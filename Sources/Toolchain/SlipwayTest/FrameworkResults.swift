import SlipwayReport

/// What is known of one framework's tests after its run.
struct FrameworkResults {
    var cases: [TestCase] = []
    /// Ids of tests that were chosen but have no result.
    var notRun: [String] = []
    var problems: [Diagnostic] = []

    /// Ids of the tests that have some result.
    var knownIDs: Set<String> { Set(cases.map(\.id) + notRun) }
}

/// A results file as it was found.
enum FoundFile {
    case content([UInt8])
    case missing(name: String)
    case unreadable(name: String, reason: String)
}

extension Diagnostic {
    /// A results file that cannot be trusted: the run is red.
    static func unreadableResults(_ name: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            .error, code: "results-unreadable", "the results file \(name) cannot be read", cause: reason,
            hint: "see whether the disk is full, then run again with -v to see what the tests print")
    }

    static func missingResults(_ name: String) -> Diagnostic {
        Diagnostic(
            .error, code: "results-missing", "the results file \(name) is missing",
            cause: "the test process ended before it wrote it",
            hint: "run again with -v to see what the tests print")
    }
}
