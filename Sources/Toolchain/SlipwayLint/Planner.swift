import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Works out what a request comes to.
struct Planner {
    let host: Host
    let remote: RemoteConfigurations
    let request: LintRequest

    func plan() async throws(SlipwayError) -> LintPlan {
        if request.isStrict && request.isLenient {
            throw SlipwayError(
                .usage, code: "contradiction", "strict and lenient exclude each other", hint: "give one of them")
        }
        var configuration = try await configuration()
        if !request.onlyRules.isEmpty { configuration = configuration.only(request.onlyRules) }
        let selection = RuleSelection(configuration)
        if selection.rules.isEmpty, !isForTool { throw noRules(configuration, selection.problems) }
        let files = try files(configuration)
        let mayBeNone = request.allowsNoFiles || configuration.allowsNoFiles || request.changes != nil
        guard !files.isEmpty || mayBeNone else { throw nothing() }
        let grouping = try group(files, configuration, selection)
        let imports = imports(grouping)
        // a baseline that a .swiftlint.yml names is of its rules
        let known = request.engine == .swiftFormat ? nil : configuration
        let problems =
            configuration.problems + selection.problems + version(configuration) + grouping.problems
            + (imports?.problems ?? [])
        return LintPlan(
            engine: request.engine, configuration: configuration.files.last.map(name),
            configurations: configuration.files.map(name),
            files: grouping.files.map { name(of: $0.path) },
            rules: isForTool ? [] : selection.rules.map(\.about.id),
            missingRules: isForTool ? [] : selection.missing,
            isStrict: request.isStrict || configuration.isStrict && !request.isLenient,
            isLenient: request.isLenient || configuration.isLenient && !request.isStrict,
            warningThreshold: configuration.warningThreshold, reporter: configuration.reporter,
            problems: isForTool ? [] : request.isCompatible ? problems.map(softened) : problems,
            directory: request.directory,
            groups: grouping.rules.map { LintPlan.Group($0, imports, in: request.directory) },
            groupOfFile: grouping.files.map(\.group), isCompatible: request.isCompatible,
            baseline: request.baseline.map { request.directory.appending($0) } ?? known?.baseline,
            newBaseline: request.newBaseline.map { request.directory.appending($0) }
                // part of the findings is no baseline
                ?? (request.changes == nil ? known?.newBaseline : nil),
            cacheFolder: isForTool ? nil : cacheFolder(configuration), changes: request.changes,
            tool: isForTool ? ToolRequest(request, configuration) : nil)
    }

    /// A tool knows best what is wrong with its configuration, and which rules that switches on.
    private var isForTool: Bool { request.engine != .slipway }

    /// What `.swiftlint.yml` says; which files are linted and how findings count is its word for every engine.
    ///
    /// - Throws: status 2 for a configuration that is missing or wrong, also another tool's.
    private func configuration() async throws(SlipwayError) -> LintConfiguration {
        let finder = ConfigurationFinder(host: host, remote: remote)
        guard request.engine == .swiftFormat else { return try await finder.configuration(for: request) }
        try finder.require(request.configurations, in: request.directory)
        var own = request
        own.configurations = []
        return try await finder.configuration(for: own)
    }

    private func cacheFolder(_ configuration: LintConfiguration) -> Path? {
        switch request.cache {
        case .off: nil
        case .usual(let folder): configuration.cacheFolder ?? folder
        case .folder(let folder): request.directory.appending(folder)
        }
    }

    // MARK: Files

    private func files(_ configuration: LintConfiguration) throws(SlipwayError) -> [Path] {
        let finder = FileFinder(configuration, in: request.directory, files: host.files)
        let found = try finder.find(
            in: request.paths.map { request.directory.appending($0) }, forceExclude: request.forceExclude)
        guard let changes = request.changes else { return Array(found) }
        return found.filter { changes.files[$0] != nil }
    }

    private struct Grouping {
        var rules: [GroupRules] = []
        var files: [(path: Path, group: Int)] = []
        var problems: [Diagnostic] = []
    }

    /// Gives every file its rules; those that a nested configuration excludes are left out.
    private func group(
        _ files: [Path], _ configuration: LintConfiguration, _ selection: RuleSelection
    ) throws(SlipwayError) -> Grouping {
        var grouping = Grouping()
        grouping.rules = [GroupRules(configuration, selection)]
        let sorted = files.map { ($0, name(of: $0)) }.sortedBytewise(by: \.1).map(\.0)
        if !request.configurations.isEmpty, request.engine != .swiftFormat {
            grouping.files = sorted.map { ($0, 0) }
            return grouping
        }
        var nested = NestedConfigurations(below: configuration, directory: request.directory, host: host)
        var numbers: [Path: (group: Int, excluded: PathFilter)] = [:]
        let named = Set(request.paths.map { request.directory.appending($0) })
        for file in sorted {
            guard let own = try nested.file(for: file) else {
                grouping.files.append((file, 0))
                continue
            }
            if numbers[own] == nil {
                var merged = try nested.merged(own)
                if !request.onlyRules.isEmpty { merged = merged.only(request.onlyRules) }
                let selection = RuleSelection(merged)
                grouping.problems += merged.problems + selection.problems.filter { $0.location?.file == name(of: own) }
                grouping.rules.append(GroupRules(merged, selection))
                numbers[own] = (grouping.rules.count - 1, PathFilter(merged.excluded))
            }
            guard let known = numbers[own] else { continue }
            if named.contains(file) && !request.forceExclude || !known.excluded.covers(file) {
                grouping.files.append((file, known.group))
            }
        }
        return grouping
    }

    /// What the files may import; `nil` where no rule asks.
    private func imports(_ grouping: Grouping) -> ImportTables? {
        let asks = grouping.rules.map { $0.rules.contains { $0 is any RepositoryRule } }
        guard asks.contains(true) else { return nil }
        return ImportTables(
            of: grouping.files.filter { asks[$0.group] }.map(\.path), directory: request.directory, host: host)
    }

    // MARK: Problems

    /// The rules are those of one version; another one that is asked for may find other things.
    private func version(_ configuration: LintConfiguration) -> [Diagnostic] {
        guard let asked = configuration.swiftLintVersion, asked != SwiftLintRules.version else { return [] }
        return [
            Diagnostic(
                .warning, code: "other-version", "the configuration asks for SwiftLint \(asked)",
                cause: "the rules here find what \(SwiftLintRules.version) finds",
                hint:
                    "look at what is found once, then write `swiftlint_version: \(SwiftLintRules.version)`",
                at: configuration.files.last.map { SourceLocation(file: name(of: $0)) })
        ]
    }

    private func softened(_ problem: Diagnostic) -> Diagnostic {
        problem.severity == .error ? problem.with(severity: .warning) : problem
    }

    private func name(of path: Path) -> String { path.relative(to: request.directory) ?? path.string }

    private func noRules(_ configuration: LintConfiguration, _ problems: [Diagnostic]) -> SlipwayError {
        let location = configuration.mode.references.first?.location
        let problem = Diagnostic(
            .error, code: "no-rules", "no rule is left to run", hint: "`slipway rules` lists all rules",
            at: location ?? configuration.files.last.map { SourceLocation(file: name(of: $0)) })
        return SlipwayError(.input, [problem] + problems)
    }

    private func nothing() -> SlipwayError {
        let places =
            request.paths.isEmpty ? "here" : "at \(request.paths.map { "'\($0)'" }.joined(separator: ", "))"
        return SlipwayError(
            request.isCompatible ? .gate : .input, code: "nothing-to-lint",
            "there is no Swift file to lint \(places)", cause: "a gate that looks at nothing must not pass",
            hint: "check the paths, and `included` and `excluded` in the configuration")
    }
}

extension LintConfiguration {
    /// The same with some rules and no others.
    func only(_ rules: [String]) -> LintConfiguration {
        var result = self
        result.mode = .only(rules.map { RuleReference(id: $0, location: SourceLocation(file: "--only-rule")) })
        return result
    }
}
