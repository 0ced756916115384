import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that is read line by line while it runs, has a process group of its own, and leaves nothing behind.
///
/// Unlike ``SubprocessRunner`` it can be asked to end at any time, it has a third stream (descriptor 3) for events,
/// and it does not wait for what the program has started: when the program ends, its group ends.
package struct WatchedProcess: Sendable {
    package enum Source: Sendable {
        case output, errorOutput, events
    }

    /// The path that a program can open to write events.
    package static let eventsPath = "/dev/fd/3"

    /// The number of the process whose children all that are watched are: this one.
    package static var parent: Int32 { getpid() }

    private let command: Command
    /// A variable that everything has that the program starts, by which it is found.
    private let mark: ProcessMark?

    package init(_ command: Command, mark: ProcessMark? = nil) {
        self.command = command
        self.mark = mark
    }

    /// Runs to the end, on a thread of its own.
    ///
    /// - Parameters:
    ///   - onLine: called with each line without its end; lines are cut at 16 MB.
    ///   - isToEnd: asked some twenty times a second; `true` ends the program and all it has started by force.
    /// - Returns: how the program ended.
    /// - Throws: status 3 where it cannot be started.
    package func run(
        onLine: @escaping @Sendable (Source, ArraySlice<UInt8>) -> Void, isToEnd: @escaping @Sendable () -> Bool
    ) async throws(SlipwayError) -> CommandResult.Termination {
        await ProcessGroups.willStart()
        let result: Result<(CommandResult.Termination, pid_t), SlipwayError> = await withCheckedContinuation { done in
            let work: @Sendable () -> Void = {
                do throws(SlipwayError) {
                    done.resume(returning: .success(try watch(onLine, isToEnd)))
                } catch {
                    done.resume(returning: .failure(error))
                }
            }
            if !WorkerThreads.detach(work) { work() }
        }
        let (end, group) = try result.get()
        await ProcessGroups.didEnd(group)
        return end
    }

    private func watch(
        _ onLine: (Source, ArraySlice<UInt8>) -> Void, _ isToEnd: () -> Bool
    ) throws(SlipwayError) -> (CommandResult.Termination, pid_t) {
        var streams: [LineStream] = []
        defer { for stream in streams { stream.close() } }
        let process: pid_t
        do throws(SlipwayError) {
            for source in [Source.output, .errorOutput, .events] { streams.append(try LineStream(source)) }
            process = try start(streams)
        } catch {
            ProcessGroups.didStart(nil)
            throw error
        }
        ProcessGroups.didStart(process)
        for index in streams.indices { streams[index].closeWriter() }
        var isEnded = false
        while true {
            var places = streams.map { pollfd(fd: $0.reader, events: Int16(POLLIN), revents: 0) }
            // closed streams have the number -1, which is passed over
            _ = poll(&places, nfds_t(places.count), 50)
            // what was printed before an event is there when the event is: it is told first
            var events: [ArraySlice<UInt8>] = []
            streams[2].read { _, line in events.append(line) }
            for index in 0..<2 { streams[index].read(onLine) }
            for line in events { onLine(.events, line) }
            if ProcessState.hasEnded(process) { break }
            if !isEnded, isToEnd() {
                isEnded = true
                endAll(process)
            }
        }
        // the number is its own and that of its group until it is waited for
        endAll(process)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        WatchedProcess.waitForGroup(process)
        for index in streams.indices { streams[index].finish(onLine) }
        return (CommandResult.Termination(waitStatus: status), process)
    }

    /// Waits until the rest of a group is gone: who gets a signal ends when it runs next.
    private static func waitForGroup(_ group: pid_t) {
        for _ in 0..<2000 {
            guard kill(-group, 0) == 0, hasLiving(group) else { return }
            usleep(1000)
        }
    }

    /// Whether one of a group runs. Those that have ended and that nobody waits for are in it, too.
    private static func hasLiving(_ group: pid_t) -> Bool {
        #if os(Linux)
            guard let entries = try? LocalFileSystem().list("/proc") else { return true }
            return entries.contains { entry in
                guard let process = Int32(entry.name), let state = ProcessState(of: process) else { return false }
                return state.group == group && state.isLiving
            }
        #else
            return true
        #endif
    }

    /// Ends the group, and what has left it.
    private func endAll(_ process: pid_t) {
        kill(-process, SIGKILL)
        kill(process, SIGKILL)
        mark?.endAll(session: process)
    }

    private func start(_ streams: [LineStream]) throws(SlipwayError) -> pid_t {
        var spawn = Spawn()
        spawn.open("/dev/null", as: 0)
        for (number, stream) in streams.enumerated() { spawn.duplicate(stream.writer, as: Int32(number + 1)) }
        var environment = command.environment
        if let mark { environment[ProcessMark.variable] = .some(mark.variableValue) }
        return try spawn.startGroup(command, environment: environment)
    }
}

extension CommandResult.Termination {
    /// - Parameter status: what `waitpid` says.
    init(waitStatus status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
    }
}
