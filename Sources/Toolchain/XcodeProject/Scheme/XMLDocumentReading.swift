extension XMLDocument {
    /// How deep elements may nest; schemes need 10.
    static let nestingLimit = 256

    /// Reads a document: comments, instructions and the whitespace between elements are left out.
    ///
    /// - Throws: `FormatError` with the place of what is not well-formed.
    public static func parse(_ bytes: [UInt8]) throws(FormatError) -> XMLElement {
        var scanner = try XMLScanner(bytes)
        var open: [XMLElement] = []
        var root: XMLElement?
        while true {
            switch try scanner.next() {
            case .start(let name, let attributes):
                guard root == nil else { throw fault(scanner, "a second element beside the root") }
                guard open.count < nestingLimit else {
                    throw fault(scanner, "elements nested deeper than \(nestingLimit)", code: "xml-nesting")
                }
                var element = XMLElement(name)
                element.attributes = attributes
                open.append(element)
            case .end(let name):
                guard var element = open.popLast() else { throw fault(scanner, "'</\(name)>' closes nothing") }
                guard element.name == name else { throw fault(scanner, "'</\(name)>' closes '<\(element.name)>'") }
                element.text = trimmed(element.text)
                if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
            case .text(let text):
                if open.isEmpty {
                    guard trimmed(text).isEmpty else { throw fault(scanner, "text outside of the root element") }
                } else {
                    open[open.count - 1].text += text
                }
            case .finished:
                guard let root else {
                    let message = open.last.map { "the text ends within '<\($0.name)>'" } ?? "no element"
                    throw fault(scanner, message, code: "xml-unterminated")
                }
                return root
            }
        }
    }

    private static func fault(_ scanner: XMLScanner, _ message: String, code: String = "xml-syntax") -> FormatError {
        scanner.fault(code, message, scanner.eventStart)
    }

    /// Text without the blanks around it.
    private static func trimmed(_ text: String) -> String {
        let bytes = text.utf8.drop(while: ByteClass.isSpace)
        guard let last = bytes.lastIndex(where: { !ByteClass.isSpace($0) }) else { return "" }
        return String(Substring(bytes[...last]))
    }
}
