import SlipwayReport

extension Diagnostic {
    /// Tests that ran beside each other when their process ended, and that come to their end alone.
    static func unsolved(_ end: BatchEnd, _ suspects: [TestKey]) -> Diagnostic {
        let names = suspects.prefix(5).map(\.text).joined(separator: ", ")
        let more = suspects.count > 5 ? " and \(suspects.count - 5) more" : ""
        return Diagnostic(
            .error, code: "run-crashed", "a test process ended while \(suspects.count) tests ran in it",
            cause: end.message,
            hint: "each of them comes to its end alone, so they share something: \(names)\(more)", at: end.place)
    }

    static func endedBetweenTests(_ outcome: BatchOutcome) -> Diagnostic {
        Diagnostic(
            .error, code: "run-crashed", "a test process ended when no test ran in it",
            cause: outcome.end.message,
            hint: "look at what is taken down behind tests and set up in front of the next, such as class tearDown, "
                + "class setUp and deinit", at: outcome.end.place)
    }

    /// - Parameter tests: the ids of all that could not begin.
    static func neverBegan(_ outcome: BatchOutcome, tests: [String]) -> Diagnostic {
        Diagnostic(
            .error, code: "run-crashed",
            tests.count == 1
                ? "the test process ended before \(tests[0]) began"
                : "no test process came to the first of its \(tests.count) tests",
            cause: outcome.end.message,
            hint: "look at what is set up in front of tests, such as class setUp and global variables",
            at: outcome.end.place)
    }

    /// Something else than Swift Testing has written to its stream: what is lost with the line is not known.
    static var brokenEvents: Diagnostic {
        Diagnostic(
            .error, code: "results-unreadable", "a line of the event stream is no record",
            cause: "something else has written to descriptor 3 of the test process",
            hint: "look for tests that write to descriptors that they have not opened")
    }

    static func failedRun(_ outcome: BatchOutcome) -> Diagnostic {
        Diagnostic(
            .error, code: "run-failed", "a test process failed although no test did",
            cause: "it ended with status \(outcome.end.status ?? 0)",
            hint: "look at what it prints, with -v")
    }
}
