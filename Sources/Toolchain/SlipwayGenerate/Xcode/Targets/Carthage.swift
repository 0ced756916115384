import Foundation
import SlipwayModel
import SlipwayReport

/// Frameworks that Carthage built: where they lie and which a target gets.
struct Carthage {
    private let spec: XcodeSpec
    private let tree: SourceTree
    private let targets: [String: XcodeTarget]
    /// Most projects have none, and need not be searched for them.
    private let isUsed: Bool

    init(spec: XcodeSpec, tree: SourceTree, targets: [String: XcodeTarget]) {
        self.spec = spec
        self.tree = tree
        self.targets = targets
        isUsed = spec.targets.contains { target in
            target.dependencies.contains { dependency in
                if case .carthage = dependency.kind { true } else { false }
            }
        }
    }

    /// A framework for one target.
    struct Found {
        let name: String
        let linkType: XcodeDependency.CarthageLinkType
        let dependency: XcodeDependency
        /// Whether the target itself asks for it.
        let isOwn: Bool
    }

    var buildPath: String { spec.options.carthageBuildPath ?? "Carthage/Build" }
    var executable: String { spec.options.carthageExecutablePath ?? "carthage" }

    func folder(_ platform: XcodePlatform, _ linkType: XcodeDependency.CarthageLinkType) -> String {
        "\(buildPath)/\(platform.carthageName)" + (linkType == .static ? "/Static" : "")
    }

    /// The frameworks that a target and the targets it needs for the same platform ask for, by name.
    func dependencies(of target: XcodeTarget) throws(SlipwayError) -> [Found] {
        guard isUsed else { return [] }
        var visited: Set<String> = []
        var found: [Found] = []
        var queue = [target.name]
        var next = 0
        while next < queue.count {
            let name = queue[next]
            next += 1
            guard visited.insert(name).inserted else { continue }
            if let aggregate = spec.aggregateTargets.first(where: { $0.name == name }) {
                queue.append(contentsOf: aggregate.targets)
            }
            guard let current = targets[name] else { continue }
            for dependency in current.dependencies {
                switch dependency.kind {
                case .carthage(let name, let find, let linkType):
                    if dependency.link == false, !(dependency.embed ?? target.embedsCarthage) { continue }
                    for framework in try frameworks(of: name, find: find, platform: current.platform)
                    where !found.contains(where: { $0.name == framework && $0.dependency == dependency }) {
                        found.append(
                            Found(
                                name: framework, linkType: linkType, dependency: dependency,
                                isOwn: current.name == target.name))
                    }
                case .target(let name):
                    if targets[name].map({ $0.platform == target.platform }) ?? true { queue.append(name) }
                default: break
                }
            }
        }
        return found.sortedBytewise(by: \.name)
    }

    /// The frameworks of one dependency: itself, or all that Carthage's version file names.
    func frameworks(of name: String, find: Bool?, platform: XcodePlatform) throws(SlipwayError) -> [String] {
        guard find ?? spec.options.findCarthageFrameworks else { return [name] }
        let file = Path(buildPath).appending(".\(name).version")
        guard try tree.isFile(file),
            let version = try? JSONDecoder().decode(VersionFile.self, from: Data(try tree.read(file)))
        else { return [name] }
        return (version.frameworks[platform.carthageName] ?? []).sortedBytewise()
    }

    /// What Carthage notes beside the frameworks of one repository: a list of them per platform, among other keys.
    private struct VersionFile: Decodable {
        struct Framework: Decodable { let name: String }

        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init?(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        var frameworks: [String: [String]] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys {
                guard let list = try? container.decode([Framework].self, forKey: key) else { continue }
                frameworks[key.stringValue] = Array(Set(list.map(\.name)))
            }
        }
    }
}
