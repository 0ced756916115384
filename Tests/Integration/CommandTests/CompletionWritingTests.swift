import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Whoever presses Tab has asked for nothing to be written.
@Suite struct CompletionWritingTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    @Test("completions write nothing, not even a folder for what is kept") func writesNothing() async throws {
        try folder.write(
            "import ProjectDescription\nlet project = Project(name: \"A\", targets: [.target(name: \"Shop\"",
            to: "Swift/Project.swift")
        try folder.write(
            "import ProjectDescription\nlet template = Template(description: \"\", items: [])\n",
            to: "Swift/Tuist/Templates/card/card.swift")
        let slipway = SlipwayCommand(
            in: folder.path.appending("Swift"),
            environment: ["XDG_CACHE_HOME": folder.path.appending("none").string])
        let graph = ["---completion", "graph", "--", "--focus", "3", "0", "slipway", "graph", "--focus", ""]
        #expect(try await slipway.run(graph).output == "Shop\n")
        let card = ["---completion", "scaffold", "--", "--set", "3", "0", "slipway", "scaffold", "card", ""]
        #expect(try await slipway.run(card).isSuccess)
        #expect(try !LocalFileSystem().exists(folder.path.appending("none")))
        #expect(try LocalFileSystem().list(folder.path.appending("Swift")).map(\.name) == ["Project.swift", "Tuist"])
    }
}
