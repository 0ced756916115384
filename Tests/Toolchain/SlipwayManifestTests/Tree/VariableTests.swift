import SlipwayManifest
import SlipwayModel
import SlipwayReport
import Testing

@Suite struct VariableTests {
    private func resolved(_ yaml: String, _ environment: [String: String]) throws -> String {
        text(try TreeFixture(["project.yml": yaml]).resolved(environment))
    }

    @Test func keysAndValuesAreExpandedOnce() throws {
        let yaml = """
            settings:
              ${KEY}: a-${VALUE}-${VALUE}
              NESTED: ${REFERENCE}
              EMPTY: ${NOTHING}
              LIST: ["${VALUE}", b]
              UNCLOSED: ${VALUE
              BARE: $VALUE ${} $(VALUE)
              UNSET: ${UNSET} ${VALUE}
            """
        let environment = ["KEY": "K", "VALUE": "v", "REFERENCE": "${VALUE}", "NOTHING": ""]
        #expect(
            try resolved(yaml, environment)
                == "{settings: {K: a-v-v, NESTED: ${VALUE}, EMPTY: , LIST: [v, b], UNCLOSED: ${VALUE, "
                + "BARE: $VALUE ${} $(VALUE), UNSET: ${UNSET} v}}")
    }

    @Test func aValueIsTextWhateverItLooksLike() throws {
        let root = try TreeFixture(["project.yml": "settings:\n  A: ${A}\n  B: ${B}\n"]).resolved(["A": "12", "B": ""])
        let settings = root.mapping?["settings"]?.mapping
        #expect(settings?["A"]?.scalar?.isPlain == false)
        #expect(settings?["B"]?.isNull == false)
    }

    @Test func everyFileIsExpandedByItself() throws {
        let fixture = try TreeFixture([
            "project.yml": "include: ${FOLDER}/a.yml\nname: A\n", "sub/a.yml": "settings:\n  X: ${FOLDER}\n",
        ])
        #expect(text(try fixture.resolved(["FOLDER": "sub"])) == "{settings: {X: sub}, name: A}")
    }

    @Test func twoKeysThatBecomeOneAreToldOf() throws {
        let fixture = try TreeFixture(["project.yml": "settings:\n  A: 1\n  ${K}: 2\n"])
        #expect(try fixture.problems(["K": "A"]) == ["duplicate-key project.yml:2:3"])
    }

    @Test func whatTheBuildExpandsIsNoProblem() throws {
        let yaml = """
            settings: {A: "${TARGET_NAME}", "${KEY}": 1}
            targets:
              B:
                info: {path: Info.plist, properties: {X: "${Y}"}}
                preBuildScripts: [{script: "${X}", inputFiles: ["${X}"]}]
                scheme: {environmentVariables: {A: "${X}"}}
            """
        #expect(try TreeFixture(["project.yml": yaml]).problems().isEmpty)
    }

    @Test func namesAndPathsMustBeKnown() throws {
        let yaml = """
            name: ${NAME}
            targets:
              ${TARGET}:
                type: ${TYPE}
                sources: [a, {path: "${PATH_}"}]
                platform: ${P}
                dependencies: [{target: "A_${platform}", "${K}": 1}]
                preBuildScripts: [{name: "${X}"}]
                configFiles: {Debug: "${D}"}
            options: {developmentLanguage: "${L}"}
            """
        let (_, problems) = try TreeFixture(["project.yml": yaml]).load()
        #expect(
            problems.map { "\($0.severity.rawValue) \($0.location?.description ?? "")" } == [
                "error project.yml:1:7", "error project.yml:3:3", "error project.yml:4:11",
                "error project.yml:5:25", "error project.yml:6:15", "error project.yml:7:29",
                "error project.yml:7:46", "warning project.yml:8:30", "error project.yml:9:26",
                "warning project.yml:10:32",
            ])
        #expect(problems.first?.message == "unresolved ${NAME} in 'name'")
    }
}
