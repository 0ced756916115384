@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Sources of a bundle")
struct SourceTests {
    private func check(_ tree: MemoryTree) throws { try SourceCheck.check(try tree.files(), of: tree) }

    @Test(
        "links inside the repository are kept",
        arguments: [["d/l": "f"], ["d/l": "../e/f"], ["d/l": "m", "d/m": "../e"]])
    func inside(_ links: [String: String]) throws {
        try check(MemoryTree(["d/f": "", "e/f": ""], links: links))
    }

    @Test(
        "links that lead out are refused",
        arguments: [
            ["d/l": "../../x"], ["d/l": "/etc/passwd"], ["a/b/s": "../..", "a/b/t": "s/../x"],
        ])
    func outside(_ links: [String: String]) throws {
        let error = #expect(throws: SlipwayError.self) { try check(MemoryTree([:], links: links)) }
        #expect(error?.status == .input && error?.code == "symlink-escapes")
    }

    @Test(
        "links that lead to no file are told as such",
        arguments: [["d/l": "m", "d/m": "l"], ["d/l": "l"], ["d/l": "M", "d/m": "L"]])
    func loops(_ links: [String: String]) throws {
        let error = #expect(throws: SlipwayError.self) { try check(MemoryTree([:], links: links)) }
        #expect(error?.status == .input && error?.diagnostics.allSatisfy { $0.code == "symlink-loop" } == true)
    }

    @Test("names that are one on other systems are told, and names that Windows cannot have")
    func names() throws {
        func warnings(_ paths: String...) -> [Diagnostic] {
            SourceNames.warnings(of: paths.map { TrackedFile(path: $0, mode: .regular, blob: Sample.commit) })
        }
        #expect(warnings("README.md", "docs/a.md", "docs/b.md", "Sources/Docs/a.md", "a/x.swift").isEmpty)
        let collided = warnings("README.md", "ReadMe.md", "docs/A/x", "docs/a", "e\u{301}.txt", "\u{E9}.txt")
        #expect(collided.map(\.code) == ["names-collide"] && collided.first?.severity == .warning)
        #expect(
            collided.first?.cause?.split(separator: "\n").map(String.init) == [
                "README.md and ReadMe.md", "docs/a and the folder docs/A", "e\u{301}.txt and \u{E9}.txt",
            ])
        let bad = [
            "con", "a/Aux.swift", "nul.tar.gz", "COM1.txt", "lpt9", "a. ", "b./c", "d ", "a:b", "x?", "y\\z", "t\tu",
        ]
        let good = ["console", "aux-file", "com0", "a.con", "nullable.swift", ".gitignore", "a b", "lpt10", "ü.swift"]
        for name in bad { #expect(warnings(name).map(\.code) == ["windows-name"], "\(name)") }
        for name in good { #expect(warnings(name).isEmpty, "\(name)") }
        #expect(warnings("a\nb.txt").first?.cause == "a\\nb.txt", "a name is on one line")
        let many = SourceNames.warnings(
            of: (1...15).map { TrackedFile(path: "\($0):x", mode: .regular, blob: Sample.commit) })
        #expect(many.first?.cause?.hasSuffix("\nand 5 more") == true)
    }

    @Test("every link at the root and every submodule is named")
    func refused() throws {
        var tree = MemoryTree([:], links: ["one": "x", "two": "x"])
        tree.entries["vendor/lib"] = MemoryTree.Entry(mode: .submodule, text: "")
        let error = #expect(throws: SlipwayError.self) { try check(tree) }
        #expect(error?.diagnostics.map(\.code) == ["root-symlink", "root-symlink", "submodule"])
        #expect(error?.diagnostics.compactMap(\.location?.file) == ["one", "two", "vendor/lib"])
    }

    /// A commit whose submodules are not here.
    private struct ForeignTree: SourceTree {
        let base: MemoryTree

        func files() throws(SlipwayError) -> [TrackedFile] { try base.files() }

        func contents(of file: TrackedFile) throws(SlipwayError) -> [UInt8] {
            if file.mode != .submodule { return try base.contents(of: file) }
            throw SlipwayError(.environment, code: "git", "cannot read \(file.path)", cause: "object not found")
        }
    }

    @Test("a submodule that is no part of the archive is passed over")
    func submodule() throws {
        let folder = try TemporaryDirectory()
        var tree = MemoryTree([".gitattributes": "Docs export-ignore\n", "a": "1"])
        tree.entries["Docs"] = MemoryTree.Entry(mode: .submodule, text: "")
        let foreign = ForeignTree(base: tree)
        let tracked = try foreign.files()
        try SourceCheck.check(tracked, archived: try SourceArchive.files(of: foreign), of: foreign)
        let export = SourceExport(files: LocalFileSystem(), root: folder.path.appending("x"))
        try export.update(to: tracked, of: foreign, overlay: [:])
        #expect(try LocalFileSystem().files(below: folder.path.appending("x")) == [".gitattributes", "a"])
    }

    @Test("an export follows the commit: written, changed, removed, turned into another kind")
    func export() throws {
        let folder = try TemporaryDirectory()
        let export = SourceExport(files: LocalFileSystem(), root: folder.path.appending("x"))
        let first = MemoryTree(["a/b/c": "1", "d": "1", "kept": "1"], links: ["e/l": "../d"], executables: ["s": "1"])
        try export.update(to: try first.files(), of: first, overlay: ["a/b/c": Array("over".utf8)])
        #expect(try folder.read("x/a/b/c") == "over")
        #expect(try LocalFileSystem().attributes(folder.path.appending("x/s"))?.permissions == 0o755)
        // what SwiftPM has resolved an earlier commit to is none of the next one's
        try folder.write("pins", to: "x/Package.resolved")
        let second = MemoryTree(
            ["a": "file now", "d/e": "folder now", "e/l": "file now", "kept": "1"], executables: [:])
        try export.update(to: try second.files(), of: second, overlay: [:])
        let names = try LocalFileSystem().files(below: folder.path.appending("x"))
        #expect(Set(names) == ["a", "d/e", "e/l", "kept"])
        #expect(try folder.read("x/e/l") == "file now")
    }

    @Test("an overlay cannot leave the export", arguments: ["../x", "/x", "a/../../x"])
    func overlay(_ name: String) throws {
        let folder = try TemporaryDirectory()
        let export = SourceExport(files: LocalFileSystem(), root: folder.path.appending("x"))
        let error = #expect(throws: SlipwayError.self) {
            try export.update(to: [], of: MemoryTree([:]), overlay: [name: []])
        }
        #expect(error?.code == "path-outside")
    }
}
