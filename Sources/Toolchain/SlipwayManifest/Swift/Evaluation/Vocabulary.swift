import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The module that manifests import: its sources come with this program, and are compiled once per compiler.
enum Vocabulary {
    static let name = "ProjectDescription"

    /// What its sources say.
    static var digest: String { VocabularySources.digest }

    static var plan: CompiledModule.Plan {
        CompiledModule.Plan(
            name: name,
            sources: VocabularySources.all.map { CompiledModule.Source(name: $0.name, text: Array($0.text.utf8)) },
            modules: [],
            options: options + accessors, root: nil)
    }

    static let upcomingFeatures = ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]

    /// What tells its sources that manifests are compiled against them.
    static let condition = "MANIFEST_VOCABULARY"

    /// How its sources are compiled.
    static let options =
        ["-swift-version", "6"] + upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        + ["-suppress-warnings", "-D", condition]

    /// Generic types are made of what the compiler knows of them: by their names, as is usual, the runtime would look
    /// for each conformance in the whole process.
    private static let accessors = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]

    /// The compiler's own copies of the modules of C: no manifest may write them.
    static func clangModules(_ cache: Path) -> Path { cache.appending("clang") }

    /// The compiled module. That it is compiled is told, as it takes some seconds, once per compiler; and so is that
    /// the system's headers are others.
    ///
    /// - Throws: status 3 where it cannot be made.
    static func module(
        _ compiler: SwiftCompiler, in cache: Path, environment: [String: String], host: Host
    ) throws(SlipwayError) -> CompiledModule {
        let plan = plan
        let module = CompiledModule(plan, compiler, in: cache)
        let mark = module.folder.appending("clang-modules")
        let files = LocalFileSystem()
        let isThere = try module.isThere
        let headers = SystemHeaders(sdk: compiler.sdk).stamp
        if isThere, (try? files.readText(mark)) == headers { return module }
        let step =
            isThere
            ? "Reading the system's headers, which have changed, for Swift manifests"
            : "Compiling the vocabulary of Swift manifests, once for this compiler"
        let start = host.clock.monotonic()
        host.events.send(.started(step: step))
        do throws(SlipwayError) {
            let turn = turn(in: cache)
            defer { withExtendedLifetime(turn) {} }
            if try !module.isThere {
                _ = try CompiledModule.make(
                    plan, compiler: compiler, in: cache, environment: environment, places: nil)
            }
            // what went wrong here is made up for by the next run
            if (try? files.readText(mark)) != headers, warm(compiler, cache, environment) {
                try files.write(headers, to: mark)
            }
        } catch {
            host.events.send(.failed(step: step, seconds: host.clock.monotonic() - start))
            throw error
        }
        host.events.send(.finished(step: step, summary: "", seconds: host.clock.monotonic() - start))
        return module
    }

    /// Waits for another run that compiles: both at once would take twice as long, and make the same.
    ///
    /// - Returns: `nil` where that one takes longer than anybody waits, or the folder cannot be written.
    private static func turn(in cache: Path) -> FileLock? {
        guard (try? LocalFileSystem().createDirectory(cache)) != nil else { return nil }
        for _ in 0..<(longestWait * 20) {
            do throws(SlipwayError) {
                if let lock = try FileLock.acquire(cache.appending("vocabulary.lock")) { return lock }
            } catch { return nil }
            Pause.block(milliseconds: 50)
        }
        return nil
    }

    /// Seconds.
    private static let longestWait = 120

    /// Has the compiler make its copies of the modules of C that manifests use: while a manifest runs nothing can be
    /// written. They differ with what the compiler is asked for, so it is asked for the same.
    ///
    /// - Returns: whether they are there.
    private static func warm(_ compiler: SwiftCompiler, _ cache: Path, _ environment: [String: String]) -> Bool {
        let files = LocalFileSystem()
        guard let folder = try? files.makeTemporaryDirectory() else { return false }
        defer { try? files.remove(folder) }
        guard (try? files.write("import Foundation\n", to: folder.appending("warm.swift"))) != nil else {
            return false
        }
        let command = Command(
            compiler.frontend.string,
            ["-frontend", "-interpret", "warm.swift", "-module-cache-path", clangModules(cache).string]
                + compiler.systemOptions,
            in: folder, environment: environment.mapValues { .some($0) })
        let outcome = try? ConfinedProcess(command, confinement: nil, limits: .init(seconds: 120)).run()
        return outcome?.end == .ended(.exited(0))
    }
}
