import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Testing

@testable import SlipwaySystem

@Suite struct LocalFileSystemTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory
    private var root: Path { folder.path }

    init() throws { folder = try TemporaryDirectory() }

    @Test("a file is read as it was written", arguments: [0, 1, 4095, 4096, 4097, 1 << 20, (1 << 20) + 1, 3_000_000])
    func roundTrip(size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try files.write(bytes, to: root.appending("f"))
        #expect(try files.read(root.appending("f")) == bytes)
        let digest = try files.digest(of: root.appending("f"))
        #expect(digest.size == Int64(size))
        #expect(digest.sha256 == ContentHasher.digest(of: bytes))
    }

    @Test("files without a size are read to their end", .enabled(if: LocalFileSystemTests.hasProc, "no /proc here"))
    func proc() throws {
        #expect(try !files.read("/proc/self/status").isEmpty)
    }

    static let hasProc = (try? LocalFileSystem().exists("/proc/self/status")) == true

    @Test(
        "writing replaces content and permissions and leaves nothing beside",
        arguments: [0o644, 0o755, 0o600] as [UInt16])
    func replace(permissions: UInt16) throws {
        let file = root.appending("f")
        try files.write("old", to: file, permissions: 0o640)
        try files.write(Array("new".utf8), to: file, permissions: permissions)
        #expect(try files.readText(file) == "new")
        #expect(try files.attributes(file) == FileAttributes(kind: .file, size: 3, permissions: permissions))
        #expect(try files.list(root) == [DirectoryEntry(name: "f", kind: .file)])
    }

    @Test("a reader of the old file keeps it: replacing is one step") func atomic() throws {
        let file = root.appending("f")
        try files.write("old content", to: file)
        let reader = try FileHandle(opening: file, flags: 0)
        try files.write("new", to: file)
        let chunk = try #require(try reader.readChunk(size: 100))
        #expect(String(decoding: chunk, as: UTF8.self) == "old content")
    }

    @Test("a folder is not replaced by a file, and nothing is left beside it") func ontoFolder() throws {
        try files.createDirectory(root.appending("d"))
        let error = #expect(throws: SlipwayError.self) { try files.write("x", to: root.appending("d")) }
        #expect(error?.status == .environment)
        #expect(try files.list(root).map(\.name) == ["d"])
    }

    @Test("a name of 255 bytes can be written, whatever its characters", arguments: ["a", "é", "😀", "e\u{301}"])
    func longName(character: String) throws {
        let name = String(repeating: character, count: 255 / character.utf8.count)
        try files.write("x", to: root.appending(name))
        #expect(try files.list(root).map(\.name) == [name])
    }

    @Test("writeIfChanged writes only what differs") func writeIfChanged() throws {
        let file = root.appending("a/b/f")
        #expect(try files.writeIfChanged(Array("1".utf8), to: file))
        #expect(try !files.writeIfChanged(Array("1".utf8), to: file))
        #expect(try files.writeIfChanged(Array("2".utf8), to: file))
        #expect(try files.writeIfChanged(Array("2".utf8), to: file, permissions: 0o755))
        #expect(try files.attributes(file)?.permissions == 0o755)
    }

    @Test("what is not there, or is a folder, is an error of the environment with its path") func missing() throws {
        let missing = root.appending("nope")
        let error = #expect(throws: SlipwayError.self) { try files.read(missing) }
        #expect(error?.status == .environment)
        #expect(error?.code == "file-system")
        #expect(
            error?.diagnostics.first
                == Diagnostic(
                    .error, code: "file-system", "cannot open \(missing)", cause: "no such file or directory",
                    hint: "check the path"))
        #expect(throws: SlipwayError.self) { try files.read(root) }
        #expect(throws: SlipwayError.self) { try files.list(missing) }
        #expect(throws: SlipwayError.self) { try files.readLink(missing) }
        #expect(throws: SlipwayError.self) { try files.rename(missing, to: root.appending("x")) }
        #expect(throws: SlipwayError.self) { try files.setPermissions(0o644, of: missing) }
        #expect(throws: SlipwayError.self) { try files.copy(missing, to: root.appending("x")) }
        #expect(try files.attributes(missing) == nil)
        #expect(try files.attributes(root.appending("nope/below")) == nil)
        #expect(try files.list(root).isEmpty)
    }

    @Test("folders are made with those above them, again without a change") func folders() throws {
        try files.createDirectory(root.appending("a/b/c"))
        try files.createDirectory(root.appending("a/b/c"))
        #expect(try files.isDirectory(root.appending("a/b/c")))
        try folder.write("", to: "file")
        #expect(throws: SlipwayError.self) { try files.createDirectory(root.appending("file")) }
        #expect(throws: SlipwayError.self) { try files.createDirectory(root.appending("file/below")) }
        try files.createLink(root.appending("link"), to: "a")
        try files.createDirectory(root.appending("link"))
        try files.createDirectory("/")
    }

    @Test("lists are sorted bytewise and know their kinds") func list() throws {
        for name in ["b", "B", "a.x", "é", "a"] { try folder.write("", to: name) }
        try files.createDirectory(root.appending("d"))
        try files.createLink(root.appending("l"), to: "nowhere")
        #expect(try files.list(root).map(\.name) == ["B", "a", "a.x", "b", "d", "l", "é"])
        #expect(try files.list(root).filter { $0.kind != .file }.map(\.kind) == [.directory, .symlink])
    }

    @Test("files below a folder, without following links") func below() throws {
        for name in ["z", "a/b/c", "a/a", "skip/x"] { try folder.write("", to: name) }
        try files.createLink(root.appending("a/loop"), to: "..")
        #expect(try files.files(below: root) { $0 == "skip" } == ["z", "a/a", "a/loop", "a/b/c"])
    }

    @Test("removing takes a folder with all that is in it, not what links point to") func remove() throws {
        try folder.write("kept", to: "outside/f")
        try folder.write("", to: "d/e/f")
        try files.createLink(root.appending("d/link"), to: root.appending("outside").string)
        try files.setPermissions(0o555, of: root.appending("d/e"))
        try files.remove(root.appending("d"))
        try files.remove(root.appending("d"))
        #expect(try files.list(root).map(\.name) == ["outside"])
        #expect(try folder.read("outside/f") == "kept")
    }

    @Test("links: text, kind, loops") func links() throws {
        try files.createLink(root.appending("a"), to: "b")
        try files.createLink(root.appending("b"), to: "a")
        #expect(try files.readLink(root.appending("a")) == "b")
        #expect(try files.attributes(root.appending("a"))?.kind == .symlink)
        let error = #expect(throws: SlipwayError.self) { try files.read(root.appending("a")) }
        #expect(error?.diagnostics.first?.cause?.contains("symbolic links") == true)
        #expect(throws: SlipwayError.self) { try files.createDirectory(root.appending("a/x")) }
        #expect(throws: SlipwayError.self) { try files.createLink(root.appending("a"), to: "c") }
        #expect(Host.realPath(root.appending("a")) == nil)
        #expect(throws: SlipwayError.self) { try files.readLink(root) }
        let long = String(repeating: "x/", count: 1000)
        try files.createLink(root.appending("long"), to: long)
        #expect(try files.readLink(root.appending("long")) == long)
    }

    @Test("writing to a link replaces the link, never what it points to") func writeToLink() throws {
        try folder.write("target", to: "t")
        try files.createLink(root.appending("l"), to: "t")
        try files.write("new", to: root.appending("l"))
        #expect(try folder.read("t") == "target")
        #expect(try files.attributes(root.appending("l"))?.kind == .file)
    }

    @Test("copies keep content and permissions") func copy() throws {
        let bytes = [UInt8](repeating: 7, count: 2_500_000)
        try files.write(bytes, to: root.appending("a"), permissions: 0o755)
        try folder.write("old", to: "b")
        try files.copy(root.appending("a"), to: root.appending("b"))
        #expect(try files.read(root.appending("b")) == bytes)
        #expect(try files.attributes(root.appending("b"))?.permissions == 0o755)
    }

    @Test("renaming replaces a file, and a folder moves with its content") func rename() throws {
        try folder.write("1", to: "a")
        try folder.write("2", to: "b")
        try files.rename(root.appending("a"), to: root.appending("b"))
        #expect(try folder.read("b") == "1")
        try folder.write("3", to: "d/f")
        try files.rename(root.appending("d"), to: root.appending("e"))
        #expect(try folder.read("e/f") == "3")
    }

    @Test("text that is not UTF-8 is refused with its line") func notText() throws {
        let file = root.appending("f")
        try files.write(Array("ok\nalso\n".utf8) + [0xFF] + Array("\n".utf8), to: file)
        let error = #expect(throws: SlipwayError.self) { try files.readText(file) }
        #expect(error?.status == .input)
        #expect(error?.diagnostics.first?.location == SourceLocation(file: file.string, line: 3))
    }

    @Test("temporary folders are new, empty and private") func temporary() throws {
        let one = try files.makeTemporaryDirectory()
        let other = try files.makeTemporaryDirectory()
        defer { for path in [one, other] { try? files.remove(path) } }
        #expect(one != other)
        #expect(try files.list(one).isEmpty)
        #expect(try files.attributes(one)?.permissions == 0o700)
    }

    @Test("a pipe or a device is refused, not waited for") func noFile() async throws {
        let pipe = root.appending("pipe")
        try await Tool.run("mkfifo", [pipe.string], in: root)
        for path in [pipe, "/dev/zero"] {
            let error = #expect(throws: SlipwayError.self) { try files.read(path) }
            #expect(error?.status == .environment)
            #expect(error?.code == "not-a-file")
            #expect(error?.diagnostics.first?.message == "\(path) is not a regular file")
            #expect(throws: SlipwayError.self) { try files.digest(of: path) }
            #expect(throws: SlipwayError.self) { try files.copy(path, to: root.appending("copy")) }
        }
        #expect(try files.read("/dev/null").isEmpty)
        #expect(#expect(throws: SlipwayError.self) { try files.read(root) }?.code == "file-system")
    }
}
