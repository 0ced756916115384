import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// What is at the manifest's path may be anything: a regular file is read, all else is refused at once.
@Suite struct ManifestFileTests {
    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func isRefused(_ path: Path, because cause: String) throws {
        let thrown = #expect(throws: SlipwayError.self) { _ = try ManifestLoader(files: files).load(path) }
        let error = try #require(thrown)
        #expect(error.status == .input && error.code == "bad-manifest-file", "\(error)")
        #expect(error.diagnostics.first?.cause?.contains(cause) == true, "\(error)")
        #expect(error.diagnostics.first?.hint?.contains("--manifest") == true, "\(error)")
    }

    @Test func aFolderIsRefused() throws {
        try isRefused(folder.path, because: "folder")
        try isRefused(Path(""), because: "folder")
    }

    @Test func linksAreFollowedToFilesOnly() throws {
        try folder.write("name: A\n", to: "real.yml")
        try files.createLink(folder.path.appending("link.yml"), to: "real.yml")
        #expect(try ManifestLoader(files: files).load(folder.path.appending("link.yml")).manifest.name == "A")
        try files.createLink(folder.path.appending("loop.yml"), to: "loop.yml")
        try isRefused(folder.path.appending("loop.yml"), because: "circle")
        try files.createLink(folder.path.appending("nowhere.yml"), to: "missing")
        try isRefused(folder.path.appending("nowhere.yml"), because: "nowhere")
        try files.createLink(folder.path.appending("zero.yml"), to: "/dev/zero")
        try isRefused(folder.path.appending("zero.yml"), because: "device")
    }

    @Test func nothingIsReadFromPipesAndDevices() async throws {
        try await Tool.run("mkfifo", ["pipe.yml"], in: folder.path)
        try isRefused(folder.path.appending("pipe.yml"), because: "pipe")
        try isRefused("/dev/zero", because: "device")
    }

    @Test func theSizeHasALimit() throws {
        let comment = "# " + String(repeating: "x", count: 1021) + "\n"
        let most = String(repeating: comment, count: (16 << 10) - 1)
        let last = "name: A\n"
        let file = try folder.write(most + String(comment.prefix(1015)) + "\n" + last, to: "project.yml")
        #expect(try files.attributes(file)?.size == 16 << 20)
        #expect(try ManifestLoader(files: files).load(file).manifest.name == "A")
        try folder.write(most + comment + last, to: "project.yml")
        try isRefused(file, because: "bytes")
    }
}
