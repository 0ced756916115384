/// Release notes in Markdown as a page shows them: headings, lists and paragraphs. Everything else is text, and nothing
/// becomes markup or a link to anywhere.
struct MarkdownText {
    let text: String

    /// Bytes and lines that are shown.
    static let most = (bytes: 64 << 10, lines: 1_000)

    private enum Block {
        case heading(String)
        case item(String)
        case paragraph(String)
    }

    var html: [HTML] {
        var result: [HTML] = []
        var items: [HTML] = []
        func endList() {
            if !items.isEmpty { result.append(tag("ul", ["class": "notes"]) { items }) }
            items = []
        }
        for block in blocks {
            switch block {
            case .heading(let text):
                endList()
                result.append(tag("h3") { isolated(text) })
            case .item(let text): items.append(tag("li") { isolated(text) })
            case .paragraph(let text):
                endList()
                result.append(tag("p") { isolated(text) })
            }
        }
        endList()
        return result
    }

    private var blocks: [Block] {
        var result: [Block] = []
        var isOpen = false
        let shown = String(decoding: text.utf8.prefix(MarkdownText.most.bytes), as: UTF8.self)
        for line in shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .prefix(MarkdownText.most.lines)
        {
            let words = line.drop { $0 == " " || $0 == "\t" }
            if words.isEmpty {
                isOpen = false
            } else if words.first == "#" {
                result.append(.heading(MarkdownText.plain(words.drop { $0 == "#" })))
                isOpen = false
            } else if let first = words.first, "-*+".contains(first), words.dropFirst().first == " " {
                result.append(.item(MarkdownText.plain(words.dropFirst(2))))
                isOpen = true
            } else if isOpen, let last = result.popLast() {
                // a line goes on what the one before has begun
                let more = " " + MarkdownText.plain(words)
                switch last {
                case .heading(let text): result += [.heading(text), .paragraph(MarkdownText.plain(words))]
                case .item(let text): result.append(.item(text + more))
                case .paragraph(let text): result.append(.paragraph(text + more))
                }
            } else {
                result.append(.paragraph(MarkdownText.plain(words)))
                isOpen = true
            }
        }
        return result
    }

    /// A line without the marks of emphasis and code, a link as its text.
    private static func plain(_ line: Substring) -> String {
        var result = ""
        var rest = line.drop { $0 == " " }
        // what was looked for in vain is not looked for again
        var mayLink = true
        while let first = rest.first {
            switch first {
            case "\\" where rest.dropFirst().first?.isPunctuation == true || rest.dropFirst().first?.isSymbol == true:
                if let next = rest.dropFirst().first { result.append(next) }
                rest = rest.dropFirst(2)
            case "*", "`": rest = rest.dropFirst()
            case "[" where mayLink:
                // `[text](address)`
                if let end = rest.firstRange(of: "]("), let close = rest[end.upperBound...].firstIndex(of: ")") {
                    result += plain(rest[rest.index(after: rest.startIndex)..<end.lowerBound])
                    rest = rest[rest.index(after: close)...]
                } else {
                    mayLink = false
                }
            default:
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
