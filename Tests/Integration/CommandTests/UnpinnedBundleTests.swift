import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A bundle of a commit without `Package.resolved`: it is built again with what it was built with.
@Suite struct UnpinnedBundleTests {
    @Test(
        "what the commit does not pin, the provenance does",
        .disabled(if: Tool.isMissing("python3"), "needs python3"))
    func rebuild() async throws {
        let fixture = try await ShipFixture(template: "library")
        let served = fixture.folder.path.appending("served")
        try LocalFileSystem().createDirectory(served)
        try await FileServer.serve(served) { address in
            let words = try await Self.words(in: fixture, served)
            try await Self.release(words, "1.0.0", value: 1, to: served)
            let manifest = try LocalFileSystem().readText(fixture.repository.path.appending("project.yml"))
            try await fixture.repository.commit(
                "Use words",
                files: [
                    "project.yml": manifest.replacing(
                        "  Greeter:\n    type: library\n",
                        with: "  Greeter:\n    type: library\n    dependencies:\n      - package: words\n")
                        + "packages:\n  words: {url: \"\(address)/words.git\", from: 1.0.0}\n",
                    "Sources/Greeter/Word.swift": "import words\npublic func word() -> Int { words }\n",
                ])
            let generated = try await fixture.slipway(["generate"])
            #expect(generated.isSuccess, "\(generated.errorOutput)")
            try await fixture.repository.commit("Generate")
            let made = try await fixture.slipway(["bundle", "--version", "1.0.0"])
            #expect(made.isSuccess, "\(made.errorOutput)")
            #expect(made.errorOutput.contains("the commit does not pin its dependencies"), "\(made.errorOutput)")
            #expect(made.errorOutput.contains("built with words 1.0.0"))
            // what is resolved tomorrow
            try await Self.release(words, "1.1.0", value: 2, to: served)
            // a verdict of other pins than the commit's is told so, whatever else is not
            let again = try await fixture.slipway([
                "verify-bundle", ".slipway/bundles/Greeter-1.0.0", "--rebuild", "-q",
            ])
            #expect(again.isSuccess, "\(again.output)\(again.errorOutput)")
            #expect(again.errorOutput.contains("it is built again with words 1.0.0 ("), "\(again.errorOutput)")
        }
    }

    private static func words(in fixture: ShipFixture, _ served: Path) async throws -> GitFixture {
        let words = try await GitFixture(at: fixture.folder.path.appending("words"))
        try await words.commit(
            "Begin",
            files: [
                "Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "words", products: [.library(name: "words", targets: ["words"])],
                    targets: [.target(name: "words")])

                """
            ])
        try await words.git("clone", "-q", "--bare", words.path.string, served.appending("words.git").string)
        return words
    }

    /// Tags a version, and puts it where it is fetched from.
    private static func release(_ words: GitFixture, _ version: String, value: Int, to served: Path) async throws {
        try await words.commit(version, files: ["Sources/words/a.swift": "public let words = \(value)\n"])
        try await words.git("tag", version)
        let bare = served.appending("words.git").string
        try await words.git("push", "-q", bare, "main", "--tags")
        try await words.git("--git-dir=\(bare)", "update-server-info")
    }
}
