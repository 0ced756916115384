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
        for name in names {
            let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let hashes = delimiter(for: source)
            text += "        (\n\"\(name)\", \(hashes)\"\"\"\n\(source)\n\"\"\"\(hashes)\n        ),\n"
        }
        text += "    ]\n}\n"
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
