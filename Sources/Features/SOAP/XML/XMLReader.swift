extension XML {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 or UTF-16, with or without a byte order mark.
    ///   - charset: what the transport says of the encoding; it holds where the document says another (RFC 7303).
    ///   - limits: what is not read.
    /// - Returns: the root.
    public static func read(
        _ bytes: [UInt8], charset: String? = nil, limits: Limits = Limits()
    ) throws(ParseError) -> Element {
        let (text, isWide) = try decode(bytes, charset: charset, limits: limits)
        var reader = Reader(text, isWide: isWide, limits: limits)
        return try reader.document(checksEncoding: charset == nil)
    }

    /// Reads a document.
    public static func read(_ text: String, limits: Limits = Limits()) throws(ParseError) -> Element {
        try read(Array(text.utf8), charset: "utf-8", limits: limits)
    }

    /// Goes over the bytes once; elements that are not at their end yet are on a stack, none on the thread's.
    struct Reader {
        let bytes: [UInt8]
        /// Whether it was UTF-16.
        let isWide: Bool
        let limits: Limits
        var index = 0
        var places = Places()
        var stack: [Open] = []
        var elementCount = 0
        /// Namespaces in scope, of all elements that declare some.
        var scopeCount = 0

        /// An element before its end tag.
        struct Open {
            var element: Element
            let tag: ArraySlice<UInt8>
            var text: [UInt8] = []
        }

        init(_ bytes: [UInt8], isWide: Bool, limits: Limits) {
            self.bytes = bytes
            self.isWide = isWide
            self.limits = limits
        }

        mutating func document(checksEncoding: Bool) throws(ParseError) -> Element {
            if skip("<?xml"), let next = peek, XML.isSpace(next) {
                try declaration(checksEncoding: checksEncoding)
            } else {
                index = 0
            }
            try miscellany()
            guard peek != nil else {
                throw elementCount == 0 && bytes.allSatisfy(XML.isSpace)
                    ? error(.empty, "the document is empty") : error(.syntax, "there is no element; a root is expected")
            }
            guard peek == 0x3C else { throw error(.syntax, "text outside of the root; '<' is expected") }
            var root = try startTag()
            while root == nil { root = try content() }
            try miscellany()
            guard peek == nil, let root else {
                throw error(.syntax, "there is more after the root; the end of the document is expected")
            }
            return root
        }

        /// Comments, processing instructions and spaces outside of the root.
        private mutating func miscellany() throws(ParseError) {
            while true {
                skipSpaces()
                if skip("<!--") {
                    try comment()
                } else if skip("<?") {
                    try instruction()
                } else {
                    guard !isDeclaration else { throw doctype() }
                    return
                }
            }
        }

        /// Text up to the next mark-up, and that.
        ///
        /// - Returns: the root, at its end.
        private mutating func content() throws(ParseError) -> Element? {
            try text()
            if skip("</") { return try endTag() }
            if skip("<!--") {
                try comment()
            } else if skip("<![CDATA[") {
                try characterData()
            } else if skip("<?") {
                try instruction()
            } else if isDeclaration {
                throw doctype()
            } else {
                return try startTag()
            }
            return nil
        }

        private var isDeclaration: Bool { bytes[index...].starts(with: [0x3C, 0x21]) }

        private mutating func doctype() -> ParseError {
            let word = String(decoding: bytes[index...].prefix(9), as: UTF8.self)
            guard word.uppercased() == "<!DOCTYPE" else {
                return error(.syntax, "'<!' begins a comment or a section of CDATA; no other declaration is read")
            }
            return error(.doctype, "a document type declaration (<!DOCTYPE) is never read; leave it out")
        }

        private mutating func endTag() throws(ParseError) -> Element? {
            let start = index - 2
            guard let open = stack.popLast() else { throw error(.unbalanced, "there is nothing to end", at: start) }
            let end = index + open.tag.count
            let rest = end < bytes.count ? bytes[end] : 0
            guard bytes[index...].starts(with: open.tag), rest == 0x3E || XML.isSpace(rest) else {
                let tag = String(decoding: open.tag, as: UTF8.self)
                let place = open.element.position.map { " of \($0)" } ?? ""
                throw error(.unbalanced, "</\(tag)> is expected, for <\(tag)>\(place)", at: start)
            }
            index = end
            skipSpaces()
            guard skip(">") else { throw error(.syntax, "'>' is expected at the end of a tag") }
            return close(open)
        }

        /// - Returns: the element where it is the root.
        mutating func close(_ open: Open) -> Element? {
            var open = open
            Reader.flush(&open)
            guard !stack.isEmpty else { return open.element }
            Reader.flush(&stack[stack.count - 1])
            stack[stack.count - 1].element.children.append(.element(open.element))
            return nil
        }

        private static func flush(_ open: inout Open) {
            guard !open.text.isEmpty else { return }
            open.element.children.append(.text(String(decoding: open.text, as: UTF8.self)))
            open.text.removeAll(keepingCapacity: false)
        }
    }
}
