import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct TemplateTests {
    private func resolved(_ yaml: String) throws -> ManifestNode.Mapping? {
        try TreeFixture(["project.yml": yaml]).resolved().mapping
    }

    @Test func nestedTemplatesComeFirst() throws {
        let root = try resolved(
            """
            targetTemplates:
              Base: {type: framework, platform: iOS, list: [base], settings: {A: "${owner}", B: base}}
              Feature: {templates: [Base], list: [feature], settings: {B: feature}, templateAttributes: {owner: nobody}}
              Other: {templates: [Base], list: [other]}
            targets:
              One: {templates: [Feature, Other], list: [own], templateAttributes: {owner: someone}}
              Two: {templates: [Feature], "list:REPLACE": ["${target_name}"]}
              Plain: {settings: {A: "${target_name}"}}
            """)
        #expect(root?["targetTemplates"] == nil)
        let targets = root?["targets"]?.mapping
        #expect(
            text(targets?["One"])
                == "{type: framework, platform: iOS, "
                + "list: [base, feature, other, own], settings: {A: someone, B: feature}}"
        )
        #expect(
            text(targets?["Two"]) == "{type: framework, platform: iOS, list: [Two], settings: {A: nobody, B: feature}}")
        #expect(text(targets?["Plain"]) == "{settings: {A: ${target_name}}}")
    }

    @Test func attributesOfAllKindsAreSubstituted() throws {
        let root = try resolved(
            """
            targetTemplates:
              T: {"key_${a}": x, on: "${flag}", count: "${number}", half: "a${number}", none: "${empty}", settings: "${b}"}
            targets:
              A: {templates: [T], templateAttributes: {a: 1, flag: true, number: 1.10, empty: , b: "${a} ${target_name}"}}
            """)
        let target = root?["targets"]?.mapping?["A"]
        #expect(text(target) == "{key_1: x, on: true, count: 1.10, half: a1.10, none: , settings: ${a} A}")
        #expect(target?.mapping?["on"]?.scalar?.isPlain == true)
        #expect(target?.mapping?["half"]?.scalar?.isPlain == false)
    }

    @Test func schemesHaveTemplatesToo() throws {
        let root = try resolved(
            """
            schemeTemplates:
              Tested: {test: {targets: [{name: "${suite}"}]}}
              Module: {templates: [Tested], build: {targets: {"${scheme_name}": [run]}}}
            schemes:
              P: {templates: [Module], templateAttributes: {suite: PTests}, run: {config: Debug}}
            """)
        #expect(
            text(root?["schemes"])
                == "{P: {test: {targets: [{name: PTests}]}, build: {targets: {P: [run]}}, run: {config: Debug}}}")
    }

    @Test func problemsHaveTheirPlace() throws {
        let yaml = """
            targetTemplates:
              A: {templates: [B]}
              B: {templates: [A]}
              C: [x]
            targets:
              T: {templates: [A]}
              U: {templates: [Bb, [x], C], templateAttributes: {x: [y]}}
              V: {templates: [B], templateAttributes: {x: [y]}}
            schemes:
              S: {templates: [X]}
            """
        let (_, problems) = try TreeFixture(["project.yml": yaml]).load()
        #expect(
            problems.map { "\($0.code) \($0.location?.line ?? 0):\($0.location?.column ?? 0)" } == [
                "template-cycle 2:19", "template-cycle 3:19", "wrong-form 4:6", "unknown-template 7:19",
                "wrong-form 7:23", "wrong-form 8:47", "unknown-template 10:19",
            ])
        #expect(problems.map(\.cause)[0...1] == ["B → A → B", "A → B → A"])
        #expect(problems[3].hint == "did you mean 'B'?")
        #expect(problems[6].hint == "declare it under `schemeTemplates:`")
    }

    @Test func templatesCannotMultiply() throws {
        var yaml = "targetTemplates:\n  T0: {x: [a]}\n"
        for index in 1..<2000 { yaml += "  T\(index): {templates: [T\(index - 1)]}\n" }
        #expect(
            try TreeFixture(["project.yml": yaml + "targets: {A: {templates: [T1999]}}\n"]).load().problems.count == 1)
        let names = (1..<2000).map { "T\($0)" }.joined(separator: ", ")
        yaml = "targetTemplates:\n  All: {templates: [\(names)]}\n"
        for index in 1..<2000 { yaml += "  T\(index): {x: [a]}\n" }
        yaml += "targets:\n"
        for index in 1..<2000 { yaml += "  A\(index): {templates: [All]}\n" }
        #expect(try TreeFixture(["project.yml": yaml]).problems().map { $0.prefix(16) } == ["too-many-aliases"])
        let long = String(repeating: "${x}", count: 100_000)
        yaml =
            "targetTemplates: {T: {a: \"\(long)\"}}\n"
            + "targets: {A: {templates: [T], templateAttributes: {x: \"\(String(repeating: "y", count: 100_000))\"}}}\n"
        #expect(try TreeFixture(["project.yml": yaml]).problems().map { $0.prefix(16) } == ["too-many-aliases"])
    }
}
