@testable import SlipwayBundle
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Archives do not decide how much is decompressed to check them.
@Suite("Budget of archives") struct ZipBudgetTests {
    private let folder: TemporaryDirectory
    private let top = "Greeter-1.2.0/"

    init() throws { folder = try TemporaryDirectory() }

    private func archive(_ budget: ZipBudget) async throws -> ZipFile {
        let path = folder.path.appending("a.zip")
        let zeros = [UInt8](repeating: 0, count: 3 << 20)
        let entries = ["Package.swift", "Package@swift-6.0.swift"].map {
            ZipEntry(path: top + $0, mode: .regular, content: .bytes(zeros))
        }
        _ = try await ZipArchive(time: Sample.time).write(entries, to: path)
        return try #require(try ZipFile(path, budget: budget))
    }

    @Test("an entry is read once, and no more than the budget allows")
    func digests() async throws {
        let budget = ZipBudget(4 << 20)
        let archive = try await archive(budget)
        let entry = try #require(archive.entry(top + "Package.swift"))
        let wanted = ContentHasher.digest(of: [UInt8](repeating: 0, count: 3 << 20))
        for _ in 0..<10 { #expect(try archive.digest(of: entry) == wanted) }
        #expect(budget.exceeded == nil)
        #expect(try archive.content(of: entry) == nil)
        #expect(budget.exceeded == archive.path)
        #expect(archive.entry("Package.swift") == nil)
    }

    @Test("a provenance that names a large file a thousand times has it read once")
    func provenance() async throws {
        let digest = ContentHasher.digest(of: [UInt8](repeating: 0, count: 3 << 20)).hex
        func named(_ name: String) -> JSONValue {
            .object(["name": .text(name), "digest": .object(["sha256": .text(digest)])])
        }
        func told(_ names: [String], _ budget: ZipBudget) async throws -> [String] {
            let archive = try await archive(budget)
            let release = try AttestationSample.release(in: folder, packages: .none)
            let statement = JSONValue.object([
                "predicate": .object([
                    "buildDefinition": .object(["resolvedDependencies": .list(names.map(named))])
                ])
            ])
            let artifact = Artifact(
                file: "a.zip", kind: .source, product: "Greeter", triple: nil, size: 0,
                sha256: ContentHasher.digest(of: []))
            var found = Disagreements()
            try SourceAgreement(
                release: Release(
                    name: release.name, version: release.version, commit: release.commit, time: 0, toolchain: "",
                    artifacts: [artifact]), artifact: artifact, archive: archive, provenance: ("p", statement)
            ).check(isOwn: false, &found)
            return found.problems
        }
        let names = Array(repeating: "Package.swift", count: 1000)
        let budget = ZipBudget(4 << 20)
        #expect(try await told(names, budget) == [])
        #expect(budget.exceeded == nil)
        let small = ZipBudget(4 << 20)
        let both = try await told(names + ["Package@swift-6.0.swift"], small)
        #expect(both == ["p: sha256 of Package@swift-6.0.swift is '\(digest)', a.zip says nothing"])
        #expect(small.exceeded?.lastComponent == "a.zip")
    }

    @Test("content that is not what the directory says has no digest")
    func damaged() async throws {
        let packed = try await archive(ZipBudget())
        let bytes = try LocalFileSystem().read(packed.path)
        let entry = try #require(packed.entry(top + "Package.swift"))
        let start = Int(entry.offset) + 30 + entry.name.count
        for place in [start + 20, start + Int(entry.compressedSize) / 2, start + Int(entry.compressedSize) - 1] {
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
        let text = Array((0..<20_000).map { "\($0 * 7919 % 1000) " }.joined().utf8)
        let packed = try #require(try Compressor(.usual, level: 6).compress(text))
        for size in [1, 7, 1000, packed.count] {
            var stream = try InflateStream()
            var result: [UInt8] = []
            for start in stride(from: 0, to: packed.count, by: size) {
                let piece = Array(packed[start..<min(start + size, packed.count)])
                #expect(
                    stream.read(piece) {
                        result += $0; return true
                    })
            }
            let isAtEnd = stream.isAtEnd
            #expect(isAtEnd && result == text)
            #expect(!stream.read([0]) { _ in true })
        }
        var stream = try InflateStream()
        #expect(!stream.read([0xFF, 0xFF]) { _ in true })
    }
}
