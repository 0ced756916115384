package import SlipwayModel
package import SlipwayReport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What a verb works with: files, processes, time, variables, and where its events go.
package struct Host: Sendable {
    package let files: any FileSystem
    package let processes: any ProcessRunner
    package let clock: any TimeSource
    /// The process's variables.
    package let environment: [String: String]
    package let events: any EventSink
    /// The folder that messages name files from, absolute; `nil` where they name whole paths.
    package let directory: Path?

    package init(
        files: any FileSystem = LocalFileSystem(), processes: any ProcessRunner = SubprocessRunner(),
        clock: any TimeSource = SystemClock(), environment: [String: String] = Host.processEnvironment(),
        events: any EventSink = SilentSink(), directory: Path? = nil
    ) {
        self.files = files
        self.processes = processes
        self.clock = clock
        self.environment = environment
        self.events = events
        self.directory = directory
    }

    /// What this machine calls itself; empty where it says nothing.
    package static var machineName: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A path as messages name it: what lies outside of ``directory`` by its whole path.
    package func display(_ path: Path) -> String { directory.flatMap { path.relative(to: $0) } ?? path.string }

    /// The same with other files.
    package func with(_ files: any FileSystem) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with programs that are started in another way.
    package func with(processes: any ProcessRunner) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with another clock.
    package func with(clock: any TimeSource) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with other variables.
    package func with(environment: [String: String]) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with events that go elsewhere.
    package func with(events: any EventSink) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with messages that name files from another folder.
    package func with(directory: Path) -> Host {
        Host(
            files: files, processes: processes, clock: clock, environment: environment, events: events,
            directory: directory)
    }

    /// The same with a mark on all programs that it runs.
    ///
    /// - Parameter variables: set, or with `nil` removed, for all of them.
    package func marking(_ mark: ProcessMark, changing variables: [String: String?] = [:]) -> Host {
        Host(
            files: files, processes: MarkedRunner(processes, mark, changing: variables), clock: clock,
            environment: environment, events: events, directory: directory)
    }

    /// The variables of this process.
    package static func processEnvironment() -> [String: String] {
        var result: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let line = String(cString: text)
            if let equals = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
                result[String(line[..<equals])] = String(line[line.utf8.index(after: equals)...])
            }
            entry += 1
        }
        return result
    }

    /// The folder the process was started in.
    ///
    /// - Throws: status 3 where the folder is gone.
    package static func currentDirectory() throws(SlipwayError) -> Path {
        guard let text = getcwd(nil, 0) else { throw .system("find", Path(".")) }
        defer { free(text) }
        return Path(String(cString: text))
    }

    /// The absolute path of `path` without symbolic links; `nil` where there is nothing.
    package static func realPath(_ path: Path) -> Path? {
        guard let text = realpath(path.string, nil) else { return nil }
        defer { free(text) }
        return Path(String(cString: text))
    }

    /// The file of this program, and what changes with it: its number, its size, its times.
    ///
    /// - Returns: `nil` where the system does not say.
    package static func programFile() -> (path: Path, stamp: String)? {
        #if canImport(Darwin)
            var size = UInt32(PATH_MAX)
            var buffer = [CChar](repeating: 0, count: Int(size))
            let name = _NSGetExecutablePath(&buffer, &size) == 0 ? String(cString: buffer) : CommandLine.arguments[0]
        #else
            let name = "/proc/self/exe"
        #endif
        return FileStamp.text(of: Path(name)).map { (Path(name), $0) }
    }
}
