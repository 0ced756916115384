import SlipwayModel
import SlipwayReport
import SlipwayTestKit
import Synchronization
import Testing

@testable import SlipwaySystem

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite struct WatchedProcessTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private struct Result {
        var lines: [String] = []
        var events: [String] = []
        var end: CommandResult.Termination?
    }

    /// - Parameter isToEnd: asked with the lines so far.
    private func run(
        _ script: String, mark: ProcessMark? = nil, environment: [String: String?] = [:],
        isToEnd: @escaping @Sendable ([String]) -> Bool = { _ in false }
    ) async throws -> Result {
        let result = Mutex(Result())
        let command = Command("/bin/sh", ["-c", script], in: folder.path, environment: environment)
        let end = try await WatchedProcess(command, mark: mark).run(
            onLine: { source, line in
                let text = String(decoding: line, as: UTF8.self)
                result.withLock { if source == .events { $0.events.append(text) } else { $0.lines.append(text) } }
            }, isToEnd: { isToEnd(result.withLock { $0.lines }) })
        return result.withLock {
            $0.end = end
            return $0
        }
    }

    private func isAlive(_ process: String?) -> Bool {
        guard let number = process.flatMap({ pid_t($0) }) else { return true }
        // one that is dead and not yet waited for by its parent is gone, too
        guard let state = try? LocalFileSystem().readText(Path("/proc/\(number)/stat")) else {
            return kill(number, 0) == 0
        }
        return state.split(separator: ")").last?.hasPrefix(" Z") != true
    }

    @Test("three streams of lines, the folder, the variables and the end") func streams() async throws {
        let script = """
            pwd; echo error >&2; echo $X >&3; printf 'last'; printf 'open' > /dev/fd/3; exit 7
            """
        let result = try await run(script, environment: ["X": "value"])
        #expect(Set(result.lines) == [folder.path.string, "error", "last"])
        #expect(result.events == ["value", "open"] && result.end == .exited(7))
        #expect(try await run("kill -11 $$").end == .signalled(11))
    }

    @Test("a program that cannot be started is told") func missing() async throws {
        let here = try Host.currentDirectory()
        await #expect(throws: SlipwayError.self) {
            try await WatchedProcess(Command("/no/such/program", [], in: here)).run(
                onLine: { _, _ in }, isToEnd: { false })
        }
    }

    @Test("much output is read whole, lines without an end are cut") func much() async throws {
        let result = try await run(
            "yes 123456789 | head -n 300000; head -c 17000000 /dev/zero | tr '\\0' x; echo; echo end")
        #expect(result.lines.count == 300_002 && result.lines.last == "end")
        #expect(result.lines[300_000].utf8.count == 16 << 20)
    }

    @Test("what is to end ends by force, with what it has started", .timeLimit(.minutes(1))) func force() async throws {
        let script = "trap '' INT TERM HUP; sleep 600 & echo $!; echo ready; wait"
        let result = try await run(script) { $0.contains("ready") }
        #expect(result.end == .signalled(9))
        #expect(!isAlive(result.lines.first))
    }

    @Test("a program that has ended leaves no child, and is not waited for longer", .timeLimit(.minutes(1)))
    func children() async throws {
        let result = try await run("sleep 600 & echo $!; exit 3")
        #expect(result.end == .exited(3) && !isAlive(result.lines.first))
    }

    #if os(Linux)
        @Test("what has left the group is found by its mark", .timeLimit(.minutes(1))) func sessions() async throws {
            let mark = ProcessMark.unique()
            let script = "setsid sh -c 'echo $$; exec sleep 600' & sleep 0.5; exit 0"
            let result = try await run(script, mark: mark.part(1))
            #expect(result.end == .exited(0) && !isAlive(result.lines.first))
            #expect(mark.processes().isEmpty)
        }

        @Test("what a run within a run has started has the marks of both", .timeLimit(.minutes(1)))
        func nested() async throws {
            let (outer, inner) = (ProcessMark.unique(), ProcessMark.unique())
            let value = "\(outer.part(3).value)/\(inner.value)"
            let other = try await run("sleep 600; echo done", environment: [ProcessMark.variable: value]) { _ in
                if inner.processes().count < 2 { return false }
                #expect(ProcessMark(String(outer.value.dropLast())).processes().isEmpty)
                #expect(outer.part(3).processes() == inner.processes())
                outer.endAll()
                return false
            }
            #expect(other.lines.isEmpty && other.end == .signalled(9))
            #expect(inner.variableValue.hasSuffix(inner.value))
        }

        @Test("a mark is that of its own parts alone", .timeLimit(.minutes(1))) func parts() async throws {
            let mark = ProcessMark.unique()
            let other = try await run("sleep 0.6; echo done", mark: mark.part(12)) { _ in
                mark.part(1).endAll()
                return false
            }
            #expect(other.lines == ["done"] && other.end == .exited(0))
        }
    #endif
}
