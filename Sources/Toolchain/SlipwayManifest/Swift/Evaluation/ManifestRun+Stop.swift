import SlipwayModel
import SlipwayReport
import SlipwaySystem

extension ManifestRun {
    /// Where a manifest stops whose last words do not say it: its own line, or that of a helper, that Swift's library
    /// was called from. `nil` where that cannot be found out.
    ///
    /// It is compiled once more, with what debuggers need, and Swift's backtracer reads the stack. Those that do not
    /// stop pay nothing for it.
    func placeOfStop() -> SourceLocation? {
        let files = LocalFileSystem()
        guard let folder = try? files.makeTemporaryDirectory() else { return nil }
        defer { try? files.remove(folder) }
        guard let modules = try? debuggable(in: folder),
            let program = try? compile(in: folder, with: modules, options: ["-g"] + stopOptions(in: folder)),
            let outcome = try? run(
                program, [], more: ["SWIFT_BACKTRACE": ManifestRun.backtracer], seconds: min(seconds, 10))
        else { return nil }
        return Backtrace(outcome.errorOutput).frames.lazy.compactMap { place(of: $0) }.first
    }

    /// Its options (`docs/Backtracing.rst` of the Swift project): the thread that has stopped, as text.
    private static let backtracer =
        "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,output-to=stderr"

    /// The modules with what debuggers need; the vocabulary as it is.
    private func debuggable(in folder: Path) throws(SlipwayError) -> [CompiledModule] {
        var result = Array(modules.prefix(1))
        for helper in helpers {
            result.append(
                try CompiledModule.make(
                    CompiledModule.Plan(
                        name: helper.name, sources: helper.sources, modules: result, options: ["-g"],
                        root: root.folder),
                    compiler: compiler, in: folder, environment: environment, places: nil))
        }
        return result
    }

    /// Options for a program in which `abort` is a function of its own: the stack behind the system's cannot be read,
    /// for it is compiled without frame pointers. None where that cannot be compiled.
    private func stopOptions(in folder: Path) -> [String] {
        #if os(Linux)
            let (source, object) = (folder.appending("stop.swift"), folder.appending("stop.o"))
            guard (try? LocalFileSystem().write(Array(ManifestRun.stop.utf8), to: source)) != nil else { return [] }
            let command = Command(
                compiler.frontend.string,
                [
                    "-frontend", "-c", "-primary-file", source.string, "-parse-as-library", "-module-name", "Stop",
                    "-o", object.string,
                ], in: folder, environment: environment.mapValues { .some($0) })
            let outcome = try? ConfinedProcess(command, confinement: nil, limits: .init(seconds: 60)).run()
            guard outcome?.end == .ended(.exited(0)) else { return [] }
            return [object.string, "-Xlinker", "--export-dynamic-symbol=abort"]
        #else
            return []
        #endif
    }

    private static let stop = """
        @_cdecl("abort") public func stop() -> Never {
            UnsafeMutablePointer<UInt8>(bitPattern: 1)!.pointee = 0
            while true {}
        }

        """

    /// The place of a frame; `nil` for one that is neither the manifest's nor a helper's.
    private func place(of frame: Backtrace.Frame) -> SourceLocation? {
        let file = Path(frame.file)
        // the folder that the compiler works in is named as the system has it
        let fromRoot = file.relative(to: root.folder) ?? Host.realPath(root.folder).flatMap { file.relative(to: $0) }
        let names = [frame.file, fromRoot].compactMap { $0.map { Path($0).string } }
        let known = [root.compilerName(of: manifest)] + helpers.flatMap { $0.sources.map(\.name) }
        guard let name = known.first(where: { names.contains(Path($0).string) }) else { return nil }
        return places.location(inCompiled: name, line: frame.line, column: frame.column)
    }
}

/// What Swift's backtracer has written, as far as it names lines of sources.
struct Backtrace {
    struct Frame: Equatable {
        let file: String
        let line: Int
        let column: Int?
    }

    /// From where it stopped to the beginning.
    let frames: [Frame]

    init(_ bytes: [UInt8]) {
        frames = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Backtrace.frame)
    }

    /// `3 [ra] 0x000055cc46769d83 main + 178 in manifest at Project.swift:5:14`
    private static func frame(_ line: Substring) -> Frame? {
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2, Int(words[0]) != nil, words[1].contains(" in "),
            let mark = line.ranges(of: " at ").last
        else { return nil }
        let parts = line[mark.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
        // the column may be missing
        let numbers = parts.suffix(2).compactMap { Int($0) }
        guard let number = numbers.first, number > 0, parts.count > numbers.count else { return nil }
        return Frame(
            file: parts.dropLast(numbers.count).joined(separator: ":"), line: number,
            column: numbers.count > 1 && numbers[1] > 0 ? numbers[1] : nil)
    }
}
