import SlipwayModel
import SlipwayReport

extension TestReport {
    /// The report as one page.
    package var html: String {
        HTMLText.page(
            title: "Tests of \(package): \(summary)",
            body: [
                problemList, list("Failed", failed), list("Failed in quarantine", quarantined),
                table("Flaky tests", flaky), flaky.map(\.details).joined(), table("Slowest tests", slowest(10)),
                coverageTable, beforeList, suites,
            ]
            .joined(), footer: "slipway test, \(seconds.inMilliseconds)")
    }

    private var problemList: String {
        let rows = diagnostics.filter { $0.title == nil }.map { problem in
            "<li>\(HTMLText.text(problem.message))\(problem.cause.map(HTMLText.block) ?? "")</li>\n"
        }
        let names = notRun.map { "<li>\(HTMLText.name($0))</li>\n" }
        return (rows.isEmpty ? "" : "<h2>The run</h2>\n<ul class=\"error\">\n\(rows.joined())</ul>\n")
            + (names.isEmpty ? "" : "<h2>Not run to the end</h2>\n<ul>\n\(names.joined())</ul>\n")
    }

    /// Failed tests with what they said.
    private func list(_ title: String, _ cases: [TestCase]) -> String {
        cases.isEmpty ? "" : "<h2>\(title)</h2>\n" + cases.map(\.details).joined()
    }

    private var beforeList: String {
        let rows = passedBefore.map {
            "<li>\(HTMLText.name($0.target)): \($0.tests.count), \(CalendarTime(secondsSince1970: $0.time).timestamp)</li>\n"
        }
        return rows.isEmpty
            ? "" : "<h2>Not run: passed before, and nothing has changed</h2>\n<ul>\n\(rows.joined())</ul>\n"
    }

    private var coverageTable: String {
        coverage.map { "<h2>Coverage</h2>\n\(CoverageCount.table($0.rows))" } ?? ""
    }

    private func table(_ title: String, _ cases: [TestCase]) -> String {
        cases.isEmpty ? "" : "<h2>\(title)</h2>\n\(TestReport.table(cases, name: \.id))"
    }

    private var suites: String {
        var (order, groups) = ([String](), [String: [TestCase]]())
        for item in cases {
            if groups[item.group] == nil { order.append(item.group) }
            groups[item.group, default: []].append(item)
        }
        return order.map { suite in
            "<h2>\(HTMLText.name(suite))</h2>\n" + TestReport.table(groups[suite] ?? [], name: \.name)
        }.joined()
    }

    private static func table(_ cases: [TestCase], name: KeyPath<TestCase, String>) -> String {
        let rows = cases.map { item in
            let level = item.isFailure ? "error" : item.isFlaky || item.isQuarantined ? "warning" : ""
            let reason = item.reason.map { ": <bdi>\(HTMLText.text($0))</bdi>" } ?? ""
            let files = item.isFailure ? "" : item.result.attachmentList
            return """
                <tr class="\(level)"><td>\(HTMLText.name(item[keyPath: name]))\(reason)\(files)</td>\
                <td class="level">\(item.status.rawValue)\(item.isFlaky ? ", flaky" : "")\
                \(item.isQuarantined ? ", in quarantine" : "")</td>\
                <td class="number">\(item.seconds.inMilliseconds)</td></tr>

                """
        }
        return """
            <table>
            <tr><th scope="col">test</th><th scope="col" class="narrow">result</th>\
            <th scope="col" class="number">time</th></tr>
            \(rows.joined())</table>

            """
    }
}

extension TestCase {
    /// What a failed test has said and left, with its other attempts.
    fileprivate var details: String {
        let attempts = [result] + others.filter { $0.status == .failed }
        let how = signal.map { " (\(Signal.text($0)))" } ?? ""
        let parts = attempts.enumerated().map { index, attempt in
            (index == 0 ? "" : "<h4>Another attempt</h4>\n") + attempt.details(location)
        }
        let quarantine = quarantine.map { "<p>in quarantine <bdi>\(HTMLText.text($0.text))</bdi></p>\n" } ?? ""
        return "<h3>\(HTMLText.name(id))\(how)</h3>\n\(quarantine)\(parts.joined())"
    }
}

extension TestAttempt {
    fileprivate func details(_ location: SourceLocation?) -> String {
        let said = failures.map { failure in
            let place = (failure.location ?? location).map { "<p>\(HTMLText.code("\($0)"))</p>\n" } ?? ""
            return place + HTMLText.block(failure.text) + "\n"
        }
        let printed =
            output.isEmpty ? "" : "<details><summary>Output</summary>\n\(HTMLText.block(output))\n</details>\n"
        return said.joined() + attachmentList + printed
    }

    fileprivate var attachmentList: String {
        let files = attachments.map { "<li>\(HTMLText.text($0.path ?? $0.name))</li>\n" }
        return files.isEmpty ? "" : "<ul>\n\(files.joined())</ul>\n"
    }
}
