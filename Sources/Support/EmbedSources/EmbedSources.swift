import Foundation

/// `EmbedSources FOLDER OUTPUT`: writes a Swift file that holds the texts of all Swift files of a folder.
@main struct EmbedSources {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { throw CocoaError(.userCancelled) }
        let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
        let names = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".swift") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var text = """
            /// The sources of ProjectDescription: names below the module's folder, and texts.
            enum VocabularySources {
                static let all: [(name: String, text: String)] = [

            """
        var digest = SourceDigest()
        for name in names {
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let hashes = delimiter(for: source)
            digest.add(name)
            digest.add(source)
            text += "        (\n\"\(name)\", \(hashes)\"\"\"\n\(source)\n\"\"\"\(hashes)\n        ),\n"
        }
        text +=
            "    ]\n\n    /// What they say, in 16 digits: hashing them takes longer than reading a manifest that is known.\n"
        text += "    static let digest = \"\(digest.text)\"\n}\n"
        let output = URL(filePath: arguments[2])
        // a file that is not touched is not compiled again
        if (try? String(contentsOf: output, encoding: .utf8)) == text { return }
        try text.write(to: output, atomically: true, encoding: .utf8)
    }

    /// As many `#` as it takes for the text to hold no delimiter and no escape.
    private static func delimiter(for source: String) -> String {
        var hashes = "#"
        while source.contains("\"\"\"" + hashes) || source.contains("\\" + hashes) { hashes += "#" }
        return hashes
    }
}

/// FNV-1a of 64 bits: it tells versions of our own sources from each other, and guards against nobody.
private struct SourceDigest {
    private var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
        // no text holds it
        add(0xFF)
    }

    private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
