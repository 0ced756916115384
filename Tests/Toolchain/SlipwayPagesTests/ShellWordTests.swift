@testable import SlipwayPages
import SlipwayModel
import Testing

/// Commands that people copy from a page do what they say, whatever files are called.
@Suite struct ShellWordTests {
    @Test(
        "what a shell would take for something else is in quotes",
        arguments: [
            ("Greeter-1.0.0.zip", "Greeter-1.0.0.zip"), ("a b", "'a b'"), ("x;curl h|sh.zip", "'x;curl h|sh.zip'"),
            ("~x", "'~x'"), ("a~b", "a~b"), ("$(id)", "'$(id)'"), ("it's", "'it'\\''s'"),
            ("-o.zip", "'./-o.zip'"), ("", "''"),
        ])
    func quoted(text: String, wanted: String) { #expect(ShellWord.quote(text) == wanted) }

    @Test("a page has them so")
    func page() throws {
        let digest = try #require(ContentDigest(hex: String(repeating: "a", count: 64)))
        let commit = try #require(ObjectID(String(repeating: "a", count: 40)))
        let release = Release(
            name: "A", version: .zero, commit: commit, time: 0, toolchain: "",
            artifacts: [
                Artifact(file: "a;b.zip", kind: .package, product: "A", triple: nil, size: 1, sha256: digest)
            ])
        let record = BuildRecord(
            release: release, channel: "main", kind: .branch, number: 1, previous: nil, changes: [], repository: nil,
            libraries: [], files: [])
        let page = BuildView(record: record, latest: record.key, address: nil).page.text
        #expect(page.contains("unzip &#39;a;b.zip&#39;<"))
        #expect(!page.contains("unzip a;b"))
    }
}
