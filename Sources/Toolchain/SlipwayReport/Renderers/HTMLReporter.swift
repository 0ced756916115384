/// Findings as one page without scripts and without anything from elsewhere. Paths start from the repository's folder.
package enum HTMLReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let counts = RuleCounts.all(report)
        let title = "Lint: errors \(report.count(.error)), warnings \(report.count(.warning))"
        let body = report.findings.isEmpty ? "<p>Nothing was found.</p>\n" : rules(counts) + files(of: report)
        return HTMLText.page(title: title, body: body, footer: "\(report.tool.name) \(report.tool.version)")
    }

    private static func rules(_ counts: [RuleCounts]) -> String {
        let rows = counts.map { count in
            "<tr><th scope=\"row\">\(HTMLText.name(count.rule))</th>"
                + [count.errors, count.warnings, count.files].map { "<td class=\"number\">\($0)</td>" }.joined()
                + "</tr>\n"
        }
        return """
            <h2>Rules</h2>
            <table>
            <tr><th scope="col">rule</th><th scope="col" class="number">errors</th>\
            <th scope="col" class="number">warnings</th><th scope="col" class="number">files</th></tr>
            \(rows.joined())</table>

            """
    }

    private static func files(of report: FindingsDocument) -> String {
        var reader = SourceReader(report)
        return report.findingsByFile.map { file, findings in
            let rows = findings.map { row(of: $0, &reader) }
            return """
                <h2>\(file.map { HTMLText.name(report.fromRoot($0)) } ?? "The run")</h2>
                <table>
                <tr><th scope="col" class="narrow">place</th><th scope="col" class="narrow">severity</th>\
                <th scope="col">finding</th><th scope="col" class="rule">rule</th></tr>
                \(rows.joined())</table>

                """
        }.joined()
    }

    private static func row(of finding: Diagnostic, _ reader: inout SourceReader) -> String {
        let place = [finding.location?.line, finding.location?.column].prefix { $0 != nil }.compactMap { $0 }
        let excerpt = reader.line(of: finding).map { line in
            let shown = SourceExcerpt(line, at: reader.offset(of: finding, in: line))
            return "<pre><bdi>\(HTMLText.text(shown.text))</bdi></pre>"
        }
        let severity = finding.severity.rawValue
        return """
            <tr class="\(severity)"><td>\(place.map(String.init).joined(separator: ":"))</td>\
            <td class="level">\(severity)</td>\
            <td><bdi>\(finding.message.onOneLine.mapping(text: HTMLText.text, code: HTMLText.code))</bdi>\(excerpt ?? "")</td><td>\(HTMLText.name(finding.code))</td></tr>

            """
    }
}
