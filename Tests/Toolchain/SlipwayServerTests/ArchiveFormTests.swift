@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Archives that would do harm where they are unpacked, or are one thing to one program and another to the next, are
/// refused though all sums are right.
@Suite("Form of archives") struct ArchiveFormTests {
    private typealias Entry = RawZip.Entry

    private let folder: TemporaryDirectory
    private let files = LocalFileSystem()

    init() throws { folder = try TemporaryDirectory() }

    private func told(
        _ archive: RawZip, _ kind: Artifact.Kind = .source, file: String = "Greeter-1.2.0.zip"
    ) throws -> [String] {
        let path = folder.path.appending(component: file)
        try files.write(archive.bytes(), to: path)
        let artifact = Artifact(
            file: file, kind: kind, product: "Greeter", triple: nil, size: 0, sha256: ContentHasher.digest(of: []))
        var found = Disagreements()
        try ArchiveForm(artifact: artifact, archive: try #require(try ZipFile(path))).check(&found)
        return found.problems
    }

    private func expect(
        _ entries: [Entry], _ kind: Artifact.Kind = .source, _ words: String..., file: String = "Greeter-1.2.0.zip"
    ) throws {
        let told = try told(RawZip([Entry("Greeter-1.2.0/a")] + entries), kind, file: file).joined(separator: "\n")
        for word in [file] + words where !told.contains(word) { Issue.record("no \(word) in: \(told)") }
    }

    private let top = "Greeter-1.2.0/"

    @Test("names that lead out of the folder that they are unpacked in, or that not every system has")
    func names() throws {
        for kind in [Artifact.Kind.source, .library, .symbols, .executable, .package, .xcframework] {
            for name in ["../../x", "\(top)../../evil.txt", "\(top)./x", "\(top)..", "\(top)a\\..\\..\\x"] {
                try expect([Entry(name)], kind, "'..' in its path", Disagreements.told(name))
            }
            for name in ["/etc/cron.d/x", "//x"] { try expect([Entry(name)], kind, "has an absolute path") }
            try expect([Entry("C:/x")], kind, "the letter of a drive")
            try expect([Entry("\(top)/etc/passwd")], kind, "has an empty part in its path")
            try expect([Entry(top)], kind, "has an empty part in its path")
            try expect([Entry("\(top)\u{0}x")], kind, "has a zero byte in its name")
            try expect([Entry(top) { $0.name.append(0xFF) }], kind, "has a name that is not UTF-8")
        }
        for kind in [Artifact.Kind.library, .executable] {
            try expect([Entry("\(top)\u{1B}]0;pwn\u{7}")], kind, "control characters", "\u{FFFD}]0;pwn\u{FFFD}'")
            try expect([Entry("\(top)\u{9B}31m")], kind, "control characters")
            try expect([Entry("\(top)a\\b")], kind, "has a backslash in its path")
        }
        try expect([Entry("\(top).Git/config")], .source, "is in a folder of git's own")
    }

    @Test("two names of one file, and a file that is a folder")
    func collisions() throws {
        try expect([Entry("\(top)b"), Entry("\(top)b")], .source, "it has '\(top)b' twice")
        try expect([Entry("\(top)a/b")], .source, "'\(top)a' is a file and a folder")
        for (one, other) in [("README", "ReadMe"), ("\u{E9}", "e\u{301}"), ("ß", "SS")] {
            try expect([Entry(top + one), Entry(top + other)], .library, "are one file on macOS")
            // a commit may have them, which `bundle` warns of
            #expect(try told(RawZip([Entry(top + one), Entry(top + other)])) == [])
        }
        try expect([Entry("\(top)b/x"), Entry("\(top)B")], .library, "'\(top)B' is a file and a folder")
        for name in ["package.swift", "PACKAGE.SWIFT", "package.Resolved", "Project.yml", "Package@Swift-6.0.swift"] {
            let usual = [Entry(top + "Package.swift"), Entry(top + "Package.resolved"), Entry(top + "project.yml")]
            let all = usual + [Entry(top + "Package@swift-6.0.swift"), Entry(top + name)]
            try expect(all, .source, "are one file on macOS", Disagreements.told(top + name))
        }
    }

    @Test("links that lead elsewhere, and links where there are none")
    func links() throws {
        let xcframework = "K.xcframework/x/Versions/l"
        for target in ["/etc/passwd", "../../../../x", "a\u{0}/../../../../x"] {
            try expect([.link("\(top)d/l", to: target)], .source, "'\(top)d/l'")
            try expect([.link(xcframework, to: target)], .xcframework, Disagreements.told(xcframework))
        }
        try expect([.link("\(top)d/l", to: "../../x")], .source, "leads out of the archive's top folder, to '../../x'")
        try expect(
            [.link("\(top)d/m", to: "../e"), .link("\(top)d/l", to: "m/../../x")], .source, "leads out of the archive's"
        )
        try expect([.link("\(top)d/l", to: "m"), .link("\(top)d/m", to: "l")], .source, "leads to no file")
        try expect([.link("\(top)d/l", to: "")], .source, "its target cannot be read")
        try expect([.link("\(top)d/l", to: "a\\b")], .source, "its target has a backslash")
        try expect([.link("\(top)d/l", to: "\u{1B}[31m")], .source, "its target has control characters")
        try expect([.link("\(top)l", to: "a")], .source, "a symbolic link, which has no place there")
        try expect([.link("K.artifactbundle/include", to: "x")], .library, "a symbolic link, which has no place there")
        try expect([.link("k.artifactbundle/k/l", to: "x")], .executable, "has no place there")
        try expect([.link("\(top)K.artifactbundle/l", to: "x")], .package, "has no place there")
        #expect(try told(RawZip([Entry("\(top)d/x"), .link("\(top)d/l", to: "../d/x")])) == [])
        #expect(try told(RawZip([.link(xcframework, to: "A")]), .xcframework) == [])
        #expect(try told(RawZip([.link("\(top)k.artifactbundle/k/K_K.resources/l", to: "x")]), .executable) == [])
    }

    @Test("what is no file, or would run as another user")
    func modes() throws {
        for mode: UInt32 in [
            0o104755, 0o102755, 0o101777, 0o020666, 0o060666, 0o010644, 0o140755, 0o040755, 0o100666, 0,
        ] {
            try expect([Entry("\(top)x") { $0.mode = mode }], .source, "'\(top)x' has mode \(String(mode, radix: 8))")
        }
        try expect([Entry("\(top)x") { $0.madeBy = 0 }], .source, "'\(top)x' has mode")
        for mode: UInt32 in [0o104755, 0o020666, 0o010644, 0o140755, 0o040755] {
            try expect(
                [Entry("Payload/x") { $0.mode = mode }], .application, "'Payload/x' ", file: "Greeter-1.2.0.ipa")
        }
    }

    @Test("an entry whose own header says something else, and what not every program reads")
    func headers() throws {
        let name = "\(top)x"
        let other = "the header of '\(name)' says something else"
        for kind in [Artifact.Kind.source, .xcframework] {
            try expect([Entry(name) { $0.localName = Array("\(top)../../x".utf8) }], kind, other)
            try expect([Entry(name) { $0.localMethod = 8 }], kind, other)
            try expect([Entry(name) { $0.localCRC = 1 }], kind, other)
            try expect([Entry(name) { $0.flags = 1 }], kind, "'\(name)' is encrypted")
            try expect([Entry(name) { $0.flags = 1 << 13 }], kind, "'\(name)' has flags that are not known")
            try expect([Entry(name) { $0.method = 12 }], kind, "compressed in a way that is not known")
            try expect([Entry(name) { $0.size = 70_000 }], kind, "stored, and says that it has another size")
            try expect(
                [Entry(name) { ($0.method, $0.size) = (8, 70_000) }], kind, "larger than what can be made of it")
            try expect([Entry(name) { $0.extra = [0x55, 0x54, 1, 0, 0] }], kind, "'\(name)' has extra fields")
            try expect([Entry(name) { $0.localExtra = [0x55, 0x54, 1, 0, 0] }], kind, "'\(name)' has extra fields")
            try expect([Entry(name) { $0.comment = [0x61] }], kind, "'\(name)' has a comment")
            try expect([Entry(name) { $0.flags = 8 }], kind, "something else behind its content")
        }
    }

    @Test("bytes that are in no entry")
    func gaps() throws {
        let script = Array("#!/bin/sh\ntouch /tmp/x\nexit\n".utf8)
        try expect([Entry("A") { $0.before = script }], .source, "it has bytes before its first entry")
        try expect([Entry("\(top)x") { $0.before = script }], .source, "it has bytes before '\(top)x'")
        try expect([Entry("\(top)x") { $0.after = script }], .source, "it has bytes before its directory")
        var archive = RawZip([Entry("\(top)a"), Entry("\(top)b")])
        #expect(try told(archive) == [])
        archive.comment = script
        #expect(try told(archive).first?.contains("it has a comment, or bytes behind its end") == true)
        archive.comment = []
        archive.afterEnd = script
        #expect(try told(archive).first?.contains("it has a comment, or bytes behind its end") == true)
        archive.afterEnd = Array(archive.bytes().suffix(22))
        #expect(try !told(archive).isEmpty, "a second end")
        archive.afterEnd = []
        archive.beforeEnd = script
        #expect(try !told(archive).isEmpty)
        archive = RawZip([Entry("\(top)b"), Entry("\(top)a")])
        archive.isSorted = false
        #expect(try told(archive) == ["Greeter-1.2.0.zip: '\(top)a' is not in the order of names"])
    }

    @Test("what Xcode packs has forms of its own")
    func xcode() throws {
        var archive = RawZip([
            Entry("Payload/") { ($0.mode, $0.content) = (0o040755, []) },
            Entry("Payload/A.app/A") { $0.mode = 0o100755 },
            Entry("Payload/A.app/") { ($0.mode, $0.content) = (0o040755, []) },
            Entry("Payload/A.app/x") { $0.extra = [0x55, 0x54, 1, 0, 0] }, .link("Payload/A.app/l", to: "x"),
        ])
        archive.isSorted = false
        #expect(try told(archive, .application, file: "A.ipa") == [])
        for name in ["Payload/../../x", "/x", "Payload/A.app/A"] {
            var other = archive
            other.entries.append(Entry(name))
            #expect(try told(other, .application, file: "A.ipa").count == 1, "\(name)")
        }
    }

    @Test("many mistakes are told a few times")
    func many() throws {
        let entries = (0..<100).map { Entry("\(top)../\($0)") { $0.mode = 0o104755 } }
        #expect(try told(RawZip(entries)).count == 5)
    }

    @Test("archives that Slipway writes pass, with files in pieces and with zip64")
    func own() async throws {
        try folder.write(String(repeating: "in pieces ", count: 9000), to: "large")
        let entries = [
            ZipEntry(path: "\(top)d/l", mode: .symlink, content: .bytes(Array("../large".utf8))),
            ZipEntry(path: "\(top)large", mode: .regular, content: .file(folder.path.appending("large"))),
            ZipEntry(path: "\(top)ü", mode: .executable, content: .bytes([1])),
            ZipEntry(path: "\(top)empty", mode: .regular, content: .bytes([])),
        ]
        for (largest, most) in [(0xFFFF_FFFE, 0xFFFE), (100, 0xFFFE), (100, 2), (0xFFFF_FFFE, 2)] {
            var limits = ZipArchive.Limits()
            (limits.piece, limits.whole) = (10_000, 20_000)
            (limits.largest, limits.mostEntries) = (UInt64(largest), UInt64(most))
            let path = folder.path.appending("\(largest)-\(most).zip")
            _ = try await ZipArchive(time: Sample.time, limits: limits).write(entries, to: path)
            let artifact = Artifact(
                file: "a.zip", kind: .source, product: "", triple: nil, size: 0, sha256: ContentHasher.digest(of: []))
            var found = Disagreements()
            let archive = try #require(try ZipFile(path))
            try ArchiveForm(artifact: artifact, archive: archive).check(&found)
            #expect(found.problems == [], "\(largest) \(most)")
            for entry in archive.entries {
                let content = try #require(try archive.content(of: entry))
                #expect(try archive.digest(of: entry) == ContentHasher.digest(of: content), "\(entry.path)")
            }
        }
    }

    @Test("a bundle with such an archive is refused")
    func bundle() async throws {
        let bundle = try await DocumentAgreementTests.bundle(in: folder)
        let forged = ForgedBundle(bundle)
        let known = try #require(try ZipFile(bundle.directory.appending("Greeter-1.2.0.zip")))
        var entries: [Entry] = []
        for entry in known.entries {
            let content = try #require(try known.content(of: entry))
            entries.append(Entry(entry.path) { ($0.mode, $0.content) = (entry.mode, content) })
        }
        let path = "Greeter-1.2.0.zip: '\(top)../../evil.txt' has a '.' or '..' in its path"
        let archive = RawZip(entries + [Entry("\(top)../../evil.txt")])
        let told = try forged.told("Greeter-1.2.0.zip", archive.bytes(time: bundle.release.time)) ?? "nothing"
        #expect(told.contains(path), "\(told)")
    }
}
