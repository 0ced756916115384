import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What stops a manifest is told with the line that it came from.
@Suite struct ManifestTrapTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func evaluate(_ source: String) throws -> EvaluatedManifest {
        let manifest = try folder.write(source, to: "Project.swift")
        let host = Host(environment: Host.processEnvironment(), directory: folder.path)
        let root = try SwiftManifestRoot(above: manifest, files: host.files)
        let cache = EvaluationCache(folder: Golden.cache.appending("slipway/manifests"))
        return try ManifestEvaluator(host: host, cache: cache, root: root).evaluate(manifest)
    }

    @Test(
        "every trap has the line of the manifest that it came from",
        arguments: [
            ("print(names[late(7)])", "Fatal error: Index out of range"),
            ("let none = names.first { $0.isEmpty }\nprint(none!)", "Fatal error: Unexpectedly found nil"),
            ("print(Int8(late(127)) + Int8(late(1)))", "ended with signal"),
            ("print(1 / late(0))", "Fatal error: Division by zero"),
            ("print(UInt8(late(300)))", "Fatal error: Not enough bits"),
            ("for n in late(3)...late(1) { print(n) }", "Fatal error: Range requires"),
            ("print(Dictionary(uniqueKeysWithValues: names.map { ($0.count, 1) }))", "Fatal error: Duplicate values"),
            (
                "let any: Any = names\nprint(any as! Int)",
                "Could not cast value of type 'Swift.Array<Swift.String>' to 'Swift.Int'"
            ),
            ("func deep(_ n: Int) -> Int { deep(n + 1) + 1 }; print(deep(0))", "ended with signal"),
            ("struct Wrong: Error {}\ntry! { throw Wrong() }()", "Fatal error: 'try!' expression"),
        ])
    func trapLine(code: String, message: String) throws {
        let error = #expect(throws: SlipwayError.self) {
            try evaluate(
                "import ProjectDescription\n\nlet names = [\"a\", \"b\"]\nfunc late(_ n: Int) -> Int { n }\n" + code
                    + "\nlet project = Project(name: \"A\")\n")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.code == "manifest-trap")
        #expect(diagnostic.message.contains(message), "\(diagnostic.message)")
        #expect(!diagnostic.message.contains("0x"))
        #if os(Linux)
            #expect(diagnostic.location?.file == "Project.swift")
            #expect(diagnostic.location?.line == 4 + code.split(separator: "\n").count, "\(diagnostic)")
        #endif
    }

    @Test("all lines of a message are told", arguments: [true, false]) func severalLines(isSpaced: Bool) throws {
        let text = "first\n\(isSpaced ? "\n" : "")second: of them"
        let error = #expect(throws: SlipwayError.self) {
            try evaluate("import ProjectDescription\nfatalError(\"\"\"\n\(text)\n\"\"\")\n")
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message == "'Project.swift' stopped: Fatal error: first")
        #expect(diagnostic.cause == "Swift ended the program, which said:\nFatal error: \(text)")
        #expect(diagnostic.location?.line == 2)
    }

    #if os(Linux)
        @Test("a trap in a helper has the helper's line") func trapInHelper() throws {
            try folder.write(
                "public func pick(_ n: Int) -> Int {\n    let all = [1]\n    return all[n]\n}\n",
                to: "Tuist/ProjectDescriptionHelpers/Pick.swift")
            let error = #expect(throws: SlipwayError.self) {
                try evaluate("import ProjectDescription\nimport ProjectDescriptionHelpers\nprint(pick(5))\n")
            }
            let diagnostic = try #require(error?.diagnostics.first)
            #expect(diagnostic.location?.file == "Tuist/ProjectDescriptionHelpers/Pick.swift")
            #expect(diagnostic.location?.line == 3)
        }

        @Test("a manifest that takes too much memory is told so, alone or with what it has started")
        func memory() throws {
            let alone = #expect(throws: SlipwayError.self) {
                try evaluate("import ProjectDescription\nlet all = [UInt8](repeating: 1, count: 5 << 30)\nprint(all)\n")
            }
            let diagnostic = try #require(alone?.diagnostics.first)
            #expect(diagnostic.code == "manifest-memory")
            #expect(diagnostic.location?.line == 2)
            let script = "head -c 900M /dev/zero | tail -c 900M | sleep 20"
            let together = #expect(throws: SlipwayError.self) {
                try evaluate(
                    """
                    import Glibc
                    import ProjectDescription
                    let pipes = (0..<6).map { _ in popen("\(script)", "r") }
                    for pipe in pipes { pclose(pipe) }
                    let project = Project(name: "A")
                    """)
            }
            #expect(together?.code == "manifest-memory")
        }
    #endif
}
