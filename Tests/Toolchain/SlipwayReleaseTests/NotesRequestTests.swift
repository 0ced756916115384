import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwayTestKit
import Testing

@Suite("What notes are asked for", .enabled(if: !Tool.isMissing("git")))
struct NotesRequestTests {
    private let line = ReleaseLine(naming: VersionTag(prefix: "v"))

    private func failure<Value>(_ work: () throws(SlipwayError) -> Value) -> SlipwayError? {
        do {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }

    @Test("A tag or a version names the version to come")
    func versions() throws {
        let website = ReleaseLine(naming: VersionTag(prefix: "website/v"))
        #expect(try NotesRequest.version("v1.0.1", of: line) == SemanticVersion(1, 0, 1))
        #expect(try NotesRequest.version("1.0.1", of: line) == SemanticVersion(1, 0, 1))
        #expect(try NotesRequest.version("website/v1.0.1", of: website) == SemanticVersion(1, 0, 1))
        let error = failure { () throws(SlipwayError) in try NotesRequest.version("v1.0.1", of: website) }
        #expect(error?.status == .usage && error?.diagnostics.first?.hint?.contains("website/v1.2.0") == true)
    }

    @Test("Of several components a tag chooses its own")
    func components() {
        let lines = ["website/v", "api/v", ""].map { ReleaseLine(naming: VersionTag(prefix: $0), component: $0) }
        func chosen(_ texts: String?...) -> [String?] {
            NotesRequest.lines(lines, namedBy: texts).map(\.component)
        }
        #expect(chosen(nil, "website/v1.0.0") == ["website/v"])
        #expect(chosen("1.0.0") == [""])
        #expect(chosen("main", nil) == lines.map(\.component) && chosen() == lines.map(\.component))
    }

    @Test("A version that cannot come next is refused")
    func refused() async throws {
        let fixture = try await NotesFixture()
        try await fixture.commit("A", tag: "v1.0.0")
        try await fixture.commit("B", tag: "v1.1.0")
        func error(_ version: SemanticVersion, to: String? = nil) -> SlipwayError? {
            failure { () throws(SlipwayError) in
                try NotesRequest(project: "Greeter", line: line, to: to, version: version)
                    .requireNewVersion(in: fixture.open())
            }
        }
        #expect(error(SemanticVersion(1, 0, 0))?.code == "version-exists")
        #expect(error(SemanticVersion(1, 0, 1))?.code == "version-order")
        #expect(error(SemanticVersion(1, 0, 1))?.status == .input)
        #expect(error(SemanticVersion(1, 0, 1))?.diagnostics.first?.hint?.contains("next-version") == true)
        #expect(error(SemanticVersion(1, 1, 0)) == nil, "HEAD has it")
        #expect(error(SemanticVersion(1, 1, 1)) == nil)
        #expect(error(SemanticVersion(1, 0, 1), to: "v1.0.0") == nil)
    }

    @Test("The beginning of a version means a release")
    func beginnings() async throws {
        let fixture = try await NotesFixture()
        for tag in ["v1.2.0", "v2.0.0", "v2.0.1", "v2.1.3"] { try await fixture.commit(tag, tag: tag) }
        func hint(_ text: String) -> String? {
            failure { () throws(SlipwayError) in try fixture.notes(to: text) }?.diagnostics.first?.hint
        }
        #expect(hint("2.0") == "did you mean 'v2.0.0'?")
        #expect(hint("v2.1") == "did you mean 'v2.1.3'?")
    }
}
