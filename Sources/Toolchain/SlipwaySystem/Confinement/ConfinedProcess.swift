import CPlatform
import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A program that is not trusted: it runs with rights taken away, with limits, and with the variables it is given and
/// no others.
///
/// It has no standard input, a session of its own, and what it writes goes to files without names. What it answers is
/// written to descriptor 3.
package struct ConfinedProcess: Sendable {
    /// The descriptor for the answer.
    package static let answerDescriptor: Int32 = 3

    package struct Limits: Sendable, Equatable {
        /// Seconds until it is ended.
        package let seconds: Int
        /// Bytes of each stream.
        package let bytes: Int
        /// Bytes of memory of its own; Linux alone keeps to it.
        package let memory: Int

        package init(seconds: Int, bytes: Int = 64 << 20, memory: Int = 4 << 30) {
            self.seconds = seconds
            self.bytes = bytes
            self.memory = memory
        }
    }

    package enum End: Sendable, Equatable {
        case ended(CommandResult.Termination)
        /// It took longer than the limit.
        case late
        /// It wrote more than the limit.
        case excessive
    }

    package struct Outcome: Sendable {
        package let end: End
        package let output: [UInt8]
        package let errorOutput: [UInt8]
        package let answer: [UInt8]
        /// What it could not do.
        package let strength: Confinement.Strength
    }

    private let command: Command
    private let confinement: Confinement?
    private let limits: Limits

    /// - Parameters:
    ///   - command: its variables are all that the program has.
    ///   - confinement: `nil` for a program that is trusted.
    package init(_ command: Command, confinement: Confinement?, limits: Limits) {
        self.command = command
        self.confinement = confinement
        self.limits = limits
    }

    /// Runs to the end; the caller waits.
    ///
    /// - Throws: status 3 where the program cannot be started.
    package func run() throws(SlipwayError) -> Outcome {
        // made before the rights are given up
        var files: [NamelessFile] = []
        defer { for file in files { file.close() } }
        for _ in 0..<3 { files.append(try NamelessFile()) }
        let (process, strength) = try start(files)
        limit(process)
        let isLate = wait(process)
        // the number is its own and that of its group until it is waited for
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        ProcessGroups.didEndNow(process)
        if confinement != nil { ConfinedLeftovers(program: process).end() }
        let termination = CommandResult.Termination(waitStatus: status)
        let isExcessive = termination == .signalled(SIGXFSZ) || files.contains { $0.count >= limits.bytes }
        return Outcome(
            end: isLate || termination == .signalled(SIGXCPU)
                ? .late : isExcessive ? .excessive : .ended(termination),
            output: files[0].start(limits.bytes), errorOutput: files[1].start(limits.bytes),
            answer: files[2].start(limits.bytes), strength: strength)
    }

    /// Starts the program on a thread that gives its rights up, and ends.
    private func start(_ files: [NamelessFile]) throws(SlipwayError) -> (pid_t, Confinement.Strength) {
        ProcessGroups.willStartNow()
        var result: Result<pid_t, SlipwayError>?
        var strength = Confinement.Strength.none
        let work = {
            if let confinement {
                strength = ConfinedProcess.isByProgram ? Confinement.available : confinement.enterThread()
            }
            result = Result { () throws(SlipwayError) in try spawn(files, strength) }
        }
        guard JoinedThread.run(work), let result else {
            ProcessGroups.didStart(nil)
            throw .system("start a thread for", Path(command.program))
        }
        ProcessGroups.didStart(try? result.get())
        return (try result.get(), strength)
    }

    private func spawn(_ files: [NamelessFile], _ strength: Confinement.Strength) throws(SlipwayError) -> pid_t {
        var spawn = Spawn()
        spawn.open("/dev/null", as: 0)
        for (number, file) in files.enumerated() { spawn.duplicate(file.descriptor, as: Int32(number + 1)) }
        return try spawn.startGroup(
            strength != .none && ConfinedProcess.isByProgram ? appleCommand : command,
            variables: command.environment.compactMapValues { $0 })
    }

    private static var isByProgram: Bool {
        #if os(macOS)
            true
        #else
            false
        #endif
    }

    /// The command as macOS starts it: the shell sets the limits, and another program takes the rights away.
    package var appleCommand: Command {
        let limits = "ulimit -c 0 -t \(limits.seconds + 1) -f \(limits.bytes / 512) && exec \"$@\""
        return Command(
            "/bin/sh",
            [
                "-c", limits, "sh", Confinement.appleProgram.string, "-p", (confinement ?? Confinement()).appleProfile,
                command.program,
            ]
                + command.arguments,
            in: command.directory, environment: command.environment)
    }

    /// Limits of the kernel: they hold for the program and for all that it starts, each by itself. They are set when
    /// it has just started; what it writes before is cut.
    private func limit(_ process: pid_t) {
        #if os(Linux)
            // numbers of <asm-generic/resource.h>: processor time, file size, memory, core
            for (resource, value) in [(0, limits.seconds + 1), (1, limits.bytes), (2, limits.memory), (4, 0)] {
                _ = slipway_limit(process, Int32(resource), UInt64(value))
            }
        #endif
    }

    /// Waits for the end of the program, or of its time.
    ///
    /// - Returns: whether it was late.
    private func wait(_ process: pid_t) -> Bool {
        let clock = SystemClock()
        let end = clock.monotonic() + Double(limits.seconds)
        var pause: UInt32 = 300
        while !ProcessState.hasEnded(process) {
            if clock.monotonic() >= end { return true }
            usleep(pause)
            pause = min(pause + pause / 8, 20_000)
        }
        return false
    }
}
