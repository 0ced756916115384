import SlipwayBundle
import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway schema`: what it prints and writes.
@Suite struct SchemaCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    @Test func printsTheSchemaWithoutAManifest() async throws {
        let result = try await slipway.run("schema")
        #expect(result.isSuccess && result.errorOutput.isEmpty)
        #expect(result.output == ManifestSchema.text)
        #expect(result.output.hasPrefix("{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\",\n"))
    }

    @Test func writesAFileOnce() async throws {
        let first = try await slipway.run("schema", "--output", "slipway.schema.json")
        #expect(first.isSuccess)
        #expect(
            first.output
                == "wrote  slipway.schema.json; next: begin the manifest with "
                + "`# yaml-language-server: $schema=slipway.schema.json`\n")
        #expect(try folder.read("slipway.schema.json") == ManifestSchema.text)
        let second = try await slipway.run("schema", "-o", "slipway.schema.json", "--json")
        #expect(second.isSuccess)
        #expect(second.output.contains("\"changed\" : false") && second.output.contains("\"schema\" : 1"))
    }

    @Test func theDescriptionOfBundlesHasOneToo() async throws {
        let result = try await slipway.run("schema", "release")
        #expect(result.isSuccess && result.output == ReleaseSchema.text)
        let wrong = try await slipway.run("schema", "poem")
        #expect(wrong.termination == .exited(64))
    }

    @Test func tellsWhereItCannotWrite() async throws {
        try folder.write("", to: "file")
        let result = try await slipway.run("schema", "--output", "file/slipway.schema.json")
        #expect(result.termination != .exited(0))
        #expect(result.output.isEmpty && result.errorOutput.contains("file"))
    }
}
