@testable import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Archives that somebody wrote who means harm, and those of our own with every form that they have.
@Suite struct ZipReaderTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func archive(_ content: String = "some text", to name: String = "a.zip") async throws -> [UInt8] {
        let file = folder.path.appending(name)
        let entries = ["x/a", "x/b"].map { path in
            ZipEntry(path: path, mode: .regular, content: .bytes(Array((content + path).utf8)))
        }
        _ = try await ZipArchive(time: 0).write(entries, to: file)
        return try files.read(file)
    }

    /// Where the first record of the directory is.
    private func directory(_ bytes: [UInt8]) -> Int {
        bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) } ?? 0
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
            _ = try await ZipArchive(time: 0, limits: limits).write(entries, to: file)
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
}
