import SlipwayModel
import SlipwaySystem
import Testing

@testable import SlipwayTest

/// What is started to list and to run tests.
@Suite struct TestProductTests {
    private static let tools = AppleTestTools(
        runner: "/Xcode/usr/bin/xctest", platform: "/Xcode/MacOSX.platform", toolchain: "/toolchain/usr",
        environment: ["DYLD_LIBRARY_PATH": "/own", "DYLD_FRAMEWORK_PATH": ""])
    private static let bundle = TestProduct(
        binary: "/repo/.build/debug/P.xctest/Contents/MacOS/P", tools: tools)
    private static let program = TestProduct(binary: "/repo/.build/debug/P.xctest")

    private func batch(_ framework: TestFramework) -> TestBatch {
        let tests = ["A/testOne", "A/testTwo"].map {
            TestInfo(key: TestKey("M.\($0)"), name: String($0.dropFirst(2)), suite: "M.A", framework: framework)
        }
        return TestBatch(number: 1, framework: framework, tests: tests)
    }

    private func running(_ product: TestProduct, _ framework: TestFramework, width: Int = 8) -> TestProcess {
        product.running(
            batch(framework), isWhole: false, width: width, selection: "/r/selection.json", attachments: "/r/files")
    }

    private let stream = [
        "--testing-library", "swift-testing", "--verbosity", "-9223372036854775808", "--event-stream-version", "0",
        "--event-stream-output-path", "/dev/fd/3",
    ]

    @Test("programs, as on Linux") func programs() {
        let product = TestProductTests.program
        let name = product.binary.string
        #expect(product.listing(.xctest, to: "/r/names") == TestProcess(name, ["--list-tests"]))
        #expect(product.listing(.swiftTesting, to: "/r/names") == TestProcess(name, stream + ["--list-tests"]))
        #expect(running(product, .xctest) == TestProcess(name, ["M.A/testOne,M.A/testTwo"]))
        #expect(
            running(product, .swiftTesting).arguments == stream + [
                "--attachments-path", "/r/files", "--configuration-path", "/r/selection.json",
                "--experimental-maximum-parallelization-width", "8",
            ])
        #expect(running(product, .swiftTesting, width: 1).arguments.last == "--no-parallel")
    }

    @Test("bundles, as on macOS") func bundles() {
        let product = TestProductTests.bundle
        let folder = "/repo/.build/debug/P.xctest"
        let paths = [
            "DYLD_FRAMEWORK_PATH":
                "/Xcode/MacOSX.platform/Developer/Library/Frameworks:/Xcode/MacOSX.platform/Developer/Library/PrivateFrameworks",
            "DYLD_LIBRARY_PATH":
                "/own:/Xcode/MacOSX.platform/Developer/usr/lib:/toolchain/usr/lib/swift/macosx/testing",
        ]
        let alone = paths.merging(["SWIFT_TESTING_ENABLED": "0"]) { $1 }
        let helpers = "/toolchain/usr/libexec/swift/pm"
        #expect(
            product.listing(.xctest, to: "/r/names")
                == TestProcess("\(helpers)/swiftpm-xctest-helper", [folder, "/r/names"], alone))
        #expect(
            running(product, .xctest)
                == TestProcess("/Xcode/usr/bin/xctest", ["-XCTest", "M.A/testOne,M.A/testTwo", folder], alone))
        let loading = ["--test-bundle-path", product.binary.string] + stream
        #expect(
            product.listing(.swiftTesting, to: "/r/names")
                == TestProcess("\(helpers)/swiftpm-testing-helper", loading + ["--list-tests"], paths))
        #expect(running(product, .swiftTesting).arguments.starts(with: loading))
        #expect(running(product, .swiftTesting).variables == paths)
    }

    @Test("what lists the tests of a bundle") func names() throws {
        let text = """
            {"name": "All Tests", "tests": [{"name": "P.xctest", "tests": [
              {"name": "M.A", "tests": [{"name": "testOne"}, {"name": "testTwo"}]}, {"name": "M.Empty", "tests": []}
            ]}]}
            """
        let tests = try #require(XCTestNames.tests(in: Array(text.utf8)))
        #expect(tests.map(\.id) == ["M.A/testOne", "M.A/testTwo"] && tests.allSatisfy { $0.suite == "M.A" })
        #expect(XCTestNames.tests(in: Array("no".utf8)) == nil)
        #expect(XCTestNames.test(in: "M.A/testOne")?.key == TestKey("M.A/testOne"))
        #expect(XCTestNames.test(in: "hello / world") == nil && XCTestNames.test(in: "M.A/new()") == nil)
    }
}
