import SlipwayModel
import SlipwayReport
import XcodeProject

/// Finds the settings that a manifest has to write: those that the generator does not give by itself.
struct SettingsMigration {
    let view: ProjectView
    let oracle: ProjectOracle
    let records: [String: TargetRecord]

    private typealias Configurations = [String: BuildSettings]

    /// Fills in the settings and decides which presets fit.
    func migrate(_ spec: inout XcodeSpec) throws(SlipwayError) {
        spec.options.settingPresets = .all
        guard let preset = try oracle.project(of: spec) else { return }
        let project = covers(preset.settings(of: preset.root), view.settings(of: view.root), but: ["SDKROOT"])
        let targets = preset.targets.allSatisfy { _, object in
            guard let record = records[object.string("name") ?? ""] else { return true }
            return covers(preset.settings(of: object), record.settings, but: SettingsMigration.derived)
        }
        spec.options.settingPresets = project ? targets ? .all : .project : targets ? .targets : .none
        guard let usual = try oracle.project(of: spec) else { return }
        spec.settings = needed(view.settings(of: view.root), usual.settings(of: usual.root))
        let found = Dictionary(
            usual.targets.map { ($0.object.string("name") ?? "", usual.settings(of: $0.object)) }
        ) { first, _ in first }
        for index in spec.targets.indices {
            let name = spec.targets[index].name
            spec.targets[index].settings = needed(records[name]?.settings ?? [:], found[name] ?? [:])
        }
        for index in spec.aggregateTargets.indices {
            let name = spec.aggregateTargets[index].name
            spec.aggregateTargets[index].settings = needed(records[name]?.settings ?? [:], found[name] ?? [:])
        }
    }

    /// Whether every setting that would come by itself is one that is there.
    ///
    /// - Parameter unavoidable: settings that come whatever a manifest says about presets.
    private func covers(_ made: Configurations, _ wanted: Configurations, but unavoidable: Set<String>) -> Bool {
        made.allSatisfy { config, settings in
            settings.keys.allSatisfy { wanted[config]?[$0] != nil || unavoidable.contains($0) }
        }
    }

    // MARK: Differences

    private func needed(_ wanted: Configurations, _ made: Configurations) -> SettingsSpec {
        var explicit: Configurations = [:]
        for (config, settings) in wanted {
            var result = BuildSettings()
            for (key, value) in settings.entries {
                let given = made[config]?[key]
                if given == value { continue }
                result[key] = SettingsMigration.appended.contains(key) ? without(given, value) : value
                // the list that comes by itself begins with what is inherited
                if result[key] == .list(["$(inherited)"]), given != nil { result[key] = nil }
            }
            // what would come by itself is switched off by an empty value where empty is as good as nothing
            for key in SettingsMigration.derived where made[config]?[key] != nil && settings[key] == nil {
                result[key] = .text("")
            }
            explicit[config] = result
        }
        return factored(explicit)
    }

    /// Settings that follow from dependencies and files.
    private static let derived: Set<String> = ["TEST_HOST", "TEST_TARGET_NAME", "INFOPLIST_FILE"]
    /// Lists that dependencies add to.
    private static let appended: Set<String> = ["FRAMEWORK_SEARCH_PATHS", "OTHER_LDFLAGS"]

    /// A list without what is added to it.
    private func without(_ added: BuildSettings.Value?, _ value: BuildSettings.Value) -> BuildSettings.Value {
        guard case .list(let made)? = added, case .list(let list) = value else { return value }
        let own = made.filter { $0 != "$(inherited)" }
        return .list(list.filter { !own.contains($0) })
    }

    /// What all configurations share as base, the rest for each.
    private func factored(_ settings: Configurations) -> SettingsSpec {
        var result = SettingsSpec()
        let names = settings.keys.sortedBytewise()
        guard let first = names.first.flatMap({ settings[$0] }) else { return result }
        for (key, value) in first.sorted where names.allSatisfy({ settings[$0]?[key] == value }) {
            result.base[key] = value
        }
        for name in names {
            var own = BuildSettings()
            for (key, value) in (settings[name] ?? BuildSettings()).sorted where result.base[key] == nil {
                own[key] = value
            }
            if !own.isEmpty { result.configs.append((name, SettingsSpec(base: own))) }
        }
        return result
    }
}

extension BuildSettings {
    /// By key, bytewise.
    var sorted: [(key: String, value: Value)] {
        entries.sortedBytewise(by: \.key)
    }
}
