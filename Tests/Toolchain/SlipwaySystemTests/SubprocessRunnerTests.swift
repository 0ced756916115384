import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

#if os(Linux)
    import Glibc
#endif

@Suite struct SubprocessRunnerTests {
    private let runner = SubprocessRunner()

    private func shell(_ script: String, environment: [String: String?] = [:]) -> Command {
        Command("sh", ["-c", script], in: "/", environment: environment)
    }

    @Test("output, error output and status are kept apart") func streams() async throws {
        let result = try await runner.run(shell("echo out; echo err >&2; exit 3"))
        #expect(result == CommandResult(termination: .exited(3), output: "out\n", errorOutput: "err\n"))
        #expect(!result.isSuccess)
        #expect("\(result.termination)" == "exit status 3")
    }

    @Test("lines come one by one, the last without its newline too") func lines() async throws {
        let lines = Mutex<[String]>([])
        _ = try await runner.run(shell("printf 'a\\n\\nb\\r\\nc'")) { line in lines.withLock { $0.append(line) } }
        #expect(lines.withLock { $0 } == ["a", "", "b\r", "c"])
    }

    @Test("a program that a signal ended says which", arguments: [9, 15, 6] as [Int32]) func signal(number: Int32)
        async throws
    {
        let result = try await runner.run(shell("kill -\(number) $$"))
        #expect(result.termination == .signalled(number))
        #expect("\(result.termination)" == "signal \(number)")
    }

    @Test("a missing program or folder is an error of the environment") func missing() async throws {
        for command in [
            Command("slipway-no-such-program", [], in: "/"), Command("/no/such/program", [], in: "/"),
            Command("sh", ["-c", "true"], in: "/no/such/folder"),
        ] {
            let error = await #expect(throws: SlipwayError.self) { _ = try await runner.run(command) }
            #expect(error?.status == .environment)
            #expect(error?.code == "cannot-start")
        }
    }

    #if os(Linux)
        @Test("a program whose file is still open for writing is started a moment later") func busy() async throws {
            let folder = try TemporaryDirectory()
            _ = try FakeTool("tool", in: folder.path, script: "echo started")
            let command = Command(folder.path.appending("tool").string, [], in: folder.path)
            let confined = ConfinedProcess(command, confinement: nil, limits: .init(seconds: 20))
            for isConfined in [false, true] {
                let writer = try #require(fopen(command.program, "r+"))
                let closing = Task.detached {
                    try await SystemClock().pause(seconds: 0.1)
                    fclose(writer)
                }
                let output =
                    if isConfined {
                        String(decoding: try confined.run().output, as: UTF8.self)
                    } else {
                        try await runner.run(command).output
                    }
                #expect(output == "started\n")
                try await closing.value
            }
        }
    #endif

    @Test("10 MB on both streams at once arrive whole") func big() async throws {
        let count = 10 << 20
        let script = "head -c \(count) /dev/zero | tr '\\0' 'x' & head -c \(count) /dev/zero | tr '\\0' 'y' >&2; wait"
        let result = try await runner.run(shell(script))
        #expect(result.output.utf8.count == count && result.output.utf8.allSatisfy { $0 == UInt8(ascii: "x") })
        #expect(result.errorOutput.utf8.count == count)
    }

    @Test("bytes that are not UTF-8 are replaced, not refused") func garbage() async throws {
        let result = try await runner.run(shell("printf 'a\\377\\000b\\n'"))
        #expect(result.output == "a\u{FFFD}\u{0}b\n")
    }

    @Test("variables are inherited, set and removed; nothing is read from the terminal") func environment() async throws
    {
        let script = "echo \"$A|${HOME-none}|${PATH:+path}\"; cat"
        let result = try await runner.run(shell(script, environment: ["A": "$(touch x) 'q'", "HOME": nil]))
        #expect(result.output == "$(touch x) 'q'|none|path\n")
    }

    @Test("arguments arrive as they are, the folder is the one named") func arguments() async throws {
        let folder = try TemporaryDirectory()
        let words = ["a b", "$(touch x)", "'", "", "*", "é\n"]
        let result = try await runner.run(
            Command("sh", ["-c", "pwd; for w; do printf '[%s]' \"$w\"; done", "sh"] + words, in: folder.path))
        #expect(result.output == folder.path.string + "\n" + words.map { "[\($0)]" }.joined())
        #expect(try LocalFileSystem().list(folder.path).isEmpty)
    }

    @Test(
        "commands are told as a person would type them",
        arguments: [
            (["swift", "build"], "swift build"), (["a b"], "'a b'"), (["it's"], "'it'\\''s'"), ([""], "''"),
            (["$X"], "'$X'"), (["-DX=1", "a/b:c,d+e@f_g.h"], "-DX=1 a/b:c,d+e@f_g.h"), (["é"], "'é'"),
            (["a\nb"], "'a\nb'"),
            (["[{`~"], "'[{`~'"),
        ])
    func description(words: [String], expected: String) async throws {
        let command = Command(words[0], Array(words.dropFirst()), in: "/")
        #expect(command.description == expected)
        let echoed = try await runner.run(shell("printf '%s\\n' " + command.description))
        #expect(echoed.output == words.joined(separator: "\n") + "\n")
    }
}
