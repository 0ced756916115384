/// Test results as JUnit's XML shows them: what CI systems read.
///
/// There is no official schema; element and attribute names are those that Jenkins, GitLab and GitHub actions
/// read (`testsuites`, `testsuite`, `testcase` with `classname`, `name`, `time`, `file`, `line`).
package struct JUnitDocument: Sendable, Equatable {
    package let name: String
    package let suites: [Suite]

    package init(name: String, suites: [Suite]) {
        self.name = name
        self.suites = suites
    }

    package struct Suite: Sendable, Equatable {
        package let name: String
        package let cases: [Case]

        package init(name: String, cases: [Case]) {
            self.name = name
            self.cases = cases
        }
    }

    package struct Case: Sendable, Equatable {
        package let name: String
        package let className: String
        package let location: SourceLocation?
        /// Wall-clock time.
        package let seconds: Double
        package let outcome: Outcome
        /// Attempts that do not count, in their order.
        package let others: [Attempt]
        /// What was printed.
        package let output: String

        package init(
            name: String, className: String, location: SourceLocation?, seconds: Double, outcome: Outcome,
            others: [Attempt] = [], output: String = ""
        ) {
            self.name = name
            self.className = className
            self.location = location
            self.seconds = seconds
            self.outcome = outcome
            self.others = others
            self.output = output
        }
    }

    /// A failed attempt of a test that ran again.
    package struct Attempt: Sendable, Equatable {
        package let failures: [Failure]
        package let output: String

        package init(failures: [Failure], output: String) {
            self.failures = failures
            self.output = output
        }
    }

    package enum Outcome: Sendable, Equatable {
        case passed
        case skipped(reason: String?)
        /// At least one failure; one of them at a place, where it is known.
        case failed([Failure])
    }

    package struct Failure: Sendable, Equatable {
        package let message: String
        package let location: SourceLocation?
        /// What sort of failure it is, in a word.
        package let type: String?

        package init(message: String, location: SourceLocation?, type: String? = nil) {
            self.message = message
            self.location = location
            self.type = type
        }
    }
}

/// Writes a ``JUnitDocument``. The text is well-formed XML 1.0 whatever the tests printed: characters that XML
/// cannot hold (§2.2, most control characters) become U+FFFD.
package enum JUnitReporter {
    package static func text(of document: JUnitDocument) -> String {
        let all = document.suites.flatMap(\.cases)
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"\(document.name.markupEscaped)\"\(totals(of: all))>\n"
        for suite in document.suites {
            text += "  <testsuite name=\"\(suite.name.markupEscaped)\"\(totals(of: suite.cases))>\n"
            for item in suite.cases { text += element(of: item) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func element(of item: JUnitDocument.Case) -> String {
        var start = "    <testcase classname=\"\(item.className.markupEscaped)\" name=\"\(item.name.markupEscaped)\""
        start += " time=\"\(time(item.seconds))\""
        if let location = item.location {
            start += " file=\"\(location.file.markupEscaped)\""
            if let line = location.line { start += " line=\"\(line)\"" }
        }
        var (content, again) = ("", "flakyFailure")
        switch item.outcome {
        case .passed: break
        case .skipped(let reason):
            let message = reason.map { " message=\"\($0.markupEscaped)\"" } ?? ""
            content += "      <skipped\(message)/>\n"
        case .failed(let failures):
            content += failures.map { element("failure", $0) }.joined()
            again = "rerunFailure"
        }
        for attempt in item.others { content += element(again, attempt) }
        if !item.output.isEmpty { content += "      <system-out>\(item.output.markupContent)</system-out>\n" }
        return start + (content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n")
    }

    /// As Maven Surefire has it: `flakyFailure` in a test that has passed after all, `rerunFailure` in others.
    private static func element(_ name: String, _ attempt: JUnitDocument.Attempt) -> String {
        let all = attempt.failures.map { ($0.location.map { "\($0): " } ?? "") + $0.message }.joined(separator: "\n")
        let type = attempt.failures.first?.type.map { " type=\"\($0.markupEscaped)\"" } ?? ""
        let output = attempt.output.isEmpty ? "" : "<system-out>\(attempt.output.markupContent)</system-out>"
        return "      <\(name) message=\"\(firstLine(all).markupEscaped)\"\(type)>"
            + "<stackTrace>\(all.markupContent)</stackTrace>\(output)</\(name)>\n"
    }

    private static func firstLine(_ text: String) -> String {
        text.split(separator: "\n", maxSplits: 1).first.map(String.init) ?? ""
    }

    private static func element(_ name: String, _ failure: JUnitDocument.Failure) -> String {
        let first = firstLine(failure.message)
        let body = (failure.location.map { "\($0): " } ?? "") + failure.message
        let type = failure.type.map { " type=\"\($0.markupEscaped)\"" } ?? ""
        return "      <\(name) message=\"\(first.markupEscaped)\"\(type)>\(body.markupEscaped)</\(name)>\n"
    }

    private static func totals(of cases: [JUnitDocument.Case]) -> String {
        var (failed, skipped, seconds) = (0, 0, 0.0)
        for item in cases {
            seconds += item.seconds
            switch item.outcome {
            case .passed: break
            case .skipped: skipped += 1
            case .failed: failed += 1
            }
        }
        return " tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"0\" skipped=\"\(skipped)\""
            + " time=\"\(time(seconds))\""
    }

    /// Seconds with three decimals, whatever the locale.
    private static func time(_ seconds: Double) -> String {
        let milliseconds = seconds.isFinite ? Int64(max(0, seconds * 1000).rounded()) : 0
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
    }
}
