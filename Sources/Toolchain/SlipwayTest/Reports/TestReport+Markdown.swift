import SlipwayModel
import SlipwayReport

extension TestReport {
    /// Failures that a summary has in full: GitHub takes 1 MB of a step.
    private static let limit = 50

    /// The report in GitHub Flavored Markdown, for `$GITHUB_STEP_SUMMARY` and comments.
    package var markdown: String {
        let sign = isSuccess ? "✅" : "❌"
        let parts = [
            failures, others, list("Flaky tests", flaky.map(\.flakyText)),
            list("Failed in quarantine", quarantined.map(\.quarantineText)), beforeText, coverageTable, times,
        ]
        return "### \(sign) Tests of \(MarkdownText.code(package)): \(summary)\n"
            + parts.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
    }

    private var failures: String {
        let shown = failed.prefix(TestReport.limit).map(\.markdown).joined(separator: "\n")
        let rest = failed.count - TestReport.limit
        return rest > 0 ? "\(shown)\nand \(rest) more that failed\n" : shown
    }

    private var others: String {
        let problems = problems.map { problem in
            let cause = problem.cause.map { ": \(MarkdownText.escaped($0.onOneLine))" } ?? ""
            return MarkdownText.escaped(problem.message) + cause
        }
        let rest = notRun.count - TestReport.limit
        let names = notRun.prefix(TestReport.limit).map { MarkdownText.code($0) }
        return list("Besides", problems)
            + list("Not run to the end", names + (rest > 0 ? ["and \(rest) more"] : []))
    }

    /// What was not run.
    private var beforeText: String {
        guard !passedBefore.isEmpty else { return "" }
        let rows = passedBefore.map {
            "| \(MarkdownText.code($0.target)) | \($0.tests.count) | \(CalendarTime(secondsSince1970: $0.time).timestamp) |\n"
        }
        return "<details><summary>Not run: passed before, and nothing has changed</summary>\n\n"
            + "| target | tests | passed |\n| --- | --: | --- |\n\(rows.joined())\n</details>\n"
    }

    private func list(_ title: String, _ items: [String]) -> String {
        items.isEmpty ? "" : "**\(title)**\n\n" + items.map { "- \($0)\n" }.joined()
    }

    private var coverageTable: String {
        guard let coverage else { return "" }
        let rows = coverage.rows.map { name, count in
            "| \(MarkdownText.code(name)) | \(count.text) | \(count.covered) of \(count.lines) |\n"
        }
        return
            "**Coverage: \(coverage.totals.text)**\n\n| target | run | lines |\n| --- | --: | --: |\n\(rows.joined())"
    }

    private var times: String {
        let rows = slowest(10).map { "| \(MarkdownText.code($0.id)) | \($0.seconds.inMilliseconds) |\n" }
        guard !rows.isEmpty else { return "" }
        return
            "<details><summary>Slowest tests</summary>\n\n| test | time |\n| --- | --: |\n\(rows.joined())\n</details>\n"
    }
}

extension TestCase {
    /// A failed test, with what it said.
    fileprivate var markdown: String {
        let said = failures.prefix(5).map { failure in
            let place = (failure.location ?? location).map { "\($0)\n" } ?? ""
            return place + failure.text
        }
        let output = result.output.isEmpty ? [] : ["printed meanwhile:\n" + String(result.output.suffix(2000))]
        let text = (said + output).joined(separator: "\n\n")
        let how = signal.map { " (\(Signal.text($0)))" } ?? ""
        return
            "<details><summary>\(MarkdownText.code(id)) failed\(how)</summary>\n\n\(MarkdownText.block(text))\n</details>\n"
    }

    fileprivate var quarantineText: String {
        "\(MarkdownText.code(id)) \(MarkdownText.escaped(quarantine?.text.onOneLine ?? ""))"
    }

    fileprivate var flakyText: String {
        let all = [result] + others
        return "\(MarkdownText.code(id)) failed \(all.count { $0.status == .failed }) of \(all.count) times"
    }
}

extension Double {
    /// Seconds with three decimals.
    package var inMilliseconds: String {
        let all = isFinite ? Int64(Swift.max(0, self * 1000).rounded()) : 0
        let digits = String(all % 1000)
        return "\(all / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits) s"
    }
}
