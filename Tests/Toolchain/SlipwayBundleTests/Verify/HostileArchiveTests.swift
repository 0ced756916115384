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

    @Test("headers of files in pieces and in zip64 are as they must be")
    func ownHeaders() async throws {
        try folder.write(String(repeating: "in pieces ", count: 9000), to: "large")
        var limits = ZipArchive.Limits()
        limits.piece = 10_000
        limits.whole = 2 * limits.piece
        let entries = [
            ZipEntry(path: "l", mode: .regular, content: .file(folder.path.appending("large"))),
            ZipEntry(path: "s", mode: .regular, content: .bytes([1])),
        ]
        for largest in [0xFFFF_FFFE, 100] {
            limits.largest = UInt64(largest)
            let file = folder.path.appending("\(largest).zip")
            _ = try await ZipArchive(time: Sample.time, limits: limits).write(entries, to: file)
            let reader = try #require(ZipReader(try files.read(file)))
            #expect(reader.entries.count == 2)
            for entry in reader.entries {
                #expect(reader.hasOwnHeader(entry) && reader.content(of: entry)?.count == Int(entry.size))
            }
        }
    }

    @Test("content that says it is larger than anything is not made", arguments: [0xFFFF_FFFE, 0x2000_0001])
    func bomb(size: UInt32) async throws {
        var bytes = try await archive(String(repeating: "a", count: 4_000_000))
        let place = directory(bytes) + 24
        for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(index))) }
        let reader = try #require(ZipReader(bytes))
        #expect(reader.entries[0].size == UInt64(size) && reader.content(of: reader.entries[0]) == nil)
        #expect(reader.content(of: reader.entries[1])?.count == 4_000_003)
    }

    @Test("more entries than there are bytes are not counted")
    func entries() async throws {
        var bytes = try await archive()
        for place in [bytes.count - 12, bytes.count - 14] { (bytes[place], bytes[place + 1]) = (0xFE, 0xFF) }
        #expect(ZipReader(bytes) == nil)
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
