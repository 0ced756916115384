import SlipwayModel
import SlipwayReport

/// Puts targets onto their templates, or schemes onto theirs.
struct TemplateResolver {
    enum Kind {
        case targets, schemes

        var templatesKey: String { self == .targets ? "targetTemplates" : "schemeTemplates" }
        /// What stands for the name of the target or the scheme.
        var nameVariable: String { self == .targets ? "target_name" : "scheme_name" }
        var word: String { self == .targets ? "target" : "scheme" }
    }

    private static let mostInARow = 500

    private struct Collected {
        /// In the order they are merged.
        var names: [String] = []
        var seen: Set<String> = []
        /// Those that are being followed.
        var chain: [String] = []
    }

    private let kind: Kind
    private let problems: Problems
    private let templates: [String: ManifestNode]
    /// What has been merged already: most targets use the same templates.
    private var bases: [[String]: ManifestNode.Mapping] = [:]

    init(_ root: ManifestNode.Mapping, _ kind: Kind, _ problems: Problems) {
        self.kind = kind
        self.problems = problems
        let node = root[kind.templatesKey]
        if let node, node.mapping == nil, !node.isNull {
            problems.error(
                "wrong-form", "'\(kind.templatesKey)' in the manifest should be a mapping of names",
                cause: "it is \(node.description)", at: node.place)
        }
        let entries = node?.mapping?.entries ?? []
        templates = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// Every target, or scheme, merged onto its templates: those that a template names come before it, each once.
    mutating func resolve(_ node: ManifestNode) -> ManifestNode {
        guard var mapping = node.mapping else { return node }
        for index in mapping.entries.indices {
            let entry = mapping.entries[index]
            guard let own = entry.value.mapping, own["templates"] != nil || own["templateAttributes"] != nil else {
                continue
            }
            mapping.entries[index].value = resolve(own, name: entry.key, at: entry.value.place)
        }
        return ManifestNode(.mapping(mapping), at: node.place)
    }

    private mutating func resolve(_ own: ManifestNode.Mapping, name: String, at place: Place) -> ManifestNode {
        var collected = Collected()
        collect(own, "\(kind.word) '\(name)'", into: &collected)
        var result = own.merged(onto: base(collected.names, at: place))
        if !collected.names.isEmpty {
            result = expand(result, [kind.nameVariable: .init(name, isPlain: false)], at: place)
            result = expand(result, attributes(result, name: name), at: place)
        }
        result.entries.removeAll { $0.key == "templates" || $0.key == "templateAttributes" }
        return ManifestNode(.mapping(result), at: place)
    }

    /// Templates merged in order.
    private mutating func base(_ names: [String], at place: Place) -> ManifestNode.Mapping {
        if let base = bases[names] { return base }
        var merged = ManifestNode.Mapping()
        for name in names {
            guard let mapping = templates[name]?.mapping, problems.visit(merged.mergingCost, at: place) else {
                continue
            }
            merged = mapping.merged(onto: merged)
        }
        bases[names] = merged
        return merged
    }

    private func expand(
        _ mapping: ManifestNode.Mapping, _ values: [String: ManifestNode.Scalar], at place: Place
    ) -> ManifestNode.Mapping {
        VariableExpansion(values, problems: problems).expanded(ManifestNode(.mapping(mapping), at: place)).mapping
            ?? mapping
    }

    /// Adds the names of templates, each behind those that it uses itself.
    private func collect(
        _ mapping: ManifestNode.Mapping, _ owner: String, into collected: inout Collected
    ) {
        guard let list = mapping["templates"], !list.isNull else { return }
        guard let nodes = list.sequence else {
            problems.warning(
                "wrong-form", "'templates' in \(owner) should be a list of names", cause: "it is \(list.description)",
                hint: "it is passed over, as XcodeGen does", at: list.place)
            return
        }
        for node in nodes where problems.visit(1, at: node.place) {
            guard let name = node.scalar?.string else {
                problems.error(
                    "wrong-form", "'templates' in \(owner) should be a list of names",
                    cause: "it is \(node.description)",
                    at: node.place)
                continue
            }
            if collected.chain.count >= TemplateResolver.mostInARow, !collected.chain.contains(name) {
                problems.error(
                    "too-many-templates", "\(owner) uses one template too many",
                    cause: "\(TemplateResolver.mostInARow) in a row are the most", hint: "merge some of them",
                    at: node.place)
                continue
            }
            if collected.chain.contains(name) {
                problems.error(
                    "template-cycle", "templates use each other in a circle",
                    cause: (collected.chain.drop { $0 != name } + [name]).joined(separator: " → "),
                    hint: "remove one of the names", at: node.place)
                continue
            }
            guard collected.seen.insert(name).inserted else { continue }
            guard let template = templates[name] else {
                problems.warning(
                    "unknown-template", "\(owner) uses unknown template '\(name)'",
                    cause: "it is passed over, as XcodeGen does",
                    hint: templates.isEmpty
                        ? "declare it under `\(kind.templatesKey):`"
                        : problems.suggestion(for: name, in: templates.keys.sorted()), at: node.place)
                continue
            }
            guard let nested = template.mapping else {
                problems.error(
                    "wrong-form", "template '\(name)' should be a mapping", cause: "it is \(template.description)",
                    at: template.place)
                continue
            }
            collected.chain.append(name)
            collect(nested, "template '\(name)'", into: &collected)
            collected.chain.removeLast()
            collected.names.append(name)
        }
    }

    /// `templateAttributes`, those of templates as what holds where the target gives none.
    private func attributes(_ mapping: ManifestNode.Mapping, name: String) -> [String: ManifestNode.Scalar] {
        guard let node = mapping["templateAttributes"], !node.isNull else { return [:] }
        guard let attributes = node.mapping else {
            problems.error(
                "wrong-form", "'templateAttributes' in \(kind.word) '\(name)' should be a mapping",
                cause: "it is \(node.description)", at: node.place)
            return [:]
        }
        var values: [String: ManifestNode.Scalar] = [:]
        for entry in attributes.entries {
            if let scalar = entry.value.scalar {
                values[entry.key] = scalar.isNull ? .init("", isPlain: false) : scalar
            } else {
                problems.error(
                    "wrong-form", "template attribute '\(entry.key)' in \(kind.word) '\(name)' should be text",
                    cause: "it is \(entry.value.description)", at: entry.value.place)
            }
        }
        return values
    }
}
