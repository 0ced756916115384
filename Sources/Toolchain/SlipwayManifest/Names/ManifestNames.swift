package import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// The names that a manifest declares, as far as they can be told at once: for completions.
///
/// Nothing is checked, and nothing that is wrong is told: a manifest that somebody is writing has names, too.
package struct ManifestNames: Sendable, Equatable {
    package private(set) var targets: [String] = []
    /// Those of ``targets`` that are tests.
    package private(set) var tests: [String] = []
    package private(set) var packages: [String] = []
    package private(set) var products: [String] = []
    package private(set) var schemes: [String] = []
    package private(set) var testPlans: [String] = []
    package private(set) var components: [String] = []

    package init() {}

    /// Reads them: of a manifest in Swift what it said when it was run last as it is, else what its text says.
    package init(_ path: Path, host: Host) {
        let problems = Problems(file: path.string)
        if path.pathExtension == "swift" {
            let read = { (repository: SwiftRepository) throws(SlipwayError) -> ManifestNode in
                try ManifestTree.load(
                    path: path, displayName: path.string, repository: repository, problems: problems
                ).root
            }
            if let root = try? SwiftRepository.with(manifest: path, host: host, isRun: false, read) {
                self.init(root)
            } else {
                self.init()
                targets = SwiftTargetNames.read((try? host.files.read(path)) ?? [])
            }
            return
        }
        let tree = try? ManifestTree.load(
            path: path, files: host.files, environment: host.environment, problems: problems)
        self.init(tree?.root)
    }

    init(_ root: ManifestNode?) {
        self.init()
        guard let root = root?.mapping else { return }
        let all = root["targets"]?.mapping?.entries ?? []
        targets = all.map(\.key)
        tests = all.filter { ManifestNames.isTest(ManifestNames.type(of: $0.value)) }.map(\.key)
        let aggregates = root["aggregateTargets"]?.mapping?.entries ?? []
        targets += aggregates.map { $0.value.mapping?["name"]?.scalar?.string ?? $0.key }
        packages = ManifestNames.keys(root["packages"])
        products = products(all, root["swiftpm"]?.mapping?["products"])
        let own = root["schemes"]?.mapping?.entries ?? []
        schemes = own.map(\.key) + (all + aggregates).filter { $0.value.mapping?["scheme"] != nil }.map(\.key)
        testPlans = (own.map(\.value) + (all + aggregates).compactMap { $0.value.mapping?["scheme"] })
            .flatMap(ManifestNames.plans)
        components = ManifestNames.keys(root["slipway"]?.mapping?["release"]?.mapping?["components"])
    }

    /// Those that are declared, and one per target that makes one where none is.
    private func products(_ targets: [ManifestNode.Entry], _ declared: ManifestNode?) -> [String] {
        let names = ManifestNames.keys(declared)
        let made = targets.filter {
            !XcodeSpecReader.claims($0.value)
                && ["library", "executable"].contains(ManifestNames.type(of: $0.value) ?? "")
        }
        return names + made.map(\.key).filter { !names.contains($0) }
    }

    private static func keys(_ node: ManifestNode?) -> [String] { node?.mapping?.entries.map(\.key) ?? [] }

    private static func type(of target: ManifestNode) -> String? { target.mapping?["type"]?.scalar?.string }

    private static func isTest(_ type: String?) -> Bool {
        guard let type else { return false }
        return type == "test" || type.hasSuffix("-test") || type.hasSuffix("ui-testing")
    }

    /// The names of a scheme's test plans: those of their files without the ending.
    private static func plans(_ scheme: ManifestNode) -> [String] {
        let test = scheme.mapping?["test"]?.mapping?["testPlans"] ?? scheme.mapping?["testPlans"]
        return (test?.sequence ?? []).compactMap { plan in
            guard let path = plan.scalar?.string ?? plan.mapping?["path"]?.scalar?.string else { return nil }
            let name = Path(path).lastComponent
            return name.hasSuffix(".xctestplan") ? String(name.dropLast(".xctestplan".count)) : name
        }
    }
}
