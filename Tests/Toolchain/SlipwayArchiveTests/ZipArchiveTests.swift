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

@Suite("Zip archives")
struct ZipArchiveTests {
    private static let entries = [
        ZipEntry(
            path: "top/b.txt", mode: .regular, content: .bytes(Array(String(repeating: "slip ", count: 5000).utf8))),
        ZipEntry(path: "top/a", mode: .executable, content: .bytes([1, 2, 3])),
        ZipEntry(path: "top/Grüße/空.txt", mode: .regular, content: .bytes(Array("unicode".utf8))),
        ZipEntry(path: "top/empty", mode: .regular, content: .bytes([])),
        ZipEntry(path: "top/link", mode: .symlink, content: .bytes(Array("a".utf8))),
    ]

    /// Prints what Python's zipfile reads: name, mode, time, method, size and content of each entry.
    private static let reader = """
        import sys, zipfile, hashlib
        with zipfile.ZipFile(sys.argv[1]) as archive:
            assert archive.testzip() is None
            for i in archive.infolist():
                print(i.filename, oct(i.external_attr >> 16), i.date_time, i.compress_type, i.file_size, i.create_system,
                      len(i.extra), hashlib.sha256(archive.read(i)).hexdigest()[:8])
        """

    @Test("Python reads names, modes, times and contents", .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func python() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path.appending("a.zip")
        _ = try await ZipArchive(time: 1_767_268_800).write(Self.entries, to: file)
        let output = try await Tool.run("python3", ["-c", Self.reader, file.string], in: folder.path).output
        #expect(
            output == """
                top/Grüße/空.txt 0o100644 (2026, 1, 1, 12, 0, 0) 0 7 3 0 2fcf76a4
                top/a 0o100755 (2026, 1, 1, 12, 0, 0) 0 3 3 0 039058c6
                top/b.txt 0o100644 (2026, 1, 1, 12, 0, 0) 8 25000 3 0 efe3c621
                top/empty 0o100644 (2026, 1, 1, 12, 0, 0) 0 0 3 0 e3b0c442
                top/link 0o120777 (2026, 1, 1, 12, 0, 0) 0 1 3 0 ca978112

                """)
    }

    @Test(
        "unzip finds nothing wrong and restores modes and links", .disabled(if: Tool.isMissing("unzip"), "needs unzip"))
    func unzip() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path.appending("a.zip")
        _ = try await ZipArchive(time: 1_767_268_800).write(Self.entries, to: file)
        try await Tool.run("unzip", ["-tq", file.string], in: folder.path)
        try await Tool.run("unzip", ["-q", file.string], in: folder.path)
        let files = LocalFileSystem()
        #expect(try files.attributes(folder.path.appending("top/a"))?.permissions == 0o755)
        #expect(try files.attributes(folder.path.appending("top/b.txt"))?.permissions == 0o644)
        #expect(try files.readLink(folder.path.appending("top/link")) == "a")
    }

    @Test("the order of the entries makes no difference, and the digest is that of the file")
    func reproducible() async throws {
        let folder = try TemporaryDirectory()
        let (one, other) = (folder.path.appending("1.zip"), folder.path.appending("2.zip"))
        let told = try await ZipArchive(time: 1_767_268_800).write(Self.entries, to: one)
        _ = try await ZipArchive(time: 1_767_268_800).write(Self.entries.reversed(), to: other)
        let files = LocalFileSystem()
        #expect(try files.read(one) == files.read(other))
        let found = try files.digest(of: one)
        #expect(told.sha256 == found.sha256 && told.size == found.size)
    }

    @Test("the umask changes neither the archive nor its permissions")
    func mask() async throws {
        let folder = try TemporaryDirectory()
        let (one, other) = (folder.path.appending("1.zip"), folder.path.appending("2.zip"))
        _ = try await ZipArchive(time: 1_767_268_800).write(Self.entries, to: one)
        let known = umask(0o077)
        defer { _ = umask(known) }
        _ = try await ZipArchive(time: 1_767_268_800).write(Self.entries, to: other)
        let files = LocalFileSystem()
        #expect(try files.read(one) == files.read(other))
        #expect(try files.attributes(other)?.permissions == 0o644)
    }

    @Test("a time before 1980 or after 2107 is the nearest the format has", arguments: [(0, 33), (Int64.max, 65_439)])
    func bounds(seconds: Int64, date: Int) {
        #expect(Int(ZipFormat.dosTime(seconds).date) == date)
    }

    @Test(
        "sizes, offsets and counts beyond the limits are kept in zip64",
        .disabled(if: Tool.isMissing("python3") || Tool.isMissing("unzip"), "needs python3 and unzip"))
    func large() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(String(repeating: "stored in pieces ", count: 4000), to: "big")
        var limits = ZipArchive.Limits()
        limits.largest = 100
        limits.mostEntries = 3
        limits.piece = 30_000
        limits.whole = 2 * limits.piece
        let file = folder.path.appending("a.zip")
        let big = ZipEntry(path: "top/zz", mode: .regular, content: .file(folder.path.appending("big")))
        _ = try await ZipArchive(time: 1_767_268_800, limits: limits).write(Self.entries + [big], to: file)
        let output = try await Tool.run("python3", ["-c", Self.reader, file.string], in: folder.path).output
        #expect(output.contains("top/zz 0o100644 (2026, 1, 1, 12, 0, 0) 8 68000 3"))
        #expect(output.contains("top/b.txt 0o100644 (2026, 1, 1, 12, 0, 0) 8 25000 3"))
        try await Tool.run("unzip", ["-tq", file.string], in: folder.path)
        if !Tool.isMissing("bsdtar") {
            let listed = try await Tool.run("bsdtar", ["-xOf", file.string, "top/zz"], in: folder.path).output
            #expect(listed == (try folder.read("big")))
        }
        if (try? LocalFileSystem().exists(Path("/usr/bin/7z"))) == true {
            try await Tool.run("7z", ["t", file.string], in: folder.path)
        }
    }

    @Test("70,000 entries", .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func many() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path.appending("a.zip")
        let entries = (0..<70_000).map { ZipEntry(path: "t/\($0)", mode: .regular, content: .bytes([])) }
        _ = try await ZipArchive(time: 1_767_268_800).write(entries, to: file)
        let script = "import sys,zipfile; print(len(zipfile.ZipFile(sys.argv[1]).infolist()))"
        let output = try await Tool.run("python3", ["-c", script, file.string], in: folder.path).output
        #expect(output == "70000\n")
    }

    @Test(
        "names that leave the archive or meet are refused",
        arguments: [["/a"], ["a/../b"], ["a//b"], [""], ["a", "a"]])
    func names(_ names: [String]) async throws {
        let folder = try TemporaryDirectory()
        let entries = names.map { ZipEntry(path: $0, mode: .regular, content: .bytes([])) }
        let error = await #expect(throws: SlipwayError.self) {
            try await ZipArchive(time: 0).write(entries, to: folder.path.appending("a.zip"))
        }
        #expect(error?.status == .input && error?.code == "archive-name")
    }
}
