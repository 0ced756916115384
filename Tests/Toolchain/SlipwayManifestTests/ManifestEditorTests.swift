import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Edits change what they are about, and no other byte.
@Suite struct ManifestEditorTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func plan(_ text: String, _ changes: [ManifestChange]) throws(SlipwayError) -> ManifestEdit {
        do { try folder.write(text, to: "project.yml") } catch { Issue.record("\(error)") }
        return try ManifestEditor(
            directory: folder.path, name: "project.yml", environment: [:], files: LocalFileSystem()
        ).plan(changes)
    }

    private func edited(_ text: String, _ changes: ManifestChange...) throws -> String {
        let edit = try plan(text, changes)
        #expect(edit.refused.isEmpty && edit.count == changes.count, "\(edit.refused)")
        return String(decoding: edit.new, as: UTF8.self)
    }

    private static func place(_ line: Int, _ column: Int) -> SlipwayReport.SourceLocation {
        SlipwayReport.SourceLocation(file: "project.yml", line: line, column: column)
    }

    private static let rest = ["Core", "Extra", "Fig", "Zed"].map { "  \($0): {type: library}\n" }.joined()

    private func manifest(_ dependencies: String, head: String = "") -> String {
        "name: A\n\(head)targets:\n  App:\n    type: executable\n\(dependencies)\(ManifestEditorTests.rest)"
    }

    @Test(
        "a dependency is added in the form of the list",
        arguments: [
            (
                "    dependencies:\n      - target: Core # why\n",
                "    dependencies:\n      - target: Core # why\n      - target: Extra\n"
            ),
            ("    dependencies:\n    - target: Core\n", "    dependencies:\n    - target: Core\n    - target: Extra\n"),
            (
                "    dependencies:\n      - {target: Core}\n\n",
                "    dependencies:\n      - {target: Core}\n      - {target: Extra}\n\n"
            ),
            ("    dependencies: [{target: Core}]\n", "    dependencies: [{target: Core}, {target: Extra}]\n"),
            ("    dependencies: [target: Core]\n", "    dependencies: [target: Core, target: Extra]\n"),
            (
                "    dependencies: [\n      {target: Core}, # why\n    ]\n",
                "    dependencies: [\n      {target: Core}, # why\n      {target: Extra},\n    ]\n"
            ),
            (
                "    dependencies: [\n      {target: Core}\n    ]\n",
                "    dependencies: [\n      {target: Core},\n      {target: Extra}\n    ]\n"
            ),
            ("    dependencies: []\n", "    dependencies: [{target: Extra}]\n"),
            ("    # no more\n", "    dependencies:\n      - target: Extra\n    # no more\n"),
            ("    dependencies:\n", "    dependencies:\n      - target: Extra\n"),
            (
                "    dependencies:\n      - target: Core\n        platforms: [linux]\n",
                "    dependencies:\n      - target: Core\n        platforms: [linux]\n      - target: Extra\n"
            ),
        ])
    func adding(_ before: String, _ after: String) throws {
        #expect(try edited(manifest(before), .add(.target("Extra"), to: "App")) == manifest(after))
    }

    @Test(
        "a list in the order of its names stays so",
        arguments: [
            (
                "    dependencies:\n      - target: Core\n      # z\n      - target: Zed\n",
                "    dependencies:\n      - target: Core\n      - target: Extra\n      # z\n      - target: Zed\n"
            ),
            (
                "    dependencies:\n      # f\n      - target: Fig\n      - target: Zed\n",
                "    dependencies:\n      - target: Extra\n      # f\n      - target: Fig\n      - target: Zed\n"
            ),
            (
                "    dependencies:\n      - target: Zed\n      - target: Core\n",
                "    dependencies:\n      - target: Zed\n      - target: Core\n      - target: Extra\n"
            ),
            (
                "    dependencies: [{target: Core}, {target: Zed}]\n",
                "    dependencies: [{target: Core}, {target: Extra}, {target: Zed}]\n"
            ),
            (
                "    dependencies: [{target: Fig}, {target: Zed}]\n",
                "    dependencies: [{target: Extra}, {target: Fig}, {target: Zed}]\n"
            ),
        ])
    func sorted(_ before: String, _ after: String) throws {
        #expect(try edited(manifest(before), .add(.target("Extra"), to: "App")) == manifest(after))
    }

    @Test("line ends, byte order marks and JSON stay what they are") func forms() throws {
        let text = manifest("    dependencies:\n      - target: Core\n").replacing("\n", with: "\r\n")
        let wanted = manifest("    dependencies:\n      - target: Core\n      - target: Extra\n")
        #expect(try edited(text, .add(.target("Extra"), to: "App")) == wanted.replacing("\n", with: "\r\n"))
        #expect(
            try edited("\u{FEFF}" + text, .add(.target("Extra"), to: "App")) == "\u{FEFF}"
                + wanted.replacing("\n", with: "\r\n"))
        let json = "{\"name\": \"A\", \"targets\": {\"B\": {\"type\": \"library\"}, \"C\": {\"type\": \"library\"}}}\n"
        #expect(
            try edited(json, .add(.target("C"), to: "B"))
                == json.replacing(
                    "\"B\": {\"type\": \"library\"}",
                    with: "\"B\": {\"type\": \"library\", \"dependencies\": [{\"target\": \"C\"}]}"))
    }

    @Test("a product of a package, with its name where that is another") func products() throws {
        let head = "packages:\n  Fruit: {url: \"https://example.com/fruit\", from: 1.0.0}\n"
        let before = manifest("    dependencies:\n      - target: Core\n", head: head)
        let wanted = """
                dependencies:
                  - target: Core
                  - package: Fruit
                    product: Apple
                  - package: Fruit

            """
        let after = try edited(
            before, .add(.product("Apple", package: "Fruit"), to: "App"),
            .add(.product("Fruit", package: "Fruit"), to: "App"))
        #expect(after == manifest(wanted, head: head))
    }

    @Test(
        "a dependency is removed with its comments",
        arguments: [
            (
                "    dependencies:\n      # about Core\n      - target: Core\n      # about Extra\n      # and more\n"
                    + "      - target: Extra # x\n",
                10, 17, "    dependencies:\n      # about Core\n      - target: Core\n"
            ),
            ("    dependencies:\n      - target: Extra\n", 6, 17, ""),
            ("    dependencies: [{target: Extra}]\n", 5, 29, ""),
            (
                "    dependencies: [{target: Core}, {target: Extra}]\n", 5, 45,
                "    dependencies: [{target: Core}]\n"
            ),
            (
                "    dependencies: [{target: Extra}, {target: Core}]\n", 5, 29,
                "    dependencies: [{target: Core}]\n"
            ),
            (
                "    dependencies: [\n      {target: Core}, # a\n      {target: Extra}, # b\n    ]\n", 7, 16,
                "    dependencies: [\n      {target: Core}, # a\n    ]\n"
            ),
            (
                "    dependencies:\n      - target: Extra\n        platforms: [linux]\n      - {target: Core}\n", 6, 17,
                "    dependencies:\n      - {target: Core}\n"
            ),
        ])
    func removing(_ before: String, _ line: Int, _ column: Int, _ after: String) throws {
        let change = ManifestChange.remove(.target("Extra"), at: ManifestEditorTests.place(line, column))
        #expect(try edited(manifest(before), change) == manifest(after))
    }

    @Test("one product of several") func oneProduct() throws {
        let head = "packages:\n  Fruit: {url: \"https://example.com/fruit\", from: 1.0.0}\n"
        let text = manifest("    dependencies:\n      - package: Fruit\n        products: [Apple, Pear]\n", head: head)
        let place = ManifestEditorTests.place(8, 18)
        let one = try edited(text, .remove(.product("Apple", package: "Fruit"), at: place))
        #expect(one == text.replacing("[Apple, Pear]", with: "[Pear]"))
        let both = try edited(
            text, .remove(.product("Apple", package: "Fruit"), at: place),
            .remove(.product("Pear", package: "Fruit"), at: place))
        #expect(both == manifest("", head: head))
    }

    @Test("a setting, and what it leaves empty") func settings() throws {
        func text(_ settings: String) -> String {
            "name: A\ntargets:\n  App:\n    type: application\n    platform: iOS\n\(settings)    sources: [App]\n"
        }
        let change = ManifestChange.removeSetting("MARKETING_VERSION", at: ManifestEditorTests.place(8, 28))
        let block = "    settings:\n      base:\n        MARKETING_VERSION: 1.0.0\n"
        #expect(try edited(text(block), change) == text(""))
        #expect(
            try edited(text(block + "        OTHER: YES\n"), change)
                == text("    settings:\n      base:\n        OTHER: YES\n"))
        let flow = ManifestChange.removeSetting("MARKETING_VERSION", at: ManifestEditorTests.place(6, 35))
        #expect(
            try edited(text("    settings: {MARKETING_VERSION: 1.0.0, OTHER: YES}\n"), flow)
                == text("    settings: {OTHER: YES}\n"))
    }

    @Test("what comes from elsewhere is told and stays") func refused() throws {
        try folder.write("targets:\n  Core:\n    type: library\n    dependencies: [{target: Extra}]\n", to: "more.yml")
        let text = "name: A\ninclude: [more.yml]\ntargets:\n  Extra: {type: library}\n"
        let edit = try plan(
            text,
            [
                .add(.target("Extra"), to: "Core"),
                .remove(.target("Extra"), at: SlipwayReport.SourceLocation(file: "more.yml", line: 4, column: 29)),
            ])
        #expect(edit.new == edit.old)
        #expect(edit.refused.map(\.code) == ["not-editable", "not-editable"])
        let anchored = manifest("    dependencies: &needs\n      - target: Extra\n")
        let kept = try plan(anchored, [.remove(.target("Extra"), at: ManifestEditorTests.place(6, 17))])
        #expect(kept.new == kept.old && kept.refused.first?.cause == "it comes from a template or an anchor")
    }

    @Test("an edit that would mean something else is not made") func meaning() throws {
        // a key of its own would hide the list that is merged in
        let text = """
            name: A
            x-base: &base
              type: library
              dependencies: [{target: Core}]
            targets:
              App:
                <<: *base
              Core: {type: library}
              Extra: {type: library}

            """
        #expect(throws: SlipwayError.self) { try plan(text, [.add(.target("Extra"), to: "App")]) }
    }
}
