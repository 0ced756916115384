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
                "swift build --build-tests \(common)", "swift build --build-tests --show-bin-path \(common)",
                "\(scratch)/debug/*.xctest: the tests of --filter 'A b' --skip 'Slow', 1 at a time, each at most 600 s",
            ])
        let json = JSONDocument.pretty(plan)
        #expect(json.contains("\"schema\" : 4"))
    }
}
