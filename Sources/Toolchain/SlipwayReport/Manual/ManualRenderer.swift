/// Writes a page of the manual in the language of `man` (groff_man(7), mandoc's man(7)).
package enum ManualRenderer {
    package static func text(of page: ManualPage) -> String {
        let name = page.name.uppercased()
        // a date is told by its hyphens
        let date = page.date.filter { $0.isASCII && ($0.isNumber || $0 == "-") }
        var lines = [".TH \(argument(name)) 1 \(date) \(argument(page.source)) \(argument("Slipway"))"]
        lines += [".SH NAME"] + wrapped("\(escaped(page.name)) \\- \(escaped(page.summary))")
        for section in page.sections {
            lines.append(".SH \(argument(section.title.uppercased()))")
            var isFirst = true
            for block in section.blocks {
                lines += self.lines(block, isFirst: isFirst)
                isFirst = if case .heading = block { true } else { false }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(_ block: ManualPage.Block, isFirst: Bool) -> [String] {
        switch block {
        case .heading(let text): [".SS \(argument(text))"]
        case .text(let text): (isFirst ? [] : [".PP"]) + paragraph(text)
        case .item(let term, let text): [".TP", guarded(self.text(term))] + paragraph(text)
        case .synopsis(let parts):
            // hyphens are no place to break an option; a part stays on one line where there is room
            (isFirst ? [] : [".PP"]) + [".nh", ".ad l"] + parts.map { guarded(self.text($0, isUnbroken: true)) } + [
                ".ad", ".hy",
            ]
        }
    }

    /// A sentence begins on a line of its own, so that differences between pages are small.
    private static func paragraph(_ text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty else { return ["\\&"] }
        var lines: [String] = []
        var line: [String] = []
        for word in words {
            line.append(word)
            let isOpen = line.joined(separator: " ").count(where: { $0 == "`" }) % 2 == 1
            if !isOpen, [".", ":", "?", "!"].contains(where: word.hasSuffix), word.count > 2 {
                lines.append(line.joined(separator: " "))
                line = []
            }
        }
        if !line.isEmpty { lines.append(line.joined(separator: " ")) }
        return lines.flatMap { wrapped(marked($0)) }
    }

    /// Lines of at most 80 bytes where there are spaces, none of which is a request.
    private static func wrapped(_ line: String) -> [String] {
        var lines: [String] = []
        var current = ""
        for word in line.replacing("\\ ", with: "\u{0}").split(separator: " ") {
            if !current.isEmpty, current.utf8.count + word.utf8.count >= 78 {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? String(word) : " " + word
        }
        return (lines + [current]).map { guarded($0.replacing("\u{0}", with: "\\ ")) }
    }

    /// Text whose parts between backticks are typed as they stand.
    private static func marked(_ line: String) -> String {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return escaped(line) }
        let runs = parts.enumerated().map { $0 % 2 == 0 ? ManualPage.Run.plain($1) : .literal($1) }
        return text(runs)
    }

    private static func text(_ runs: [ManualPage.Run], isUnbroken: Bool = false) -> String {
        let texts = runs.map { run in
            switch run {
            case .plain(let text): escaped(text)
            case .literal(let text): "\\fB\(escaped(text))\\fR"
            case .placeholder(let text): "\\fI\(escaped(text))\\fR"
            }
        }
        return isUnbroken ? texts.joined().replacing(" ", with: "\\ ") : texts.joined()
    }

    /// A line of text that is no request: those begin with a dot or an apostrophe.
    private static func guarded(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("\\(aq") || line.hasPrefix("'") ? "\\&" + line : line
    }

    /// An argument of a request; quotes stand in it as an escape.
    private static func argument(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

    /// Characters that mean something, or that a terminal would show as others: hyphens as they are typed.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII:
                // a line end or a control character would begin something else
                result.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return result
    }
}
