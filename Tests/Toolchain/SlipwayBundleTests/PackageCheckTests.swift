@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import Testing

/// What `export-ignore` may not take out of the source archive.
@Suite struct PackageCheckTests {
    private func check(ignoring lines: String) throws {
        var tree = Sample.tree
        tree.entries[".gitattributes"] = .init(mode: .regular, text: lines)
        try PackageCheck.check(
            archived: try SourceArchive.files(of: tree), of: try tree.files(), Sample.manifest)
    }

    @Test("the manifest and the sources of targets have to stay; other files need not") func archive() throws {
        try check(ignoring: "docs export-ignore\nSources/greet/Version.swift export-ignore\n")
        for (lines, lost) in [
            ("Package.swift export-ignore\n", "Package.swift"), ("Sources/greet export-ignore\n", "Sources/greet/"),
            ("Sources export-ignore\n", "Sources/GreetKit/, Sources/greet/"),
        ] {
            let error = #expect(throws: SlipwayError.self) { try check(ignoring: lines) }
            #expect(error?.status == .input && error?.code == "export-ignored")
            #expect(error?.diagnostics.first?.message.hasSuffix(": it lacks \(lost)") == true)
        }
    }
}
