/// Build settings of Xcode in the order they were written; a key appears once.
package struct BuildSettings: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    package enum Value: Sendable, Hashable {
        /// `true` and `yes` of a manifest are `YES` here, other text is as written.
        case text(String)
        case list([String])
    }

    package private(set) var entries: [(key: String, value: Value)] = []
    private var places: [String: Int] = [:]

    package init() {}

    package init(dictionaryLiteral elements: (String, Value)...) {
        for (key, value) in elements { self[key] = value }
    }

    package var isEmpty: Bool { entries.isEmpty }
    package var keys: [String] { entries.map(\.key) }

    /// A setting; setting `nil` removes it.
    package subscript(key: String) -> Value? {
        get { places[key].map { entries[$0].value } }
        set {
            switch (places[key], newValue) {
            case (let place?, let value?): entries[place].value = value
            case (nil, let value?):
                places[key] = entries.count
                entries.append((key, value))
            case (_?, nil):
                entries.removeAll { $0.key == key }
                places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($0.element.key, $0.offset) })
            case (nil, nil): break
            }
        }
    }

    /// These settings, overridden by others.
    package mutating func merge(_ other: BuildSettings) {
        for (key, value) in other.entries { self[key] = value }
    }

    /// The text of a setting; a list's elements with spaces between.
    package func text(_ key: String) -> String? {
        switch self[key] {
        case .text(let text): text
        case .list(let list): list.joined(separator: " ")
        case nil: nil
        }
    }

    package static func == (left: BuildSettings, right: BuildSettings) -> Bool {
        left.entries.elementsEqual(right.entries) { $0.key == $1.key && $0.value == $1.value }
    }

    package func hash(into hasher: inout Hasher) {
        for (key, value) in entries {
            hasher.combine(key)
            hasher.combine(value)
        }
    }
}

/// Settings as a manifest gives them: a base, values per configuration, and named groups to start from.
package struct SettingsSpec: Sendable, Hashable {
    /// Names of ``XcodeSpec/settingGroups``, merged in order before everything else.
    package var groups: [String] = []
    /// For every configuration.
    package var base = BuildSettings()
    /// By name of a configuration, or part of names; in the order of the manifest.
    package var configs: [(name: String, settings: SettingsSpec)] = []
    package var place: Place?
    /// Where `MARKETING_VERSION` and `CURRENT_PROJECT_VERSION` of ``base`` are written.
    package var versionPlaces: [String: Place] = [:]

    package init() {}

    package init(base: BuildSettings) { self.base = base }

    package var isEmpty: Bool { groups.isEmpty && base.isEmpty && configs.isEmpty }

    package static func == (left: SettingsSpec, right: SettingsSpec) -> Bool {
        left.groups == right.groups && left.base == right.base
            && left.configs.elementsEqual(right.configs) { $0.name == $1.name && $0.settings == $1.settings }
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(groups)
        hasher.combine(base)
        for (name, settings) in configs {
            hasher.combine(name)
            hasher.combine(settings)
        }
    }
}

/// A build configuration of a project.
package struct BuildConfiguration: Sendable, Hashable {
    package var name: String
    package var type: Kind?

    package init(name: String, type: Kind?) {
        self.name = name
        self.type = type
    }

    /// Which preset settings the project gets; a configuration with another type (`none`) gets none.
    package enum Kind: String, Sendable, CaseIterable { case debug, release }
}

/// An `.xcconfig` file per configuration, relative to the manifest.
package struct ConfigFile: Sendable, Hashable {
    package var config: String
    package var path: String
    package var place: Place?

    package init(config: String, path: String, place: Place? = nil) {
        self.config = config
        self.path = path
        self.place = place
    }
}
