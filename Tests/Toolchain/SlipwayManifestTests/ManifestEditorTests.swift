import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayManifest

/// Edits change what they are about, and no other byte.
@Suite struct ManifestEditorTests {
    let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    func plan(_ text: String, _ changes: [ManifestChange]) throws(SlipwayError) -> ManifestEdit {
        do { try folder.write(text, to: "project.yml") } catch { Issue.record("\(error)") }
        return try ManifestEditor(
            directory: folder.path, name: "project.yml", environment: [:], files: LocalFileSystem()
        ).plan(changes)
    }

    func edited(_ text: String, _ changes: ManifestChange...) throws -> String {
        let edit = try plan(text, changes)
        #expect(edit.refused.isEmpty && edit.count == changes.count, "\(edit.refused)")
        return String(decoding: edit.new, as: UTF8.self)
    }

    static func place(_ line: Int, _ column: Int) -> SlipwayReport.SourceLocation {
        SlipwayReport.SourceLocation(file: "project.yml", line: line, column: column)
    }

    static let rest = ["Core", "Extra", "Fig", "Zed"].map { "  \($0): {type: library}\n" }.joined()

    func manifest(_ dependencies: String, head: String = "") -> String {
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
            ("    dependencies: ~\n", "    dependencies:\n      - target: Extra\n"),
            ("    dependencies:  null  # none\n", "    dependencies:  # none\n      - target: Extra\n"),
            (
                "    dependencies:\n      - \"target\": 'Core'\n",
                "    dependencies:\n      - \"target\": 'Core'\n      - \"target\": 'Extra'\n"
            ),
            ("    dependencies: [ { target: Core } ]\n", "    dependencies: [ { target: Core }, { target: Extra } ]\n"),
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

    @Test(
        "nothing in brackets becomes a list in brackets",
        arguments: ["dependencies: ~", "dependencies: null", "dependencies:", "dependencies: []"])
    func emptyBrackets(_ nothing: String) throws {
        let text = "name: A\ntargets:\n  App: {type: executable, \(nothing) }\n  Extra: {type: library}\n"
        #expect(
            try edited(text, .add(.target("Extra"), to: "App"))
                == text.replacing(nothing, with: "dependencies: [{target: Extra}]"))
    }

    @Test(
        "what comes takes the place of the only one that goes, in its form",
        arguments: [
            ("    dependencies: [{target: Core}]\n", 5, 29, "    dependencies: [{target: Extra}]\n"),
            ("    dependencies: [target: Core]\n", 5, 28, "    dependencies: [target: Extra]\n"),
            (
                "    dependencies:\n    # why\n    - 'target': \"Core\" # so\n", 7, 17,
                "    dependencies:\n    - 'target': \"Extra\"\n"
            ),
            ("    dependencies:\n      - {target: Core}\n", 6, 18, "    dependencies:\n      - {target: Extra}\n"),
            (
                "    dependencies: [\n      {target: Core}, # why\n    ]\n", 6, 16,
                "    dependencies: [\n      {target: Extra}, # why\n    ]\n"
            ),
        ])
    func replacing(_ before: String, _ line: Int, _ column: Int, _ after: String) throws {
        let text = try edited(
            manifest(before), .add(.target("Extra"), to: "App"),
            .remove(.target("Core"), at: ManifestEditorTests.place(line, column)))
        #expect(text == manifest(after))
    }

    @Test("more that come follow it, and more that go are gone") func replacingSeveral() throws {
        let before = "    dependencies:\n    - target: Core\n    - target: Fig\n"
        let text = try edited(
            manifest(before), .remove(.target("Core"), at: ManifestEditorTests.place(6, 15)),
            .remove(.target("Fig"), at: ManifestEditorTests.place(7, 15)), .add(.target("Extra"), to: "App"),
            .add(.target("Zed"), to: "App"))
        #expect(text == manifest("    dependencies:\n    - target: Extra\n    - target: Zed\n"))
    }

    @Test(
        "what an anchor says is told with its line, and the rest is mended",
        arguments: [
            ("dependencies: &d\n      - target: Core", "dependencies: *d", ["App", "Other"]),
            ("<<: *base", "<<: [*base]", ["App", "Other"]),
        ])
    func anchored(_ app: String, _ other: String, _ names: [String]) throws {
        let text = """
            name: A
            x-base: &base
              dependencies: [{target: Core}]
            targets:
              App:
                type: executable
                \(app)
              Other:
                type: executable
                \(other)
              Plain:
                type: executable
            \(ManifestEditorTests.rest)
            """
        let edit = try plan(text, (names + ["Plain"]).map { .add(.target("Extra"), to: $0) })
        #expect(edit.count == 1 && edit.refused.count == 2, "\(edit.refused)")
        for (name, diagnostic) in zip(names, edit.refused) {
            #expect(diagnostic.message == "'Extra' is not added to target '\(name)'")
            #expect(diagnostic.cause?.contains("stands for several places: `") == true, "\(diagnostic)")
            #expect(diagnostic.location?.line == (name == "App" ? 5 : text.contains("&d") ? 9 : 8))
        }
        let plain = "  Plain:\n    type: executable\n"
        #expect(
            String(decoding: edit.new, as: UTF8.self)
                == text.replacing(plain, with: plain + "    dependencies:\n      - target: Extra\n"))
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
}

extension ManifestEditorTests {
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
        let edit = try plan(text, [.add(.target("Extra"), to: "App")])
        #expect(edit.new == edit.old && edit.count < 1 && edit.refused.count == 1)
    }

    @Test("what alone would be wrong is told, and the rest is made") func wrongAlone() throws {
        let text = manifest("")
        let changes: [ManifestChange] = [
            .add(.target("Nope"), to: "App"), .add(.target("Extra"), to: "App"), .add(.target("Core"), to: "Zed"),
            .add(.product("P", package: "Nowhere"), to: "Fig"),
        ]
        let edit = try plan(text, changes)
        #expect(edit.left == [changes[0], changes[3]])
        #expect(edit.refused.map(\.location?.line) == [3, 7])
        #expect(edit.refused.allSatisfy { $0.cause?.hasPrefix("the edited manifest would be wrong: ") == true })
        #expect(
            String(decoding: edit.new, as: UTF8.self)
                == manifest("    dependencies:\n      - target: Extra\n").replacing(
                    "Zed: {type: library}", with: "Zed: {type: library, dependencies: [{target: Core}]}"))
    }
}
