package import ArgumentParser
package import SlipwayModel
package import SlipwayReport
package import SlipwaySystem

/// The options that every command has.
package struct CommonOptions: ParsableArguments {
    @Flag(help: "Print the result as JSON on standard output.")
    package var json = false

    @Option(help: "When to use colour: auto, always or never.")
    package var color: ColorChoice = .auto

    @Flag(name: .shortAndLong, help: "Print errors, warnings and the result, nothing in between.")
    package var quiet = false

    @Flag(name: .shortAndLong, help: "Show what the programs that run in between print.")
    package var verbose = false

    @Option(name: [.customShort("C"), .long], help: "Work as if started in this folder.", completion: .directory)
    package var directory: String?

    package init() {}

    package func validate() throws {
        if quiet && verbose { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
    }

    /// Runs a command's work in the folder that was asked for, tells its error and ends with its status.
    ///
    /// - Parameter work: gets the folder: absolute, without symbolic links.
    package func perform(
        _ work: (Console, Host, _ folder: Path) async throws(SlipwayError) -> ExitStatus
    ) async throws {
        let environment = Host.processEnvironment()
        let console = Console(
            json: json, color: color, verbosity: quiet ? .quiet : verbose ? .verbose : .normal,
            environment: environment)
        var status = ExitStatus.done
        do throws(SlipwayError) {
            let folder = try folder()
            status = try await work(
                console, Host(environment: environment, events: console, directory: folder), folder)
        } catch {
            console.fail(error)
            status = error.status
        }
        if let lost = console.lostResult {
            console.fail(lost)
            if status == .done { status = lost.status }
        }
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private func folder() throws(SlipwayError) -> Path {
        let start = try Host.currentDirectory()
        let asked = directory.map { start.appending($0) } ?? start
        guard let folder = Host.realPath(asked) else {
            throw SlipwayError(
                .input, code: "no-folder", "there is no folder \(asked)",
                cause: try LocalFileSystem().words(for: asked).map { "it is \($0)" }, hint: "check --directory")
        }
        guard try LocalFileSystem().isDirectory(folder) else {
            throw SlipwayError(
                .input, code: "no-folder", "\(folder) is no folder",
                cause: try LocalFileSystem().words(for: folder).map { "it is \($0)" },
                hint: "check --directory; files are named as arguments")
        }
        return folder
    }

    /// `-C DIR` may stand before the command, as with git.
    package static func directoryLast(_ arguments: [String]) -> [String] {
        guard arguments.count >= 3, arguments[0] == "-C", !arguments[2].hasPrefix("-") else { return arguments }
        let rest = arguments.dropFirst(2)
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        return rest[..<end] + ["-C", arguments[1]] + rest[end...]
    }
}

// what the argument parser does for such types by itself costs each option some 0.5 ms at the start of every command
extension ColorChoice: ExpressibleByArgument {
    package init?(argument: String) { self.init(rawValue: argument) }

    package var defaultValueDescription: String { rawValue }

    package static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    package static var allValueDescriptions: [String: String] { [:] }
}
