import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Reads the counters of a run that has ended: the toolchain's `llvm-profdata` and `llvm-cov`, over the object files of
/// the package's targets.
struct CoverageExport: Sendable {
    let package: Path
    /// The folder for what is made on the way.
    let results: Path
    /// The folder of the counters; in folders below it those of the tests of one module each.
    let profiles: Path
    /// The folder of what SwiftPM has built.
    let products: Path
    /// What `swift package describe --type json` has printed.
    let description: String
    let toolchain: Toolchain
    let host: Host

    /// What all tests have run.
    ///
    /// - Parameter excluded: patterns of files that do not count.
    /// - Throws: status 3 where it cannot be told.
    func report(excluded: [String]) async throws(SlipwayError) -> (report: CoverageReport, warnings: [Diagnostic]) {
        let sources = try sources(excluded: excluded)
        let (files, warnings) = try await files(in: profiles, of: sources.modules, "coverage")
        return (try report(files, sources), warnings)
    }

    /// What the tests of a module have run.
    ///
    /// - Parameter targets: the names of those that count: what the tests depend on.
    /// - Throws: status 3 where it cannot be told.
    func covered(by module: String, of targets: Set<String>) async throws(SlipwayError) -> CoveredLines {
        let sources = try sources(excluded: [])
        let modules = Set(targets.map(ModuleName.of))
        let (files, warnings) = try await files(
            in: profiles.appending(module), of: sources.modules.filter(modules.contains), "coverage-\(module)")
        if let warning = warnings.first { throw SlipwayError(.environment, [warning]) }
        let known = files.compactMap { file -> CoverageFile? in
            guard let path = Path(file.path).relative(to: package), let target = sources.targets[path],
                targets.contains(target)
            else { return nil }
            return CoverageFile(path: path, lines: file.lines)
        }
        return CoveredLines(known)
    }

    private func sources(excluded: [String]) throws(SlipwayError) -> CoverageSources {
        if let sources = CoverageSources(description, excluded: excluded) { return sources }
        throw CoverageExport.failure(
            "`swift package describe` does not print what is expected", hint: "this version of SwiftPM may be too new")
    }

    /// The files of some modules, and how often their lines were run.
    ///
    /// - Parameter name: the stem of the names of what is made on the way.
    private func files(
        in folder: Path, of modules: [String], _ name: String
    ) async throws(SlipwayError) -> ([CoverageFile], [Diagnostic]) {
        let profile = results.appending("\(name).profdata")
        let warnings = try await merge(folder, into: profile)
        let objects = try objects(of: modules)
        guard !objects.isEmpty else {
            throw CoverageExport.failure(
                "there are no object files in \(products)", hint: "remove the build folder and run again")
        }
        let list = results.appending("\(name)-objects.txt")
        try host.files.write(objects.map { "-object \(CoverageExport.quoted($0.string))\n" }.joined(), to: list)
        let arguments = ["export", "-format=lcov", "-skip-functions", "-instr-profile", profile.string, "@\(list)"]
        return (LCOV.files(in: try await run("llvm-cov", arguments).output), warnings)
    }

    /// Makes one profile of all counters in a folder and below.
    private func merge(_ folder: Path, into profile: Path) async throws(SlipwayError) -> [Diagnostic] {
        let files = try host.files.isDirectory(folder) ? host.files.files(below: folder) : []
        let counters = files.filter { $0.hasSuffix(".profraw") }.sortedBytewise()
        guard !counters.isEmpty else {
            throw CoverageExport.failure(
                "no test process has left its counters", hint: "see whether tests clear LLVM_PROFILE_FILE")
        }
        let arguments =
            ["merge", "-sparse", "-failure-mode=all", "-o", profile.string]
            + counters.map { folder.appending($0).string }
        let result = try await run("llvm-profdata", arguments)
        let lost = result.errorOutput.split(separator: "\n")
        guard !lost.isEmpty else { return [] }
        return [
            Diagnostic(
                .warning, code: "coverage-incomplete", "a part of the coverage is lost",
                cause: lost.joined(separator: "\n"), hint: "see whether the disk is full, and run again")
        ]
    }

    private func run(
        _ program: String, _ arguments: [String]
    ) async throws(SlipwayError) -> CommandResult {
        let path = toolchain.programs.appending(program)
        guard try host.files.exists(path) else {
            throw SlipwayError(
                .environment, code: "no-coverage", "coverage cannot be measured",
                cause: "there is no \(path)", hint: "install a toolchain that has \(program): those of swift.org do")
        }
        let result = try await host.processes.run(Command(path.string, arguments, in: package))
        if result.isSuccess { return result }
        throw CoverageExport.failure(
            "\(program) ended with \(result.termination)\n\(result.errorOutput)",
            hint: "remove the build folder and run again")
    }

    /// The object files of modules.
    private func objects(of modules: [String]) throws(SlipwayError) -> [Path] {
        var found: [Path] = []
        // macros are built for the compiler, too
        for name in modules.flatMap({ ["\($0).build", "\($0)-tool.build"] }) {
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

    static func failure(_ cause: String, hint: String) -> SlipwayError {
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
