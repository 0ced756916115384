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

/// Archives that several processors write, and files that are compressed in pieces.
@Suite("Zip archives in pieces")
struct ZipPiecesTests {
    /// Bytes of several kinds: text, what cannot be compressed, runs, and all of them in turns.
    private static func bytes(_ count: Int, kind: Int, seed: UInt64) -> [UInt8] {
        var random = SplitMix(seed: seed)
        return (0..<count).map { index in
            switch kind == 3 ? index / 3000 % 3 : kind {
            case 0: UInt8(truncatingIfNeeded: 97 + random.below(7))
            case 1: UInt8(truncatingIfNeeded: random.next())
            default: UInt8(truncatingIfNeeded: index / 500)
            }
        }
    }

    private static let sizes = [0, 1, 2, 5, 6, 999, 1000, 1001, 2000, 2500, 65_535, 65_536, 70_000, 200_001]

    private static func entries() -> [ZipEntry] {
        sizes.flatMap { size in
            (0..<4).map { kind in
                let content = bytes(size, kind: kind, seed: UInt64(size * 4 + kind))
                return ZipEntry(
                    path: "t/\(kind)-\(size)", mode: .regular,
                    content: kind % 2 == 0 ? .bytes(content) : .deferred { () throws(SlipwayError) in content })
            }
        }
    }

    private func limits(piece: Int) -> ZipArchive.Limits {
        var limits = ZipArchive.Limits()
        limits.piece = piece
        limits.whole = 2 * limits.piece
        limits.budget = 300_000
        return limits
    }

    @Test(
        "the bytes are the same for any number of workers", arguments: CompressionLibrary.allCases, [1000, 40_000])
    func workers(library: CompressionLibrary, piece: Int) async throws {
        if library.name == nil { return }
        let folder = try TemporaryDirectory()
        let files = LocalFileSystem()
        try files.write(Self.bytes(3_000_000, kind: 3, seed: 1), to: folder.path.appending("large"))
        let file = ZipEntry(path: "t/large", mode: .executable, content: .file(folder.path.appending("large")))
        var known: [UInt8]?
        for workers in [1, 2, 7] {
            let archive = folder.path.appending("\(workers).zip")
            let told = try await ZipArchive(
                time: 1_767_268_800, workers: workers, library: library, limits: limits(piece: piece)
            ).write(Self.entries() + [file], to: archive)
            let found = try files.digest(of: archive)
            #expect(told.sha256 == found.sha256 && told.size == found.size)
            let bytes = try files.read(archive)
            #expect(known == nil || known == bytes, "\(workers) workers")
            known = bytes
        }
    }

    /// Compares every entry with the file of its name.
    private static let comparer = """
        import sys, zipfile
        with zipfile.ZipFile(sys.argv[1]) as archive:
            assert archive.testzip() is None
            for i in archive.infolist():
                assert archive.read(i) == open(i.filename, 'rb').read(), i.filename
                print(i.filename, i.compress_type, i.flag_bits & 8)
        """

    @Test(
        "Python, unzip, bsdtar and 7z read what either library has packed in pieces of any size",
        .disabled(if: Tool.isMissing("python3") || Tool.isMissing("unzip"), "needs python3 and unzip"),
        arguments: CompressionLibrary.allCases, [1, 7, 1000, 66_000])
    func readers(library: CompressionLibrary, piece: Int) async throws {
        if library.name == nil { return }
        let folder = try TemporaryDirectory()
        try LocalFileSystem().createDirectory(folder.path.appending("t"))
        var entries: [ZipEntry] = []
        for (index, size) in Self.sizes.enumerated() where piece > 6 || size < 2500 {
            let path = "t/\(size)"
            try LocalFileSystem().write(
                Self.bytes(size, kind: index % 4, seed: UInt64(index)), to: folder.path.appending(path))
            entries.append(ZipEntry(path: path, mode: .regular, content: .file(folder.path.appending(path))))
        }
        let archive = folder.path.appending("a.zip")
        _ = try await ZipArchive(
            time: 1_767_268_800, workers: 3, library: library, limits: limits(piece: piece)
        ).write(entries, to: archive)
        let output = try await Tool.run("python3", ["-c", Self.comparer, archive.string], in: folder.path).output
        for entry in output.split(separator: "\n") {
            let words = entry.split(separator: " ")
            let size = Int(words[0].dropFirst(2)) ?? 0
            #expect((words[2] == "8") == (size > 2 * piece), "\(entry)")
        }
        try await Tool.run("unzip", ["-tq", archive.string], in: folder.path)
        if !Tool.isMissing("bsdtar") {
            try LocalFileSystem().createDirectory(folder.path.appending("out"))
            try await Tool.run("bsdtar", ["-xf", archive.string, "-C", "out"], in: folder.path)
            try await Tool.run("diff", ["-r", "t", "out/t"], in: folder.path)
            // without the directory at the end, as from a connection
            try await Tool.run("sh", ["-c", "cat a.zip | bsdtar -xf - -C out && diff -r t out/t"], in: folder.path)
        }
        if (try? LocalFileSystem().exists(Path("/usr/bin/7z"))) == true {
            try await Tool.run("7z", ["t", archive.string], in: folder.path)
        }
    }

    @Test("what cannot be compressed grows by no more than the headers of stored blocks")
    func incompressible() async throws {
        let folder = try TemporaryDirectory()
        let content = Self.bytes(1_000_000, kind: 1, seed: 3)
        let told = try await ZipArchive(time: 0, limits: limits(piece: 100_000)).write(
            [ZipEntry(path: "a", mode: .regular, content: .bytes(content))], to: folder.path.appending("a.zip"))
        #expect(told.size - 1_000_000 < 400)
    }

    @Test("a file that changes while it is packed is an error, and the first one is told")
    func changed() async throws {
        let folder = try TemporaryDirectory()
        let entries = ["a", "b"].map { name in
            let path = folder.path.appending(name)
            return ZipEntry(path: name, mode: .regular, content: .file(path))
        }
        for entry in ["a", "b"] { try folder.write(String(repeating: "x", count: 5000), to: entry) }
        let grow = ZipEntry(
            path: "0", mode: .regular,
            content: .deferred { () throws(SlipwayError) in
                for name in ["a", "b"] {
                    try LocalFileSystem().write(
                        [UInt8](repeating: 0, count: 6000), to: folder.path.appending(name), permissions: 0o644)
                }
                return []
            })
        let error = await #expect(throws: SlipwayError.self) {
            try await ZipArchive(time: 0, workers: 1, limits: limits(piece: 1000)).write(
                [grow] + entries, to: folder.path.appending("a.zip"))
        }
        #expect(error?.status == .environment && error?.code == "changed")
        #expect(error?.diagnostics.first?.message.contains("/a has changed") == true)
    }

    @Test(
        "a file that vanishes, shrinks or becomes a pipe while it is packed is an error with its name", arguments: 0..<3
    )
    func vanished(kind: Int) async throws {
        let folder = try TemporaryDirectory()
        let file = try folder.write(String(repeating: "x", count: 5000), to: "a")
        let change = ZipEntry(
            path: "0", mode: .regular,
            content: .deferred { () throws(SlipwayError) in
                try LocalFileSystem().remove(file)
                if kind == 1 { try LocalFileSystem().write([1], to: file, permissions: 0o644) }
                if kind == 2 { mkfifo(file.string, 0o644) }
                return []
            })
        for piece in [1000, 4 << 20] {
            try? LocalFileSystem().remove(file)
            try folder.write(String(repeating: "x", count: 5000), to: "a")
            let error = await #expect(throws: SlipwayError.self) {
                try await ZipArchive(time: 0, workers: 1, limits: limits(piece: piece)).write(
                    [change, ZipEntry(path: "a", mode: .regular, content: .file(file))],
                    to: folder.path.appending("\(piece).zip"))
            }
            #expect(error?.status == .environment)
            #expect(error?.description.contains(file.string) == true, "\(String(describing: error))")
        }
    }

    @Test("a file that is not there, and one that cannot be read, are errors of the environment")
    func missing() async throws {
        let folder = try TemporaryDirectory()
        let error = await #expect(throws: SlipwayError.self) {
            try await ZipArchive(time: 0).write(
                [ZipEntry(path: "a", mode: .regular, content: .file(folder.path.appending("none")))],
                to: folder.path.appending("a.zip"))
        }
        #expect(error?.status == .environment)
    }

    @Test(
        "100,000 files, names of 65,535 bytes and in any script",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func manyAndLong() async throws {
        let folder = try TemporaryDirectory()
        let long = String(repeating: "n/", count: 32_767) + "x"
        let names = ["t/空/файл", "t/e\u{301}", "t/\u{E9}", "t/👩‍🚀", "t/ \"\\\n", long]
        let entries =
            (0..<100_000).map { ZipEntry(path: "s/\($0 % 100)/\($0)", mode: .regular, content: .bytes([1])) }
            + names.map { ZipEntry(path: $0, mode: .regular, content: .bytes(Array($0.utf8))) }
        let file = folder.path.appending("a.zip")
        _ = try await ZipArchive(time: 1_767_268_800, limits: limits(piece: 4 << 20)).write(entries, to: file)
        let script = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            names = [i.filename for i in archive.infolist()]
            assert names == sorted(names, key=lambda n: n.encode())
            for name in names:
                if not name.startswith('s/'): assert archive.read(name) == name.encode()
            print(len(names), max(len(n.encode()) for n in names))
            """
        let output = try await Tool.run("python3", ["-c", script, file.string], in: folder.path).output
        #expect(output == "100006 65535\n")
    }

    @Test(
        "a file of more than 4 GiB and one behind it are kept in zip64",
        .disabled(if: Tool.isMissing("python3") || Tool.isMissing("unzip"), "needs python3 and unzip"))
    func fourGigabytes() async throws {
        let folder = try TemporaryDirectory()
        let size = (4 << 30) + 12_345
        let large = folder.path.appending("large")
        // a hole takes no room on the disk
        try LocalFileSystem().write([], to: large)
        try #require(truncate(large.string, off_t(size)) == 0)
        let stored = ZipEntry(path: "z", mode: .regular, content: .bytes(Array("behind it".utf8)))
        let file = folder.path.appending("a.zip")
        // the fastest level: what is tested is the form
        _ = try await ZipArchive(time: 1_767_268_800, level: 1).write(
            [ZipEntry(path: "large", mode: .regular, content: .file(large)), stored], to: file)
        let script = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            i = archive.infolist()[0]
            print(i.file_size, i.compress_size < 30 << 20, i.extract_version, archive.read('z').decode())
            """
        let output = try await Tool.run("python3", ["-c", script, file.string], in: folder.path).output
        #expect(output == "\(size) True 45 behind it\n")
        // reading all of it takes longer than packing it; the checksums of pieces have tests of their own
        try await Tool.run("unzip", ["-tq", file.string, "z"], in: folder.path)
    }
}
