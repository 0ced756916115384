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
        let baselines = try baselines(configuration)
        // the tool reads the configuration itself, and would do what is refused here
        if request.engine == .swiftlint, !configuration.refusals.isEmpty {
            throw SlipwayError(.input, configuration.refusals)
        }
        configuration = narrowed(configuration)
        let selection = RuleSelection(configuration)
        if selection.rules.isEmpty, !isForTool { throw noRules(configuration, selection.problems) }
        let missing = try missingPaths()
        let (files, changes) = try files(configuration, but: missing)
        let mayBeNone = request.allowsNoFiles || configuration.allowsNoFiles || request.changes != nil
        guard !files.isEmpty || mayBeNone else { throw nothing(configuration) }
        let grouping = try group(files, configuration, selection)
        // a nested configuration may have excluded all of them
        guard !grouping.files.isEmpty || mayBeNone else { throw nothing(configuration) }
        let imports = imports(grouping)
        let problems =
            configuration.problems + selection.problems + version(configuration) + grouping.problems
            + emptyPlaces(configuration, files) + missing.map(isMissing) + reporterProblem(configuration)
            + (imports?.problems ?? []) + baselines.problems
        return LintPlan(
            engine: request.engine, configuration: configuration.files.last.map(name),
            configurations: configuration.files.map(name),
            files: grouping.files.map { name(of: $0.path) },
            rules: isForTool ? [] : selection.rules.map(\.about.id),
            missingRules: isForTool ? [] : selection.missing,
            isStrict: request.isStrict || configuration.isStrict && !request.isLenient,
            isLenient: request.isLenient || configuration.isLenient && !request.isStrict,
            warningThreshold: request.isLenient ? nil : configuration.warningThreshold,
            reporter: configuration.reporter,
            problems: isForTool
                ? baselines.problems : Planner.sorted(request.isCompatible ? problems.map(softened) : problems),
            directory: request.directory, named: request.paths.map { request.directory.appending($0) },
            groups: grouping.rules.map { LintPlan.Group($0, imports, in: request.directory) },
            groupOfFile: grouping.files.map(\.group), isCompatible: request.isCompatible,
            baseline: baselines.known, newBaseline: baselines.new, isStrictBaseline: baselines.isStrict,
            narrowedRules: Set(request.onlyRules.map(SwiftLintRules.current)),
            cacheFolder: isForTool ? nil : cacheFolder(configuration), changes: changes,
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

    /// What is linted, and which lines of it count; `nil` for all.
    private func files(
        _ configuration: LintConfiguration, but missing: [Path]
    ) throws(SlipwayError) -> (files: [Path], changes: ChangedLines?) {
        let finder = FileFinder(configuration, in: request.directory, files: host.files)
        if !missing.isEmpty && missing.count == request.paths.count { return ([], nil) }
        let paths = request.paths.filter { !missing.contains($0) }
        let found = try finder.find(
            in: paths.map { request.directory.appending($0) }, forceExclude: request.forceExclude)
        guard let changes = try request.changes?.named(found, in: host.files) else { return (Array(found), nil) }
        return (Array(changes.files.keys), changes)
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
                merged = narrowed(merged, in: own)
                let selection = RuleSelection(merged)
                grouping.problems += merged.problems + selection.problems.filter { $0.location?.file == name(of: own) }
                if selection.rules.isEmpty { grouping.problems.append(noRules(at: own)) }
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
        let asks = grouping.rules.map { $0.rules.contains(where: \.asksForRepository) }
        guard asks.contains(true) else { return nil }
        return ImportTables(
            of: grouping.files.filter { asks[$0.group] }.map(\.path), directory: request.directory, host: host)
    }
}
