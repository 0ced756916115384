/// Reads XML property lists (document type "-//Apple//DTD PLIST 1.0//EN").
struct XMLPlistReader {
    static let nestingLimit = 256

    /// A collection whose end tag is still to come.
    private enum Frame {
        case dictionary(EntryList, key: String?)
        case array([PropertyList])
        /// The `plist` element itself.
        case plist
    }

    private var scanner: XMLScanner
    private var frames: [Frame] = []
    private var root: PropertyList?

    init(_ bytes: [UInt8]) throws(FormatError) { scanner = try XMLScanner(bytes) }

    mutating func read() throws(FormatError) -> PropertyList {
        while true {
            switch try scanner.next() {
            case .start(let name, _): try begin(name)
            case .end: try end()
            case .text(let text):
                guard text.utf8.allSatisfy(ByteClass.isSpace) else { throw fault("text where an element is due") }
            case .finished:
                guard frames.isEmpty, let root else { throw fault("no value", code: "plist-unterminated") }
                return root
            }
        }
    }

    private mutating func begin(_ name: String) throws(FormatError) {
        let start = scanner.eventStart
        guard root == nil else { throw fault("a second value", at: start) }
        guard frames.count < Self.nestingLimit else {
            throw fault("values nested deeper than \(Self.nestingLimit)", code: "plist-nesting", at: start)
        }
        switch name {
        case "plist":
            guard frames.isEmpty else { throw fault("a property list within another", at: start) }
            frames.append(.plist)
        case "dict":
            try checkPlace(start)
            frames.append(.dictionary(EntryList(), key: nil))
        case "array":
            try checkPlace(start)
            frames.append(.array([]))
        case "key":
            guard case .dictionary(let entries, nil)? = frames.last else {
                throw fault("a key out of place", at: start)
            }
            frames[frames.count - 1] = .dictionary(entries, key: try leafText("key"))
        default:
            try checkPlace(start)
            let text = try leafText(name)
            guard let value = XMLPlistLeaf.value(name, text) else {
                let message = XMLPlistLeaf.names.contains(name) ? "a malformed \(name)" : "the element '\(name)'"
                throw fault(message, code: "plist-value", at: start)
            }
            try add(value, at: start)
        }
    }

    /// Closes the innermost collection; leaves were closed with their text.
    private mutating func end() throws(FormatError) {
        switch frames.popLast() {
        case .dictionary(let entries, let key):
            if let key { throw fault("the key '\(key)' without a value", at: scanner.eventStart) }
            try add(.dictionary(entries.dictionary), at: scanner.eventStart)
        case .array(let elements): try add(.array(elements), at: scanner.eventStart)
        case .plist: if root == nil { throw fault("no value", at: scanner.eventStart) }
        case nil: throw fault("an end tag that closes nothing", at: scanner.eventStart)
        }
    }

    /// A value in a dictionary follows a key.
    private func checkPlace(_ start: Int) throws(FormatError) {
        if case .dictionary(_, nil)? = frames.last { throw fault("a value without a key", at: start) }
    }

    private mutating func add(_ value: PropertyList, at start: Int) throws(FormatError) {
        switch frames.popLast() {
        case .dictionary(var entries, let key?):
            guard entries.append(key, value) else {
                throw fault("the key '\(key)' a second time", code: "plist-duplicate-key", at: start)
            }
            frames.append(.dictionary(entries, key: nil))
        case .array(var elements):
            elements.append(value)
            frames.append(.array(elements))
        case .plist:
            root = value
            frames.append(.plist)
        case .dictionary(_, nil), nil: root = value
        }
    }

    /// The text of an element that holds nothing else, read past its end tag.
    private mutating func leafText(_ name: String) throws(FormatError) -> String {
        var text = ""
        while true {
            switch try scanner.next() {
            case .text(let part): text += part
            case .end(let closed) where closed == name: return text
            case .end, .start: throw fault("an element within '\(name)'", at: scanner.eventStart)
            case .finished: throw fault("the text ends within '\(name)'", code: "plist-unterminated")
            }
        }
    }

    private func fault(_ message: String, code: String = "plist-syntax", at offset: Int? = nil) -> FormatError {
        scanner.fault(code, message, offset ?? scanner.eventStart)
    }
}

extension PropertyList {
    /// Reads an XML property list.
    ///
    /// - Throws: `FormatError`.
    public init(xml bytes: [UInt8]) throws(FormatError) {
        var reader = try XMLPlistReader(bytes)
        self = try reader.read()
    }
}
