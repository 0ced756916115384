import SlipwayLint
import SlipwayManifest
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

/// What a manifest says after it was mended.
@Suite struct ImportMendingTests {
    private let folder: TemporaryDirectory
    private var path: Path { folder.path.appending("project.yml") }

    init() throws { folder = try TemporaryDirectory() }

    /// - Parameter files: contents by path.
    private func write(_ manifest: String, _ files: [String: String]) throws {
        try folder.write(manifest, to: "project.yml")
        for (path, text) in files { try folder.write(text, to: path) }
    }

    private func mend(
        _ configure: (inout ImportGate.Question) -> Void = { _ in }
    ) async throws -> (found: [String], edit: ManifestEdit) {
        let read = try ManifestLoader(files: LocalFileSystem()).load(path, displayName: "project.yml").manifest
        var question = ImportGate.Question()
        configure(&question)
        let gate = ImportGate(host: Host(), directory: folder.path)
        let report = try await gate.report(read, at: path, question)
        let edit = try gate.fix(report, of: read, at: path)
        try gate.write(edit, to: path)
        return (report.findings.map(\.diagnostic.message), edit)
    }

    @Test("an app keeps what a dependency needs from then on") func additions() async throws {
        try write(
            """
            name: Ins
            targets:
              A: {type: application, platform: iOS, sources: [A], dependencies: [{target: B}, {target: K}]}
              B: {type: library.static, platform: iOS, sources: [B]}
              K: {type: framework, platform: iOS, sources: [K]}

            """, ["A/a.swift": "import B\n", "B/b.swift": "import K\n", "K/k.swift": "\n"])
        #expect(try await mend().edit.count == 1)
        let text = try folder.read("project.yml")
        #expect(text.contains("sources: [A], dependencies: [{target: B}, {target: K}]}"))
        #expect(text.contains("sources: [B], dependencies: [{target: K}]}"))
        #expect(try await mend().found == [])
        // what others import is read where they are not looked at, too
        try folder.write(text.replacing(", dependencies: [{target: K}]", with: ""), to: "project.yml")
        #expect(try await mend { $0.targets = ["A"] }.found == [])
        #expect(try await mend { $0.kinds = [.redundant] }.found == [])
    }

    @Test("an app keeps what tests import that run in it; equal entries go at once") func hosts() async throws {
        try write(
            """
            name: Ins
            targets:
              A:
                type: application
                platform: iOS
                sources: [A]
                dependencies:
                  - target: K
                  - target: L
                  - target: L
              K: {type: framework, platform: iOS, sources: [K]}
              L: {type: framework, platform: iOS, sources: [L]}
              T: {type: bundle.unit-test, platform: iOS, sources: [T], dependencies: [{target: A}]}

            """, ["A/a.swift": "\n", "T/t.swift": "import A\nimport K\n", "K/k.swift": "\n", "L/l.swift": "\n"])
        _ = try await mend()
        #expect(try folder.read("project.yml").contains("    dependencies:\n      - target: K\n  K:"))
        #expect(try await mend().found == [])
    }

    @Test("what cannot be removed keeps what it needs") func stuck() async throws {
        try write(
            """
            name: Ins
            targetTemplates: {Lib: {dependencies: [{target: K}]}}
            targets:
              A: {type: application, platform: iOS, sources: [A], dependencies: [{target: B}, {target: K}]}
              B: {type: framework, platform: iOS, sources: [B], templates: [Lib]}
              K: {type: framework, platform: iOS, sources: [K]}

            """, ["A/a.swift": "import B\n", "B/b.swift": "\n", "K/k.swift": "\n"])
        let edit = try await mend().edit
        #expect(edit.old == edit.new && edit.refused.map(\.code) == ["not-editable", "needed-dependency"])
    }

    @Test("what is removed closes no circle") func circles() async throws {
        try write(
            """
            name: Ins
            targets:
              A: {type: framework, platform: iOS, sources: [A], dependencies: [{target: B}]}
              B: {type: framework, platform: iOS, sources: [B]}

            """, ["A/a.swift": "\n", "B/b.swift": "import A\n"])
        let edit = try await mend().edit
        #expect(edit.count == 2 && edit.refused.isEmpty)
        #expect(try await mend().found == [])
    }

    // MARK: Any graph

    @Test("one run is enough, and takes nothing away that is imported", arguments: 0..<150) func once(
        seed: UInt64
    ) async throws {
        var random = SplitMix(seed: seed)
        let before = ImportGraph(&random)
        try write(before.manifest, before.files)
        let allows = seed % 4 == 3
        let first = try await mend { $0.allowsTransitive = allows }
        let text = try folder.read("project.yml")
        let second = try await mend { $0.allowsTransitive = allows }
        let difference = second.edit.difference
        #expect(
            difference.isEmpty, "\(seed): \(before.manifest)\n\(text)\nrefused \(first.edit.refused.map(\.message))")
        if first.edit.refused.isEmpty { #expect(second.found == [], "\(seed): \(before.manifest)\n\(text)") }
        let read = try ManifestLoader(files: LocalFileSystem()).load(path, displayName: "project.yml").manifest
        let lost = before.lost(in: ImportGraph(before, read))
        #expect(lost == [], "\(seed): \(before.manifest)\n\(text)")
    }
}
