@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("export-ignore")
struct ExportIgnoreTests {
    private func kept(_ files: [String: String]) throws -> Set<String> {
        Set(try SourceArchive.files(of: MemoryTree(files)).map(\.path))
    }

    private static let names = [
        "a.md", "b.txt", "c d.txt", "docs/a.md", "docs/deep/b.md", "docs/deep/er/c.txt", "src/main.c", "src/x1.c",
        "src/x2.c", "src/xa.c", "src/sub/main.c", "src/sub/.hidden", "test/a/b/c", "test/keep/b", "tést/ü.txt",
        "[odd]/file", "weird\\name", "build/out", "other/build/out", "lib/build", "Z/z", "#hash", "!bang", "tab\tname",
    ]

    /// Each is `.gitattributes` of the root, and of `src` behind `---`.
    private static let cases = [
        "*.md export-ignore", "docs/ export-ignore", "docs export-ignore", "/docs export-ignore",
        "docs/** export-ignore", "docs/* export-ignore", "**/deep export-ignore", "**/b* export-ignore",
        "test/**/c export-ignore", "test/**/b/c export-ignore", "build export-ignore", "build/ export-ignore",
        "/build export-ignore", "*/build export-ignore", "src/x[0-9].c export-ignore", "src/x[!0-9].c export-ignore",
        "src/x[[:alpha:]].c export-ignore", "src/x?.c export-ignore", "src/*.c export-ignore",
        "*.c export-ignore\nsrc/main.c -export-ignore", "*.c export-ignore\nsrc/main.c !export-ignore",
        "src/main.c !export-ignore\n*.c export-ignore", "* export-ignore\n*.md -export-ignore",
        "\"c d.txt\" export-ignore", "c\\ d.txt export-ignore", "\"t\\303\\251st\" export-ignore",
        "tést/* export-ignore", "\\[odd\\] export-ignore", "[[]odd] export-ignore", "weird\\\\\\\\name export-ignore",
        "[attr]private export-ignore\ndocs private", "[attr]private export-ignore\n*.md private -export-ignore",
        "[attr]private export-ignore\n*.md -export-ignore private", "[attr]a b\n[attr]b export-ignore\n*.md a",
        "[attr]loop loop export-ignore\n*.md loop", "*.md export-ignore=yes", "*.md text -diff export-ignore eol=lf",
        "# docs export-ignore\n\n  docs/deep  export-ignore  ", "*.md export-ignore bad,name", "!docs export-ignore",
        "\\!bang export-ignore", "\\#hash export-ignore", "**  export-ignore", "*** export-ignore", "a** export-ignore",
        "test/***/c export-ignore", "src/**.c export-ignore", "src/** export-ignore\nsrc/sub -export-ignore",
        "[ export-ignore", "src/x[1 export-ignore", "src/x[]1].c export-ignore", "src/x[1-2].c export-ignore",
        "src/x[2-1].c export-ignore", "src/x[\\1].c export-ignore", "src/x[1-].c export-ignore", ".* export-ignore",
        "test/a/ export-ignore", "/*/ export-ignore", "src\\/main.c export-ignore", "*.md\texport-ignore",
        "*.c export-ignore\n---\nmain.c -export-ignore", "---\n*.c export-ignore\nsub/main.c -export-ignore",
        "---\n/main.c export-ignore", "---\nsub/ export-ignore", "src export-ignore\n---\nmain.c -export-ignore",
        "---\n[attr]private export-ignore\n*.c private", "[attr]private export-ignore\n---\n*.c private",
        ".gitattributes export-ignore\n---\n.gitattributes export-ignore", "*.md export-ignore\r\ndocs -export-ignore",
        "\u{FEFF}*.md export-ignore", "src/**/**/main.c export-ignore", "s*/**/[m]ain.? export-ignore",
    ]

    private static let lister = """
        import sys, zipfile
        for name in zipfile.ZipFile(sys.argv[1]).namelist():
            if name[-1] != '/': sys.stdout.buffer.write(name.encode() + b'\\n')
        """

    @Test(
        "what stays out is what git archive leaves out",
        .disabled(if: Tool.isMissing("git") || Tool.isMissing("python3")))
    func sameAsGit() async throws {
        let folder = try TemporaryDirectory()
        let fixture = try await GitFixture(at: folder.path.appending("r"))
        var cases: [[String: String]] = []
        var all: [String: String] = [:]
        for (index, text) in Self.cases.enumerated() {
            let parts = Self.parts(text)
            var files = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, $0) })
            files[".gitattributes"] = parts[0] + "\n"
            files["src/.gitattributes"] = parts.count > 1 ? parts[1] + "\n" : "\n"
            cases.append(files)
            for (path, content) in files { all["\(index)/\(path)"] = content }
        }
        try await fixture.commit("all cases", files: all)
        for (index, files) in cases.enumerated() {
            let archive = folder.path.appending("a.zip")
            try await fixture.git("archive", "--format=zip", "-o", archive.string, "HEAD:\(index)")
            let listed = try await Tool.run("python3", ["-c", Self.lister, archive.string], in: folder.path).output
            #expect(
                try kept(files).sorted() == listed.split(separator: "\n").map(String.init).sorted(),
                "\(Self.cases[index])")
        }
    }

    private static func parts(_ text: String) -> [String] {
        guard let mark = text.firstRange(of: "---\n") else { return [text] }
        return [String(text[..<mark.lowerBound]), String(text[mark.upperBound...])]
    }

    @Test("a folder takes along what is in it, a submodule is a folder, and the commit alone counts")
    func folders() throws {
        var tree = MemoryTree([".gitattributes": "vendor/ export-ignore\nold export-ignore\n", "old/a/b": "", "a": ""])
        tree.entries["vendor"] = MemoryTree.Entry(mode: .submodule, text: "")
        #expect(try SourceArchive.files(of: tree).map(\.path) == [".gitattributes", "a"])
        // a link is not followed, and another file of the name's end is none
        let other = MemoryTree(["x.gitattributes": "* export-ignore", "a": ""], links: [".gitattributes": "x"])
        #expect(try SourceArchive.files(of: other).count == 3)
    }

    @Test("no pattern takes long", .timeLimit(.minutes(1)))
    func hostile() throws {
        let pattern = String(repeating: "*a", count: 400) + "b export-ignore\n"
        let name = String(repeating: "a", count: 200) + "/" + String(repeating: "a", count: 200)
        #expect(try kept([".gitattributes": pattern + String(repeating: "**/a*", count: 200), name: ""]).count == 2)
    }

    @Test("links at the root and submodules that stay out are no reason to refuse")
    func refusals() throws {
        var tree = MemoryTree([".gitattributes": "link export-ignore\nvendor export-ignore\n"], links: ["link": "a"])
        tree.entries["vendor"] = MemoryTree.Entry(mode: .submodule, text: "")
        try SourceCheck.check(try tree.files(), archived: try SourceArchive.files(of: tree), of: tree)
    }
}
