import SlipwayModel

/// Turns settings of compilers and the linker into the vocabulary of `PackageDescription`.
enum SettingsWriter {
    typealias Argument = PackageWriter.Argument

    static func swift(_ settings: SwiftSettings) -> [SwiftExpression] {
        swift(settings, when: []) + settings.conditional.flatMap { swift($0.settings, when: argument($0.condition)) }
    }

    static func c(_ settings: CSettings) -> [SwiftExpression] {
        c(settings, when: []) + settings.conditional.flatMap { c($0.settings, when: argument($0.condition)) }
    }

    static func linker(_ settings: LinkerSettings) -> [SwiftExpression] {
        linker(settings, when: []) + settings.conditional.flatMap { linker($0.settings, when: argument($0.condition)) }
    }

    /// - Parameter beforeSix: whether the tools version is older than 6.0, where `.v6` has no name yet.
    static func languageMode(_ text: String, beforeSix: Bool = false) -> SwiftExpression {
        switch text {
        case "4", "4.0": .verbatim(".v4")
        case "5", "5.0": .verbatim(".v5")
        case "6" where beforeSix, "6.0" where beforeSix: .call(".version", [(nil, .string("6"))])
        case "6", "6.0": .verbatim(".v6")
        default: .call(".version", [(nil, .string(text))])
        }
    }

    /// `.when(…)`; `nil` where there is no condition.
    static func condition(_ condition: SettingCondition) -> SwiftExpression? {
        var arguments = PackageWriter.list("platforms", condition.platforms.map { .verbatim(".\($0.rawValue)") })
        if let configuration = condition.configuration {
            arguments.append(("configuration", .verbatim(".\(configuration.rawValue)")))
        }
        arguments += PackageWriter.strings("traits", condition.traits)
        return arguments.isEmpty ? nil : .call(".when", arguments)
    }

    private static func argument(_ condition: SettingCondition) -> [Argument] {
        SettingsWriter.condition(condition).map { [(nil, $0)] } ?? []
    }

    private static func swift(_ settings: SwiftSettings, when: [Argument]) -> [SwiftExpression] {
        func call(_ name: String, _ argument: SwiftExpression) -> SwiftExpression {
            .call(name, [(nil, argument)] + when)
        }
        var result = settings.defines.map { call(".define", .string($0)) }
        result += settings.upcomingFeatures.map { call(".enableUpcomingFeature", .string($0)) }
        result += settings.experimentalFeatures.map { call(".enableExperimentalFeature", .string($0)) }
        if let mode = settings.languageMode { result.append(call(".swiftLanguageMode", languageMode(mode))) }
        if settings.warningsAsErrors {
            result.append(.call(".treatAllWarnings", [("as", .verbatim(".error"))] + when))
        }
        switch settings.defaultIsolation {
        case .mainActor: result.append(call(".defaultIsolation", .verbatim("MainActor.self")))
        case .nonisolated: result.append(call(".defaultIsolation", .verbatim("nil")))
        case nil: break
        }
        if settings.strictMemorySafety { result.append(.call(".strictMemorySafety", when)) }
        if let language = settings.interoperability {
            result.append(call(".interoperabilityMode", .verbatim(".\(language.rawValue)")))
        }
        return result + flags(settings.unsafeFlags, when: when)
    }

    private static func c(_ settings: CSettings, when: [Argument]) -> [SwiftExpression] {
        let defines: [SwiftExpression] = settings.defines.map { define in
            let parts = define.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value: [Argument] = parts.count == 2 ? [("to", .string(parts[1]))] : []
            return .call(".define", [(nil, .string(parts.first ?? define))] + value + when)
        }
        let paths: [SwiftExpression] = settings.headerSearchPaths.map {
            .call(".headerSearchPath", [(nil, .string($0))] + when)
        }
        return defines + paths + warnings(settings.warnings, when: when) + flags(settings.unsafeFlags, when: when)
    }

    private static func warnings(_ warnings: CWarnings, when: [Argument]) -> [SwiftExpression] {
        func named(_ function: String, _ names: [String]) -> [SwiftExpression] {
            names.map { .call(function, [(nil, .string($0))] + when) }
        }
        let all: [SwiftExpression] =
            warnings.areErrors ? [.call(".treatAllWarnings", [("as", .verbatim(".error"))] + when)] : []
        let levels: [SwiftExpression] = warnings.levels.map { level in
            .call(
                ".treatWarning",
                [(nil, .string(level.warning)), ("as", .verbatim(".\(level.kind.rawValue)"))] + when)
        }
        return all + named(".enableWarning", warnings.enabled) + named(".disableWarning", warnings.disabled) + levels
    }

    private static func linker(_ settings: LinkerSettings, when: [Argument]) -> [SwiftExpression] {
        let libraries: [SwiftExpression] = settings.libraries.map {
            .call(".linkedLibrary", [(nil, .string($0))] + when)
        }
        let frameworks: [SwiftExpression] = settings.frameworks.map {
            .call(".linkedFramework", [(nil, .string($0))] + when)
        }
        return libraries + frameworks + flags(settings.unsafeFlags, when: when)
    }

    private static func flags(_ flags: [String], when: [Argument]) -> [SwiftExpression] {
        flags.isEmpty ? [] : [.call(".unsafeFlags", [(nil, .array(flags.map { .string($0) }))] + when)]
    }
}
