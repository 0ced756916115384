import SlipwayArchive
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

    private func archive(
        _ budget: ZipBudget, of content: [UInt8] = [UInt8](repeating: 0, count: 1 << 20)
    ) async throws -> ZipFile {
        let path = folder.path.appending("a.zip")
        try LocalFileSystem().remove(path)
        let entries = ["Package.swift", "Package@swift-6.0.swift"].map {
            ZipEntry(path: top + $0, mode: .regular, content: .bytes(content))
        }
        _ = try await ZipArchive(time: Sample.time).write(entries, to: path)
        return try #require(try ZipFile(path, budget: budget))
    }

    @Test("a provenance that names a large file a thousand times has it read once")
    func provenance() async throws {
        let digest = ContentHasher.digest(of: [UInt8](repeating: 0, count: 1 << 20)).hex
        func named(_ name: String) -> JSONValue {
            .object(["name": .text(name), "digest": .object(["sha256": .text(digest)])])
        }
        func told(_ names: [String], _ budget: ZipBudget) async throws -> [String] {
            let archive = try await archive(budget)
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
                    name: "Greeter", version: Sample.version, commit: Sample.commit, time: 0, toolchain: "",
                    artifacts: [artifact]), artifact: artifact, archive: archive, provenance: ("p", statement)
            ).check(isOwn: false, &found)
            return found.problems
        }
        let names = Array(repeating: "Package.swift", count: 1000)
        let budget = ZipBudget(3 << 19)
        #expect(try await told(names, budget) == [])
        #expect(budget.exceeded == nil)
        let small = ZipBudget(3 << 19)
        let both = try await told(names + ["Package@swift-6.0.swift"], small)
        #expect(both == ["p: sha256 of Package@swift-6.0.swift is '\(digest)', a.zip says nothing"])
        #expect(small.exceeded?.lastComponent == "a.zip")
    }
}
