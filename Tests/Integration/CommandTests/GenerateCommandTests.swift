import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct GenerateCommandTests {
    private let folder: TemporaryDirectory
    private let slipway: SlipwayCommand

    init() throws {
        folder = try TemporaryDirectory()
        slipway = SlipwayCommand(in: folder.path)
    }

    @Test func aHandEditedLineIsNamedAndTheGateSaysNo() async throws {
        try folder.write("name: A\ntargets:\n  A: {type: library}\n", to: "project.yml")
        #expect(try await slipway.run("generate").isSuccess)
        #expect(try await slipway.run("generate", "--check").isSuccess)
        var lines = try folder.read("Package.swift").split(separator: "\n", omittingEmptySubsequences: false)
        lines[7] = "    name: \"B\","
        let edited = lines.joined(separator: "\n")
        try folder.write(edited, to: "Package.swift")

        let check = try await slipway.run("generate", "--check")
        #expect(check.termination == .exited(1))
        #expect(check.output == "update  Package.swift:8\n")
        #expect(check.errorOutput.contains("Package.swift:8: error: Package.swift is not what project.yml says"))
        #expect(try folder.read("Package.swift") == edited, "--check writes nothing")

        #expect(try await slipway.run("generate").output.contains("wrote  Package.swift"))
        #expect(try await slipway.run("generate", "--check").isSuccess)
    }

    @Test func aDryRunWritesNothing() async throws {
        try folder.write("name: A\ntargets:\n  A: {type: library}\n", to: "project.yml")
        let result = try await slipway.run("generate", "--dry-run")
        #expect(result.isSuccess && result.output.contains("would write  Package.swift"))
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["project.yml"])
    }

    @Test func everyProblemOfAManifestHasItsPlace() async throws {
        try folder.write(
            "name: A\ntargts: {}\ntargets:\n  B:\n    type: library\n    dependencies:\n      - target: C\n",
            to: "project.yml")
        let result = try await slipway.run("generate")
        #expect(result.termination == .exited(2))
        #expect(
            result.errorOutput == """
                project.yml:2:1: error: unknown key 'targts' in the manifest
                  hint: did you mean 'targets'?
                project.yml:7:17: error: target 'B' depends on unknown target 'C'
                  hint: declare it under `targets:`

                """)
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["project.yml"])
    }

    @Test func nothingInAManifestBecomesCode() async throws {
        try folder.write(
            #"""
            name: "A\", targets: [])"
            targets:
              A: {type: library, swiftSettings: {defines: ['x"), .unsafeFlags(["-Xfrontend"])']}}
            slipway:
              workflows: {branch: 'main"] # ', setup: ["  echo one\r\n- uses: evil/action"], container: none}
            """#, to: "project.yml")
        #expect(try await slipway.run("generate").isSuccess)
        let package = try folder.read("Package.swift")
        #expect(package.contains(#"    name: "A\", targets: [])","#))
        #expect(package.contains(#".define("x\"), .unsafeFlags([\"-Xfrontend\"])")"#))
        let workflow = try folder.read(".github/workflows/gate.yml")
        #expect(workflow.contains(#"      - "main\"] # ""#))
        #expect(
            workflow.contains(
                "        run: |2\n            echo one\n          - uses: evil/action\n      - name: Check"))
    }

    @Test func whatIsNoLongerAskedForIsRemoved() async throws {
        try folder.write("name: A\ntargets:\n  A: {type: library, versionFile: true}\n", to: "project.yml")
        #expect(try await slipway.run("generate").isSuccess)
        try folder.write("# a person's\n", to: ".github/workflows/tests.yml")
        try folder.write(
            "name: A\nslipway: {workflows: false}\ntargets:\n  A: {type: library}\n", to: "project.yml")
        let check = try await slipway.run("generate", "--check")
        #expect(check.termination == .exited(1) && check.output.contains("remove  .github/workflows/gate.yml"))
        let result = try await slipway.run("generate")
        #expect(result.output.contains("removed  Sources/A/Version.swift"))
        #expect(try LocalFileSystem().list(folder.path.appending(".github/workflows")).map(\.name) == ["tests.yml"])
        #expect(try await slipway.run("generate", "--check").isSuccess)
    }

    @Test func nothingIsWrittenThroughLinksThatLeadOut() async throws {
        try folder.write("keep", to: "elsewhere/keep.txt")
        try folder.write("name: A\ntargets:\n  A: {type: library, versionFile: true}\n", to: "in/project.yml")
        let files = LocalFileSystem()
        for (link, target) in [("in/.github", "../elsewhere"), ("in/Sources", "../elsewhere")] {
            try files.createLink(folder.path.appending(link), to: target)
            let result = try await SlipwayCommand(in: folder.path.appending("in")).run("generate")
            #expect(result.termination == .exited(2) && result.errorOutput.contains("leads out of the repository"))
            #expect(try files.list(folder.path.appending("elsewhere")).map(\.name) == ["keep.txt"])
            #expect(try !files.exists(folder.path.appending("in/Package.swift")), "nothing half-written")
            try files.remove(folder.path.appending(link))
        }
        try files.write("a file", to: folder.path.appending("in/Sources"))
        let blocked = try await SlipwayCommand(in: folder.path.appending("in")).run("generate")
        #expect(blocked.termination == .exited(2) && blocked.errorOutput.contains("Sources is no folder"))
        #expect(try !files.exists(folder.path.appending("in/Package.swift")))
    }

    @Test func thisRepositoryIsWhatItsManifestSays() async throws {
        let result = try await SlipwayCommand(in: Golden.repository).run("generate", "--check")
        #expect(result.isSuccess, "\(result.errorOutput)")
    }
}
