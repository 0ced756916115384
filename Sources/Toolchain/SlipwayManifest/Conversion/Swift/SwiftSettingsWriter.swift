import SlipwayModel

/// Build settings and configurations.
struct SwiftSettingsWriter {
    let spec: XcodeSpec

    /// The project's, which say what configurations there are.
    var project: SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("base", dictionary(spec.settings.base))
        let isUsual = spec.configs == XcodeSpec(name: "").configs
        addConfigurations(spec.settings, spec.configFiles, all: !isUsual, to: &arguments)
        if spec.options.settingPresets == .none { arguments.add("defaultSettings", .source(".none")) }
        arguments.add("defaultConfiguration", text: spec.options.defaultConfig)
        return arguments.isEmpty ? nil : .call(".settings", arguments.all)
    }

    /// A target's.
    ///
    /// - Parameter base: what is left of its settings.
    func target(_ target: XcodeTarget, base: BuildSettings) -> SwiftExpression? {
        var arguments = SwiftArguments()
        arguments.add("base", dictionary(base))
        addConfigurations(target.settings, target.configFiles, own: target.configs, all: false, to: &arguments)
        return arguments.isEmpty ? nil : .call(".settings", arguments.all)
    }

    /// - Parameters:
    ///   - own: configurations that the project lacks.
    ///   - all: whether the project's are named that say nothing, too.
    private func addConfigurations(
        _ settings: SettingsSpec, _ files: [ConfigFile], own: [BuildConfiguration] = [], all: Bool,
        to arguments: inout SwiftArguments
    ) {
        let parts = (spec.configs + own).map { config in
            (
                config: config, settings: values(of: config.name, settings),
                file: files.first { $0.config == config.name && SwiftPaths.isPath($0.path) }?.path
            )
        }
        let isUsual = parts.allSatisfy { part in
            part.file == nil && part.config.name == (part.config.type == .debug ? "Debug" : "Release")
        }
        if isUsual, !all {
            for (label, name) in [("debug", "Debug"), ("release", "Release")] {
                arguments.add(label, dictionary(parts.first { $0.config.name == name }?.settings ?? BuildSettings()))
            }
            return
        }
        let said = parts.filter { all || own.contains($0.config) || !$0.settings.isEmpty || $0.file != nil }
        arguments.add("configurations", list: said.map { configuration($0.config, $0.settings, $0.file) })
    }

    /// What a configuration alone is given, where it is nothing but settings.
    private func values(of name: String, _ settings: SettingsSpec) -> BuildSettings {
        settings.configs.first { $0.name == name }?.settings.base ?? BuildSettings()
    }

    private func configuration(
        _ config: BuildConfiguration, _ settings: BuildSettings, _ file: String?
    ) -> SwiftExpression {
        var arguments = SwiftArguments()
        switch config.name {
        case "Debug": arguments.add("name", .source(".debug"))
        case "Release": arguments.add("name", .source(".release"))
        default: arguments.add("name", .text(config.name))
        }
        arguments.add("settings", dictionary(settings))
        arguments.add("xcconfig", text: file)
        return .call(config.type == .debug ? ".debug" : ".release", arguments.all)
    }

    private func dictionary(_ settings: BuildSettings) -> SwiftExpression? {
        if settings.isEmpty { return nil }
        return .dictionary(
            settings.entries.map { key, value in
                switch value {
                case .text(let text): .init(key: .text(key), value: .text(text))
                case .list(let texts): .init(key: .text(key), value: .texts(texts))
                }
            })
    }
}
