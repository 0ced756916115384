import SlipwayModel

/// A block in which nothing is a heading.
enum RawBlock: Equatable {
    case none
    /// A code block between fences (CommonMark 0.31 §4.5); how the fence is made.
    case fence(UInt8, count: Int)
    /// Raw HTML (§4.6), until the line that contains this text in lower case.
    case html(until: String)
    /// Raw HTML, until a blank line.
    case htmlUntilBlank

    /// The block that a line begins and does not end.
    ///
    /// - Parameter isParagraph: whether the line could go on with a paragraph.
    init(_ line: MessageLine, isParagraph: Bool) {
        self = .none
        switch line.first {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): if let fence = RawBlock.fence(line) { self = fence }
        case UInt8(ascii: "<"):
            self = RawBlock.html(line, isParagraph: isParagraph)
            if ends(with: line) { self = .none }
        default: break
        }
    }

    /// Whether a text that ends within the block leaves whatever follows in it, also behind a blank line.
    var isOpen: Bool {
        switch self {
        case .none, .htmlUntilBlank: false
        case .fence, .html: true
        }
    }

    func ends(with line: MessageLine) -> Bool {
        switch self {
        case .none: return true
        case .fence(let mark, let count):
            let content = line.drop { $0 == UInt8(ascii: " ") }
            let fence = content.prefix { $0 == mark }
            return content.startIndex - line.startIndex <= 3 && fence.count >= count
                && content[fence.endIndex...].isBlank
        case .html(let end): return RawBlock.lowercased(line).splitLast(end) != nil
        case .htmlUntilBlank: return line.isBlank
        }
    }

    private static func fence(_ line: MessageLine) -> RawBlock? {
        guard let mark = line.first else { return nil }
        let fence = line.prefix { $0 == mark }
        guard fence.count >= 3 else { return nil }
        if mark == UInt8(ascii: "`"), line[fence.endIndex...].contains(mark) { return nil }
        return .fence(mark, count: fence.count)
    }

    private static func html(_ line: MessageLine, isParagraph: Bool) -> RawBlock {
        let line = lowercased(line)
        if line.after("<!--") != nil { return .html(until: "-->") }
        if line.after("<?") != nil { return .html(until: "?>") }
        if line.after("<![cdata[") != nil { return .html(until: "]]>") }
        if let name = line.after("<!"), name.first.map(MessageLine.isLetter) == true { return .html(until: ">") }
        let isClosing = line.after("</") != nil
        let rest = line.dropFirst(isClosing ? 2 : 1)
        let name = rest.prefix { MessageLine.isLetter($0) || DecimalNumber.isDigit($0) || $0 == UInt8(ascii: "-") }
        guard name.first.map(MessageLine.isLetter) == true else { return .none }
        let after = rest[name.endIndex...]
        let isEnded = after.first.map { MessageLine.isSpace($0) || $0 == UInt8(ascii: ">") } ?? true
        let word = name.text
        if !isClosing, isEnded, ["pre", "script", "style", "textarea"].contains(word) {
            return .html(until: "</\(word)>")
        }
        if blockNames.contains(word), isEnded || after.after("/>") != nil { return .htmlUntilBlank }
        // Any other tag that is alone on its line, unless the line goes on with a paragraph.
        let tag = after.prefix { $0 != UInt8(ascii: ">") }
        let isAlone = !after.isEmpty && tag.endIndex < after.endIndex && after[(tag.endIndex + 1)...].isBlank
        return !isParagraph && isAlone ? .htmlUntilBlank : .none
    }

    /// The elements that begin a block wherever they stand.
    private static let blockNames: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
        "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
        "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend",
        "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search",
        "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
    ]

    private static func lowercased(_ line: MessageLine) -> MessageLine {
        MessageLine(line.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
    }
}
