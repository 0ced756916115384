@testable import SlipwayArchive
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Archives do not decide how much is decompressed to read them.
@Suite("Budget of archives") struct ZipBudgetTests {
    private let folder: TemporaryDirectory
    private let top = "Greeter-1.2.0/"

    init() throws { folder = try TemporaryDirectory() }

    private static let text = Array((0..<20_000).map { "\($0 * 7919 % 1000) " }.joined().utf8)

    private func archive(
        _ budget: ZipBudget, of content: [UInt8] = [UInt8](repeating: 0, count: 1 << 20)
    ) async throws -> ZipFile {
        let path = folder.path.appending("a.zip")
        try LocalFileSystem().remove(path)
        let entries = ["Package.swift", "Package@swift-6.0.swift"].map {
            ZipEntry(path: top + $0, mode: .regular, content: .bytes(content))
        }
        _ = try await ZipArchive(time: 0).write(entries, to: path)
        return try #require(try ZipFile(path, budget: budget))
    }

    @Test("an entry is read once, and no more than the budget allows")
    func digests() async throws {
        let budget = ZipBudget(3 << 19)
        let archive = try await archive(budget)
        let entry = try #require(archive.entry(top + "Package.swift"))
        let wanted = ContentHasher.digest(of: [UInt8](repeating: 0, count: 1 << 20))
        for _ in 0..<10 { #expect(try archive.digest(of: entry) == wanted) }
        #expect(budget.exceeded == nil)
        #expect(try archive.content(of: entry) == nil)
        #expect(budget.exceeded == archive.path)
        #expect(archive.entry("Package.swift") == nil)
    }

    @Test("content that is not what the directory says has no digest")
    func damaged() async throws {
        let packed = try await archive(ZipBudget(), of: Self.text)
        let bytes = try LocalFileSystem().read(packed.path)
        let entry = try #require(packed.entry(top + "Package.swift"))
        let start = Int(entry.offset) + 30 + entry.name.count
        for place in [start + 20, start + Int(entry.compressedSize) / 2] {
            var damaged = bytes
            damaged[place] ^= 0x55
            let path = folder.path.appending("damaged-\(place).zip")
            try LocalFileSystem().write(damaged, to: path)
            let archive = try #require(try ZipFile(path))
            #expect(try archive.digest(of: archive.entries[0]) == nil)
            #expect(try archive.digest(of: archive.entries[1]) != nil)
        }
    }

    @Test("a stream is read in pieces of any size, and nothing may stand behind it")
    func streams() throws {
        let text = Self.text
        let packed = try #require(try Compressor(.usual, level: 6).compress(text))
        for size in [1, 7, 1000, packed.count] {
            var stream = try InflateStream()
            var result: [UInt8] = []
            for start in stride(from: 0, to: packed.count, by: size) {
                let piece = Array(packed[start..<min(start + size, packed.count)])
                let isRead = stream.read(piece) { bytes in
                    result += bytes
                    return true
                }
                #expect(isRead)
            }
            let isAtEnd = stream.isAtEnd
            #expect(isAtEnd && result == text)
            let hasMore = stream.read([0]) { _ in true }
            #expect(!hasMore)
        }
        var stream = try InflateStream()
        let isRead = stream.read([0xFF, 0xFF]) { _ in true }
        #expect(!isRead)
    }
}
