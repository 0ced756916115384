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
        /// Bytes of memory, of one process and of all together; Linux alone keeps to it.
        package let memory: Int
        /// Processes at a time; Linux alone keeps to it.
        package let processes: Int

        package init(seconds: Int, bytes: Int = 64 << 20, memory: Int = 4 << 30, processes: Int = 1000) {
            self.seconds = seconds
            self.bytes = bytes
            self.memory = memory
            self.processes = processes
        }
    }

    package enum End: Sendable, Equatable {
        case ended(CommandResult.Termination)
        /// It took longer than the limit.
        case late
        /// It wrote more than the limit.
        case excessive
        /// It and what it has started took more memory together than the limit.
        case large
        /// It has started more processes than the limit.
        case crowded
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
        for _ in 0..<3 { files.append(try .inMemory()) }
        let (process, strength) = try start(files)
        let excess = wait(process)
        // the number is its own and that of its group until it is waited for; where it is confined, all that it has
        // started is in the group
        kill(-process, SIGKILL)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        ProcessGroups.didEndNow(process)
        let termination = CommandResult.Termination(waitStatus: status)
        let isExcessive = termination == .signalled(SIGXFSZ) || files.contains { $0.count >= limits.bytes }
        let end: End = termination == .signalled(SIGXCPU) ? .late : isExcessive ? .excessive : .ended(termination)
        return Outcome(
            end: excess ?? end,
            output: files[0].start(limits.bytes), errorOutput: files[1].start(limits.bytes),
            answer: files[2].start(limits.bytes), strength: strength)
    }

    private func start(_ files: [NamelessFile]) throws(SlipwayError) -> (pid_t, Confinement.Strength) {
        ProcessGroups.willStartNow()
        let result = Result { () throws(SlipwayError) in
            #if os(Linux)
                try ConfinedStart(command: command, confinement: confinement, limits: limits, files: files).start()
            #else
                try startByProgram(files)
            #endif
        }
        ProcessGroups.didStart(try? result.get().0)
        return try result.get()
    }

    #if !os(Linux)
        private func startByProgram(_ files: [NamelessFile]) throws(SlipwayError) -> (pid_t, Confinement.Strength) {
            let strength = confinement == nil ? Confinement.Strength.none : Confinement.available
            var spawn = Spawn()
            spawn.open("/dev/null", as: 0)
            for (number, file) in files.enumerated() { spawn.duplicate(file.descriptor, as: Int32(number + 1)) }
            let process = try spawn.startGroup(
                strength == .none ? command : appleCommand, variables: command.environment.compactMapValues { $0 })
            return (process, strength)
        }
    #endif

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

    /// Waits for the end of the program, or of what it may take.
    ///
    /// - Returns: what it took too much of; `nil` where it has ended.
    private func wait(_ process: pid_t) -> End? {
        let clock = SystemClock()
        let start = clock.monotonic()
        var pause: UInt32 = 300
        #if os(Linux)
            var group = GroupMeasure(of: process)
            // most have ended before
            var next = start + ConfinedProcess.measurePause
        #endif
        while !ProcessState.hasEnded(process) {
            let now = clock.monotonic()
            if now >= start + Double(limits.seconds) { return .late }
            #if os(Linux)
                if now >= next {
                    let processes = group.processes()
                    if processes.count > limits.processes { return .crowded }
                    if GroupMeasure.isMore(processes, than: limits.memory) { return .large }
                    next = clock.monotonic() + ConfinedProcess.measurePause
                }
            #endif
            usleep(pause)
            pause = min(pause + pause / 8, 20_000)
        }
        return nil
    }

    /// Seconds between two looks at what a program and all that it has started take.
    private static let measurePause = 0.05
}
