@testable import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Source archives that a registry takes, and those that it does not.
@Suite struct PackageArchiveTests {
    private typealias Entry = RawZip.Entry

    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let manifest =
        "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"List\")\n"

    private func file(_ name: String, _ text: String = manifest) -> Entry {
        Entry("top/" + name) { $0.content = Array(text.utf8) }
    }

    private func read(_ archive: RawZip) throws -> PackageArchive {
        let path = folder.path.appending("a.zip")
        try LocalFileSystem().write(archive.bytes(), to: path)
        return try PackageArchive(path)
    }

    private func expect(_ archive: RawZip, _ words: String) {
        let error = #expect(throws: SlipwayError.self) { try read(archive) }
        #expect(error?.code == "bad-archive")
        let cause = error?.diagnostics.first?.cause ?? ""
        #expect(cause.contains(words), "\(cause)")
    }

    @Test("manifests are found, with what they say")
    func manifests() throws {
        var archive = RawZip([
            Entry("top/") { ($0.mode, $0.content) = (0o040755, []) }, file("Package.swift"),
            file("Sources/a.swift", "x"),
            file("Package@swift-6.1.swift", "// swift-tools-version:6.1\nlet package = Package(name: \"List\")\n"),
            file("Package@swift-5.swift", "// swift-tools-version:5.0\n"), file("Package@swift-x.swift", "no"),
            .link("top/Sources/l", to: "a.swift"),
        ])
        archive.comment = Array("0123456789abcdef0123456789abcdef01234567".utf8)
        let read = try read(archive)
        #expect(read.manifests.map(\.file) == ["Package.swift", "Package@swift-5.swift", "Package@swift-6.1.swift"])
        #expect(read.manifests.map(\.toolsVersion) == ["6.0", "5.0", "6.1"])
        #expect(read.packageName == "List")
    }

    @Test("archives that do harm, or are no package")
    func refused() throws {
        let main = file("Package.swift")
        expect(RawZip([main, Entry("top/../../x")]), "'..' in its path")
        expect(RawZip([main, Entry("/x")]), "absolute path")
        expect(RawZip([main, .link("top/l", to: "a")]), "has no place there")
        expect(RawZip([main, .link("top/a/l", to: "../../x")]), "leads out")
        expect(RawZip([main, file("README"), file("ReadMe")]), "are one file on macOS")
        expect(RawZip([main, file(".git/hooks/x")]), "git's own")
        expect(RawZip([main, Entry("other/x")]), "is not in the folder")
        expect(RawZip([Entry("Package.swift") { $0.content = Array(Self.manifest.utf8) }]), "not in one folder")
        expect(RawZip([file("a/Package.swift")]), "no Package.swift")
        expect(RawZip([main, Entry("top/x") { $0.mode = 0o104755 }]), "another user")
        expect(RawZip([main, Entry("top/x") { ($0.method, $0.size) = (8, 900_000) }]), "larger than what can be made")
        expect(RawZip([main, Entry("top/x") { ($0.method, $0.content) = (8, [0xFF, 0xFF]) }]), "is damaged")
        var archive = RawZip([main])
        archive.comment = Array("PK\u{5}\u{6}".utf8)
        expect(archive, "")
        archive.comment = Array("a b".utf8)
        expect(archive, "it has a comment")
    }

    @Test("archives with very many files are not read")
    func many() throws {
        let bytes = RawZip([file("Package.swift"), file("a")]).bytes()
        #expect(ZipReader(bytes, mostEntries: 2) != nil && ZipReader(bytes, mostEntries: 1) == nil)
        let path = folder.path.appending("a.zip")
        try LocalFileSystem().write(bytes, to: path)
        #expect(try ZipFile(path, mostEntries: 2) != nil)
        #expect(try ZipFile(path, mostEntries: 1) == nil)
    }

    @Test("manifests that lie, or cannot be read")
    func lies() throws {
        expect(
            RawZip([file("Package.swift", "import PackageDescription\n")]), "does not begin with the version of Swift")
        expect(
            RawZip([file("Package.swift", "// swift-tools-version: 6\n")]), "does not begin with the version of Swift")
        expect(RawZip([file("Package.swift", "let x = 1 // swift-tools-version:6.0\n")]), "does not begin")
        expect(
            RawZip([file("Package.swift"), file("Package@swift-5.9.swift", "// swift-tools-version:6.0\n")]),
            "is newer than its name says")
        expect(
            RawZip([file("Package.swift"), file("Package@swift-6.swift"), file("Package@swift-6.0.swift")]),
            "two manifests are for the Swift of")
        expect(RawZip([Entry("top/Package.swift") { $0.content = [0x2F, 0x2F, 0xFF] }]), "is not UTF-8")
        // a slash with a mark on it is one character, and still the end of the folder's name
        expect(RawZip([file("\u{301}Package.swift")]), "no Package.swift")
        let read = try read(RawZip([file("Package.swift"), file("\u{301}Package@swift-5.9.swift")]))
        #expect(read.manifests.map(\.file) == ["Package.swift"])
    }

    @Test(
        "the first line",
        arguments: [
            ("// swift-tools-version:5.3", "5.3"), ("//swift-tools-version: 6.0.1", "6.0.1"),
            ("\n\n  // Swift-Tools-Version: 5.9 ; x", "5.9"),
        ])
    func versions(line: String, version: String) throws {
        #expect(try PackageManifestText(file: "Package.swift", content: Array(line.utf8)).toolsVersion == version)
    }

    @Test("names are found where they are written out")
    func names() throws {
        func name(_ text: String) throws -> String? {
            try PackageManifestText(file: "Package.swift", content: Array("// swift-tools-version:6.0\n\(text)".utf8))
                .packageName
        }
        #expect(try name("let package = Package(\n    name : \"A b\",") == "A b")
        #expect(try name("// Package(name: \"No\")\nlet p = Package(name: \"Yes\")") == "Yes")
        #expect(try name("let p = Package(name: prefix + \"Yes\")") == nil)
        #expect(try name("let p = Package(name: \"\\(x)\")") == nil)
        #expect(try name("") == nil)
    }

    @Test("a package is itself by another spelling, and no other")
    func same() throws {
        let identity = try #require(PackageIdentity("apple.swift-argument-parser"))
        #expect(PackageArchive.isSame(identity, "ArgumentParser"))
        #expect(PackageArchive.isSame(try #require(PackageIdentity("a.GRDB")), "GRDB.swift"))
        #expect(PackageArchive.isSame(try #require(PackageIdentity("a.Greeter-binaries")), "Greeter"))
        #expect(!PackageArchive.isSame(identity, "swift-log"))
        #expect(!PackageArchive.isSame(identity, "swift") && !PackageArchive.isSame(identity, "-"))
        #expect(PackageArchive.isSame(try #require(PackageIdentity("apple.swift")), "Swift"))
    }
}
