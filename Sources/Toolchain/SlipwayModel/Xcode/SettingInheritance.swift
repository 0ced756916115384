/// Settings whose `$(inherited)` stands for what the same level has before, too: as Tuist merges them (`SettingsHelper`
/// of TuistGenerator). To Xcode itself it is the level above alone.
extension BuildSettings {
    /// What stands for other values in a setting.
    package static let inherited = "$(inherited)"

    /// A build has one of each: a target that inherits it takes the project's.
    private static let single: Set<String> = ["CURRENT_PROJECT_VERSION", "MARKETING_VERSION"]

    /// These settings, overridden by others; those that inherit add to what is here.
    package mutating func extend(with other: BuildSettings) {
        for (key, value) in other.entries {
            guard let old = self[key], !BuildSettings.single.contains(key) else {
                self[key] = value
                continue
            }
            self[key] = value.inheriting(old)
        }
    }
}

extension BuildSettings.Value {
    /// Whether the value takes in others: a list with the element, a text that contains it.
    package var inherits: Bool {
        switch self {
        case .text(let text): text.contains(BuildSettings.inherited)
        case .list(let list): list.contains(BuildSettings.inherited)
        }
    }

    /// This value after an old one of the same level; the value itself where it does not inherit.
    ///
    /// Lists are `$(inherited)`, the old elements, the new ones. In a text the old one stands where it is inherited.
    package func inheriting(_ old: BuildSettings.Value) -> BuildSettings.Value {
        guard inherits, old != self else { return self }
        if case .text(let new) = self, case .text(let old) = old {
            if old.isEmpty { return self }
            let isWord = new.split(whereSeparator: \.isWhitespace).contains { $0 == BuildSettings.inherited }
            let whole = isWord && !old.contains(BuildSettings.inherited) ? BuildSettings.inherited + " " + old : old
            return .text(new.replacing(BuildSettings.inherited, with: whole))
        }
        return .list([BuildSettings.inherited] + old.elements + elements)
    }

    /// What a value adds to what it inherits. A text with quotes or escapes stays in one piece.
    private var elements: [String] {
        switch self {
        case .list(let list): return list.filter { $0 != BuildSettings.inherited }
        case .text(let text):
            if text.contains(where: { "\"'\\".contains($0) }) { return [text] }
            return text.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != BuildSettings.inherited }
        }
    }
}

extension SettingsSpec {
    /// Settings that no preset has: one that inherits takes in others of its own level alone.
    package static let withoutPresets: Set<String> = [
        "FRAMEWORK_SEARCH_PATHS", "HEADER_SEARCH_PATHS", "LIBRARY_SEARCH_PATHS", "OTHER_CFLAGS",
        "OTHER_CPLUSPLUSFLAGS", "OTHER_LDFLAGS", "OTHER_SWIFT_FLAGS", "SWIFT_INCLUDE_PATHS",
    ]

    /// Whether a value may take in another of its level: a preset's, a group's, or one that is for more configurations.
    package var inheritsWithin: Bool {
        let all = layers
        return all.enumerated().contains { index, layer in
            layer.entries.contains { key, value in
                guard value.inherits else { return false }
                let hasPreset = !SettingsSpec.withoutPresets.contains(key) && !key.contains("[")
                return hasPreset || !groups.isEmpty
                    || all.indices.contains { $0 != index && all[$0][key] != nil }
            }
        }
    }

    private var layers: [BuildSettings] { [base] + configs.flatMap(\.settings.layers) }
}
