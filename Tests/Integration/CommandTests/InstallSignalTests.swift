#if os(Linux)
    import SlipwayModel
    import SlipwaySystem
    import SlipwayTestKit
    import Testing

    /// Signals to `slipway install` alone: the manifest of a package, which SwiftPM runs, ends with it.
    @Suite(.serialized) struct InstallSignalTests {
        private let folder: TemporaryDirectory

        init() throws { folder = try TemporaryDirectory() }

        /// A package whose manifest says its process and does not end.
        private func writeRepositories() async throws {
            let git = try await GitFixture(at: folder.path.appending("Loop"))
            try await git.commit(
                "Begin",
                files: [
                    "Package.swift": """
                    // swift-tools-version: 6.0
                    import Foundation
                    import PackageDescription

                    let process = "\\(ProcessInfo.processInfo.processIdentifier)"
                    try process.write(toFile: "\(folder.path)/process", atomically: true, encoding: .utf8)
                    while true { sleep(1) }
                    let package = Package(name: "Loop")
                    """
                ])
            try await git.git("tag", "1.0.0")
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "App", dependencies: [.package(url: "file://\(folder.path)/Loop", from: "1.0.0")])
                """, to: "App/Tuist/Package.swift")
            try folder.write(
                "import ProjectDescription\nlet project = Project(name: \"App\")\n", to: "App/Project.swift")
        }

        /// Signals as soon as the manifest runs, and prints the status and the manifest's process if that is left after
        /// at most ten seconds.
        private static let script = """
            set -m
            "$0" install >out.log 2>&1 &
            slipway=$!
            tries=0
            until [ -s ../process ]; do
                tries=$((tries + 1))
                if [ $tries -gt 2400 ] || ! kill -0 $slipway 2>/dev/null; then cat out.log; exit 9; fi
                sleep 0.1
            done
            process=$(cat ../process)
            kill -0 $process || echo "no process"
            kill -$1 $slipway
            wait $slipway
            echo "status $?"
            tries=0
            while kill -0 $process 2>/dev/null && [ $tries -lt 100 ]; do tries=$((tries + 1)); sleep 0.1; done
            kill -9 $process 2>/dev/null && echo "left"
            exit 0
            """

        @Test(
            "no manifest is left", .enabled(if: !Tool.isMissing("swift")), .timeLimit(.minutes(10)),
            arguments: [("TERM", 143), ("INT", 130), ("KILL", 137)])
        func signalled(name: String, status: Int) async throws {
            try await writeRepositories()
            var environment = GitFixture.environment(home: folder.path)
            environment["XDG_CACHE_HOME"] = Golden.cache.string
            let result = try await SubprocessRunner().run(
                Command(
                    "bash", ["-c", Self.script, SlipwayCommand.binary.string, name],
                    in: folder.path.appending("App"), environment: environment))
            #expect(result.output == "status \(status)\n", "\(result.errorOutput)")
        }
    }
#endif
