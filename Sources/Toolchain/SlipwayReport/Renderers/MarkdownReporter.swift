/// Findings as a table of GitHub Flavored Markdown, for comments and `$GITHUB_STEP_SUMMARY`. Paths start from the
/// repository's folder.
package enum MarkdownReporter {
    package static func report(_ report: FindingsDocument) -> String {
        let rows = report.findings.map { finding in
            [
                finding.location.map { code(report.fromRoot($0.file)) } ?? "",
                finding.location?.line.map(String.init) ?? "", finding.severity.rawValue,
                finding.message.onOneLine.mapping(text: escaped, code: code), code(finding.code),
            ]
        }
        let head = [["file", "line", "severity", "reason", "rule"], ["---", "--:", "---", "---", "---"]]
        return (head + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }

    /// Names as code: GitHub makes neither mentions nor references of what stands in it.
    private static func code(_ name: String) -> String { "<code>\(escaped(name.escapingControls))</code>" }

    /// Text in which nothing is markup: all punctuation that could be is written as character references, which a
    /// table and every inline construct take for text (GFM §6.2). A word joiner behind `@` and `#` keeps GitHub from
    /// sending notifications.
    private static func escaped(_ text: String) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "@", "#":
                result += "&#\(scalar.value);&#8288;"
            case "_" where isWord(scalars, index - 1) && isWord(scalars, index + 1):
                result += "_"
            case "." where index > 0 && ["w", "W"].contains(scalars[index - 1]):
                // `www.` begins a link by itself
                result += "&#46;"
            case _ where isMarkup(scalar):
                result += "&#\(scalar.value);"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isWord(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard scalars.indices.contains(index) else { return false }
        return switch scalars[index] {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    private static func isMarkup(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "!", "\"", "$", "&", "*", ":", "<", ">", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~": true
        default: false
        }
    }
}
