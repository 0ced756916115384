import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Runs `swiftlint`.
///
/// It is given the paths as they were given, so that it finds the files as it does for the team today. Only where part
/// of the files is wanted, and for copies, it is given files. It does not look for a configuration above its working
/// directory, so it runs where that is.
struct SwiftLintEngine: ToolEngine {
    private let host: Host
    private let runner: ToolRun

    init(host: Host) {
        self.host = host
        runner = ToolRun(host: host, engine: .swiftlint)
    }

    func locate(in directory: Path) async throws(SlipwayError) -> LintTool {
        let words = ["swiftlint"]
        let version: String
        do {
            version = try await runner.version(words + ["version"], in: directory)
        } catch {
            throw SlipwayError(
                .environment, code: "no-swiftlint", "swiftlint does not run here",
                cause: error.diagnostics.first.map { $0.cause ?? $0.message },
                hint: "install it (`brew install swiftlint`) and see that PATH has it; `slipway lint` alone reads the "
                    + "same configuration and needs nothing")
        }
        return LintTool(engine: .swiftlint, version: version, words: words)
    }

    func findings(
        of plan: LintPlan, with tool: LintTool, done: @escaping @Sendable (Int) -> Void
    ) async throws(SlipwayError) -> [Diagnostic] {
        let aside = try KnownFindingsAside(plan, host.files)
        defer { aside.remove() }
        var findings: [Diagnostic] = []
        var count = 0
        for batch in batches(plan) {
            let words =
                tool.words + ["lint", "--quiet", "--reporter", "json"] + options(plan) + aside.options
                + batch
            let result = try await runner.run(words, in: directory(plan))
            let output = SwiftLintOutput(result, directory: plan.directory)
            do {
                findings += try output.findings()
            } catch {
                throw runner.failure(words, result, error.message)
            }
            for remark in output.remarks { host.events.send(remark) }
            count += batch.count
            done(count)
        }
        return inPart(plan, findings)
    }

    /// What is found at the paths of a run in a folder below: where its configuration includes something, SwiftLint
    /// lints that, whatever it is given.
    private func inPart(_ plan: LintPlan, _ findings: [Diagnostic]) -> [Diagnostic] {
        guard let given = plan.tool, given.folder != nil else { return findings }
        let places = given.paths.isEmpty ? [plan.directory] : given.paths.map { plan.directory.appending($0) }
        return findings.filter { finding in
            guard let file = finding.location?.file else { return true }
            return places.contains(where: plan.directory.appending(file).isWithin)
        }
    }

    func mend(_ plan: LintPlan, with tool: LintTool) async throws(SlipwayError) {
        for batch in batches(plan) {
            let words = tool.words + ["lint", "--fix", "--quiet"] + options(plan) + batch
            let result = try await runner.run(words, in: directory(plan))
            guard result.isSuccess else { throw runner.failure(words, result) }
            for remark in SwiftLintOutput(result, directory: plan.directory).remarks { host.events.send(remark) }
        }
    }

    func outline(of plan: LintPlan) -> String {
        let paths = batches(plan).first ?? []
        let place = plan.tool?.folder.map { " in \($0)" } ?? ""
        return ToolRun.shortened(["swiftlint", "lint", "--quiet", "--reporter", "json"] + options(plan) + paths) + place
    }

    /// Where it runs.
    private func directory(_ plan: LintPlan) -> Path { plan.tool?.folder ?? plan.directory }

    /// The paths of each run; one without paths lets the configuration say.
    private func batches(_ plan: LintPlan) -> [[String]] {
        guard let given = plan.tool, plan.changes == nil, !given.isCopy else {
            return ArgumentBatches.split(plan.files.map { argument($0, plan) })
        }
        let paths = given.paths.isEmpty && given.folder != nil ? ["."] : given.paths
        return [paths.map { argument($0, plan) }]
    }

    private func options(_ plan: LintPlan) -> [String] {
        guard let given = plan.tool else { return [] }
        var options = given.configurations.flatMap { ["--config", $0] }
        options += given.onlyRules.flatMap { ["--only-rule", $0] }
        if given.wantsAllRules { options.append("--enable-all-rules") }
        if given.forceExclude { options.append("--force-exclude") }
        switch given.cache {
        case _ where given.isCopy: options.append("--no-cache")
        case .off: options.append("--no-cache")
        case .usual: break
        case .folder(let folder): options += ["--cache-path", folder.string]
        }
        return options
    }

    /// A path as it is called where the tool runs, and that is no option, whatever it begins with.
    private func argument(_ path: String, _ plan: LintPlan) -> String {
        var text = path
        if let folder = plan.tool?.folder {
            let whole = plan.directory.appending(path)
            text = whole.relative(to: folder) ?? whole.string
        }
        return text.hasPrefix("-") ? "./" + text : text
    }
}

/// Keeps SwiftLint from leaving out known findings, and from writing them: both is done for all engines alike.
private struct KnownFindingsAside {
    private let folder: Path?
    private let files: any FileSystem
    let options: [String]

    /// - Throws: status 3 where there is no room for temporary files.
    init(_ plan: LintPlan, _ files: any FileSystem) throws(SlipwayError) {
        self.files = files
        guard plan.tool?.hasBaseline == true else {
            (folder, options) = (nil, [])
            return
        }
        let folder = try files.makeTemporaryDirectory()
        let none = folder.appending("none.json")
        try files.write(Array("[]".utf8), to: none, permissions: 0o600)
        self.folder = folder
        options = ["--baseline", none.string, "--write-baseline", folder.appending("written.json").string]
    }

    func remove() {
        if let folder { try? files.remove(folder) }
    }
}
