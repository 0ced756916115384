import SlipwayArchive
@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite("Comparing bundles")
struct BundleComparisonTests {
    private let files = LocalFileSystem()
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        for name in ["one", "other"] { try files.createDirectory(folder.path.appending(name)) }
    }

    private func write(_ entries: [ZipEntry], to name: String, time: Int64 = Sample.time) async throws {
        _ = try await ZipArchive(time: time).write(entries, to: folder.path.appending(name))
    }

    private func entry(_ path: String, _ text: String, _ mode: ZipEntry.Mode = .regular) -> ZipEntry {
        ZipEntry(path: path, mode: mode, content: .bytes(Array(text.utf8)))
    }

    private func differences() throws -> [BundleDifference] {
        try BundleComparison().differences(folder.path.appending("one"), folder.path.appending("other"))
    }

    @Test("the same bytes are no difference; files that one has alone are")
    func names() throws {
        for name in ["one/a.json", "other/a.json"] { try folder.write("{}", to: name) }
        try folder.write("x", to: "one/gone")
        try folder.write("x", to: "other/new")
        let found = try differences()
        #expect(found.map(\.file) == ["gone", "new"])
        #expect(found.map(\.detail) == ["building it again does not make it", "building it again makes it, too"])
    }

    @Test("a byte is named by its file, and by the file inside an archive")
    func bytes() async throws {
        try folder.write("{\"a\": 1}", to: "one/a.json")
        try folder.write("{\"a\": 2}", to: "other/a.json")
        let long = String(repeating: "the same again and again ", count: 1_000)
        try await write([entry("x/a", "a"), entry("x/b", long + "1" + long)], to: "one/b.zip")
        try await write([entry("x/a", "a"), entry("x/b", long + "2" + long)], to: "other/b.zip")
        let found = try differences()
        #expect(found.map(\.file) == ["a.json", "b.zip"])
        #expect(found.map(\.offset) == [6, 25_000])
        #expect(found.map(\.entry) == [nil, "x/b"])
    }

    @Test("another content is told before another way of writing all of it")
    func contentFirst() async throws {
        try await write([entry("a", "a"), entry("b", "1")], to: "one/a.zip")
        try await write([entry("a", "a"), entry("b", "2")], to: "other/a.zip", time: Sample.time + 1000)
        let found = try differences()
        #expect(found.map(\.entry) == ["b"] && found.map(\.offset) == [0])
    }

    @Test("what an archive holds besides, its modes and its times are told")
    func entries() async throws {
        try await write([entry("a", "a"), entry("b", "b")], to: "one/a.zip")
        try await write([entry("a", "a")], to: "other/a.zip")
        try await write([entry("b", "b")], to: "one/b.zip")
        try await write([entry("a", "a"), entry("b", "b")], to: "other/b.zip")
        try await write([entry("run", "a")], to: "one/c.zip")
        try await write([entry("run", "a", .executable)], to: "other/c.zip")
        try await write([entry("a", "a")], to: "one/d.zip")
        try await write([entry("a", "a")], to: "other/d.zip", time: Sample.time + 60)
        let found = try differences()
        #expect(found.map(\.entry) == ["b", "a", "run", "a"])
        #expect(
            found.map(\.detail) == [
                "building it again does not make it", "building it again makes it, too",
                "its mode is 100644, and 100755 when built again", "it has another time when built again",
            ])
    }

    @Test("an archive that is none of ours is read as far as it can be, and not further", arguments: 0..<200)
    func damaged(seed: Int) async throws {
        var generator = SplitMix(seed: UInt64(seed))
        try await write([entry("a/b", "some text, some text"), entry("c", "d")], to: "one/a.zip")
        var bytes = try files.read(folder.path.appending("one/a.zip"))
        for _ in 0..<1 + generator.below(4) { bytes[generator.below(bytes.count)] = UInt8(generator.below(256)) }
        if generator.below(4) == 0 { bytes.removeLast(generator.below(bytes.count)) }
        if let reader = ZipReader(bytes) { for entry in reader.entries { _ = reader.content(of: entry) } }
    }
}
