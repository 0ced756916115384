import SlipwayModel
import SlipwayReport
import XcodeProject

extension ProjectBuilder {
    /// The configuration of the project or a target.
    ///
    /// - Parameter owner: what tells the project's from the targets'.
    func configuration(
        _ config: BuildConfiguration, of owner: String, settings: BuildSettings, files: [ConfigFile]
    ) throws(SlipwayError) -> ObjectID {
        var base: NavigatorElement?
        if let file = files.first(where: { $0.config == config.name }) {
            base = try navigator.containedFile(Path(SourceTree.composed(file.path)))
        }
        return store.add(
            "XCBuildConfiguration", owner + "\u{0}" + config.name,
            [
                ("baseConfigurationReference", base.map { .reference($0.id) }),
                ("buildSettings", .dictionary(settings.propertyList)), ("name", .string(config.name)),
            ])
    }

    func configurationList(_ configurations: [ObjectID], of owner: String) -> ObjectID {
        store.add(
            "XCConfigurationList", owner,
            [
                ("buildConfigurations", .references(configurations)), ("defaultConfigurationIsVisible", "0"),
                ("defaultConfigurationName", .string(defaultConfiguration)),
            ])
    }

    /// As the manifest says, else the first by name.
    var defaultConfiguration: String { spec.options.defaultConfig ?? spec.configs.first?.name ?? "" }
}

extension BuildSettings {
    /// By key, bytewise.
    var propertyList: PropertyDictionary {
        PropertyDictionary(
            entries.map { key, value in
                switch value {
                case .text(let text): PropertyDictionary.Entry(key, .string(text))
                case .list(let list): PropertyDictionary.Entry(key, .texts(list))
                }
            }
        ).sorted
    }
}
