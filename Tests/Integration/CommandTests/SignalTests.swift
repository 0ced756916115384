import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Signals to `slipway` alone: what it has started ends with it.
@Suite(.serialized) struct SignalTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func writePackage() throws {
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Slow", targets: [.testTarget(name: "SlowTests")])

            """, to: "Package.swift")
        try folder.write(
            """
            import Testing

            @Test func slow() async throws {
                print("slow test runs")
                try await Task.sleep(for: .seconds(600))
            }

            """, to: "Tests/SlowTests/SlowTests.swift")
    }

    /// Starts `slipway test`, signals it alone as soon as the test process runs, and prints its status, the processes
    /// of the folder that are left after at most ten seconds, and the status of a build that must not be blocked.
    private static let script = """
        set -m
        "$0" test >out.log 2>&1 &
        slipway=$!
        left() { pgrep -f "$PWD/.build" | grep -vx "$slipway" | tr '\\n' ' '; }
        running() { pgrep -f "$PWD/.build/.*xctest" >/dev/null; }
        tries=0
        until running; do
            tries=$((tries + 1))
            if [ $tries -gt 2400 ] || ! kill -0 $slipway 2>/dev/null; then cat out.log; exit 9; fi
            sleep 0.1
        done
        sleep 1
        kill -$1 $slipway
        wait $slipway
        echo "status $?"
        tries=0
        while [ -n "$(left)" ] && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.1; done
        echo "left:$(left)"
        for process in $(left); do kill -9 "$process"; done
        timeout 120 swift build --build-tests >build.log 2>&1
        echo "build $?"
        """

    @Test(
        "no process is left, and the next build is not blocked",
        .enabled(if: !Tool.isMissing("pgrep") && !Tool.isMissing("timeout") && !Tool.isMissing("swift")),
        arguments: [("TERM", 143), ("INT", 130)])
    func signalled(name: String, status: Int) async throws {
        try writePackage()
        let result = try await SubprocessRunner().run(
            Command("bash", ["-c", SignalTests.script, SlipwayCommand.binary.string, name], in: folder.path))
        #expect(result.output == "status \(status)\nleft:\nbuild 0\n", "\(result.errorOutput)")
    }
}
