import SlipwayModel
package import SlipwayReport

extension TestReport {
    /// The report as JUnit's XML.
    package var junit: String { JUnitReporter.text(of: junitDocument) }

    /// The report as a JUnit document: one suite per type, in the order of the report. Tests that did not run and
    /// the run's own problems are failures too, so that no reader of the file takes a red run for a green one.
    package var junitDocument: JUnitDocument {
        var suites: [(name: String, cases: [JUnitDocument.Case])] = []
        var indices: [String: Int] = [:]
        for item in cases {
            let index = indices[item.group] ?? suites.count
            if index == suites.count {
                indices[item.group] = index
                suites.append((item.group, []))
            }
            suites[index].cases.append(item.junit)
        }
        var result = suites.map { JUnitDocument.Suite(name: $0.name, cases: $0.cases) }
        for target in passedBefore {
            let reason =
                "not run: passed \(CalendarTime(secondsSince1970: target.time).timestamp), and nothing has changed"
            let parts = target.tests.map { TestCase.parts(of: $0) }
            for (suite, tests) in Dictionary(grouping: parts, by: \.suite).sortedBytewise(by: \.key) {
                let cases = tests.map { test in
                    JUnitDocument.Case(
                        name: test.name, className: suite, location: nil, seconds: 0, outcome: .skipped(reason: reason))
                }
                result.append(JUnitDocument.Suite(name: suite, cases: cases))
            }
        }
        let extra =
            notRun.map { JUnitDocument.Case(failing: $0, suite: "not run", "it did not run to its end") }
            + problems.map { JUnitDocument.Case(failing: $0.code, suite: "test run", $0.text) }
        if !extra.isEmpty { result.append(JUnitDocument.Suite(name: "slipway", cases: extra)) }
        return JUnitDocument(name: package, suites: result)
    }
}

extension TestCase {
    fileprivate var junit: JUnitDocument.Case {
        let outcome: JUnitDocument.Outcome =
            switch status {
            case .passed: .passed
            case .skipped: .skipped(reason: reason)
            // readers know no failure that is none
            case .failed where isQuarantined: .skipped(reason: "in quarantine \(quarantine?.text ?? "")")
            case .failed: .failed(result.junitFailures)
            }
        return JUnitDocument.Case(
            name: name, className: group, location: location ?? failures.first?.location, seconds: seconds,
            outcome: outcome,
            others: others.filter { $0.status == .failed }.map {
                JUnitDocument.Attempt(failures: $0.junitFailures, output: $0.junitOutput)
            }, output: (isQuarantined ? failures.map { $0.text + "\n" }.joined() : "") + result.junitOutput)
    }
}

extension TestAttempt {
    /// What it printed, and what it has attached: Jenkins and GitLab find files by such lines.
    fileprivate var junitOutput: String {
        output + attachments.compactMap(\.path).map { "[[ATTACHMENT|\($0)]]\n" }.joined()
    }

    fileprivate var junitFailures: [JUnitDocument.Failure] {
        let type = signal.map { "signal \($0)" }
        // a test may fail without a word
        if failures.isEmpty { return [JUnitDocument.Failure(message: "it failed", location: nil, type: type)] }
        return failures.map { JUnitDocument.Failure(message: $0.text, location: $0.location, type: type) }
    }
}

extension TestFailure {
    /// The message, with the argument.
    var text: String { argument.map { "with \($0): \(message)" } ?? message }
}

extension Diagnostic {
    fileprivate var text: String { [message, cause, hint].compactMap { $0 }.joined(separator: "\n") }
}

extension JUnitDocument.Case {
    fileprivate init(failing name: String, suite: String, _ message: String) {
        self.init(
            name: name, className: suite, location: nil, seconds: 0,
            outcome: .failed([JUnitDocument.Failure(message: message, location: nil)]))
    }
}
