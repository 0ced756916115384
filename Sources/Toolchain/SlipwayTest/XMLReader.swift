/// Reads the XML that test runners write, piece by piece (XML 1.0 §2 and §3 without document types).
///
/// Foundation's `XMLParser` is not used: it refuses the control characters that Swift Testing writes into its file
/// when a test's message holds one, and linking it costs every command start-up time. Structure is strict: an
/// element that is not closed, or closed by another name, is an error with its line.
struct XMLReader {
    enum Piece: Equatable {
        case start(name: String, attributes: [String: String])
        case text(String)
        case end(name: String)
    }

    struct Failure: Error, Equatable {
        let message: String
        let line: Int
    }

    private let bytes: [UInt8]
    private var position = 0
    private var open: [String] = []
    private var hasRoot = false
    /// The end that `<name/>` still owes.
    private var pendingEnd: String?

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next piece; `nil` after the root element's end.
    mutating func next() throws(Failure) -> Piece? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name: name)
        }
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                if let text = try readText() { return .text(text) }
            } else if starts(with: "<!--") {
                try skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                position += 9
                let start = position
                try skip(past: "]]>")
                return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
            } else if starts(with: "<?") {
                try skip(past: "?>")
            } else if starts(with: "<!") {
                throw failure("a document type is not expected here")
            } else {
                return starts(with: "</") ? try readEnd() : try readStart()
            }
        }
        if let name = open.last { throw failure("the file ends inside <\(name)>") }
        if !hasRoot { throw failure("the file is empty") }
        return nil
    }

    /// Text up to the next tag; `nil` for white space outside of the root element.
    private mutating func readText() throws(Failure) -> String? {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        let text = try decode(bytes[start..<position])
        if !open.isEmpty { return text }
        guard text.allSatisfy(\.isWhitespace) else { throw failure("there is text outside of the root element") }
        return nil
    }

    private mutating func readStart() throws(Failure) -> Piece {
        if open.isEmpty && hasRoot { throw failure("there is a second root element") }
        position += 1
        let name = try readName()
        var attributes: [String: String] = [:]
        while true {
            skipSpace()
            guard position < bytes.count else { throw failure("the file ends inside <\(name)") }
            if starts(with: "/>") {
                position += 2
                pendingEnd = name
                break
            }
            if bytes[position] == UInt8(ascii: ">") {
                position += 1
                open.append(name)
                break
            }
            let key = try readName()
            attributes[key] = try readValue()
        }
        hasRoot = true
        return .start(name: name, attributes: attributes)
    }

    private mutating func readEnd() throws(Failure) -> Piece {
        position += 2
        let name = try readName()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else {
            throw failure("</\(name) is not closed")
        }
        guard open.last == name else { throw failure("</\(name)> closes nothing that is open") }
        position += 1
        open.removeLast()
        return .end(name: name)
    }

    private mutating func readValue() throws(Failure) -> String {
        skipSpace()
        guard starts(with: "=") else { throw failure("an attribute has no value") }
        position += 1
        skipSpace()
        guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
            throw failure("an attribute's value has no quotes")
        }
        let quote = bytes[position]
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else { throw failure("a quote is not closed") }
        position = end + 1
        return try decode(bytes[start..<end])
    }

    private mutating func readName() throws(Failure) -> String {
        let start = position
        while position < bytes.count, XMLReader.isNameByte(bytes[position]) { position += 1 }
        guard position > start else { throw failure("a name is missing") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...0xFF:
            true
        default: false
        }
    }

    /// Text with its references resolved (§4.1, §4.6).
    private func decode(_ raw: ArraySlice<UInt8>) throws(Failure) -> String {
        guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = raw
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<ampersand]
            guard let end = rest[ampersand...].firstIndex(of: UInt8(ascii: ";")) else {
                throw failure("a reference is not closed")
            }
            let name = String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)
            guard let character = XMLReader.character(named: name) else {
                throw failure("the reference &\(name); is not known")
            }
            result += Array(String(character).utf8)
            rest = rest[(end + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    private static func character(named name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return value.flatMap(Unicode.Scalar.init)
        }
    }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    }

    private func starts(with text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[position...].starts(with: wanted)
    }

    private mutating func skip(past text: StaticString) throws(Failure) {
        while position < bytes.count {
            if starts(with: text) {
                position += text.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw failure("the file ends before '\(text)'")
    }

    private func failure(_ message: String) -> Failure {
        let line = bytes[..<min(position, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
        return Failure(message: message, line: line)
    }
}
