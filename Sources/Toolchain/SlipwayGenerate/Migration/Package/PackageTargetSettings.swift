import SlipwayModel
import SlipwayReport

/// The settings of a package target, by tool and condition.
struct PackageTargetSettings {
    let settings: [JSONValue]
    let title: String
    let notes: MigrationNotes

    private static let tools = [
        ("swift", "swiftSettings"), ("c", "cSettings"), ("cxx", "cxxSettings"), ("linker", "linkerSettings"),
    ]

    /// Settings that are lists, by SwiftPM's names for their elements.
    private static let lists = [
        "define": "defines", "enableUpcomingFeature": "upcomingFeatures",
        "enableExperimentalFeature": "experimentalFeatures", "headerSearchPath": "headerSearchPaths",
        "linkedLibrary": "libraries", "linkedFramework": "frameworks",
    ]

    /// Settings that are one text.
    private static let texts = [
        "swiftLanguageMode": "languageMode", "defaultIsolation": "defaultIsolation",
        "interoperabilityMode": "interoperabilityMode",
    ]

    func add(to entry: inout YAMLMapping) {
        for (tool, key) in PackageTargetSettings.tools {
            let own = settings.filter { $0["tool"]?.text == tool }
            guard !own.isEmpty else { continue }
            var result = mapping(own.filter { $0["condition"] == nil }, key)
            var conditions: [JSONValue] = []
            for condition in own.compactMap({ $0["condition"] }) where !conditions.contains(condition) {
                conditions.append(condition)
            }
            let conditional = conditions.compactMap { condition -> YAMLValue? in
                var entry = YAMLMapping()
                guard entry.add(condition, title, notes) else { return nil }
                for part in mapping(own.filter { $0["condition"] == condition }, key).entries {
                    entry.add(part.key, part.value)
                }
                return .mapping(entry)
            }
            result.add("when", nonEmpty: .list(conditional))
            entry.add(key, mapping: result)
        }
    }

    private func mapping(_ settings: [JSONValue], _ key: String) -> YAMLMapping {
        var lists: [(key: String, values: [String])] = []
        var result = YAMLMapping()
        for setting in settings {
            guard let kind = setting["kind"]?.keys.first, let value = setting["kind"]?[kind] else { continue }
            if let list = PackageTargetSettings.lists[kind], let text = value["_0"]?.text {
                append([text], to: list, in: &lists)
            } else if kind == "unsafeFlags" {
                append(value["_0"]?.texts ?? [], to: kind, in: &lists)
            } else if let name = PackageTargetSettings.texts[kind], let text = value["_0"]?.text {
                result.add(name, text)
            } else if kind == "strictMemorySafety" {
                result.add(kind, .flag(true))
            } else if kind == "treatAllWarnings", value["_0"]?.text == "error" {
                result.add("warningsAsErrors", .flag(true))
            } else {
                notes.add(title, "there is no word for '\(kind)' in \(key)")
            }
        }
        var all = YAMLMapping()
        for list in lists { all.add(list.key, texts: list.values) }
        for entry in result.entries where !all.entries.contains(where: { $0.key == entry.key }) {
            all.add(entry.key, entry.value)
        }
        return all
    }

    private func append(_ values: [String], to key: String, in lists: inout [(key: String, values: [String])]) {
        if let index = lists.firstIndex(where: { $0.key == key }) {
            lists[index].values += values
        } else {
            lists.append((key, values))
        }
    }
}
