import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("What a hostile commit cannot do to a bundle")
struct SafetyTests {
    private let files = LocalFileSystem()

    private func update(_ root: Path, _ tree: MemoryTree, overlay: [String: [UInt8]] = [:]) throws {
        try SourceExport(files: files, root: root).update(to: try tree.files(), of: tree, overlay: overlay)
    }

    @Test("an export through a link deletes nothing", arguments: ["work", "work/x"])
    func linkedRoot(_ link: String) throws {
        let folder = try TemporaryDirectory()
        try folder.write("precious", to: "user/x/file")
        if link == "work" {
            try files.createLink(folder.path.appending("work"), to: "user")
        } else {
            try files.createDirectory(folder.path.appending("work"))
            try files.createLink(folder.path.appending("work/x"), to: "../user/x")
        }
        let error = #expect(throws: SlipwayError.self) {
            try update(folder.path.appending("work/x"), MemoryTree(["a": ""]))
        }
        #expect(error?.status == .input && error?.code == "linked-folder")
        #expect(try files.files(below: folder.path.appending("user")) == ["x/file"])
    }

    @Test("a bundle through a linked work folder is refused before anything is written")
    func linkedWork() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("precious", to: "user/Greeter/file")
        try files.createLink(folder.path.appending("work"), to: "user")
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(Sample.request(in: folder))
        }
        #expect(error?.code == "linked-folder")
        #expect(try files.files(below: folder.path.appending("user")) == ["Greeter/file"])
    }

    @Test("a commit that cannot be bundled leaves no work folder")
    func nothingMade() async throws {
        let folder = try TemporaryDirectory()
        let tree = MemoryTree(["Package.swift": ""], links: ["d/l": "/etc/passwd"])
        let error = await #expect(throws: SlipwayError.self) {
            try await Bundler(host: Host()).bundle(Sample.request(in: folder, tree: tree))
        }
        #expect(error?.code == "symlink-escapes")
        #expect(try !files.exists(folder.path.appending("work")))
    }

    @Test("a folder with files that no export made is not emptied; an empty one is used")
    func foreignFolder() throws {
        let folder = try TemporaryDirectory()
        let root = folder.path.appending("work/x")
        try files.createDirectory(root)
        try update(root, MemoryTree(["a": ""]))
        #expect(try files.exists(folder.path.appending("work/x.export")))
        try files.remove(folder.path.appending("work/x.export"))
        let error = #expect(throws: SlipwayError.self) { try update(root, MemoryTree(["b": ""])) }
        #expect(error?.status == .input && error?.code == "not-an-export")
        #expect(error?.diagnostics.first?.hint != nil)
        #expect(try files.files(below: root) == ["a"])
    }

    @Test("nothing is written through a link inside the export")
    func linkInside() throws {
        let folder = try TemporaryDirectory()
        try files.createDirectory(folder.path.appending("user"))
        let tree = MemoryTree([:], links: ["d/l": "../../../user"])
        let error = #expect(throws: SlipwayError.self) {
            try update(folder.path.appending("work/x"), tree, overlay: ["d/l/Version.swift": [1]])
        }
        #expect(error?.code == "linked-folder")
        #expect(try files.list(folder.path.appending("user")).isEmpty)
    }

    @Test("a removed file goes though another name is canonically equal to it")
    func normalisation() throws {
        let folder = try TemporaryDirectory()
        let root = folder.path.appending("work/x")
        try update(root, MemoryTree(["S/\u{E9}.swift": "old"]))
        try update(root, MemoryTree(["S/e\u{301}.swift": "new"]))
        let names = try files.files(below: root)
        #expect(names.count == 1 && names.first.map { Array($0.utf8) } == Array("S/e\u{301}.swift".utf8))
    }

    @Test(
        "links lead out though their text hides it",
        arguments: [
            ["d/l": "../\u{301}x/../../../etc/passwd"], ["d/l": "/\u{301}etc"], ["d/l": "..\u{0}x/../../etc"],
            ["d/l": "../..\u{0}x"], ["a/b/\u{E9}": "../..", "a/b/t": "\u{E9}/../x"],
            ["a/b/e\u{301}": "../..", "a/b/t": "\u{E9}/../x"], ["a/b/m": "../..", "a/b/t": "M/../x"],
        ])
    func hiddenWayOut(_ links: [String: String]) throws {
        let tree = MemoryTree([:], links: links)
        let error = #expect(throws: SlipwayError.self) { try SourceCheck.check(try tree.files(), of: tree) }
        #expect(error?.code == "symlink-escapes")
    }

    @Test("a link at the root is seen by its bytes, below a folder with a mark too")
    func folders() throws {
        let tree = MemoryTree(["d/\u{301}f": ""], links: ["d/\u{301}l": "\u{301}f"])
        try SourceCheck.check(try tree.files(), of: tree)
    }

    @Test(
        "paths that are none are refused",
        arguments: ["../x", "a/../../x", "/x", "a//b", "a/", ".git/config", "a/.GIT/hooks/x", "a/./b", "S/..\\..\\x"])
    func paths(_ path: String) throws {
        let tree = MemoryTree([path: ""])
        let error = #expect(throws: SlipwayError.self) { try SourceCheck.check(try tree.files(), of: tree) }
        #expect(error?.status == .input && error?.code == "bad-name")
    }

    @Test("an archive keeps names by their bytes", arguments: ["a/../\u{301}b/..", "/\u{301}a", "a/\u{301}b/../../c"])
    func archive(_ name: String) async throws {
        let folder = try TemporaryDirectory()
        let entry = ZipEntry(path: name, mode: .regular, content: .bytes([]))
        let error = await #expect(throws: SlipwayError.self) {
            try await ZipArchive(time: Sample.time).write([entry], to: folder.path.appending("a.zip"))
        }
        #expect(error?.code == "archive-name")
        let two = ["\u{E9}", "e\u{301}"].map { ZipEntry(path: $0, mode: .regular, content: .bytes([])) }
        _ = try await ZipArchive(time: Sample.time).write(two, to: folder.path.appending("b.zip"))
    }

    @Test(
        "a damaged description is told in plain words",
        arguments: [
            ("{", "it is not valid JSON"), ("{}", "'schema' is missing"),
            ("{\"schema\": \"1\"}", "'schema' is of another kind than it must be"),
        ])
    func plainWords(_ text: String, _ words: String) throws {
        let folder = try TemporaryDirectory()
        try folder.write(text, to: "release.json")
        let error = #expect(throws: SlipwayError.self) { try BundleReader().read(folder.path) }
        #expect(error?.diagnostics.first?.cause == "release.json cannot be understood: \(words)")
    }

    @Test("a path that no file can have is told with what to do")
    func longPath() async throws {
        let folder = try TemporaryDirectory()
        let name = "Sources/\(String(repeating: "n", count: 256)).swift"
        let manifest = Manifest(name: "Greeter", version: .zero, build: "1", targets: [], products: [])
        let request = Sample.request(in: folder, tree: MemoryTree([name: ""]), manifest: manifest)
        let error = await #expect(throws: SlipwayError.self) { try await Bundler(host: Host()).bundle(request) }
        #expect(error?.status == .environment && error?.diagnostics.first?.cause == "file name too long")
        #expect(error?.diagnostics.first?.hint?.hasPrefix("shorten the name") == true)
        #expect(try !files.exists(request.output))
    }
}
