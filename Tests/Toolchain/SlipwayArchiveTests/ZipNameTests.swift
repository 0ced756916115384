@testable import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Names as long as file systems have them, and in any form of Unicode.
@Suite struct ZipNameTests {
    private let files = LocalFileSystem()

    /// Short of what a path may have, with the folder before it.
    private static let deep =
        String(
            repeating: String(repeating: "d", count: 250) + "/", count: (Int(PATH_MAX) - 300) / 251) + "f"

    /// Each is canonically equal to another name, and so the same file on macOS.
    #if canImport(Darwin)
        private static let decomposed: [String] = []
    #else
        private static let decomposed = ["e\u{301}", "\u{212B}"]
    #endif

    private static let names =
        [
            String(repeating: "n", count: 255), String(repeating: "空", count: 85), "\u{E9}", "\u{C5}", "ﬁle",
            "👩‍🚀/\u{202E}x", "a b'c\"d$e", "-option", "~", deep,
        ] + decomposed

    private func archive(in folder: TemporaryDirectory) async throws -> Path {
        let entries = try Self.names.map { name in
            let file = folder.path.appending("s").appending(name)
            try files.createDirectory(file.parent)
            try files.write(name, to: file)
            return ZipEntry(path: name, mode: .regular, content: .file(file))
        }
        let archive = folder.path.appending("a.zip")
        _ = try await ZipArchive(time: 1_767_268_800).write(entries, to: archive)
        return archive
    }

    @Test(
        "names are kept by their bytes, and said to be UTF-8 where they are not ASCII",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func flags() async throws {
        let folder = try TemporaryDirectory()
        let archive = try await archive(in: folder)
        let script = """
            import sys, zipfile
            for i in zipfile.ZipFile(sys.argv[1]).infolist():
                name = i.filename.encode()
                assert bool(i.flag_bits & 0x800) == any(b > 127 for b in name), name
                assert zipfile.ZipFile(sys.argv[1]).read(i) == name
                print(name.hex())
            """
        let output = try await Tool.run("python3", ["-c", script, archive.string], in: folder.path).output
        let wanted = Self.names.sortedBytewise().map { name in
            name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
        #expect(output.split(separator: "\n").map(String.init) == wanted)
        let reader = try #require(ZipReader(try files.read(archive)))
        for entry in reader.entries { #expect(reader.hasOwnHeader(entry)) }
    }

    @Test(
        "unpacked they are the files that were packed",
        arguments: [
            ["unzip", "-q", "a.zip", "-d", "out"], ["bsdtar", "-xf", "a.zip", "-C", "out"],
            ["7z", "x", "-bd", "-oout", "a.zip"],
            ["python3", "-c", "import zipfile; zipfile.ZipFile('a.zip').extractall('out')"],
        ])
    func unpacked(command: [String]) async throws {
        if command[0] == "7z", (try? files.exists(Path("/usr/bin/7z"))) != true { return }
        if Tool.isMissing(command[0]) || Tool.isMissing("diff") { return }
        let folder = try TemporaryDirectory()
        _ = try await archive(in: folder)
        try files.createDirectory(folder.path.appending("out"))
        try await Tool.run(
            command[0], Array(command.dropFirst()), in: folder.path, environment: ["LC_ALL": "C.UTF-8"])
        // libarchive composes some of what is decomposed, and then two names are one
        if command[0] == "bsdtar" {
            for name in Self.decomposed {
                for side in ["s", "out"] { try files.remove(folder.path.appending(side).appending(name)) }
            }
        }
        try await Tool.run("diff", ["-r", "s", "out"], in: folder.path)
    }
}
