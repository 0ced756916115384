/// The plain texts that stand in quotes in a source, where it is not known what it says when it is run.
enum SwiftTexts {
    /// More are no names of folders.
    private static let longest = 1024

    /// In their order, each once; those that continue in the next line or have something put in are left out.
    static func read(_ source: [UInt8]) -> [String] {
        var result: [String] = []
        var rest = source[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            rest = rest[(start + 1)...]
            guard let end = rest.firstIndex(where: { [0x22, 0x0A, 0x0D, 0x5C].contains($0) }) else { break }
            let text = rest[..<end]
            let isPlain = source[end] == UInt8(ascii: "\"")
            rest = isPlain ? rest[(end + 1)...] : afterLine(rest[end...])
            guard isPlain, !text.isEmpty, text.count <= longest, let string = String(validating: text, as: UTF8.self),
                !result.contains(string)
            else { continue }
            result.append(string)
        }
        return result
    }

    /// Where it is not known what is a text and what is not, the line is passed over.
    private static func afterLine(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        source.drop { $0 != 0x0A }
    }
}
