import SlipwayModel

extension NodeDraft {
    mutating func set(_ key: String, number: Int?) { set(key, number.map { plain("\($0)") }) }

    /// Entries of a property list or of attributes, as they are.
    init(_ place: Place, _ entries: [ManifestValue.Entry]) {
        self.init(place)
        for entry in entries { set(entry.key, node(entry.value)) }
    }

    private func node(_ value: ManifestValue) -> ManifestNode {
        switch value {
        case .scalar(let text, true): return plain(text)
        case .scalar(let text, false): return self.text(text)
        case .list(let values): return list(values.map { node($0) })
        case .mapping(let entries): return NodeDraft(place, entries).node
        case .null: return plain("~")
        }
    }

    init(_ place: Place, _ files: [ConfigFile]) {
        self.init(place)
        for file in files { set(file.config, text: file.path) }
    }

    init(_ place: Place, _ versions: [DeploymentTarget]) {
        self.init(place)
        for entry in versions { set(entry.platform.rawValue, text: entry.version) }
    }

    init(_ place: Place, _ settings: SettingsSpec) {
        self.init(settings.place ?? place)
        set("groups", texts: settings.groups)
        set("base", draft: NodeDraft(self.place, settings.base))
        var configs = NodeDraft(self.place)
        for (name, settings) in settings.configs {
            let inner = NodeDraft(self.place, settings)
            if !inner.isEmpty { configs.set(name, inner.node) }
        }
        set("configs", draft: configs)
    }

    private init(_ place: Place, _ settings: BuildSettings) {
        self.init(place)
        for (key, value) in settings.entries {
            switch value {
            case .text(let text): set(key, text: text)
            case .list(let texts): set(key, list(texts.map { self.text($0) }))
            }
        }
    }

    init(_ place: Place, _ filter: PresetFilter) {
        self.init(place)
        // an empty list takes none
        set("only", filter.only.map { list($0.sorted().map { text($0) }) })
        set("except", texts: filter.except.sorted())
    }

    init(_ place: Place, _ accessors: ResourceAccessors) {
        self.init(place)
        set("kinds", texts: accessors.kinds.map(\.rawValue))
        set("synthesizers", nodes: accessors.synthesizers.map { NodeDraft($0.place ?? self.place, $0).node })
        set("name", text: accessors.name)
        set("bundle", text: accessors.bundle)
    }

    private init(_ place: Place, _ synthesizer: ResourceSynthesizer) {
        self.init(place)
        set("parser", text: synthesizer.parser.rawValue)
        set("template", text: synthesizer.template)
        let usual = synthesizer.template.map { Path($0).stem } ?? synthesizer.parser.usualName
        if synthesizer.name != usual { set("name", text: synthesizer.name) }
        set("extensions", texts: synthesizer.extensions ?? [])
        set("options", draft: NodeDraft(self.place, synthesizer.options))
        set("values", draft: NodeDraft(self.place, synthesizer.values))
    }

    mutating func add(_ requirement: PackageDependency.Requirement) {
        switch requirement {
        case .from(let version): set("from", text: version)
        case .upToNextMinor(let version): set("minorVersion", text: version)
        case .exact(let version): set("exactVersion", text: version)
        case .range(let low, let high):
            set("minVersion", text: low)
            set("maxVersion", text: high)
        case .branch(let branch): set("branch", text: branch)
        case .revision(let revision): set("revision", text: revision)
        }
    }
}
