import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A folder with a package, and programs that say what those of Xcode say.
struct FakeXcode: ProcessRunner {
    let folder: TemporaryDirectory
    private let tools: Path

    /// - Parameters:
    ///   - build: what `xcodebuild build-for-testing` does, for `sh`.
    ///   - test: what `xcodebuild test-without-building` does, when it has made the result bundle `$bundle`.
    ///   - version: what `xcodebuild -version` does.
    init(build: String = "exit 0", test: String = "exit 0", version: String = "echo 'Xcode 16.2'") throws {
        folder = try TemporaryDirectory()
        tools = folder.path.appending("tools")
        try folder.write("", to: "Greeter/Package.swift")
        try folder.write("", to: "Greeter/Tests/GreeterTests/OldTests.swift")
        try folder.write("", to: "Greeter/Tests/GreeterTests/GreetingTests.swift")
        _ = try FakeTool(
            "xcodebuild", in: tools,
            script: """
                echo "$@" >> "\(folder.path)/calls"
                case "$1" in
                -version) \(version) ;;
                build-for-testing) \(build) ;;
                test-without-building)
                while [ $# -gt 0 ]; do [ "$1" = -resultBundlePath ] && bundle="$2"; shift; done
                [ ! -e "$bundle" ] || exit 64
                mkdir -p "$bundle"
                \(test) ;;
                *) exit 64 ;;
                esac
                """)
        // what is called `iphone-16.xcresult` has the results of that name
        _ = try FakeTool(
            "xcrun", in: tools,
            script: """
                if [ "$1 $2 $4" = "xccov view --json" ]; then
                sed "s|/work/Greeter|$PWD|" "\(Golden.folder("apple-tests"))/coverage$3.json"; exit
                fi
                [ "$1 $2 $3 $5 $7" = "xcresulttool get test-results --path --compact" ] || exit 64
                [ -d "$6" ] || exit 66
                name=$(basename "$6" .xcresult)
                [ "$4" = summary ] && name="$name.summary"
                if [ -e "\(folder.path)/$name.json" ]; then cat "\(folder.path)/$name.json"
                else cat "\(Golden.folder("apple-tests"))/$name.json"; fi
                """)
    }

    var package: Path { folder.path.appending("Greeter") }

    /// Those that `xcodebuild` was called with.
    var calls: [Substring] { (try? folder.read("calls"))?.split(separator: "\n") ?? [] }

    func run(
        _ command: Command, onLine: @escaping @Sendable (String) -> Void
    ) async throws(SlipwayError) -> CommandResult {
        let known = Command(
            tools.appending(command.program).string, command.arguments, in: command.directory,
            environment: command.environment)
        return try await SubprocessRunner().run(known, onLine: onLine)
    }
}
