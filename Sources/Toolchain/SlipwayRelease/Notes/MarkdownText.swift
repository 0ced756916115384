/// Text written into Markdown so that it shows as itself.
///
/// CommonMark 0.31 lets every ASCII punctuation character be escaped (§2.4). Escaped are those that begin something in
/// CommonMark, GitHub's extensions, or the templates of page generators. A mention is broken by an invisible space:
/// GitHub looks for mentions in what an escape stands for.
enum MarkdownText {
    /// - Parameters:
    ///   - line: one line, as ``PlainLine`` makes it.
    ///   - isStart: whether it stands where a block could begin.
    static func escape(_ line: String, isStart: Bool = false) -> String {
        let bytes = Array(line.utf8)
        if !bytes.contains(where: isActive), !isStart || blockStartLength(bytes) == 0 { return line }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        if isStart { result += blockStart(bytes) }
        let start = isStart ? blockStartLength(bytes) : 0
        for index in bytes.indices.dropFirst(start) {
            let byte = bytes[index]
            if byte == UInt8(ascii: "@") {
                result += Array("@&#8203;".utf8)
                continue
            }
            if isSpecial(byte) || isAddress(bytes, index) { result.append(UInt8(ascii: "\\")) }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A link; its text alone where there is no address.
    static func link(_ text: String, to url: String?) -> String {
        url.map { "[\(escape(text))](\($0))" } ?? escape(text)
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "|"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private static func isActive(_ byte: UInt8) -> Bool {
        isSpecial(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }

    /// Whether the colon of `://` or the dot of `www.` is here: addresses are made links where they stand.
    private static func isAddress(_ bytes: [UInt8], _ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: ":"): bytes[(index + 1)...].starts(with: "//".utf8)
        case UInt8(ascii: "."):
            index >= 3 && bytes[(index - 3)..<index].allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
        default: false
        }
    }

    /// How many bytes at the beginning are ``blockStart(_:)``'s.
    private static func blockStartLength(_ bytes: [UInt8]) -> Int {
        guard let first = bytes.first else { return 0 }
        if "#+-=".utf8.contains(first) { return 1 }
        let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
        guard digits > 0, digits < bytes.count, ".)".utf8.contains(bytes[digits]) else { return 0 }
        return digits + 1
    }

    /// The mark of a heading, a list or a line, escaped.
    private static func blockStart(_ bytes: [UInt8]) -> [UInt8] {
        let length = blockStartLength(bytes)
        if length == 0 { return [] }
        return bytes[..<(length - 1)] + [UInt8(ascii: "\\"), bytes[length - 1]]
    }
}
