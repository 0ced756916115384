import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayManifest

/// The page of the vocabulary has a row per key, and no row of a key that is not there.
@Suite struct XcodeVocabularyPageTests {
    private static let page = "Sources/Toolchain/SlipwayCLI/Documentation.docc/XcodeVocabulary.md"

    /// The page's text, found from this file upwards.
    private func text() throws -> String {
        var folder = try #require(Host.realPath(Path(#filePath))).parent
        let files = LocalFileSystem()
        while try !files.exists(folder.appending(XcodeVocabularyPageTests.page)) {
            try #require(folder != folder.parent, "there is no \(XcodeVocabularyPageTests.page)")
            folder = folder.parent
        }
        return try files.readText(folder.appending(XcodeVocabularyPageTests.page))
    }

    @Test func hasARowPerKey() throws {
        var rows: [String: [String]] = [:]
        var table = ""
        for line in try text().split(separator: "\n") {
            if line.hasPrefix("### ") { table = String(line.dropFirst(4)) }
            guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { continue }
            rows[table, default: []].append(String(line.dropFirst(3)[..<end]))
            #expect(line.split(separator: "|", omittingEmptySubsequences: false).count == 8, "\(line)")
        }
        #expect(Set(rows.keys) == Set(XcodeKeys.tables.map(\.name)))
        for table in XcodeKeys.tables { #expect(rows[table.name] == table.names, "\(table.name)") }
    }

    @Test func saysWhichKeysAreLists() throws {
        var table = ""
        for line in try text().split(separator: "\n") {
            if line.hasPrefix("### ") { table = String(line.dropFirst(4)) }
            let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
            guard line.hasPrefix("| `"), let name = cells.first?.dropFirst().split(separator: "`").first else {
                continue
            }
            let isList = XcodeKeys.table(table)?.lists.contains(String(name)) == true
            #expect(cells[1].hasPrefix("list of") == isList, "\(line)")
        }
    }
}
