import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct IncludeTests {
    @Test func mergesInOrderAndTheFileItselfLast() throws {
        let fixture = try TreeFixture([
            "project.yml": """
            include: [one.yml, two.yml]
            name: A
            settings: {base: {ONE: root}, "list:REPLACE": [z]}
            items: [c]
            """,
            "one.yml": "name: B\nsettings: {base: {ONE: one, TWO: one}, list: [a]}\nitems: [a]\nonly: {x: 1}\n",
            "two.yml": "settings: {base: {TWO: two}}\nitems: [b]\n\"only:REPLACE\": {y: 2}\n",
        ])
        let found = text(try fixture.resolved())
        #expect(
            found
                == "{name: A, settings: {base: {ONE: root, TWO: two}, list: [z]}, items: [a, b, c], only: {y: 2}}")
    }

    @Test func switchesOfTheWrongFormAreTold() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: [{path: a.yml, enable: [true]}, {path: b.yml, relativePaths: {a: b}}]\n",
            "a.yml": "name: A\n", "b.yml": "version: 1.0.0\n",
        ])
        #expect(
            try fixture.problems() == ["wrong-form project.yml:1:33", "wrong-form project.yml:1:71"])
    }

    @Test func aMarkWithNothingToReplaceIsTakenOff() throws {
        let fixture = try TreeFixture(["project.yml": "name: A\n\"targets:REPLACE\": {B: {\"sources:REPLACE\": [x]}}\n"]
        )
        #expect(text(try fixture.resolved()) == "{name: A, targets: {B: {sources: [x]}}}")
    }

    @Test func pathsAreRelativeToTheIncludedFile() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: specs/one.yml\n",
            "specs/one.yml": """
            include: [deep/two.yml, {path: deep/three.yml, relativePaths: false}]
            configFiles: {Debug: d.xcconfig}
            options: {carthageBuildPath: Carthage}
            projectReferences: {P: {path: P.xcodeproj}}
            aggregateTargets: {G: {buildScripts: [{path: s.sh}, {script: s.sh}]}}
            targets:
              A:
                sources: [S, {path: ../T}]
                info: {path: Info.plist}
                dependencies: [{framework: F.framework}, {target: B}]
                postBuildScripts: [{path: s.sh}]
                legacy: {toolPath: /bin/make, workingDirectory: w}
                scheme: {testPlans: [{path: T.xctestplan}]}
            """,
            "specs/deep/two.yml": "targets: {B: {\"sources:REPLACE\": S}}\n",
            "specs/deep/three.yml": "targets: {C: {sources: S}}\n",
        ])
        let root = try fixture.resolved().mapping
        #expect(text(root?["configFiles"]) == "{Debug: specs/d.xcconfig}")
        #expect(text(root?["options"]) == "{carthageBuildPath: specs/Carthage}")
        #expect(text(root?["projectReferences"]) == "{P: {path: specs/P.xcodeproj}}")
        #expect(text(root?["aggregateTargets"]) == "{G: {buildScripts: [{path: specs/s.sh}, {script: s.sh}]}}")
        let targets = root?["targets"]?.mapping
        #expect(text(targets?["B"]) == "{sources: specs/deep/S}")
        #expect(text(targets?["C"]) == "{sources: specs/S}")
        #expect(
            text(targets?["A"])
                == "{sources: [specs/S, {path: T}], info: {path: specs/Info.plist}, "
                + "dependencies: [{framework: specs/F.framework}, {target: B}], "
                + "postBuildScripts: [{path: specs/s.sh}], legacy: {toolPath: /bin/make, workingDirectory: specs/w}, "
                + "scheme: {testPlans: [{path: specs/T.xctestplan}]}}")
    }

    @Test func whatXcodeGenLeavesAsItIsMayBeEitherWay() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: specs/one.yml\n",
            "specs/one.yml": "fileGroups: [Here, There, Nowhere]\n",
            "specs/Here/a": "", "There/a": "",
        ])
        #expect(text(try fixture.resolved()) == "{fileGroups: [specs/Here, There, specs/Nowhere]}")
    }

    @Test func aFileIsMergedOnce() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: [a.yml, b.yml, ./c.yml]\nx: [root]\n",
            "a.yml": "include: c.yml\nx: [a]\n", "b.yml": "include: sub/../c.yml\nx: [b]\n", "c.yml": "x: [c]\n",
        ])
        let (tree, problems) = try fixture.load()
        #expect(problems.isEmpty)
        #expect(text(tree.root) == "{x: [c, a, b, root]}")
        #expect(tree.includedFiles.map(\.lastComponent) == ["a.yml", "c.yml", "b.yml"])
    }

    @Test(arguments: ["true", "yes", "Y", "1", "on", "01"]) func isEnabled(_ value: String) throws {
        let fixture = try TreeFixture(["project.yml": "include: {path: a.yml, enable: \(value)}\n", "a.yml": "x: 1\n"])
        #expect(text(try fixture.resolved()) == "{x: 1}")
        let other = try TreeFixture(["project.yml": "include: {path: a.yml, enable: \"${V}\"}\n", "a.yml": "x: 1\n"])
        #expect(text(try other.resolved(["V": value])) == "{x: 1}")
    }

    @Test(arguments: ["false", "no", "0", "off", "\"\"", "\"${UNSET}\""]) func isNotEnabled(_ value: String) throws {
        let fixture = try TreeFixture(["project.yml": "include: {path: a.yml, enable: \(value)}\n", "a.yml": "x: 1\n"])
        #expect(text(try fixture.resolved()) == "{}")
    }

    @Test func problemsHaveTheirPlace() throws {
        let fixture = try TreeFixture([
            "project.yml":
                "include: [missing.yml, sub/a.yml, {paht: x}, {enable: true}, [x], sub, list.yml, sub/bad.yml]\n",
            "sub/a.yml": "name: A\nname: B\ninclude: b.yml\n", "sub/b.yml": "include: ../sub/a.yml\n",
            "list.yml": "- a\n", "sub/bad.yml": "a: [\n",
        ])
        let found = try fixture.problems()
        #expect(
            found == [
                "wrong-form list.yml:1:1", "missing-include project.yml:1:11", "bad-include project.yml:1:35",
                "unknown-key project.yml:1:36", "bad-include project.yml:1:46", "wrong-form project.yml:1:62",
                "bad-manifest-file project.yml:1:67", "duplicate-key sub/a.yml:1:1", "include-cycle sub/b.yml:1:10",
                "not-yaml sub/bad.yml:2:1",
            ])
    }

    @Test func aCycleIsToldWithItsChain() throws {
        let fixture = try TreeFixture(["project.yml": "include: a.yml\n", "a.yml": "include: project.yml\n"])
        let problems = try fixture.load().problems
        #expect(problems.map(\.cause) == ["project.yml → a.yml → project.yml"])
    }

    @Test func jsonIsReadAsWell() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: a.json\n",
            "a.json":
                "{\n\t\"name\": \"A\\/B\\u00e9\",\n\t\"targets\": {\"C\": {\"sources\": [\"S\"], \"on\": true}}\n}\n",
        ])
        #expect(text(try fixture.resolved()) == "{name: A/Bé, targets: {C: {sources: [S], on: true}}}")
    }
}
