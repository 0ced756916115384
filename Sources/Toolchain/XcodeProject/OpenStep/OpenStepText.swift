/// Strings and data as Xcode writes them in old-style property lists.
enum OpenStepText {
    /// Appends a string, in quotes where it needs them: all but letters, digits and `_ $ / .`, and also the empty
    /// string and what holds `//` or `___`.
    static func append(_ text: String, to output: inout [UInt8]) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, to: &output) }
        if done == nil { Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) } }
    }

    /// Whether a string is written without quotes.
    static func isPlain(_ text: String) -> Bool {
        text.utf8.withContiguousStorageIfAvailable(isPlain) ?? Array(text.utf8).withUnsafeBufferPointer(isPlain)
    }

    /// Appends `<0fbd77>`.
    static func append(data: [UInt8], to output: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        output.append(UInt8(ascii: "<"))
        for byte in data {
            output.append(digits[Int(byte >> 4)])
            output.append(digits[Int(byte & 15)])
        }
        output.append(UInt8(ascii: ">"))
    }

    private static func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if isPlain(text) {
            output.append(contentsOf: text)
            return
        }
        output.append(UInt8(ascii: "\""))
        var copied = 0
        for index in text.indices where needsEscape(text[index]) {
            output.append(contentsOf: text[copied..<index])
            appendEscape(text[index], to: &output)
            copied = index + 1
        }
        output.append(contentsOf: text[copied...])
        output.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (slashes, underscores) = (0, 0)
        for byte in text {
            guard ByteClass.isPlain(byte) else { return false }
            slashes = byte == UInt8(ascii: "/") ? slashes + 1 : 0
            underscores = byte == UInt8(ascii: "_") ? underscores + 1 : 0
            if slashes == 2 || underscores == 3 { return false }
        }
        return !text.isEmpty
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x07: output.append(UInt8(ascii: "a"))
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0B: output.append(UInt8(ascii: "v"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
        default:
            let digits = Array("0123456789ABCDEF".utf8)
            output.append(contentsOf: "U00".utf8)
            output.append(digits[Int(byte >> 4)])
            output.append(digits[Int(byte & 15)])
        }
    }
}
