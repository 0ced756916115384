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
            attributes.merge(target.attributes)
            try addSigning(to: &attributes) { (key, config) throws(SlipwayError) in
                try settings.effective(key, target: target, config: config)
            }
            add(attributes, of: target.name, to: &entries)
        }
        for target in project.spec.aggregateTargets {
            var attributes = PropertyDictionary()
            attributes.merge(target.attributes)
            try addSigning(to: &attributes) { (key, config) throws(SlipwayError) in
                try settings.effective(key, aggregate: target, config: config)
            }
            add(attributes, of: target.name, to: &entries)
        }
        return PropertyDictionary(entries).sorted
    }

    /// What Xcode's signing editor shows: settings that are the same in every configuration.
    private func addSigning(
        to attributes: inout PropertyDictionary,
        _ value: (_ key: String, BuildConfiguration) throws(SlipwayError) -> String?
    ) throws(SlipwayError) {
        for (attribute, key) in [("ProvisioningStyle", "CODE_SIGN_STYLE"), ("DevelopmentTeam", "DEVELOPMENT_TEAM")] {
            if let common = try common(key, value) { attributes[attribute] = .string(common) }
        }
    }

    private func add(_ attributes: PropertyDictionary, of name: String, to entries: inout [PropertyDictionary.Entry]) {
        guard !attributes.isEmpty, let id = project.targetID(name) else { return }
        entries.append(.init(id.rawValue, .dictionary(attributes.sorted)))
    }

    /// A setting's value where every configuration has the same.
    private func common(
        _ key: String, _ value: (_ key: String, BuildConfiguration) throws(SlipwayError) -> String?
    ) throws(SlipwayError) -> String? {
        var result: String?
        for config in project.spec.configs {
            guard let text = try value(key, config), result == nil || result == text else { return nil }
            result = text
        }
        return result
    }
}

extension PropertyDictionary {
    fileprivate mutating func merge(_ attributes: [ManifestValue.Entry]) {
        for entry in attributes { self[entry.key] = entry.value.projectAttribute }
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
