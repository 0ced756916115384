import SlipwayModel
import SlipwayReport

/// Makes one target per platform of those that list several.
struct PlatformFanOut {
    let problems: Problems

    /// The targets, those whose `platform` is a list replaced by one per platform: `Name_iOS`, or with their
    /// `platformPrefix` and `platformSuffix`.
    func resolve(_ node: ManifestNode) -> ManifestNode {
        guard let mapping = node.mapping,
            mapping.entries.contains(where: { $0.value.mapping?["platform"]?.sequence != nil })
        else { return node }
        var builder = MappingBuilder()
        for entry in mapping.entries {
            guard let target = entry.value.mapping, let platforms = target["platform"]?.sequence else {
                add(entry, to: &builder)
                continue
            }
            if platforms.isEmpty {
                problems.error(
                    "bad-value", "target '\(entry.key)' lists no platform", hint: "write `platform: iOS`",
                    at: target["platform"]?.place)
            }
            for platform in platforms {
                guard let name = platform.scalar?.string, !platform.isNull else {
                    problems.error(
                        "wrong-form", "an entry of 'platform' in target '\(entry.key)' should be text",
                        cause: "it is \(platform.description)", at: platform.place)
                    continue
                }
                guard problems.visit(target.entries.count + 1, at: platform.place) else { break }
                add(self.target(entry, for: name, at: platform.place), to: &builder)
            }
        }
        return ManifestNode(.mapping(builder.finish(problems)), at: node.place)
    }

    private func add(_ entry: ManifestNode.Entry, to builder: inout MappingBuilder) {
        builder.add(ManifestNode(.scalar(.init(entry.key, isPlain: false)), at: entry.keyPlace), entry.value, problems)
    }

    private func target(_ entry: ManifestNode.Entry, for platform: String, at place: Place) -> ManifestNode.Entry {
        let expansion = VariableExpansion(environment: ["platform": platform], problems: problems)
        guard var target = expansion.expanded(entry.value).mapping else { return entry }
        func text(_ key: String) -> String? { target[key]?.isNull == true ? nil : target[key]?.scalar?.string }
        let name = (text("platformPrefix") ?? "") + entry.key + (text("platformSuffix") ?? "_\(platform)")
        set("platform", ManifestNode(.scalar(.init(platform, isPlain: true)), at: place), of: &target)
        set("productName", ManifestNode(.scalar(.init(entry.key, isPlain: false)), at: entry.keyPlace), of: &target)
        set("settings", settings(target["settings"], product: entry.key, at: entry.keyPlace), of: &target)
        if let versions = target["deploymentTarget"]?.mapping {
            set("deploymentTarget", versions[platform], of: &target)
        }
        target.entries.removeAll { $0.key == "platformPrefix" || $0.key == "platformSuffix" }
        return .init(name, at: entry.keyPlace, ManifestNode(.mapping(target), at: entry.value.place))
    }

    /// The settings with a `PRODUCT_NAME`: the name that the targets of all platforms share.
    private func settings(_ node: ManifestNode?, product: String, at place: Place) -> ManifestNode {
        let key = "PRODUCT_NAME"
        var settings = node?.mapping ?? .init()
        let isGrouped = ["configs", "groups", "base"].contains { settings[$0] != nil }
        var base = isGrouped ? settings["base"]?.mapping ?? .init() : settings
        if base[key] == nil {
            base.entries.append(.init(key, at: place, ManifestNode(.scalar(.init(product, isPlain: false)), at: place)))
        }
        if isGrouped {
            set("base", ManifestNode(.mapping(base), at: settings["base"]?.place ?? place), of: &settings)
        } else {
            settings = base
        }
        return ManifestNode(.mapping(settings), at: node?.place ?? place)
    }

    private func set(_ key: String, _ value: ManifestNode?, of mapping: inout ManifestNode.Mapping) {
        let index = mapping.entries.firstIndex { $0.key == key }
        switch (index, value) {
        case (let index?, let value?): mapping.entries[index].value = value
        case (let index?, nil): mapping.entries.remove(at: index)
        case (nil, let value?): mapping.entries.append(.init(key, at: value.place, value))
        case (nil, nil): break
        }
    }
}
