import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// One run of a manifest: interpreted first; compiled and linked where the interpreter cannot.
struct ManifestRun: Sendable {
    /// The manifest.
    let manifest: Path
    let root: SwiftManifestRoot
    /// How messages name it and what it is compiled with.
    let places: SwiftPlaces
    let compiler: SwiftCompiler
    let modules: [CompiledModule]
    let helpers: [HelperSources]
    let cache: Path
    let environment: [String: String]
    let seconds: Int
    let options: ManifestOptionsOfCompiler
    /// Options that give the manifest another text.
    var overlay: [String] = []
    /// Whether it seems to start programs by Foundation's `Process`, which waits for ever where it has no sockets.
    var usesProcess = false
    /// Whether Foundation is imported into it, as ``ImplicitFoundation`` has it.
    var takesFoundation = false

    /// What it wrote to descriptor 3.
    ///
    /// - Throws: as ``ManifestEvaluator/evaluate(_:options:)``.
    func answer() throws(SlipwayError) -> [UInt8] {
        let outcome = try run(
            compiler.frontend,
            ["-frontend", "-interpret", argument] + compileOptions + ManifestRun.unchecked
                + modules.flatMap(\.importOptions)
                + ["-module-cache-path", Vocabulary.clangModules(cache).string])
        if let answer = try judge(outcome, isInterpreted: true) { return answer }
        return try compiledAnswer()
    }

    /// The compiler does not check itself between its steps. (`-Xllvm -fast-isel` would take another twentieth off a
    /// run, but the interpreter of 6.3 does not survive it with some manifests.)
    private static let unchecked = ["-sil-verify-none", "-disable-llvm-verify"]

    /// As messages name it.
    private var name: String { places.name(of: manifest) }

    /// As the compiler is given it.
    private var argument: String { CompiledModule.argument(root.compilerName(of: manifest)) }

    /// The name of the module that a manifest is.
    private static let module = "Manifest"

    private var compileOptions: [String] {
        let package =
            options == .package
            ? [
                "-D", "TUIST", "-I", compiler.packageDescription.string, "-L", compiler.packageDescription.string,
                "-lPackageDescription", "-package-description-version", "999.0.0",
            ] : []
        return ["-module-name", ManifestRun.module, "-suppress-warnings"] + compiler.systemOptions + package
            + overlay + (takesFoundation ? ImplicitFoundation.options : [])
    }

    /// Where the libraries lie that the program loads.
    private func libraryFolders(_ modules: [CompiledModule]) -> [Path] {
        modules.map(\.folder) + (options == .package ? [compiler.packageDescription] : [])
    }

    /// Compiles and links the manifest in a folder that goes away again, and runs it.
    func compiledAnswer() throws(SlipwayError) -> [UInt8] {
        let files = LocalFileSystem()
        let folder = try files.makeTemporaryDirectory()
        defer { try? files.remove(folder) }
        let program = try compile(in: folder, with: modules)
        if let answer = try judge(try run(program, []), isInterpreted: false) { return answer }
        throw SlipwayError(
            .input, code: "manifest-unfinished", "'\(name)' ended before it had declared anything",
            cause: "it left the program by itself", hint: "let its last line be reached",
            at: places.location(of: manifest))
    }

    /// Compiles and links the manifest.
    ///
    /// - Parameter options: more of them for the driver.
    func compile(
        in folder: Path, with modules: [CompiledModule], options: [String] = []
    ) throws(SlipwayError) -> Path {
        let program = folder.appending("manifest")
        let limit = max(seconds, 60)
        let arguments =
            [
                argument, "-Onone", "-o", program.string, "-module-cache-path",
                folder.appending("clang").string,
            ]
            + options
            + (compileOptions + modules.flatMap(\.importOptions)).flatMap { ManifestRun.driverForm($0) }
            + libraryFolders(modules).flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0.string] }
        let outcome = try CompilerFolder.with(in: folder) { (temporary) throws(SlipwayError) in
            // the compiler's temporary files, too
            let variables = environment.merging(["TMPDIR": temporary.string]) { $1 }
            let command = Command(
                compiler.driver.string, arguments, in: root.folder, environment: variables.mapValues { .some($0) })
            return try ConfinedProcess(
                command, confinement: Confinement(writable: [folder, temporary]), limits: .init(seconds: limit)
            ).run()
        }
        guard outcome.end == .ended(.exited(0)) else {
            throw CompilerMessages(outcome.errorOutput + outcome.output, places).error(
                of: name, end: outcome.end, limit: limit)
        }
        return program
    }

    /// Options that the driver only hands on.
    private static func driverForm(_ option: String) -> [String] {
        (["-package-description-version", "999.0.0"] + ImplicitFoundation.options).contains(option)
            ? ["-Xfrontend", option] : [option]
    }

    /// The place in a file that Swift names by its module and its last component; `nil` for one of Swift's own.
    private func location(of trap: CompilerMessages.Trap) -> SourceLocation? {
        guard let line = trap.line else { return nil }
        let parts = trap.file.split(separator: "/", maxSplits: 1).map(String.init)
        if parts.count < 2 { return places.location(inCompiled: trap.file, line: line) }
        if parts[0] == ManifestRun.module { return SourceLocation(file: name, line: line) }
        let module = helpers.first { $0.name == parts[0] }
        let source = module?.sources.first { Path($0.name).lastComponent == parts[1] }
        return source.map { places.location(inCompiled: $0.name, line: line) }
    }

    /// Nothing is written, and nothing that is hidden in the home folder is read but what the run itself needs: the
    /// repository, the compiler, what is kept, and temporary files.
    private var confinement: Confinement {
        guard let home = environment["HOME"], home.hasPrefix("/") else { return Confinement() }
        let toolchains = [compiler.frontend, Host.realPath(compiler.frontend)].compactMap { $0?.parent.parent }
        let temporary = environment["TMPDIR"].map { [Path($0)] } ?? []
        return Confinement(
            home: Path(home), readable: [root.folder, cache] + toolchains + temporary + modules.map(\.folder))
    }

    /// - Parameters:
    ///   - more: variables besides those that manifests have.
    ///   - seconds: a limit of its own.
    func run(
        _ program: Path, _ arguments: [String], more: [String: String] = [:], seconds: Int? = nil
    ) throws(SlipwayError) -> ConfinedProcess.Outcome {
        var variables = environment.merging(more) { $1 }
        variables["SLIPWAY_MANIFEST_DESCRIPTOR"] = "\(ConfinedProcess.answerDescriptor)"
        // a person's own configuration of git is hidden, and with it that the repository can be trusted
        variables["GIT_CONFIG_GLOBAL"] = "/dev/null"
        variables["GIT_CONFIG_COUNT"] = "1"
        variables["GIT_CONFIG_KEY_0"] = "safe.directory"
        variables["GIT_CONFIG_VALUE_0"] = "*"
        let command = Command(
            program.string, arguments, in: root.folder, environment: variables.mapValues { .some($0) })
        return try ConfinedProcess(command, confinement: confinement, limits: .init(seconds: seconds ?? self.seconds))
            .run()
    }

    /// The answer of a run that went well, `nil` where the interpreter failed and not the manifest.
    private func judge(
        _ outcome: ConfinedProcess.Outcome, isInterpreted: Bool
    ) throws(SlipwayError) -> [UInt8]? {
        let place = places.location(of: manifest)
        switch outcome.end {
        case .late:
            throw SlipwayError(
                .input, code: "manifest-timeout", "'\(name)' did not end within \(seconds) s",
                cause: "a manifest describes a project, and ends",
                hint: usesProcess
                    ? "Foundation's `Process` needs sockets, which no manifest has: use `popen`, or read a file"
                    : "look for a loop that has no end", at: place)
        case .excessive:
            throw SlipwayError(
                .input, code: "manifest-output", "'\(name)' wrote more than 64 MB", cause: "it was ended",
                hint: "look for a loop that prints", at: place)
        case .large: throw tooLarge("all that it has started counts, and was ended with it", at: place)
        case .crowded:
            throw SlipwayError(
                .input, code: "manifest-processes", "'\(name)' ran more than 1,000 processes at a time",
                cause: "all of them were ended", hint: "look for processes that are started in a loop", at: place)
        case .ended(.exited(0)) where outcome.answer.suffix(4).elementsEqual("end\n".utf8): return outcome.answer
        case .ended(let termination):
            let messages = CompilerMessages(outcome.errorOutput, places)
            let errors = messages.errors
            // the compiler's own modules of C may be missing, and cannot be made while nothing can be written
            if isInterpreted, errors.contains(where: { $0.message.hasPrefix("missing required module") }) { return nil }
            if isInterpreted, !errors.isEmpty { throw SlipwayError(.input, errors) }
            if let trap = messages.trap {
                let location = location(of: trap) ?? placeOfStop()
                if trap.isOfMemory { throw tooLarge(trap.message, at: location ?? place) }
                throw SlipwayError(
                    .input, code: "manifest-trap", "'\(name)' stopped: \(trap.message)",
                    cause: trap.lines.isEmpty
                        ? "Swift ended the program"
                        : "Swift ended the program, which said:\n" + trap.lines.joined(separator: "\n"),
                    hint: location != nil
                        ? nil : "look for what can go wrong in it: an index, a conversion, a nil that is unwrapped",
                    at: location ?? place)
            }
            if outcome.answer.suffix(4).elementsEqual("end\n".utf8) {
                throw SlipwayError(
                    .input, code: "manifest-status", "'\(name)' ended with \(termination)",
                    cause: "a manifest that fails describes nothing", hint: "remove its call of `exit`", at: place)
            }
            // nothing was declared, and nothing was wrong
            if termination == .exited(0), isInterpreted, outcome.errorOutput.isEmpty { return Array("end\n".utf8) }
            // how it crashed is known once it is a program of its own
            if isInterpreted { return nil }
            let crash = ManifestCrash(termination)
            throw SlipwayError(
                .input, code: "manifest-trap", "'\(name)' ended with \(termination)",
                cause: messages.summary.isEmpty ? crash?.cause : messages.summary, hint: crash?.hint,
                at: (crash == nil ? nil : placeOfStop()) ?? place)
        }
    }

    private func tooLarge(_ cause: String, at place: SourceLocation) -> SlipwayError {
        SlipwayError(
            .input, code: "manifest-memory", "'\(name)' took more than 4 GB of memory", cause: cause,
            hint: "look for a collection that grows without end, and for processes that are started in a loop",
            at: place)
    }
}
