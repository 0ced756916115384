import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Archives that somebody wrote who means harm: what `verify-bundle --rebuild` looks into.
@Suite struct HostileArchiveTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["one", "other"] { try files.createDirectory(folder.path.appending(name)) }
    }

    private func archive(_ content: String = "some text", to name: String = "a.zip") async throws -> [UInt8] {
        let file = folder.path.appending(name)
        let entries = ["x/a", "x/b"].map { path in
            ZipEntry(path: path, mode: .regular, content: .bytes(Array((content + path).utf8)))
        }
        _ = try await ZipArchive(time: Sample.time).write(entries, to: file)
        return try files.read(file)
    }

    /// Where the first record of the directory is.
    private func directory(_ bytes: [UInt8]) -> Int {
        bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
    }

    @Test("a header that says something else than the directory is seen", arguments: [8, 14, 18, 22, 30])
    func headers(place: Int) async throws {
        var bytes = try await archive()
        let whole = try #require(ZipReader(bytes))
        for entry in whole.entries { #expect(whole.hasOwnHeader(entry)) }
        bytes[place] ^= 1
        let reader = try #require(ZipReader(bytes))
        #expect(!reader.hasOwnHeader(reader.entries[0]) && reader.hasOwnHeader(reader.entries[1]))
        try files.write(bytes, to: folder.path.appending("one/a.zip"))
        _ = try await archive(to: "other/a.zip")
        let found = try BundleComparison().differences(folder.path.appending("one"), folder.path.appending("other"))
        #expect(found.map(\.entry) == ["x/a"])
        #expect(found.map(\.detail) == ["its own header says something else than the directory"])
    }

    @Test("a file that is no archive, and one that is too large to look into, differ at a byte")
    func plain() async throws {
        let long = String(repeating: "0123456789abcdef", count: 200_000)
        try folder.write(long + "a", to: "one/a.json")
        try folder.write(long + "b and more", to: "other/a.json")
        try folder.write(long, to: "one/b.json")
        try folder.write(long + "c", to: "other/b.json")
        let found = try BundleComparison().differences(folder.path.appending("one"), folder.path.appending("other"))
        #expect(found.map(\.offset) == [3_200_000, 3_200_000])
    }
}
