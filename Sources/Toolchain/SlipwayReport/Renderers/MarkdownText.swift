/// Text in GitHub Flavored Markdown.
package enum MarkdownText {
    /// Names as code: GitHub makes neither mentions nor references of what stands in it.
    package static func code(_ name: String) -> String { "<code>\(escaped(name.escapingControls))</code>" }

    /// Text in which nothing is markup: all punctuation that could be is written as character references, which a
    /// table and every inline construct take for text (GFM §6.2). A word joiner behind `@` and `#` keeps GitHub from
    /// sending notifications.
    package static func escaped(_ text: String) -> String {
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

    /// Text of several lines as it is, in a fence that is longer than every one in it.
    package static func block(_ text: String) -> String {
        let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: Swift.max(3, longest + 1))
        return "\(fence)\n\(text.escapingControls { $0 == "\t" || $0 == "\n" })\n\(fence)\n"
    }
}
