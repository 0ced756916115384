import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct HostTests {
    @Test("real paths have no links") func realPath() throws {
        let folder = try TemporaryDirectory()
        try LocalFileSystem().createDirectory(folder.path.appending("a"))
        try LocalFileSystem().createLink(folder.path.appending("l"), to: "a")
        #expect(Host.realPath(folder.path.appending("l")) == folder.path.appending("a"))
        #expect(Host.realPath(folder.path.appending("none")) == nil)
        #expect(try Host.currentDirectory().isAbsolute)
    }

    @Test("variables are those of the process") func environment() async throws {
        let environment = Host.processEnvironment()
        #expect(environment["PATH"]?.isEmpty == false)
        let result = try await SubprocessRunner().run(Command("sh", ["-c", "printf %s \"$PATH\""], in: "/"))
        #expect(result.output == environment["PATH"])
    }

    @Test(
        "a digest is that of the specification (FIPS 180-4)",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func digest(text: String, hex: String) {
        #expect(ContentHasher.digest(of: Array(text.utf8)).hex == hex)
        var pieces = ContentHasher()
        for byte in text.utf8 { pieces.update([byte]) }
        #expect(pieces.finish().hex == hex)
    }
}
