/// Findings as one page without scripts and without anything from elsewhere. Paths start from the repository's folder.
package enum HTMLReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let counts = RuleCounts.all(report)
        let title = "Lint: errors \(report.count(.error)), warnings \(report.count(.warning))"
        let body = report.findings.isEmpty ? "<p>Nothing was found.</p>\n" : rules(counts) + files(of: report)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>\(styleSheet)</style>
            </head>
            <body>
            <h1>\(title)</h1>
            \(body)<footer>\(text(report.tool.name)) \(text(report.tool.version))</footer>
            </body>
            </html>

            """
    }

    private static func rules(_ counts: [RuleCounts]) -> String {
        let rows = counts.map { count in
            "<tr><th scope=\"row\">\(name(count.rule))</th>"
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
                <h2>\(file.map { name(report.fromRoot($0)) } ?? "The run")</h2>
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
            return "<pre><bdi>\(text(shown.text))</bdi></pre>"
        }
        let severity = finding.severity.rawValue
        return """
            <tr class="\(severity)"><td>\(place.map(String.init).joined(separator: ":"))</td>\
            <td class="level">\(severity)</td>\
            <td><bdi>\(finding.message.onOneLine.mapping(text: text, code: code))</bdi>\(excerpt ?? "")</td><td>\(name(finding.code))</td></tr>

            """
    }

    private static func name(_ name: String) -> String { "<code><bdi>\(text(name))</bdi></code>" }

    private static func code(_ code: String) -> String { "<code>\(text(code))</code>" }

    /// Text on one line, in which nothing is markup.
    private static func text(_ raw: String) -> String { raw.escapingControls.markupEscaped }

    private static let styleSheet = """
        :root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;\
        padding:0 1rem}h2{font-size:1.1rem;margin-top:2rem;overflow-wrap:anywhere}\
        table{border-collapse:collapse;table-layout:fixed;width:100%}\
        th,td{border-bottom:1px solid #8886;overflow-wrap:anywhere;padding:.25rem .5rem;text-align:start;\
        vertical-align:top}th{font-weight:600}.narrow{width:6rem}.rule{width:15rem}\
        pre{margin:.25rem 0 0;overflow-x:auto}.number{text-align:end;width:6rem}\
        .error .level{color:#c62828}.warning .level{color:#b26a00}footer{margin-top:2rem;opacity:.7}
        """
}
