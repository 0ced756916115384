import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A program that is not trusted cannot do what it must not do.
@Suite struct ConfinedProcessTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func run(
        _ script: String, writable: [Path] = [], seconds: Int = 20, bytes: Int = 1 << 20,
        variables: [String: String] = [:]
    ) throws -> ConfinedProcess.Outcome {
        let environment = ["PATH": "/usr/bin:/bin"].merging(variables) { $1 }
        let command = Command(
            "/bin/sh", ["-c", script], in: folder.path, environment: environment.mapValues { .some($0) })
        return try ConfinedProcess(
            command, confinement: Confinement(writable: writable), limits: .init(seconds: seconds, bytes: bytes)
        ).run()
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("what it writes to its three streams arrives") func streams() throws {
        let outcome = try run("echo out; echo err >&2; echo answer >&3")
        #expect(outcome.end == .ended(.exited(0)))
        #expect(text(outcome.output) == "out\n")
        #expect(text(outcome.errorOutput) == "err\n")
        #expect(text(outcome.answer) == "answer\n")
    }

    @Test("it has the variables that it is given, and no others") func variables() throws {
        let outcome = try run("env | sort", variables: ["A": "1"])
        let names = text(outcome.output).split(separator: "\n").compactMap { $0.split(separator: "=").first }
        #expect(Set(names).subtracting(["PWD", "SHLVL", "_", "OLDPWD"]) == ["A", "PATH"])
    }

    @Test(
        "it changes no file",
        arguments: [
            "echo x > new", "echo x >> old", "rm old", "mv old new", "ln old new", "ln -s old new", "mkdir new",
            "chmod 777 old", "touch -d 2001-01-01 old", "chown 1:1 old", "truncate -s 0 old", "mkfifo new",
            "rmdir empty", "cp old new", "echo x > /tmp/slipway-confined-$$",
        ])
    func writing(script: String) throws {
        try folder.write("text\n", to: "old")
        try LocalFileSystem().createDirectory(folder.path.appending("empty"))
        let before = try LocalFileSystem().attributes(folder.path.appending("old"))
        let outcome = try run(script)
        #expect(outcome.strength == Confinement.available)
        #expect(outcome.end != .ended(.exited(0)))
        #expect(try LocalFileSystem().list(folder.path).map(\.name) == ["empty", "old"])
        #expect(try LocalFileSystem().attributes(folder.path.appending("old")) == before)
    }

    @Test("it writes where it is allowed to, and nowhere else") func writable() throws {
        try LocalFileSystem().createDirectory(folder.path.appending("open"))
        let outcome = try run(
            "echo x > open/a && mkdir open/d && echo y > open/d/b; echo z > other; echo n > /dev/null && echo done",
            writable: [folder.path.appending("open")])
        #expect(text(outcome.output) == "done\n")
        #expect(try LocalFileSystem().files(below: folder.path) == ["open/a", "open/d/b"])
    }

    @Test("it reads nothing of other processes, and does not limit them", .enabled(if: Confinement.available == .full))
    func secrets() throws {
        let outcome = try run("cat /proc/$PPID/environ /proc/1/environ; python3 -c '\(Self.limiting)'; echo done")
        #expect(outcome.output == Array("refused\ndone\n".utf8), "\(String(decoding: outcome.output, as: UTF8.self))")
    }

    /// Asks the kernel to limit the parent's files.
    private static let limiting = """
        import os, resource
        try: resource.prlimit(os.getppid(), resource.RLIMIT_FSIZE, (0, 0))
        except PermissionError: print("refused")
        """

    @Test("it reaches no network and no other process") func others() throws {
        let script = """
            import ctypes, os, socket, sys
            def tried(name, call):
                try:
                    call()
                    print(name)
                except OSError:
                    pass
            for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX):
                tried("socket", lambda: socket.socket(family, socket.SOCK_STREAM))
                tried("socket", lambda: socket.socket(family, socket.SOCK_DGRAM))
            tried("kill", lambda: os.kill(os.getppid(), 0))
            tried("unshare", lambda: os.unshare(0x10000000) if hasattr(os, "unshare") else None)
            print("end")
            """
        try folder.write(script, to: "try.py")
        let outcome = try run("exec python3 try.py || echo end")
        #expect(text(outcome.output).replacing("unshare\n", with: "") == "end\n")
    }

    @Test(
        "a loop, a sleep and a child that lives on are ended",
        arguments: [
            "while :; do :; done", "sleep 600", "sleep 600 & sleep 600",
        ])
    func late(script: String) throws {
        #expect(try run(script, seconds: 1).end == .late)
    }

    @Test("what runs behind a program that has ended is ended") func leftBehind() throws {
        let outcome = try run("sleep 600 & echo $!")
        #expect(outcome.end == .ended(.exited(0)))
        let process = try #require(Int32(text(outcome.output).split(separator: "\n").first ?? ""))
        var isLiving = true
        for _ in 0..<200 where isLiving {
            let state = try? LocalFileSystem().readText(Path("/proc/\(process)/stat"))
            isLiving = state.map { !$0.contains(") Z") } ?? false
            if isLiving { Pause.block(milliseconds: 10) }
        }
        #expect(!isLiving)
    }

    @Test("endless output is cut", arguments: ["yes", "yes >&2", "yes >&3"]) func excessive(script: String) throws {
        let outcome = try run("exec " + script, bytes: 1 << 20)
        #expect(outcome.end == .excessive)
        #expect(outcome.output.count + outcome.errorOutput.count + outcome.answer.count == 1 << 20)
    }

    #if os(Linux)
        @Test("memory has an end") func memory() throws {
            let outcome = try run("exec python3 -c 'bytearray(6 << 30)'")
            #expect(outcome.end == .ended(.exited(1)))
            #expect(text(outcome.errorOutput).contains("MemoryError"))
        }

        private func run(_ script: String, memory: Int, processes: Int = 100) throws -> ConfinedProcess.Outcome {
            let command = Command(
                "/bin/sh", ["-c", script], in: folder.path, environment: ["PATH": "/usr/bin:/bin"])
            return try ConfinedProcess(
                command, confinement: Confinement(), limits: .init(seconds: 20, memory: memory, processes: processes)
            ).run()
        }

        @Test("memory has an end for all processes together") func memoryOfAll() throws {
            let one = "python3 -c 'import time; a = bytearray(b\"x\") * (150 << 20); time.sleep(15)' &"
            let outcome = try run(String(repeating: one + "\n", count: 5) + "wait", memory: 500 << 20)
            #expect(outcome.end == .large)
        }

        @Test("memory that processes share counts once") func sharedMemory() throws {
            let script = """
                import os, time
                a = bytearray(b"x") * (300 << 20)
                children = [os.fork() for _ in range(2)]
                time.sleep(0.5)
                """
            try folder.write(script, to: "script.py")
            #expect(try run("exec python3 script.py", memory: 700 << 20).end == .ended(.exited(0)))
        }

        @Test("memory that has no process is refused") func memoryFile() throws {
            let outcome = try run("exec python3 -c 'import os; os.memfd_create(\"a\")'", memory: 500 << 20)
            #expect(text(outcome.errorOutput).contains("PermissionError"))
        }

        @Test("there is an end of processes") func crowded() throws {
            #expect(
                try run("for n in $(seq 60); do sleep 15 & done; wait", memory: 500 << 20, processes: 40).end
                    == .crowded)
        }
    #endif

    @Test("the parent keeps its rights") func parent() throws {
        _ = try run("true")
        try folder.write("text\n", to: "new")
        #expect(try LocalFileSystem().readText(folder.path.appending("new")) == "text\n")
    }

    @Test("a program that is not there is told") func missing() throws {
        let here = try Host.currentDirectory()
        let process = ConfinedProcess(
            Command("/nowhere/program", [], in: here), confinement: Confinement(), limits: .init(seconds: 1))
        #expect(throws: SlipwayError.self) { try process.run() }
    }

    @Test("on macOS the shell sets limits and sandbox-exec takes the rights") func apple() {
        let command = Command("/bin/tool", ["a b"], in: Path("/repository"), environment: ["A": "1"])
        let process = ConfinedProcess(
            command,
            confinement: Confinement(
                writable: [Path("/cache/a\"b")], home: Path("/Users/a.b"), readable: [Path("/Users/a.b/.swiftly")]),
            limits: .init(seconds: 10, bytes: 1 << 20))
        let apple = process.appleCommand
        #expect(apple.program == "/bin/sh")
        #expect(
            apple.arguments.prefix(5) == [
                "-c", "ulimit -c 0 -t 11 -f 2048 && exec \"$@\"", "sh", "/usr/bin/sandbox-exec", "-p",
            ])
        #expect(apple.arguments.dropFirst(6) == ["/bin/tool", "a b"])
        #expect(
            apple.arguments[5] == """
                (version 1)
                (deny default)
                (import "system.sb")
                (allow file-read*)
                (deny file-read-data (regex "^/Users/a\\\\.b/\\\\."))
                (allow file-read*
                    (subpath "/Users/a.b/.swiftly"))
                (allow process-exec process-fork)
                (allow sysctl-read)
                (allow mach-lookup (global-name "com.apple.system.opendirectoryd.libinfo"))
                (allow file-write-data (literal "/dev/null") (literal "/dev/dtracehelper"))
                (deny network*)
                (allow file-write*
                    (subpath "/cache/a\\"b"))

                """)
    }

    @Test(
        "what asks for a session or a group of its own ends with it, however fast it starts more",
        .enabled(if: Confinement.available == .full), .disabled(if: Tool.isMissing("setsid"), "needs setsid"))
    func groups() async throws {
        // each starts the next one and is gone, as long as the folder is there
        try folder.write("[ -e chain ] && setsid sh chain &\n", to: "chain")
        let outcome = try run(
            """
            setsid sh -c 'setsid sleep 987 & sleep 987' &
            setsid env -i sleep 987 &
            sh -m -c 'sleep 987 & exec sleep 987' &
            sh chain; sh chain
            sleep 0.3
            """)
        #expect(outcome.end == .ended(.exited(0)))
        // each has got the signal; the kernel takes a moment for what is left of them
        var left = try leftovers()
        for _ in 0..<500 where !left.isEmpty {
            try await Task.sleep(for: .milliseconds(20))
            left = try leftovers()
        }
        #expect(left.isEmpty)
    }

    /// The command lines of what the test above starts.
    private func leftovers() throws -> [String] {
        try LocalFileSystem().list("/proc").compactMap { entry in
            let line = try? LocalFileSystem().readText(Path("/proc/\(entry.name)/cmdline"))
            return line.flatMap { $0 == "sleep\0987\0" || $0.hasSuffix("sh\0chain\0") ? $0 : nil }
        }
    }

    @Test(
        "the end of one ends nothing of another", .enabled(if: Confinement.available == .full),
        .disabled(if: Tool.isMissing("setsid"), "needs setsid"))
    func others() async throws {
        async let other = run("setsid sh -c 'sleep 0.6; echo lives' & sleep 0.9")
        try await Task.sleep(for: .milliseconds(200))
        for _ in 0..<5 { #expect(try run("setsid sleep 0.1 & sleep 0.02").end == .ended(.exited(0))) }
        let outcome = try await other
        #expect(outcome.end == .ended(.exited(0)))
        #expect(text(outcome.output) == "lives\n")
    }
}
