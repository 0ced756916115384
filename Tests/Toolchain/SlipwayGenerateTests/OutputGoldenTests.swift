import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Every output for one manifest that uses all of the vocabulary, against `Tests/Golden/generate`.
@Suite struct OutputGoldenTests {
    @Test func everyOutputIsAsItWas() throws {
        let name = "project.yml"
        let text = try LocalFileSystem().readText(Golden.folder("generate").appending(name))
        let context = GenerateContext(
            manifest: try ManifestLoader(files: LocalFileSystem()).read(text, file: name).manifest, manifestName: name)
        for output in allOutputs.compactMap({ $0 as? any ManifestOutput.Type }) {
            for file in output.files(context) {
                let difference = try Golden.difference(file.text, from: "generate/expected/\(file.path).golden")
                #expect(difference == nil)
            }
        }
    }

    @Test(
        "limits of coverage are kept where the tests run; changes are told by the history",
        arguments: [
            ("90", "slipway test --coverage\n", false), ("{changed: 90}", "slipway test --coverage\n", true),
            ("{exclude: [Sources/A]}", " slipway test\n", false),
        ])
    func coverage(limits: String, command: String, hasHistory: Bool) throws {
        let manifest = try ManifestLoader(files: LocalFileSystem()).read(
            "name: A\nversion: 1.0.0\nslipway: {test: {coverage: \(limits)}}", file: "p.yml"
        ).manifest
        let files = WorkflowsOutput.files(GenerateContext(manifest: manifest, manifestName: "project.yml"))
        let text = try #require(files.first { $0.path.hasSuffix("gate.yml") }).text
        #expect(text.contains(command))
        #expect(text.contains("fetch-depth: 0") == hasHistory)
    }

    @Test func workflowsCanBeSwitchedOff() throws {
        let manifest = try ManifestLoader(files: LocalFileSystem()).read(
            "name: A\nslipway: {workflows: false}", file: "p.yml"
        ).manifest
        #expect(WorkflowsOutput.files(GenerateContext(manifest: manifest, manifestName: "p.yml")).isEmpty)
    }
}
