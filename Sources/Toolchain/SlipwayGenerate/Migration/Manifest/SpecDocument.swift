import SlipwayModel

/// A project as the document of its manifest: keys in the order of the reference, what is usual left out.
struct SpecDocument {
    let spec: XcodeSpec
    let version: VersionMigration.Version?

    var root: YAMLMapping {
        var root = YAMLMapping()
        root.add("name", spec.name)
        if let version {
            root.add("version", version.marketing)
            root.add("build", version.build)
        }
        root.add("options", mapping: options)
        root.add("attributes", nonEmpty: .values(spec.attributes))
        root.add("configs", mapping: configs)
        root.add("configFiles", mapping: .files(spec.configFiles))
        root.add("settings", mapping: spec.settings.document)
        root.add("packages", mapping: packages)
        root.add("projectReferences", mapping: projects)
        root.add("fileGroups", texts: spec.fileGroups)
        var targets = YAMLMapping()
        for target in spec.targets { targets.add(target.name, .mapping(TargetDocument(target: target).root)) }
        root.add("targets", mapping: targets)
        var aggregates = YAMLMapping()
        for target in spec.aggregateTargets { aggregates.add(target.name, .mapping(TargetDocument.aggregate(target))) }
        root.add("aggregateTargets", mapping: aggregates)
        var schemes = YAMLMapping()
        for scheme in spec.schemes { schemes.add(scheme.name, .mapping(SchemeDocument(scheme: scheme).root)) }
        root.add("schemes", mapping: schemes)
        root.add("breakpoints", nonEmpty: .list(spec.breakpoints.map { .mapping($0.document) }))
        return root
    }

    private var options: YAMLMapping {
        let options = spec.options
        var result = YAMLMapping()
        if options.settingPresets != .all { result.add("settingPresets", .plain(options.settingPresets.rawValue)) }
        result.add("developmentLanguage", options.developmentLanguage)
        result.add("useBaseInternationalization", options.useBaseInternationalization, unless: true)
        result.add("xcodeVersion", options.xcodeVersion.map(SpecDocument.dotted))
        if options.projectFormat != .xcode16Dot0 { result.add("projectFormat", .plain(options.projectFormat.rawValue)) }
        result.add("deploymentTarget", mapping: .versions(options.deploymentTarget))
        result.add("defaultConfig", options.defaultConfig)
        result.add("disabledValidations", texts: options.disabledValidations.map(\.rawValue).sorted())
        result.add("usesTabs", options.usesTabs)
        if let width = options.indentWidth { result.add("indentWidth", .plain(String(width))) }
        if let width = options.tabWidth { result.add("tabWidth", .plain(String(width))) }
        return result
    }

    /// `1540` as `15.4`, `0720` as `7.2`.
    private static func dotted(_ version: String) -> String {
        let digits = version.utf8.map { Int($0) - 48 }
        guard digits.count == 4, digits.allSatisfy((0...9).contains) else { return version }
        return "\(digits[0] * 10 + digits[1]).\(digits[2])" + (digits[3] == 0 ? "" : ".\(digits[3])")
    }

    private var configs: YAMLMapping {
        var result = YAMLMapping()
        guard spec.configs != XcodeSpec(name: "").configs else { return result }
        for config in spec.configs { result.add(config.name, .plain(config.type?.rawValue ?? "none")) }
        return result
    }

    private var packages: YAMLMapping {
        var result = YAMLMapping()
        for package in spec.packages {
            var entry = YAMLMapping()
            switch package.source {
            case .remote(let url, let requirement):
                entry.add("url", url)
                entry.add(requirement)
            case .local(let path, let group):
                entry.add("path", path)
                entry.add("group", group)
            }
            result.add(package.name, .mapping(entry))
        }
        return result
    }

    private var projects: YAMLMapping {
        var result = YAMLMapping()
        for project in spec.projectReferences {
            var entry = YAMLMapping()
            entry.add("path", project.path)
            result.add(project.name, .mapping(entry))
        }
        return result
    }
}

extension YAMLMapping {
    static func files(_ files: [ConfigFile]) -> YAMLMapping {
        var result = YAMLMapping()
        for file in files { result.add(file.config, file.path) }
        return result
    }

    static func versions(_ versions: [DeploymentTarget]) -> YAMLMapping {
        var result = YAMLMapping()
        for entry in versions { result.add(entry.platform.rawValue, entry.version) }
        return result
    }

    mutating func add(_ requirement: PackageDependency.Requirement) {
        switch requirement {
        case .from(let version): add("from", version)
        case .upToNextMinor(let version): add("minorVersion", version)
        case .exact(let version): add("exactVersion", version)
        case .range(let low, let high):
            add("minVersion", low)
            add("maxVersion", high)
        case .branch(let branch): add("branch", branch)
        case .revision(let revision): add("revision", revision)
        }
    }
}

extension YAMLValue {
    static func values(_ entries: [ManifestValue.Entry]) -> YAMLValue {
        var result = YAMLMapping()
        for entry in entries { result.add(entry.key, YAMLValue(entry.value)) }
        return .mapping(result)
    }

    init(_ value: ManifestValue) {
        switch value {
        case .scalar(let text, let isPlain): self = isPlain ? .plain(text) : .text(text)
        case .list(let values): self = .list(values.map { YAMLValue($0) })
        case .mapping(let entries): self = .values(entries)
        case .null: self = .plain("null")
        }
    }
}

extension BuildSettings {
    var document: YAMLMapping {
        var result = YAMLMapping()
        for (key, value) in sorted {
            switch value {
            // the reader spells truth values this way
            case .text("YES"), .text("NO"): result.add(key, .plain(text(key) ?? ""))
            case .text(let text): result.add(key, .text(text.withRoundReferences))
            case .list(let list): result.add(key, .texts(list.map(\.withRoundReferences)))
            }
        }
        return result
    }
}

extension SettingsSpec {
    var document: YAMLMapping {
        var result = YAMLMapping()
        result.add("groups", texts: groups)
        result.add("base", mapping: base.document)
        var configs = YAMLMapping()
        for (name, settings) in self.configs {
            let inner = settings.groups.isEmpty && settings.configs.isEmpty ? settings.base.document : settings.document
            configs.add(name, mapping: inner)
        }
        result.add("configs", mapping: configs)
        return result
    }
}

extension String {
    /// This text with `$(NAME)` for `${NAME}`, which means the same in build settings; a manifest would look for a
    /// variable of the environment.
    var withRoundReferences: String {
        guard contains("${") else { return self }
        var result = ""
        var depth = 0
        for character in self {
            if character == "{", result.last == "$" {
                result.append("(")
                depth += 1
            } else if character == "}", depth > 0 {
                result.append(")")
                depth -= 1
            } else {
                result.append(character)
            }
        }
        return result
    }
}
