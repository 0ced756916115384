/// Why bytes are not the format they were read as, and where.
public struct FormatError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A stable name for the kind of fault, such as `plist-unterminated`.
    public let code: String
    /// What is wrong, lower case, without a full stop.
    public let message: String
    /// The line, counted from 1; 0 in a binary format.
    public let line: Int
    /// The column in bytes, counted from 1; in a binary format the offset in the file.
    public let column: Int

    public init(code: String, message: String, line: Int, column: Int) {
        self.code = code
        self.message = message
        self.line = line
        self.column = column
    }

    public var description: String { line == 0 ? "byte \(column): \(message)" : "\(line):\(column): \(message)" }
}

extension FormatError {
    /// A fault at an offset of a text; lines end with LF, CR LF or CR.
    init(code: String, message: String, at offset: Int, in bytes: [UInt8]) {
        var line = 1
        var start = 0
        for index in 0..<min(offset, bytes.count) {
            let byte = bytes[index]
            let endsLine = byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
            if endsLine {
                line += 1
                start = index + 1
            }
        }
        self.init(code: code, message: message, line: line, column: offset - start + 1)
    }
}
