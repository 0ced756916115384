import SlipwayModel
import SlipwayReport

extension TestReport {
    /// Tests that a summary has in full.
    private static let limit = 50
    /// Bytes of those: GitHub takes 1 MB of a step, and nothing of one that has more.
    private static let size = 400_000
    /// Lines of a list.
    private static let lines = 500

    /// The report in GitHub Flavored Markdown, for `$GITHUB_STEP_SUMMARY` and comments.
    package var markdown: String {
        let sign = isSuccess ? "✅" : "❌"
        let parts = [
            details(failed, "that failed"), others, flakyText,
            list("Failed in quarantine", quarantined.map(\.quarantineText)), beforeText, coverageTable, times,
        ]
        return "### \(sign) Tests of \(MarkdownText.code(package)): \(summary)\n"
            + parts.filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
    }

    /// Tests with what they said, as many as there is room for.
    private func details(_ cases: [TestCase], _ which: String) -> String {
        var (shown, size) = ([String](), 0)
        for test in cases.prefix(TestReport.limit) {
            let text = test.markdown
            size += text.utf8.count
            if size > TestReport.size { break }
            shown.append(text)
        }
        let text = shown.joined(separator: "\n")
        let rest = cases.count - shown.count
        return rest > 0 ? "\(text)\nand \(rest) more \(which)\n" : text
    }

    private var flakyText: String {
        let names = list("Flaky tests", flaky.map(\.flakyText))
        return names.isEmpty ? "" : names + "\n" + details(flaky, "that are flaky")
    }

    private var others: String {
        let problems = problems.map { problem in
            let cause = problem.cause.map { ": \(MarkdownText.escaped($0.onOneLine))" } ?? ""
            return MarkdownText.escaped(problem.message) + cause
        }
        return list("Besides", problems) + list("Not run to the end", notRun.map { MarkdownText.code($0) })
    }

    /// What was not run.
    private var beforeText: String {
        guard !passedBefore.isEmpty else { return "" }
        let rest = passedBefore.count - TestReport.lines
        let rows = passedBefore.prefix(TestReport.lines).map {
            "| \(MarkdownText.code($0.target)) | \($0.tests.count) | \(CalendarTime(secondsSince1970: $0.time).timestamp) |\n"
        }
        return "<details><summary>Not run: passed before, and nothing has changed</summary>\n\n"
            + "| target | tests | passed |\n| --- | --: | --- |\n\(rows.joined())\n\(rest > 0 ? "and \(rest) more\n" : "")</details>\n"
    }

    private func list(_ title: String, _ items: [String]) -> String {
        if items.isEmpty { return "" }
        let rest = items.count - TestReport.limit
        let shown = items.prefix(TestReport.limit) + (rest > 0 ? ["and \(rest) more"] : [])
        return "**\(title)**\n\n" + shown.map { "- \($0)\n" }.joined()
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
    /// A test that failed, once at least, with what it said then.
    fileprivate var markdown: String {
        let attempt = result.status == .failed ? result : others.first { $0.status == .failed } ?? result
        let said = attempt.failures.prefix(5).map { failure in
            let place = (failure.location ?? location).map { "\($0)\n" } ?? ""
            return place + failure.text.cut(to: 4000)
        }
        let output = attempt.output.isEmpty ? [] : ["printed meanwhile:\n" + String(attempt.output.suffix(2000))]
        let text = (said + output).joined(separator: "\n\n")
        let how = attempt.signal.map { " (\(Signal.text($0)))" } ?? ""
        let name = MarkdownText.code(id.cut(to: 1000))
        return "<details><summary>\(name) failed\(how)</summary>\n\n\(MarkdownText.block(text))\n</details>\n"
    }

    fileprivate var quarantineText: String {
        "\(MarkdownText.code(id)) \(MarkdownText.escaped(quarantine?.text.onOneLine ?? ""))"
    }

    fileprivate var flakyText: String {
        let all = [result] + others
        return "\(MarkdownText.code(id)) failed \(all.count { $0.status == .failed }) of \(all.count) times"
    }
}

extension String {
    /// The beginning, and how much is left out behind it.
    fileprivate func cut(to length: Int) -> String {
        let text = prefix(length)
        return text.endIndex == endIndex ? self : "\(text)… (\(self[text.endIndex...].utf8.count) bytes more)"
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
