import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@testable import SlipwayPipeline

/// What `slipway ship` asks of tests: the same as `slipway test`.
@Suite struct TestStageTests {
    @Test("a release follows the manifest's policy and the quarantine", .timeLimit(.minutes(5)))
    func policy() async throws {
        let folder = try TemporaryDirectory()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Lib", targets: [.testTarget(name: "T")])

            """, to: "Package.swift")
        try folder.write(
            """
            import Testing
            @Test func good() { let unused = 1 }
            @Test func flaky() { #expect(Bool(false)) }

            """, to: "Tests/T/T.swift")
        func codes(_ policy: TestPolicy) async throws -> [String] {
            do throws(SlipwayError) {
                let output = try await TestStage(root: folder.path, policy: policy).run(host: Host())
                #expect(output.passed == 1)
                return []
            } catch {
                return error.diagnostics.map(\.code)
            }
        }
        #expect(try await codes(TestPolicy()) == ["test-failed", "build-warning"])
        let quarantine = "Tests/quarantine.yml"
        try folder.write("- {test: T.flaky(), owner: ada, until: 2999-01-01}\n", to: quarantine)
        #expect(try await codes(TestPolicy()) == ["build-warning"])
        #expect(try await codes(TestPolicy(failsOnWarnings: false)) == [])
        try folder.write("no list\n", to: quarantine)
        #expect(try await codes(TestPolicy()) == ["wrong-form"])
    }
}
