import ProjectDescription

/// The servers that the app talks to.
public enum BuildEnvironment: String, CaseIterable {
    case dev = "Dev", stage = "Stage", prod = "Prod"

    public var configurationName: ConfigurationName { .configuration(rawValue) }
    public var isDebug: Bool { self != .prod }
}

public extension Array where Element == Configuration {
    static let `default`: [Configuration] = BuildEnvironment.allCases.map { environment in
        let xcconfig = Path.relativeToRoot("Configurations/\(environment.rawValue).xcconfig")
        return environment.isDebug
            ? .debug(name: environment.configurationName, xcconfig: xcconfig) : .release(name: environment.configurationName, xcconfig: xcconfig)
    }
}

public extension Scheme {
    static func make(_ name: String, environment: BuildEnvironment) -> Scheme {
        .scheme(
            name: "\(name)-\(environment.rawValue)", shared: true, buildAction: .buildAction(targets: ["\(name)"]),
            testAction: .targets(["\(name)Tests"], configuration: environment.configurationName, options: .options(coverage: true, codeCoverageTargets: ["\(name)"])),
            runAction: .runAction(configuration: environment.configurationName, arguments: .arguments(environmentVariables: ["SERVER": .init(stringLiteral: environment.rawValue)])),
            archiveAction: .archiveAction(configuration: environment.configurationName), profileAction: .profileAction(configuration: environment.configurationName),
            analyzeAction: .analyzeAction(configuration: environment.configurationName))
    }
}

public extension SettingsDictionary {
    struct App {
        public static let base: SettingsDictionary = ["DEVELOPMENT_TEAM": "$(TEAM)", "ENABLE_BITCODE": false, "OTHER_LDFLAGS": ["$(inherited)", "-ObjC"]]
    }

    func setBundleIdentifier(_ value: String = "com.example$(BUNDLE_ID_SUFFIX)") -> SettingsDictionary {
        merging(["PRODUCT_BUNDLE_IDENTIFIER": SettingValue(stringLiteral: value)])
    }

}

extension SettingsDictionary {
    /// The same name as one of the vocabulary's: this module's own is meant in it.
    func marketingVersion(_ value: String) -> SettingsDictionary { merging(["MARKETING_VERSION": .string("v" + value)]) }

    public static let versioned = SettingsDictionary.App.base.marketingVersion("3.0.0")
}
