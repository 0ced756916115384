import ProjectDescription
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// What a manifest answered, and what is told where that is broken.
@Suite struct EvaluatedManifestTests {
    private func diagnostic(_ line: String) throws -> Diagnostic {
        let folder = try TemporaryDirectory()
        let path = try folder.write("", to: "Project.swift")
        let root = try SwiftManifestRoot(above: path, files: LocalFileSystem())
        let places = SwiftPlaces(root: root.folder, host: Host(environment: [:]))
        let manifest = EvaluatedManifest(Array("\(line)\nend\n".utf8), at: path, places)
        let error = #expect(throws: SlipwayError.self) { _ = try manifest.value("project", as: Project.self) }
        return try #require(error?.diagnostics.first)
    }

    private static let start = #"{"kind":"project","count":1,"value":"#
    private static let deep = String(repeating: "[", count: 600)

    @Test(
        "what is broken is told in words, with its place",
        arguments: [
            (#"{"kind":"project",garbage"#, "no JSON: a key is missing, at byte 18"),
            (start + "3}", "'value' is of another kind"), (start + "{}}", "'value.name' is missing"),
            (start + #"{"name":[]}}"#, "'value.name' is of another kind"),
            (#"{"kind":"project","value":null}"#, "'count' is missing"),
        ])
    func broken(_ answer: (line: String, cause: String)) throws {
        let diagnostic = try diagnostic(answer.line)
        #expect(diagnostic.code == "manifest-answer" && diagnostic.cause == answer.cause, "\(diagnostic)")
        #expect(diagnostic.hint?.contains("infinite") == false)
    }

    @Test func tooDeep() throws {
        let diagnostic = try diagnostic(Self.start + Self.deep)
        #expect(diagnostic.cause?.hasPrefix("no JSON: it is too deep") == true)
        #expect(diagnostic.hint?.hasPrefix("values may lie in each other up to 512 deep") == true)
    }

    @Test("what could not be told is the manifest's own doing") func infinite() throws {
        let diagnostic = try diagnostic(#"{"kind":"project","count":1,"value":null,"error":"inf is no number"}"#)
        #expect(diagnostic.code == "manifest-value" && diagnostic.cause == "inf is no number")
        #expect(diagnostic.hint == "a number in it may be infinite or none at all")
    }
}
