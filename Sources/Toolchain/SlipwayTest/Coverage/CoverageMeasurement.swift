import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Counts which lines run, from the build to the report.
///
/// Programs keep their counters in a file while they run, so that neither a crash nor a signal loses them; what tests
/// start counts, too. The lines of a file are told by its object file: of a target that no test imports as well, and
/// without those of dependencies.
struct CoverageMeasurement: Sendable {
    private let package: Path
    /// The folder for what is made on the way.
    private let results: Path
    /// What prints the targets of the package.
    private let description: PlannedCommand
    private let settings: CoverageSettings
    private let host: Host

    /// - Returns: `nil` for a plan without coverage.
    init?(_ plan: TestPlan, host: Host) {
        guard let coverage = plan.coverage else { return nil }
        package = plan.package
        results = plan.results
        description = coverage.description
        settings = coverage.settings
        self.host = host
    }

    /// What `swift build` needs beside its usual arguments.
    ///
    /// Counters in a file need an address of their own on Linux. SwiftPM has no coverage of C by itself.
    static let buildArguments: [String] = {
        let count = ["--enable-code-coverage"]
        let c = ["-fprofile-instr-generate", "-fcoverage-mapping"]
        #if canImport(Darwin)
            return count + c.flatMap { ["-Xcc", $0] }
        #else
            let relocation = "-runtime-counter-relocation"
            return count + ["-Xswiftc", "-Xllvm", "-Xswiftc", relocation]
                + (c + ["-mllvm", relocation]).flatMap { ["-Xcc", $0] }
        #endif
    }()

    private var profiles: Path { results.appending("profiles") }
    private var profile: Path { results.appending("coverage.profdata") }

    /// Where a test process puts its counters: a few files for each program, which all of its processes share.
    ///
    /// Source: "Source-based Code Coverage" of Clang.
    var variables: [String: String] {
        #if canImport(Darwin)
            ["LLVM_PROFILE_FILE": profiles.appending("%4m.profraw").string]
        #else
            ["LLVM_PROFILE_FILE": profiles.appending("%c%4m.profraw").string]
        #endif
    }

    /// Makes room, and takes away what an earlier run has told.
    ///
    /// - Throws: status 2 for a folder whose name says something else to those who write there; 3 where a file cannot
    ///   be removed.
    func prepare() throws(SlipwayError) {
        if profiles.string.utf8.contains(UInt8(ascii: "%")) {
            throw SlipwayError(
                .input, code: "no-coverage", "coverage cannot be measured in '\(results)'",
                cause: "the compiler's runtime takes '%' in a path for a placeholder",
                hint: "build elsewhere: `--scratch-path`")
        }
        try host.files.createDirectory(profiles)
        for file in settings.files.all { try host.files.remove(file) }
    }

    /// Tells what has run, and whether it is enough. That it cannot be told costs no result of a test.
    ///
    /// - Parameter products: the folder of what SwiftPM has built.
    func finish(products: Path) async -> CoverageOutcome {
        do throws(SlipwayError) {
            let (report, warnings) = try await report(products: products)
            var outcome = CoverageOutcome(report, settings)
            outcome.notes = warnings + outcome.notes
            outcome.write(to: settings.files, package: package, host: host)
            return outcome
        } catch {
            return CoverageOutcome(problems: error.diagnostics)
        }
    }

    /// What has run.
    ///
    /// - Parameter products: the folder of what SwiftPM has built.
    /// - Throws: status 3 where it cannot be told.
    func report(products: Path) async throws(SlipwayError) -> (report: CoverageReport, warnings: [Diagnostic]) {
        let toolchain = try await Toolchain.current(in: package, processes: host.processes)
        let sources = try await sources()
        let warnings = try await merge(toolchain)
        let objects = try objects(of: sources, in: products)
        guard !objects.isEmpty else {
            throw CoverageMeasurement.failure(
                "there are no object files in \(products)", hint: "remove the build folder and run again")
        }
        let list = results.appending("objects.txt")
        try host.files.write(objects.map { "-object \(CoverageMeasurement.quoted($0.string))\n" }.joined(), to: list)
        let arguments = ["export", "-format=lcov", "-skip-functions", "-instr-profile", profile.string, "@\(list)"]
        let result = try await run("llvm-cov", arguments, toolchain)
        return (try report(LCOV.files(in: result.output), sources), warnings)
    }

    private func sources() async throws(SlipwayError) -> CoverageSources {
        let command = description.command(in: package)
        let result = try await host.processes.run(command)
        guard result.isSuccess, let sources = CoverageSources(result.output, excluded: settings.excluded) else {
            throw CoverageMeasurement.failure(
                "`\(command)` ended with \(result.termination)\n\(result.errorOutput)", hint: "run it to see why")
        }
        return sources
    }

    /// Makes one profile of all.
    private func merge(_ toolchain: Toolchain) async throws(SlipwayError) -> [Diagnostic] {
        let files = try host.files.list(profiles).map(\.name).filter { $0.hasSuffix(".profraw") }.sortedBytewise()
        guard !files.isEmpty else {
            throw CoverageMeasurement.failure(
                "no test process has left its counters", hint: "see whether tests clear LLVM_PROFILE_FILE")
        }
        let arguments =
            ["merge", "-sparse", "-failure-mode=all", "-o", profile.string]
            + files.map { profiles.appending($0).string }
        let result = try await run("llvm-profdata", arguments, toolchain)
        let lost = result.errorOutput.split(separator: "\n")
        guard !lost.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, code: "coverage-incomplete", "a part of the coverage is lost",
                cause: lost.joined(separator: "\n"), hint: "see whether the disk is full, and run again")
        ]
    }

    private func run(
        _ program: String, _ arguments: [String], _ toolchain: Toolchain
    ) async throws(SlipwayError) -> CommandResult {
        let path = toolchain.programs.appending(program)
        guard try host.files.exists(path) else {
            throw SlipwayError(
                .environment, code: "no-coverage", "coverage cannot be measured",
                cause: "there is no \(path)", hint: "install a toolchain that has \(program): those of swift.org do")
        }
        let result = try await host.processes.run(Command(path.string, arguments, in: package))
        if result.isSuccess { return result }
        throw CoverageMeasurement.failure(
            "\(program) ended with \(result.termination)\n\(result.errorOutput)",
            hint: "remove the build folder and run again")
    }

    /// The object files of the targets.
    private func objects(of sources: CoverageSources, in products: Path) throws(SlipwayError) -> [Path] {
        var found: [Path] = []
        // macros are built for the compiler, too
        for name in sources.modules.flatMap({ ["\($0).build", "\($0)-tool.build"] }) {
            let folder = products.appending(name)
            guard try host.files.isDirectory(folder) else { continue }
            found += try host.files.files(below: folder).filter { $0.hasSuffix(".o") }.map { folder.appending($0) }
        }
        return found.sortedBytewise(by: \.string)
    }

    private func report(_ files: [CoverageFile], _ sources: CoverageSources) throws(SlipwayError) -> CoverageReport {
        var targets: [String: [CoverageFile]] = [:]
        for file in files {
            guard let path = Path(file.path).relative(to: package), let target = sources.targets[path] else { continue }
            let counted = CountedLines(try host.files.read(Path(file.path)))
            targets[target, default: []].append(
                CoverageFile(path: path, lines: file.lines.filter { counted.contains($0.number) }))
        }
        return CoverageReport(
            package: package.lastComponent, targets: targets.map { CoverageTarget(name: $0, files: $1) })
    }

    private static func failure(_ cause: String, hint: String) -> SlipwayError {
        SlipwayError(
            .environment, code: "no-coverage", "coverage cannot be measured", cause: cause, hint: hint)
    }

    /// An argument in a response file.
    private static func quoted(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { escaped += "\\" }
            escaped.unicodeScalars.append(scalar)
        }
        return "\"\(escaped)\""
    }
}
