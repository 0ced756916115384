package import SlipwayModel
import SlipwayReport
package import SlipwaySystem

/// The names that a manifest declares, as far as they can be told at once: for completions.
///
/// Nothing is checked, and nothing that is wrong is told: a manifest that somebody is writing has names, too.
package struct ManifestNames: Sendable, Equatable {
    package internal(set) var targets: [String] = []
    /// Those of ``targets`` that are tests.
    package internal(set) var tests: [String] = []
    package internal(set) var packages: [String] = []
    package internal(set) var products: [String] = []
    package internal(set) var schemes: [String] = []
    package internal(set) var testPlans: [String] = []
    package internal(set) var components: [String] = []
    /// What the project is called.
    var project: String?

    package init() {}

    /// Reads them: of a manifest in Swift what it said when it was run last as it is, else what its text says.
    package init(_ path: Path, host: Host) {
        self = ManifestNames.reading(path, host) { $0.names(of: path) }
    }

    /// Reads those of a manifest and of all projects that it uses, as ``ManifestSet/merged`` has them: a target whose
    /// name another project has, too, is `Project/Target`.
    package init(set path: Path, host: Host) {
        self = ManifestNames.reading(path, host) { NamesOfSet(reader: $0, path: path).read() }
    }

    private static func reading(_ path: Path, _ host: Host, _ read: @escaping (NamesReader) -> ManifestNames)
        -> ManifestNames
    {
        let reading = { (repository: SwiftRepository) throws(SlipwayError) -> ManifestNames in
            read(NamesReader(host: host, repository: repository))
        }
        let known = try? SwiftRepository.with(manifest: path, host: host, isRun: false, reading)
        return known ?? read(NamesReader(host: host, repository: nil))
    }

    init(_ root: ManifestNode?) {
        self.init()
        guard let root = root?.mapping else { return }
        project = root["name"]?.scalar?.string
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
