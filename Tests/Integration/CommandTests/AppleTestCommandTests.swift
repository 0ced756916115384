import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway test --apple`, with programs that say what those of Xcode say.
@Suite struct AppleTestCommandTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        try folder.write(
            """
            name: Greeter
            version: 1.0.0
            slipway:
              test:
                apple:
                  scheme: Greeter
                  plan: All
                  destinations: ["platform=iOS Simulator,name=iPhone 16,OS=latest", platform=macOS]

            """, to: "project.yml")
        let tools = folder.path.appending("tools")
        path = try FakeTool(
            "xcodebuild", in: tools,
            script: """
                case "$1" in
                -version) echo 'Xcode 16.2' ;;
                build-for-testing) exit 0 ;;
                test-without-building)
                while [ $# -gt 0 ]; do [ "$1" = -resultBundlePath ] && bundle="$2"; shift; done
                mkdir "$bundle"
                case "$bundle" in *iphone*) exit 65 ;; esac ;;
                esac
                """
        ).searchPath
        _ = try FakeTool(
            "xcrun", in: tools,
            script: """
                name=$(basename "$6" .xcresult)
                [ "$4" = summary ] && name="$name.summary"
                cat "\(Golden.folder("apple-tests"))/$name.json"
                """)
    }

    private func run(_ arguments: String..., path: String? = nil) async throws -> CommandResult {
        try await SlipwayCommand(in: folder.path, environment: ["PATH": path ?? self.path]).run(["test"] + arguments)
    }

    @Test("the commands are printed on any system; options come before the manifest") func plan() async throws {
        let all = try await run("--apple", "--dry-run")
        #expect(all.isSuccess, "\(all.errorOutput)")
        let lines = all.output.split(separator: "\n")
        #expect(lines.count == 8 && lines[1].hasPrefix("xcodebuild build-for-testing -scheme Greeter -testPlan All "))
        let one = try await run("--destination", "platform=macOS", "--scheme", "Other", "--dry-run", "--", "-quiet")
        #expect(one.output.split(separator: "\n").count == 5 && !one.output.contains("-testPlan"))
        #expect(one.output.contains("-scheme Other ") && one.output.contains(" -quiet\n"))
        let json = try await run("--test-plan", "Some", "--dry-run", "--json")
        #expect(json.output.contains("\"fileName\" : \"iphone-16\"") && json.output.contains("\"Some\""))
    }

    @Test("every destination runs, and a failure on one makes the run red") func results() async throws {
        let result = try await run("--apple", "--junit", "tests.xml")
        #expect(result.termination == .exited(1), "\(result.errorOutput)")
        #expect(result.output == "6 passed, 3 failed, 2 skipped, 1 flaky\n")
        #expect(result.errorOutput.contains("GreeterTests.OldTests/testWrong on iPhone 16 failed"))
        let junit = try folder.read("tests.xml")
        #expect(junit.contains("classname=\"GreeterTests.OldTests on macOS\" name=\"testFine\""))
        let green = try await run("--destination", "platform=macOS")
        #expect(green.isSuccess && green.output == "1 passed, 0 failed\n", "\(green.errorOutput)")
    }

    @Test(
        "what means nothing to xcodebuild is refused",
        arguments: [
            ["--shard", "1/2"], ["--workers", "2"], ["--shuffle", "1"], ["--selective"], ["--fail-fast"], ["--list"],
            ["--attachments-path", "a"], ["--timings", "t.json"],
        ])
    func contradictions(arguments: [String]) async throws {
        let result = try await SlipwayCommand(in: folder.path).run(["test", "--apple", "--dry-run"] + arguments)
        #expect(result.termination == .exited(2) && result.errorOutput.contains("exclude each other"))
    }

    @Test("expressions, unknown destinations and a missing Xcode are told apart") func errors() async throws {
        let expression = try await run("--apple", "--filter", "Greeter.*", "--dry-run")
        #expect(expression.termination == .exited(2) && expression.errorOutput.contains("names in full"))
        let destination = try await run("--destination", "iPhone", "--dry-run")
        #expect(destination.termination == .exited(2) && destination.errorOutput.contains("key=value"))
        #if os(Linux)
            let none = try await run("--apple", path: "/usr/bin:/bin")
            #expect(none.termination == .exited(3) && none.errorOutput.contains("without Xcode"))
            #expect(none.errorOutput.contains("--dry-run"))
        #endif
    }
}
