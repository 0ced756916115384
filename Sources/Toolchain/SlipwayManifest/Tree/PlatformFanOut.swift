import SlipwayModel
import SlipwayReport

/// Makes one target per platform of those that list several.
struct PlatformFanOut {
    let problems: Problems

    /// The targets, those whose `platform` is a list replaced by one per platform: `Name_iOS`, or with their
    /// `platformPrefix` and `platformSuffix`.
    func resolve(_ node: ManifestNode) -> ManifestNode {
        guard let mapping = node.mapping,
            mapping.entries.contains(where: { PlatformFanOut.list(of: $0.value) != nil })
        else { return node }
        var builder = MappingBuilder()
        for entry in mapping.entries {
            let entry = PlatformFanOut.hasMark(entry.value) ? unmarked(entry) : entry
            guard let target = entry.value.mapping, let platforms = target["platform"]?.sequence else {
                add(entry, to: &builder)
                continue
            }
            if platforms.isEmpty {
                problems.error(
                    "bad-value", "target '\(entry.key)' lists no platform", hint: "write `platform: iOS`",
                    at: target["platform"]?.place)
            }
            check(target, entry.key, platforms)
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

    /// The platforms that a target lists, also where it marks them to replace those of a template that it does not use.
    private static func list(of target: ManifestNode) -> [ManifestNode]? {
        guard let mapping = target.mapping else { return nil }
        return mapping["platform"]?.sequence ?? (hasMark(target) ? mapping[markedKey]?.sequence : nil)
    }

    private static let markedKey = "platform:REPLACE"

    private static func hasMark(_ target: ManifestNode) -> Bool {
        guard let mapping = target.mapping, mapping[markedKey] != nil else { return false }
        return mapping["templates"]?.isNull ?? true
    }

    private func unmarked(_ entry: ManifestNode.Entry) -> ManifestNode.Entry {
        .init(entry.key, at: entry.keyPlace, entry.value.withoutReplaceMarks)
    }

    /// Tells what would get lost on the way: each of the targets gets only what it uses.
    private func check(_ target: ManifestNode.Mapping, _ name: String, _ platforms: [ManifestNode]) {
        if let node = target["supportedDestinations"], !node.isNull {
            problems.error(
                "bad-destinations", "target '\(name)' has a list of platforms and 'supportedDestinations'",
                cause: "the list makes a target for each platform, destinations make one target for all",
                hint: "remove one of them, or write `platform: auto`", at: node.place)
        }
        for key in ["platformPrefix", "platformSuffix"] {
            guard let node = target[key], node.scalar == nil else { continue }
            wrongForm("'\(key)' in target '\(name)'", node)
        }
        for entry in target["deploymentTarget"]?.mapping?.entries ?? [] {
            check(entry, name, listed: platforms.compactMap { $0.scalar?.string })
        }
    }

    private func check(_ version: ManifestNode.Entry, _ name: String, listed: [String]) {
        if listed.contains(version.key) {
            if version.value.scalar == nil {
                wrongForm("'\(version.key)' in 'deploymentTarget' of target '\(name)'", version.value)
            }
        } else if !XcodePlatform.real.contains(where: { $0.rawValue == version.key }) {
            problems.error(
                "unknown-platform", "'\(version.key)' in 'deploymentTarget' of target '\(name)' is not a platform",
                hint: problems.suggestion(for: version.key, in: XcodePlatform.real.map(\.rawValue)),
                at: version.keyPlace)
        }
    }

    private func wrongForm(_ what: String, _ node: ManifestNode) {
        problems.error("wrong-form", "\(what) should be text", cause: "it is \(node.description)", at: node.place)
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
            let version = versions[platform]
            set("deploymentTarget", version?.scalar == nil ? nil : version, of: &target)
        }
        target.entries.removeAll { $0.key == "platformPrefix" || $0.key == "platformSuffix" }
        return .init(name, at: entry.keyPlace, ManifestNode(.mapping(target), at: entry.value.place))
    }

    /// The settings with a `PRODUCT_NAME`: the name that the targets of all platforms share.
    ///
    /// What has the wrong form stays as it is, to be told by what reads the target.
    private func settings(_ node: ManifestNode?, product: String, at place: Place) -> ManifestNode {
        if let node, node.mapping == nil, !node.isNull { return node }
        let key = "PRODUCT_NAME"
        var settings = node?.mapping ?? .init()
        let isGrouped = ["configs", "groups", "base"].contains { settings[$0] != nil }
        if let node, isGrouped, let base = settings["base"], base.mapping == nil, !base.isNull { return node }
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
