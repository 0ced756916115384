import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A tree in the place of a folder's files.
@Suite struct TreeFileSystemTests {
    private struct Tree: SourceTree {
        let entries: [(String, TrackedFile.Mode, String)]

        func files() -> [TrackedFile] {
            entries.compactMap { entry in
                ObjectID(String(repeating: "0", count: 40)).map {
                    TrackedFile(path: entry.0, mode: entry.1, blob: $0)
                }
            }
        }

        func contents(of file: TrackedFile) -> [UInt8] {
            Array((entries.first { $0.0 == file.path }?.2 ?? "").utf8)
        }
    }

    private let folder: TemporaryDirectory
    private let files: TreeFileSystem

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["open.swift", "a.swift", ".git/config", "module/m.swift"] { try folder.write("disk", to: name) }
        files = try TreeFileSystem(
            Tree(entries: [
                ("a.swift", .regular, "staged"), ("run", .executable, "x"), ("sub/deep/b.swift", .regular, "b"),
                ("sub/c.swift", .regular, "c"), ("link", .symlink, "sub/deep"), ("loop", .symlink, "loop"),
                ("config", .symlink, "sub/c.swift"), ("out", .symlink, "/etc"), ("module", .submodule, ""),
            ]), at: folder.path, over: LocalFileSystem())
    }

    private func text(_ name: String) throws(SlipwayError) -> String { try files.readText(folder.path.appending(name)) }

    @Test func filesAreThoseOfTheTree() throws {
        #expect(try text("a.swift") == "staged")
        #expect(try text("sub/deep/b.swift") == "b")
        #expect(try !files.exists(folder.path.appending("open.swift")))
        #expect(throws: SlipwayError.self) { try text("open.swift") }
        #expect(throws: SlipwayError.self) { try text("sub") }
        #expect(throws: SlipwayError.self) { try text("a.swift/b") }
        let run = try files.attributes(folder.path.appending("run"))
        #expect(run == FileAttributes(kind: .file, size: 1, permissions: 0o755))
        #expect(try files.digest(of: folder.path.appending("a.swift")).size == 6)
    }

    @Test func foldersAreListed() throws {
        let top = try files.list(folder.path).map(\.name)
        #expect(top == ["a.swift", "config", "link", "loop", "module", "out", "run", "sub"])
        #expect(
            try files.list(folder.path.appending("sub")) == [
                DirectoryEntry(name: "c.swift", kind: .file), DirectoryEntry(name: "deep", kind: .directory),
            ])
        #expect(throws: SlipwayError.self) { try files.list(folder.path.appending("gone")) }
    }

    @Test func linksLeadWhereTheTreeSays() throws {
        #expect(try text("config") == "c")
        #expect(try text("link/b.swift") == "b")
        #expect(try files.readLink(folder.path.appending("link")) == "sub/deep")
        #expect(try files.attributes(folder.path.appending("link"))?.kind == .symlink)
        #expect(try files.list(folder.path.appending("link")).map(\.name) == ["b.swift"])
        #expect(try files.exists(folder.path.appending("out/passwd")))
        #expect(throws: SlipwayError.self) { try text("loop") }
    }

    @Test func gitItsSubmodulesAndTheRestAreAsOnTheMachine() throws {
        #expect(try text(".git/config") == "disk")
        #expect(try text("module/m.swift") == "disk")
        #expect(try files.exists(Path("/")))
        try files.write("new", to: folder.path.appending("written"))
        #expect(try folder.read("written") == "new")
        try files.copy(folder.path.appending("a.swift"), to: folder.path.appending("copy"))
        #expect(try folder.read("copy") == "staged")
    }
}
