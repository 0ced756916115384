import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `slipway test` where products are bundles, as on macOS: with programs that say what Xcode's and SwiftPM's say.
@Suite struct TestBundleTests {
    private let folder: TemporaryDirectory
    private let path: String

    init() throws {
        folder = try TemporaryDirectory()
        let (tools, product) = (folder.path.appending("tools"), folder.path.appending(".build/debug/P.xctest"))
        let binary = product.appending("Contents/MacOS/P")
        try folder.write("", to: "Package.swift")
        try folder.write("", to: ".build/debug/P.xctest/Contents/MacOS/P")
        try folder.write(
            "{\"builtTestProducts\": [{\"binaryPath\": \"\(binary)\"}]}", to: ".build/debug/description.json")
        path = try FakeTool(
            "swift", in: tools,
            script: """
                case "$1" in
                build) exit 0 ;;
                -print-target-info) cat <<'END'
                {"compilerVersion": "Swift version 6.3", "target": {"unversionedTriple": "arm64-apple-macosx"},
                 "paths": {"runtimeResourcePath": "\(folder.path)/toolchain/usr/lib/swift"}}
                END
                ;;
                *) exit 64 ;;
                esac
                """
        ).searchPath
        _ = try FakeTool(
            "xcrun", in: tools,
            script: """
                case "$*" in
                "--find xctest") echo "\(tools)/xctest" ;;
                "--sdk macosx --show-sdk-platform-path") echo "\(folder.path)/MacOSX.platform" ;;
                *) exit 64 ;;
                esac
                """)
        try makeRunner(in: tools, product)
        try makeHelpers(product, binary)
    }

    /// What Xcode has for bundles.
    private func makeRunner(in tools: Path, _ product: Path) throws {
        _ = try FakeTool(
            "xctest", in: tools,
            script: """
                echo "$DYLD_LIBRARY_PATH" > "\(folder.path)/libraries"
                [ "$SWIFT_TESTING_ENABLED" = 0 ] || exit 65
                [ "$1 $3" = "-XCTest \(product)" ] || exit 64
                echo "Test Suite 'Selected tests' started at 2026-01-01 10:00:00.000."
                status=0
                for name in $(echo "$2" | tr , ' '); do
                    label="-[${name%/*} ${name#*/}]"
                    echo "Test Case '$label' started."
                    case "$name" in
                    *testWrong)
                        echo "$PWD/Tests/M/A.swift:7: error: $label : XCTAssertTrue failed - told"
                        echo "Test Case '$label' failed (0.002 seconds)."
                        status=1 ;;
                    *testCrash) kill -SEGV $$ ;;
                    *) echo "Test Case '$label' passed (0.001 seconds)." ;;
                    esac
                done
                echo "Test Suite 'Selected tests' failed at 2026-01-01 10:00:00.100."
                exit $status
                """)
    }

    /// What SwiftPM has for bundles.
    private func makeHelpers(_ product: Path, _ binary: Path) throws {
        let helpers = folder.path.appending("toolchain/usr/libexec/swift/pm")
        _ = try FakeTool(
            "swiftpm-xctest-helper", in: helpers,
            script: """
                [ "$1" = "\(product)" ] || exit 64
                echo 'printed while loading'
                cat > "$2" <<'END'
                {"name": "All Tests", "tests": [{"name": "P.xctest", "tests": [{"name": "M.A", "tests":
                [{"name": "testCrash"}, {"name": "testFine"}, {"name": "testWrong"}]}]}]}
                END
                """)
        let test = """
            {"kind":"test","payload":{"kind":"function","name":"new()","id":"M.new()/New.swift:3:2",\
            "sourceLocation":{"fileID":"M/New.swift","_filePath":"/New.swift","line":3,"column":2}},"version":0}
            """
        let event = { (kind: String) in
            """
            {"kind":"event","payload":{"kind":"\(kind)","instant":{"absolute":1,"since1970":1},"messages":[],\
            "testID":"M.new()/New.swift:3:2"},"version":0}
            """
        }
        _ = try FakeTool(
            "swiftpm-testing-helper", in: helpers,
            script: """
                [ "$1 $2" = "--test-bundle-path \(binary)" ] || exit 64
                echo '\(test)' > /dev/fd/3
                case "$*" in *--list-tests*) exit 0 ;; esac
                echo '\(event("testStarted"))' > /dev/fd/3
                echo '\(event("testEnded"))' > /dev/fd/3
                echo '\(event("runEnded"))' > /dev/fd/3
                """)
    }

    private func run(_ arguments: String...) async throws -> CommandResult {
        try await SlipwayCommand(in: folder.path, environment: ["PATH": path, "DYLD_LIBRARY_PATH": nil]).run(
            ["test"] + arguments)
    }

    @Test("the tests of a bundle run through the tools that load it") func bundle() async throws {
        let list = try await run("--list")
        #expect(list.output == "M.A/testCrash\nM.A/testFine\nM.A/testWrong\nM.new()\n", "\(list.errorOutput)")
        let result = try await run("--workers", "1")
        #expect(result.termination == .exited(1) && result.output == "2 passed, 2 failed\n")
        #expect(result.errorOutput.contains("Tests/M/A.swift:7: error: M.A/testWrong failed"))
        #expect(result.errorOutput.contains("M.A/testCrash failed") && result.errorOutput.contains("signal 11"))
        let libraries = try LocalFileSystem().readText(folder.path.appending("libraries"))
        let (sdk, toolchain) = ("\(folder.path)/MacOSX.platform", "\(folder.path)/toolchain/usr")
        #expect(libraries == "\(sdk)/Developer/usr/lib:\(toolchain)/lib/swift/macosx/testing\n")
    }

    @Test("without Xcode it is told what is missing") func withoutXcode() async throws {
        _ = try FakeTool("xcrun", in: folder.path.appending("tools"), script: "exit 72\n")
        let result = try await run()
        #expect(result.termination == .exited(3) && result.errorOutput.contains("cannot be run without Xcode"))
        #expect(result.errorOutput.contains("xcode-select"))
    }
}
