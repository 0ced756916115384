import ProjectDescription
import SlipwayModel

/// Build settings and configurations.
struct SwiftSettingsNodes {
    let context: SwiftTreeContext
    let place: Place

    /// Adds `settings` and `configFiles`.
    ///
    /// - Parameters:
    ///   - own: settings that the manifest says in other ways; written ones win.
    ///   - defaults: more of them, which written ones may inherit.
    ///   - lists: what is added to settings that are lists, whatever is written for them.
    func add(
        _ settings: Settings?, own: NodeDraft, defaults: BuildSettings = [:],
        lists: [(name: String, values: [String])] = [], to draft: inout NodeDraft
    ) {
        var base = own
        for (name, value) in defaults.entries { base.set(name, node(value)) }
        for (name, written) in (settings?.base ?? [:]).sortedBytewise(by: { $0.key }) {
            let value = BuildSettings.Value(written)
            base.set(name, node(defaults[name].map { value.inheriting($0) } ?? value))
        }
        for (name, values) in lists { base.set(name, node(.init(adding(values, to: settings?.base[name])))) }
        var configurations = NodeDraft(place)
        var files = NodeDraft(place)
        for configuration in settings?.configurations ?? [] {
            var values = NodeDraft(place)
            for (name, value) in configuration.settings.sortedBytewise(by: { $0.key }) {
                values.set(name, node(.init(value)))
            }
            for (name, added) in lists {
                // what inherits has them from the base
                guard let value = configuration.settings[name], !BuildSettings.Value(value).inherits else { continue }
                values.set(name, node(.init(adding(added, to: value))))
            }
            var level = NodeDraft(place)
            level.set("base", draft: values)
            configurations.set(configuration.name.rawValue, draft: level)
            files.set(configuration.name.rawValue, text: configuration.xcconfig.map { context.path($0) })
        }
        var result = NodeDraft(place)
        result.set("base", draft: base)
        result.set("configs", draft: configurations)
        draft.set("settings", draft: result)
        draft.set("configFiles", draft: files)
    }

    /// Adds `configs`, where they are not the usual ones.
    func addConfigurations(_ settings: Settings?, to draft: inout NodeDraft) {
        let configurations = settings?.configurations ?? []
        let usual = ["Debug debug", "Release release"]
        if configurations.isEmpty || configurations.map({ "\($0.name.rawValue) \($0.variant.rawValue)" }) == usual {
            return
        }
        addNames(of: configurations, to: &draft)
    }

    /// Adds those configurations of a target as `configs` that its project lacks, but not the usual ones that say
    /// nothing: each `.settings(base:)` has them.
    func addConfigurations(
        _ settings: Settings?, besides project: [BuildConfiguration], to draft: inout NodeDraft
    ) {
        let own = (settings?.configurations ?? []).filter { configuration in
            let isSilent = configuration.settings.isEmpty && configuration.xcconfig == nil
            if isSilent, ["Debug", "Release"].contains(configuration.name.rawValue) { return false }
            return !project.contains { $0.name == configuration.name.rawValue }
        }
        addNames(of: own, to: &draft)
    }

    private func addNames(of configurations: [Configuration], to draft: inout NodeDraft) {
        var names = NodeDraft(place)
        for configuration in configurations {
            names.set(configuration.name.rawValue, text: configuration.variant.rawValue)
        }
        draft.set("configs", draft: names)
    }

    private func adding(_ values: [String], to value: SettingValue?) -> SettingValue {
        switch value {
        case .string(let text): .array([text] + values)
        case .array(let texts): .array(texts + values)
        case nil: .array(["$(inherited)"] + values)
        }
    }

    private func node(_ value: BuildSettings.Value) -> ManifestNode {
        let draft = NodeDraft(place)
        switch value {
        case .text(let text): return draft.text(text)
        case .list(let texts): return draft.list(texts.map { draft.text($0) })
        }
    }
}

extension BuildSettings.Value {
    /// A value of a Swift manifest.
    init(_ value: SettingValue) {
        switch value {
        case .string(let text): self = .text(text)
        case .array(let texts): self = .list(texts)
        }
    }
}

extension Settings {
    /// Whether any of the values takes in others.
    var inherits: Bool {
        ([base] + configurations.map(\.settings)).contains { values in
            values.values.contains { BuildSettings.Value($0).inherits }
        }
    }
}
