import SlipwayModel
import SlipwaySystem

/// What a merge has to pass and what follows it, whichever service runs it: lines of a shell.
struct GatePlan {
    let settings: WorkflowSettings
    /// Jobs that test, one per machine.
    let tests: [TestJob]
    /// Whether the gate needs the repository's history.
    let needsHistory: Bool
    /// Secrets that jobs with tests have, if the repository has them.
    let secrets: [String]
    /// Where a release is published on the machine that runs it: paths relative to the manifest.
    let published: [String]
    /// What the job that ships has on GitHub.
    let shipAccess: ShipAccess
    /// The same for the job that publishes pull requests.
    let previewAccess: ShipAccess
    /// What stands in front of the version in tags that are shipped.
    let tagPrefixes: [String]
    /// The option that names the manifest, where it is not the usual one.
    private let manifestOption: String
    private let release: ReleaseSettings
    /// Whether tests are measured.
    let hasCoverage: Bool
    private let isSelective: Bool

    struct TestJob {
        /// `tests`, or `tests-` and the machine's name.
        let id: String
        /// The machine's name; `nil` where there is one for all.
        let name: String?
        let machine: WorkflowMachine
        let shards: Int
        /// Whether `xcodebuild` runs them, all of them on each destination.
        var isApple = false

        /// The job that puts the parts together; `nil` where there are none.
        var merge: String? { shards > 1 ? name.map { "results-\($0)" } ?? "results" : nil }
    }

    /// - Parameter manifestName: the manifest's file name.
    init(_ manifest: Manifest, manifestName: String) {
        let settings = manifest.workflows
        manifestOption = manifestName == "project.yml" ? "" : " --manifest \(GatePlan.word(manifestName))"
        self.settings = settings
        release = manifest.release
        tests =
            settings.machines.isEmpty
            ? [TestJob(id: "tests", name: nil, machine: settings.machine, shards: settings.shards)]
            : settings.machines.map {
                TestJob(
                    id: "tests-\($0.name)", name: $0.name, machine: $0.machine,
                    shards: $0.isApple ? 1 : settings.shards, isApple: $0.isApple)
            }
        // a version of the repository's is found in its history, and so is what a branch has changed
        needsHistory =
            manifest.versionSource == .git || manifest.buildSource == .git || manifest.test.coverage.changed != nil
        hasCoverage = !manifest.test.coverage.isEmpty
        let cache = manifest.test.cache?.location
        isSelective = cache != nil
        let isRemote = ["https://", "http://"].contains { cache?.lowercased().hasPrefix($0) == true }
        secrets =
            (manifest.test.cache?.publicKey == nil ? [] : ["SLIPWAY_CACHE_KEY"])
            + (isRemote ? ["SLIPWAY_CACHE_TOKEN", "SLIPWAY_CACHE_USER", "SLIPWAY_CACHE_PASSWORD"] : [])
        published = GatePlan.published(release.destinations)
        shipAccess = ShipAccess(release.destinations)
        previewAccess = ShipAccess(release.previewDestinations)
        tagPrefixes =
            release.components.isEmpty ? [release.tagPrefix] : release.components.map(\.prefix)
    }

    /// Folders that can be named to a service: patterns have characters of their own there, and nothing outside of the
    /// work folder is taken.
    private static func published(_ destinations: [String]) -> [String] {
        var found: [String] = []
        for destination in destinations {
            let parts = destination.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0] == "directory" else { continue }
            let path = String(parts[1])
            let isPlain = !path.contains { "*?[]!#~".contains($0) }
            if isPlain, !Path(path).isAbsolute, !Path.split(path).contains(where: Path.isParent), !found.contains(path)
            {
                found.append(path)
            }
        }
        return found
    }

    /// Patterns of the branches that pull requests are merged into.
    var branches: [String] {
        [settings.branch] + release.branches.map(\.pattern).filter { $0 != settings.branch }
    }

    /// Branches in the words of a service, each once; what cannot be said to it is refused before.
    func branches<Form: Hashable>(
        as translate: (BranchPattern) throws(BranchPattern.Refusal) -> [Form]
    ) -> [Form] {
        var (forms, seen) = ([Form](), Set<Form>())
        for branch in branches {
            guard let pattern = try? BranchPattern(branch), let found = try? translate(pattern) else { continue }
            forms += found.filter { seen.insert($0).inserted }
        }
        return forms
    }

    /// The workflow that is started for a new tag.
    var dispatch: String? { settings.dispatch ?? (settings.ships ? "release.yml" : nil) }

    var check: String { "\(settings.slipway) generate --check\(manifestOption)" }
    var lint: String { "\(settings.slipway) lint" }
    var ship: String { "\(settings.slipway) ship\(manifestOption)" }
    var previewBundle: String { "\(settings.slipway) bundle --preview\(manifestOption)" }
    var previewPublish: String {
        let places = release.previewDestinations.map { " --to \(GatePlan.word($0))" }.joined()
        return "\(settings.slipway) publish\(places)\(manifestOption)"
    }

    /// - Parameter options: where the title and the branch are found.
    func tag(_ options: String) -> String { "\(settings.slipway) tag --push \(options)\(manifestOption)" }

    /// - Parameters:
    ///   - shard: the part, as the shell is to write it; `nil` for all tests.
    ///   - reports: options of reports.
    func test(_ job: TestJob, shard: (part: String, results: String)? = nil, reports: String = "") -> String {
        let part = shard.map { " --shard \"\($0.part)\" --results \"\($0.results)\"" } ?? ""
        let kind = job.isApple ? " --apple" : isSelective ? " --selective" : ""
        return "\(settings.slipway) test\(hasCoverage ? " --coverage" : "")\(kind)\(manifestOption)"
            + (shard == nil ? reports : part)
    }

    /// - Parameter files: the results, as the shell is to write them.
    func merge(_ files: String, reports: String = "") -> String {
        "\(settings.slipway) test merge \(files)\(manifestOption)\(reports)"
    }

    /// The report of coverage that a service shows.
    func coverageReport(_ file: String) -> String { hasCoverage ? " --coverage-cobertura \(file)" : "" }

    /// Lines of a shell, one text for each entry, whatever ends them: to Swift's characters CR LF is neither.
    static func lines(_ texts: [String]) -> [String] {
        texts.map { text in
            var (result, wasReturn) = (String.UnicodeScalarView(), false)
            for scalar in text.unicodeScalars {
                if !(scalar == "\n" && wasReturn) { result.append(scalar == "\r" ? "\n" : scalar) }
                wasReturn = scalar == "\r"
            }
            while result.last == "\n" { result.removeLast() }
            return String(result)
        }.filter { !$0.isEmpty }
    }

    /// A text as one word of a shell, in which GitHub finds no expression.
    private static func word(_ text: String) -> String {
        // what has a `$` stands in single quotes
        Command(text, [], in: "/").description.replacing("${{", with: "$''{{")
    }
}
