import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTest
import SlipwayTestKit
import Testing

@Suite struct TestPlanTests {
    @Test("the plan holds every command in full") func commands() throws {
        let folder = try TemporaryDirectory()
        try folder.write("", to: "Package.swift")
        let plan = try TestPlan(
            TestRequest(
                package: folder.path, filter: ["A b"], skip: ["Slow"], scratchPath: "out",
                swiftArguments: ["-Xswiftc", "-DX"], workers: 1), host: Host())
        let scratch = folder.path.appending("out").string
        let common = "--scratch-path \(scratch) -Xswiftc -DX"
        #expect(
            plan.lines == [
                "swift build --build-tests \(common)",
                "swift test list --skip-build \(common)",
                "swift test --skip-build --disable-swift-testing --parallel --verbose --num-workers 1"
                    + " --xunit-output \(scratch)/slipway-test/xctest.xml --filter 'A b' --skip Slow \(common)",
                "swift test --skip-build --disable-xctest --no-parallel"
                    + " --xunit-output \(scratch)/slipway-test/swift-testing.xml --event-stream-version 0"
                    + " --event-stream-output-path \(scratch)/slipway-test/swift-testing.jsonl"
                    + " --filter 'A b' --skip Slow \(common)",
            ])
        let json = JSONDocument.pretty(plan)
        #expect(json.contains("\"schema\" : 1"))
    }
}
