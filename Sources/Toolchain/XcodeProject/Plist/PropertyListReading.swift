/// The three forms of property lists.
public enum PropertyListFormat: Sendable, Hashable {
    case openStep, xml, binary

    /// The form that bytes have, judged by how they begin.
    public init(of bytes: [UInt8]) {
        if bytes.starts(with: "bplist".utf8) {
            self = .binary
            return
        }
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        rest = rest.drop(while: ByteClass.isSpace)
        let isXML = ["<?xml", "<!DOCTYPE", "<!--", "<plist"].contains { rest.starts(with: $0.utf8) }
        self = isXML ? .xml : .openStep
    }
}

extension PropertyList {
    /// Reads a property list in whichever form it has.
    ///
    /// - Throws: `FormatError` with the place where the bytes are not that form.
    public init(plist bytes: [UInt8]) throws(FormatError) {
        switch PropertyListFormat(of: bytes) {
        case .openStep: try self.init(openStep: bytes)
        case .xml: try self.init(xml: bytes)
        case .binary: try self.init(binary: bytes)
        }
    }

    /// Reads an old-style property list or a strings file.
    ///
    /// - Throws: `FormatError`.
    public init(openStep bytes: [UInt8]) throws(FormatError) {
        var reader = try OpenStepReader(bytes)
        self = try reader.readDocument()
    }
}

extension PropertyList {
    /// The text of a string or a number.
    var scalarText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let flag): flag ? "YES" : "NO"
        case .date(let seconds): PropertyDate.text(seconds)
        case .data, .array, .dictionary: nil
        }
    }
}
