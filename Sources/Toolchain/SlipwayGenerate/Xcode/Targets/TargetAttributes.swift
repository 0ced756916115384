import SlipwayModel
import SlipwayReport
import XcodeProject

/// `TargetAttributes` of the project: what Xcode's editor keeps per target.
struct TargetAttributes {
    let project: ProjectBuilder
    let settings: SettingsResolver
    /// The settings of each target and configuration, as written.
    let written: [String: [BuildSettings]]

    func all() throws(SlipwayError) -> PropertyDictionary {
        var entries: [PropertyDictionary.Entry] = []
        for target in project.spec.targets {
            var attributes = PropertyDictionary()
            if target.type == .uiTestBundle || target.type == .unitTestBundle,
                let name = written[target.name]?.lazy.compactMap({ $0.text("TEST_TARGET_NAME") }).first,
                let id = project.targetID(name)
            {
                attributes["TestTargetID"] = .reference(id)
            }
            for entry in target.attributes { attributes[entry.key] = entry.value.projectAttribute }
            if let style = try common("CODE_SIGN_STYLE", { config throws(SlipwayError) in
                try settings.effective("CODE_SIGN_STYLE", target: target, config: config)
            }) {
                attributes["ProvisioningStyle"] = .string(style)
            }
            if let team = try common("DEVELOPMENT_TEAM", { config throws(SlipwayError) in
                try settings.effective("DEVELOPMENT_TEAM", target: target, config: config)
            }) {
                attributes["DevelopmentTeam"] = .string(team)
            }
            add(attributes, of: target.name, to: &entries)
        }
        for target in project.spec.aggregateTargets {
            var attributes = PropertyDictionary()
            for entry in target.attributes { attributes[entry.key] = entry.value.projectAttribute }
            if let style = try common("CODE_SIGN_STYLE", { config throws(SlipwayError) in
                try settings.effective("CODE_SIGN_STYLE", aggregate: target, config: config)
            }) {
                attributes["ProvisioningStyle"] = .string(style)
            }
            if let team = try common("DEVELOPMENT_TEAM", { config throws(SlipwayError) in
                try settings.effective("DEVELOPMENT_TEAM", aggregate: target, config: config)
            }) {
                attributes["DevelopmentTeam"] = .string(team)
            }
            add(attributes, of: target.name, to: &entries)
        }
        return PropertyDictionary(entries).sorted
    }

    private func add(_ attributes: PropertyDictionary, of name: String, to entries: inout [PropertyDictionary.Entry]) {
        guard !attributes.isEmpty, let id = project.targetID(name) else { return }
        entries.append(.init(id.rawValue, .dictionary(attributes.sorted)))
    }

    /// A setting's value where every configuration has the same.
    private func common(
        _ key: String, _ value: (BuildConfiguration) throws(SlipwayError) -> String?
    ) throws(SlipwayError) -> String? {
        var result: String?
        for config in project.spec.configs {
            guard let text = try value(config), result == nil || result == text else { return nil }
            result = text
        }
        return result
    }
}

extension ManifestValue {
    /// As project files write attributes: text, with `YES` and `NO` for truth values, lists and dictionaries.
    var projectAttribute: PropertyList {
        switch self {
        case .scalar(let text, let isPlain):
            guard isPlain else { return .string(text) }
            switch text.lowercased() {
            case "true", "yes", "on": return "YES"
            case "false", "no", "off": return "NO"
            default: return .string(text)
            }
        case .list(let values): return .array(values.map(\.projectAttribute))
        case .mapping(let entries):
            return .dictionary(
                PropertyDictionary(entries.map { .init($0.key, $0.value.projectAttribute) }).sorted)
        case .null: return ""
        }
    }
}
