import ComposableStore
import ComposableStoreFixtures
import ComposableStoreTesting
import Foundation
import Testing
import XCTest

/// Tests that are wrong: they are run, in a process of their own, by the test that wants to see them fail.
enum DeliberatelyWrong {
    static let variable = "COMPOSABLE_STORE_RUN_WRONG_TESTS"

    static var isOn: Bool { ProcessInfo.processInfo.environment[variable] != nil }

    static func expectWrongState() async {
        let store = TestStore(initialState: Characters.State()) { Characters(fetch: { ["Rick"] }) }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(.loaded(["Rick"])) {
            $0.isLoading = false
            $0.names = ["Morty"]
        }
    }
}

@Suite(.enabled(if: DeliberatelyWrong.isOn, "it is wrong"))
struct WrongSwiftTestingTests {
    @Test func wrongState() async { await DeliberatelyWrong.expectWrongState() }
    @Test func detached() async { await Task.detached { await DeliberatelyWrong.expectWrongState() }.value }
}

final class WrongXCTestTests: XCTestCase {
    func testWrongState() async throws {
        try XCTSkipUnless(DeliberatelyWrong.isOn, "it is wrong")
        await DeliberatelyWrong.expectWrongState()
    }
}

/// A wrong expectation fails `swift test`.
@Suite struct DeliberatelyWrongTests {
    /// Runs tests of this very program, as `swift test` does.
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            DeliberatelyWrong.variable: "1", "LLVM_PROFILE_FILE": "/dev/null",
        ]) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    private func check(_ result: (status: Int32, output: String)) {
        #expect(result.status != 0)
        #expect(result.output.contains("the state is not as expected after receiving"), "\(result.output)")
        #expect(result.output.contains(#"-     [0]: "Morty""#), "\(result.output)")
        #expect(result.output.contains(#"+     [0]: "Rick""#), "\(result.output)")
        #expect(result.output.contains("DeliberatelyWrongTests.swift"), "\(result.output)")
    }

    @Test func aWrongExpectationFailsSwiftTesting() throws {
        check(try run(["--testing-library", "swift-testing", "--filter", "WrongSwiftTestingTests/wrongState"]))
    }

    @Test func aWrongExpectationInADetachedTaskFailsSwiftTesting() throws {
        check(try run(["--testing-library", "swift-testing", "--filter", "WrongSwiftTestingTests/detached"]))
    }

    @Test func aWrongExpectationFailsXCTest() throws {
        check(try run(["ComposableStoreTestingTests.WrongXCTestTests/testWrongState"]))
    }
}
