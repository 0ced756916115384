import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// `slipway test`, killed.
@Suite struct TestCrashTests {
    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "Fixture", targets: [.testTarget(name: "AppTests")])

        """
    private static let tests = """
        import Foundation
        import Testing

        @Test func quick() {}
        @Test func broken() { #expect(Bool(false)) }
        @Test func hangs() async throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "setsid sleep 613 & sleep 614"]
            try process.run()
            let other = Process()
            other.executableURL = URL(fileURLWithPath: "/bin/sleep")
            other.arguments = ["615"]
            other.environment = ["PATH": "/bin"]
            try other.run()
            for _ in 0..<4 {
                try await Task.sleep(for: .seconds(1))
                print("still here")
            }
            while true { sleep(1) }
        }

        """

    #if os(Linux)
        @Test("killed with SIGKILL it leaves a report and no process", .timeLimit(.minutes(10)))
        func killed() async throws {
            // the hanging test runs on for ten minutes, and nothing else ends meanwhile
            let folder = try await kill(
                "--workers 4 --junit junit.xml",
                when: #"grep -q 'name="quick()" time' junit.xml && grep -q 'name="broken()" time' junit.xml"#)
            let report = try LocalFileSystem().readText(folder.path.appending("junit.xml"))
            let log = try LocalFileSystem().readText(folder.path.appending("log.txt"))
            #expect(report.contains("quick()") && report.contains("run-unfinished"), "\(log)")
            #expect(report.contains("Expectation failed: Bool(false)") && report.hasSuffix("</testsuites>\n"))
            try await expectNothingLeft(in: folder.path)
        }

        @Test("killed with SIGKILL while it builds it leaves no process", .timeLimit(.minutes(10)))
        func killedWhileBuilding() async throws {
            let folder = try await kill(
                "", when: #"grep -qsa "swift-frontend.*$PWD/Tests" /proc/[0-9]*/cmdline"#)
            try await expectNothingLeft(in: folder.path)
        }

        @Test("a worker that is killed costs the tests that ran in it, and leaves no process", .timeLimit(.minutes(10)))
        func killedWorker() async throws {
            // the hanging test ends its process again where it runs alone, until nothing is left to kill
            let folder = try await kill(
                "--workers 4 --junit junit.xml", when: #"grep -q 'name="broken()" time' junit.xml"#,
                end: """
                    for i in $(seq 600); do
                        pkill -9 -f "$PWD/.build/.*[.]xctest --" || kill -0 $! || break
                        sleep 1
                    done
                    """)
            let report = try LocalFileSystem().readText(folder.path.appending("junit.xml"))
            #expect(report.contains("quick()") && report.contains("Expectation failed: Bool(false)"), "\(report)")
            #expect(report.contains("name=\"hangs()\"") && report.contains("type=\"signal 9\""), "\(report)")
            #expect(!report.contains("run-unfinished") && report.hasSuffix("</testsuites>\n"))
            try await expectNothingLeft(in: folder.path)
        }

        /// Runs the fixture's tests and kills `slipway test` as soon as a condition of the shell is true.
        ///
        /// - Parameter end: what is done instead, for the shell; the process is `$!`.
        private func kill(
            _ options: String, when condition: String, end: String = "kill -9 $!"
        ) async throws -> TemporaryDirectory {
            let folder = try TemporaryDirectory()
            try folder.write(Self.manifest, to: "Package.swift")
            try folder.write(Self.tests, to: "Tests/AppTests/AppTests.swift")
            let script = """
                "$0" test \(options) > log.txt 2>&1 &
                for i in $(seq 3000); do
                    if \(condition); then break; fi
                    sleep 0.1
                done
                \(end)
                sleep 2
                """
            let words = ["-c", script, SlipwayCommand.binary.string]
            _ = try await SubprocessRunner().run(
                Command("/bin/sh", words, in: folder.path, environment: GitFixture.environment(home: folder.path)))
            return folder
        }

        /// On a machine that is busy processes take a while to end.
        private func expectNothingLeft(in folder: Path) async throws {
            for _ in 0..<100 {
                if try left(in: folder).isEmpty { return }
                try await Task.sleep(for: .milliseconds(100))
            }
            let processes = try left(in: folder)
            #expect(processes == [])
        }

        /// What runs of the package's tests, without zombies.
        private func left(in folder: Path) throws -> [String] {
            try LocalFileSystem().list("/proc").compactMap { entry in
                guard let text = try? LocalFileSystem().readText(Path("/proc/\(entry.name)/cmdline")) else {
                    return nil
                }
                let isOurs =
                    text.contains("sleep\0613") || text.contains("sleep\0614")
                    || text.contains("sleep\0615")
                return isOurs || text.contains("\(folder)/.build") ? text : nil
            }
        }
    #endif
}
