import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayTest

@Suite struct CoverageGateTests {
    private let report = CoverageReport(
        package: "P",
        targets: [
            CoverageTarget(
                name: "Core",
                files: [
                    CoverageFile(
                        path: "Sources/Core/A.swift",
                        lines: [1, 1, 0, 0, 1].enumerated().map { CoverageLine(number: $0 + 1, runs: $1) })
                ]),
            CoverageTarget(
                name: "Util", files: [CoverageFile(path: "U.swift", lines: [CoverageLine(number: 9, runs: 0)])]),
        ])

    private func problems(_ settings: CoverageSettings) -> [Diagnostic] {
        CoverageGate(settings: settings).problems(report)
    }

    @Test func total() {
        #expect(problems(CoverageSettings(minimum: 50)).isEmpty)
        #expect(problems(CoverageSettings()).isEmpty)
        let problem = problems(CoverageSettings(minimum: 50.5)).first
        #expect(problem?.code == "coverage-below")
        #expect(problem?.message == "the tests run 50.00 % of the lines, less than 50.5 %")
        #expect(problem?.cause == "3 of 6 lines")
    }

    @Test("a target that is not there has not reached anything") func targets() {
        let found = problems(CoverageSettings(targetMinimums: ["Util": 1, "Core": 60, "Cora": 0]))
        #expect(found.map(\.code) == ["coverage-unknown", "coverage-below"])
        #expect(found.first?.hint == "did you mean 'Core'?")
        #expect(found.last?.message == "the tests run 0.00 % of the lines of Util, less than 1 %")
    }

    @Test("changed lines that are not run are named, as errors where they are too many") func changed() {
        let changes = ChangedSources(
            base: "main", lines: ["Sources/Core/A.swift": [2...3, 90...95], "Sources/Core/Gone.swift": [1...2]])
        let notes = problems(CoverageSettings(changedMinimum: 50, changes: changes))
        #expect(notes.map(\.severity) == [.note])
        #expect(notes.first?.message == "changed since main and not run by a test: line 3")
        #expect(notes.first?.location == SlipwayReport.SourceLocation(file: "Sources/Core/A.swift", line: 3))
        let errors = problems(CoverageSettings(changedMinimum: 51, changes: changes))
        #expect(errors.map(\.severity) == [.error, .error])
        #expect(
            errors.first?.message
                == "the tests run 50.00 % of the lines that have changed since main, less than 51 %")
        let none = ChangedSources(base: "main", lines: ["README.md": [1...2]])
        #expect(problems(CoverageSettings(changedMinimum: 100, changes: none)).isEmpty)
        #expect(CoverageSummary(report, none).rows.last?.count.text == "no lines")
    }

    @Test("coverage of nothing is red") func nothing() {
        let empty = CoverageReport(package: "P", targets: [])
        #expect(CoverageGate(settings: CoverageSettings()).problems(empty).map(\.code) == ["no-coverage"])
    }

    @Test(arguments: [-1, 100.5, .nan, .infinity]) func notAPercentage(number: Double) {
        #expect(throws: SlipwayError.self) { try CoverageSettings(minimum: number).check() }
        #expect(throws: SlipwayError.self) { try CoverageSettings(targetMinimums: ["A": number]).check() }
    }

    @Test("tests, plugins and what is left out have no coverage") func sources() throws {
        func target(_ name: String, _ type: String, _ sources: String) -> String {
            """
            {"name": "\(name)", "c99name": "\(name)", "path": "Sources/\(name)", "sources": [\(sources)], "type": "\(type)"}
            """
        }
        let targets = [
            target("Core", "library", "\"A.swift\", \"Generated/B.swift\""),
            target("tool", "executable", "\"main.swift\""),
            target("M", "macro", "\"M.swift\""), target("CoreTests", "test", "\"T.swift\""),
            target("Plug", "plugin", "\"p.swift\""), target("Snip", "snippet", "\"s.swift\""),
        ]
        let text = "warning: said in front\n{\"targets\": [\(targets.joined(separator: ","))]}"
        let sources = try #require(CoverageSources(text, excluded: ["Sources/*/Generated", "Sources/tool/**"]))
        #expect(sources.targets == ["Sources/Core/A.swift": "Core", "Sources/M/M.swift": "M"])
        #expect(sources.modules == ["Core", "tool", "M"])
        #expect(CoverageSources("no JSON", excluded: []) == nil)
    }

    @Test("the repository's own build has the flags that coverage asks for") func flags() async throws {
        let folder = try TemporaryDirectory()
        let tool = try FakeTool("swift", in: folder.path, script: "printf '%s\\n' \"$@\"")
        let script = Golden.repository.appending("Scripts/build").string
        // what Scripts/test hands on in CI
        for (ci, more) in [(nil, []), ("true", ["-debug-info-format", "none"])] as [(String?, [String])] {
            let result = try await Tool.run(
                script, [], in: folder.path, environment: ["PATH": tool.searchPath, "CI": ci])
            let said = result.output.split(separator: "\n").map(String.init)
            #expect(said.dropFirst().sorted() == (CoverageMeasurement.buildArguments + more).sorted())
        }
    }
}
