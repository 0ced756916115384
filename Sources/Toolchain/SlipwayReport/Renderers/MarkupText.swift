extension String {
    /// Text for an element or an attribute of XML or HTML; line breaks are references, so that attributes keep them
    /// (XML §3.3.3). What XML 1.0 cannot hold (§2.2, most control characters) becomes U+FFFD.
    package var markupEscaped: String { markupEscaped(keepingLines: false) }

    /// Text for an element, with its lines.
    var markupContent: String { markupEscaped(keepingLines: true) }

    private func markupEscaped(keepingLines isOfLines: Bool) -> String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n": result += isOfLines ? "\n" : "&#10;"
            case "\r": result += "&#13;"
            case "\t": result += "&#9;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A message in another form: what stands between backticks is code.
    func mapping(text: (String) -> String, code: (String) -> String) -> String {
        let parts = unicodeScalars.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return parts.enumerated().map { index, part in
            if index % 2 == 0 { return text(part) }
            return index + 1 < parts.count ? code(part) : text("`" + part)
        }.joined()
    }
}
