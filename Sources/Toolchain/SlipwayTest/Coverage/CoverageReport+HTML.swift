import SlipwayReport

extension CoverageReport {
    /// The report as one page, with the sources.
    ///
    /// - Parameter source: the text of a file; what cannot be read is left out.
    package func html(source: (String) -> [UInt8]?) -> String {
        HTMLText.page(
            title: "Coverage of \(package): \(totals.text)",
            body: CoverageCount.table(targets.map { ($0.name, $0.totals) })
                + targets.map { target in
                    "<h2>\(HTMLText.name(target.name)): \(target.totals.text)</h2>\n"
                        + target.files.map { CoverageReport.details($0, source($0.path)) }.joined()
                }.joined(),
            footer: "slipway test --coverage-html")
    }

    private static func details(_ file: CoverageFile, _ source: [UInt8]?) -> String {
        let title = "\(HTMLText.name(file.path)): \(file.totals.text)"
        guard let source else { return "<p>\(title)</p>\n" }
        let known = Dictionary(file.lines.map { ($0.number, $0.isCovered) }) { first, _ in first }
        let lines = source.split(separator: 10, omittingEmptySubsequences: false).enumerated().map { index, line in
            row(index + 1, line.last == 13 ? line.dropLast() : line, isCovered: known[index + 1])
        }
        return "<details><summary>\(title)</summary>\n<pre>\(lines.joined())</pre>\n</details>\n"
    }

    private static func row(_ number: Int, _ line: ArraySlice<UInt8>, isCovered: Bool?) -> String {
        let text = HTMLText.source(String(decoding: line, as: UTF8.self))
        let margin = String(repeating: " ", count: max(0, 6 - "\(number)".utf8.count)) + "\(number)"
        // the sign says what the colour says, for who does not see it
        switch isCovered {
        case true?: return "<span class=\"run\">\(margin)   <bdi>\(text)</bdi></span>\n"
        case false?: return "<span class=\"missed\">\(margin) ! <bdi>\(text)</bdi></span>\n"
        case nil: return "\(margin)   <bdi>\(text)</bdi>\n"
        }
    }
}

extension CoverageCount {
    /// Shares by name, as a table of a page.
    static func table(_ rows: [(name: String, count: CoverageCount)]) -> String {
        let lines = rows.map { name, count in
            "<tr><td>\(HTMLText.name(name))</td><td class=\"number\">\(count.text)</td>"
                + "<td class=\"number\">\(count.covered) of \(count.lines)</td></tr>\n"
        }
        return """
            <table>
            <tr><th scope="col">target</th><th scope="col" class="number">run</th>\
            <th scope="col" class="number">lines</th></tr>
            \(lines.joined())</table>

            """
    }
}
