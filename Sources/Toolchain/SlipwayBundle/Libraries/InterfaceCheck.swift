import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Imports a library as its users will: with nothing but what goes into its bundle.
struct InterfaceCheck {
    let host: Host

    /// - Parameters:
    ///   - folders: where the compiler looks for modules.
    ///   - platform: what tells the compiler another platform than its own.
    ///   - cache: where the compiler keeps the modules that it has read, each with what it was made of: those of the
    ///     system are the same for every library, and take more time than the library.
    ///   - folder: where temporary files may lie.
    /// - Returns: what is wrong with the interface; `nil` where it can be imported.
    /// - Throws: status 3 where the compiler cannot be started.
    func problem(
        modules: [String], folders: [Path], platform: [String] = [], cache: Path, in folder: Path
    ) async throws(SlipwayError) -> String? {
        let work = try LocalFileSystem().makeTemporaryDirectory(in: folder)
        TemporaryFolders.add(work)
        defer { try? LocalFileSystem().remove(work) }
        let file = work.appending("use.swift")
        try host.files.write(modules.map { "import \($0)\n" }.joined(), to: file)
        let command = Command(
            "swiftc",
            ["-typecheck", "-module-cache-path", cache.string] + platform
                + folders.flatMap { ["-I", $0.string] } + [file.string],
            in: work)
        let result = try await host.processes.run(command)
        if result.isSuccess { return nil }
        let errors = result.errorOutput.split(separator: "\n").filter { $0.contains(": error: ") }
        guard let first = errors.first, let mark = first.firstRange(of: ": error: ") else {
            return "its interface cannot be read by itself"
        }
        return "its interface cannot be read by itself: \(first[mark.upperBound...])"
    }
}
