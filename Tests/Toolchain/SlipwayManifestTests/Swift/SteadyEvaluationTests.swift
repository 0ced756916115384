import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What is kept is what the files said that it was made of, and manifests do what Swift programs do.
@Suite struct SteadyEvaluationTests {
    private let folder: TemporaryDirectory
    private let cache: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        cache = try TemporaryDirectory()
    }

    private func name(_ files: any FileSystem = LocalFileSystem()) throws -> String {
        let manifest = folder.path.appending("Project.swift")
        let host = Host(files: files, directory: folder.path)
        let evaluator = ManifestEvaluator(
            host: host, cache: EvaluationCache(folder: Golden.cache.appending("slipway/manifests")),
            root: try SwiftManifestRoot(above: manifest, files: files))
        return try #require(try evaluator.evaluate(manifest).value("project", as: Project.self)).value.name
    }

    @Test("a file that changes once it has been read does not change what is kept for its former text")
    func changes() throws {
        let mark = String(UInt64.random(in: .min ... .max), radix: 36)
        let helper = "Tuist/ProjectDescriptionHelpers/Name.swift"
        func texts(_ text: String) -> [(String, String)] {
            [
                ("Project.swift", Self.manifest + "// \(mark) \(text)\n"),
                (helper, "// \(mark)\npublic let name = \"\(text)\"\n"),
            ]
        }
        for (path, text) in texts("B") { try folder.write(text, to: path) }
        // one that reads another text than the one that lies there
        let read = Dictionary(
            uniqueKeysWithValues: texts("A").map { (folder.path.appending($0.0), Array($0.1.utf8)) })
        #expect(try name(PlannedFiles(read, over: LocalFileSystem())) == "A")
        #expect(try name() == "B")
        for (path, text) in texts("A") { try folder.write(text, to: path) }
        #expect(try name() == "A")
    }

    private static let manifest = """
        import ProjectDescription
        import ProjectDescriptionHelpers
        let project = Project(name: name)

        """

    @Test(
        "queues and tasks run",
        arguments: [
            """
            import Dispatch
            let group = DispatchGroup()
            for _ in 0..<8 {
                DispatchQueue.global().async(group: group) { var x = 0; for j in 0..<3_000_000 { x ^= j }; print(x) }
            }
            group.wait()
            let project = Project(name: "done")
            """,
            """
            func work(_ i: Int) async -> Int { var x = 0; for j in 0..<2_000_000 { x ^= j }; return x & i }
            let n = await withTaskGroup(of: Int.self) { group in
                for i in 0..<16 { group.addTask { await work(i) } }
                return await group.reduce(0, +)
            }
            let project = Project(name: n < 0 ? "" : "done")
            """,
        ])
    func concurrency(source: String) throws {
        for round in 0..<4 {
            try folder.write("import ProjectDescription\n// \(round)\n" + source + "\n", to: "Project.swift")
            #expect(try name() == "done")
        }
    }

    @Test("other programs run, git among them") func programs() async throws {
        let git = try await GitFixture(at: folder.path)
        try await git.commit(
            "Begin",
            files: [
                "Project.swift": """
                import Foundation
                import ProjectDescription
                func output(_ command: String) -> String {
                    guard let stream = popen(command, "r") else { return "" }
                    defer { pclose(stream) }
                    var text = ""
                    while let byte = Optional(fgetc(stream)), byte != EOF { text.append(Character(.init(UInt8(byte)))) }
                    return text.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                let project = Project(name: output("git log -1 --format=%s") + output("git rev-parse --show-prefix"))

                """
            ])
        #expect(try name() == "Begin")
    }
}
