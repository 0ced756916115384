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
    /// Whether it is told what the tests of each target have run: what a cache keeps of them.
    let isByTarget: Bool

    /// - Returns: `nil` for a plan without coverage.
    init?(_ plan: TestPlan, host: Host) {
        guard let coverage = plan.coverage else { return nil }
        package = plan.package
        results = plan.results
        description = coverage.description
        settings = coverage.settings
        isByTarget = plan.selective != nil
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

    /// Where a test process puts its counters: a few files for each program, which all of its processes share.
    ///
    /// Source: "Source-based Code Coverage" of Clang.
    ///
    /// - Parameter module: whose tests run; `nil` for what belongs to none.
    func variables(_ module: String? = nil) -> [String: String] {
        let folder = module.flatMap { isByTarget ? profiles.appending($0) : nil } ?? profiles
        #if canImport(Darwin)
            return ["LLVM_PROFILE_FILE": folder.appending("%4m.profraw").string]
        #else
            return ["LLVM_PROFILE_FILE": folder.appending("%c%4m.profraw").string]
        #endif
    }

    /// Makes the folders that ``variables(_:)`` name.
    ///
    /// - Throws: status 3 where they cannot be made.
    func prepare(_ modules: Set<String>) throws(SlipwayError) {
        guard isByTarget else { return }
        for module in modules { try host.files.createDirectory(profiles.appending(module)) }
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
    /// - Parameters:
    ///   - products: the folder of what SwiftPM has built.
    ///   - before: what tests have run that were left out.
    func finish(products: Path, before: [CoveredLines] = []) async -> CoverageOutcome {
        do throws(SlipwayError) {
            let export = try await export(products)
            let (report, warnings) = try await export.report(excluded: settings.excluded)
            var outcome = CoverageOutcome(report.adding(before), settings)
            outcome.export = export
            outcome.notes = warnings + outcome.notes
            outcome.write(to: settings.files, package: package, host: host)
            return outcome
        } catch {
            return CoverageOutcome(problems: error.diagnostics)
        }
    }

    private func export(_ products: Path) async throws(SlipwayError) -> CoverageExport {
        let toolchain = try await Toolchain.current(in: package, processes: host.processes)
        let command = description.command(in: package)
        let result = try await host.processes.run(command)
        guard result.isSuccess else {
            throw CoverageExport.failure(
                "`\(command)` ended with \(result.termination)\n\(result.errorOutput)", hint: "run it to see why")
        }
        return CoverageExport(
            package: package, results: results, profiles: profiles, products: products, description: result.output,
            toolchain: toolchain, host: host)
    }
}
