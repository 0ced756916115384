import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// Makes the paths of an included file relative to the manifest.
struct PathRewriting {
    /// Where the paths of a mapping are.
    private indirect enum Rule {
        /// A text, a list of texts or a mapping of names to texts.
        case path(String)
        /// As ``path(_:)``, where XcodeGen leaves some or all as they are: relative to the included file if there is
        /// something at that place, or nothing at the other.
        case either(String)
        /// A mapping, or a list of mappings.
        case inside(String, [Rule])
        /// Every mapping of names.
        case each([Rule])
    }

    let prefix: Path
    let root: Path
    let files: any FileSystem

    func rewritten(_ mapping: ManifestNode.Mapping) -> ManifestNode.Mapping {
        prefix == "." ? mapping : apply(PathRewriting.rules, mapping)
    }

    private static let script = [Rule.path("path")]
    private static let testPlans = Rule.inside("testPlans", [.either("path")])

    private static let target: [Rule] = [
        .path("sources"), .inside("sources", [.path("path")]), .path("configFiles"), .path("path"),
        .inside("dependencies", [.path("framework")]), .inside("info", [.path("path")]),
        .inside("entitlements", [.path("path")]), .inside("preBuildScripts", script),
        .inside("prebuildScripts", script), .inside("postCompileScripts", script),
        .inside("postBuildScripts", script), .inside("postbuildScripts", script),
        .inside("legacy", [.path("workingDirectory")]),
        .inside("scheme", [testPlans, .either("storeKitConfiguration")]),
    ]

    private static let scheme: [Rule] = [
        .inside("test", [testPlans]),
        .inside(
            "run", [.either("storeKitConfiguration"), .inside("simulateLocation", [.either("defaultLocation")])]),
    ]

    private static let rules: [Rule] = [
        .path("configFiles"), .inside("options", [.path("carthageBuildPath")]),
        .inside("targets", [.each(target)]), .inside("targetTemplates", [.each(target)]),
        .inside("aggregateTargets", [.each([.path("configFiles"), .inside("buildScripts", script)])]),
        .path("projectReferences"), .inside("projectReferences", [.each([.path("path")])]),
        .inside("packages", [.each([.either("path")])]), .either("localPackages"), .either("fileGroups"),
        .inside("schemes", [.each(scheme)]), .inside("schemeTemplates", [.each(scheme)]),
    ]

    private func apply(_ rules: [Rule], _ mapping: ManifestNode.Mapping) -> ManifestNode.Mapping {
        var result = mapping
        for rule in rules {
            switch rule {
            case .path(let key): change(key, of: &result) { paths($0, isCertain: true) }
            case .either(let key): change(key, of: &result) { paths($0, isCertain: false) }
            case .inside(let key, let rules): change(key, of: &result) { inside($0, rules) }
            case .each(let rules):
                for index in result.entries.indices {
                    result.entries[index].value = inside(result.entries[index].value, rules)
                }
            }
        }
        return result
    }

    private func change(
        _ key: String, of mapping: inout ManifestNode.Mapping, _ change: (ManifestNode) -> ManifestNode
    ) {
        for index in mapping.entries.indices
        where ManifestNode.Mapping.name(of: mapping.entries[index].key).name == key {
            mapping.entries[index].value = change(mapping.entries[index].value)
        }
    }

    private func inside(_ node: ManifestNode, _ rules: [Rule]) -> ManifestNode {
        switch node.content {
        case .scalar: node
        case .mapping(let mapping): ManifestNode(.mapping(apply(rules, mapping)), at: node.place)
        case .sequence(let nodes):
            ManifestNode(.sequence(nodes.map { $0.mapping == nil ? $0 : inside($0, rules) }), at: node.place)
        }
    }

    private func paths(_ node: ManifestNode, isCertain: Bool) -> ManifestNode {
        switch node.content {
        case .scalar(let scalar):
            guard !scalar.isNull, !scalar.string.utf8.starts(with: "$(".utf8) else { return node }
            let path = path(scalar.string, isCertain: isCertain)
            return ManifestNode(.scalar(.init(path, isPlain: scalar.isPlain)), at: node.place)
        case .sequence(let nodes):
            let changed = nodes.map { $0.scalar == nil ? $0 : paths($0, isCertain: isCertain) }
            return ManifestNode(.sequence(changed), at: node.place)
        case .mapping(var mapping):
            for index in mapping.entries.indices where mapping.entries[index].value.scalar != nil {
                mapping.entries[index].value = paths(mapping.entries[index].value, isCertain: isCertain)
            }
            return ManifestNode(.mapping(mapping), at: node.place)
        }
    }

    private func path(_ text: String, isCertain: Bool) -> String {
        let path = prefix.appending(text).string
        return isCertain || exists(path) || !exists(text) ? path : text
    }

    private func exists(_ path: String) -> Bool {
        do throws(SlipwayError) { return try files.exists(root.appending(path)) } catch { return false }
    }
}
