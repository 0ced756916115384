import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import Testing

/// The settings of every project of the conformance cases, as XcodeGen 2.45.4 writes them.
@Suite struct SettingsCaseTests {
    @Test func thereAreCases() { #expect(SettingsCase.names.count == 42) }

    @Test(arguments: SettingsCase.names)
    func settingsAreTheExpected(_ name: String) throws {
        for example in try SettingsCase.load(name) {
            let resolver = try SettingsResolver(spec: example.spec, files: LocalFileSystem(), root: example.root)
            for config in example.spec.configs {
                let expected = try #require(example.expected[""]?[config.name])
                #expect(SettingsCase.differences(try resolver.projectSettings(config), expected) == [])
            }
            try checkTargets(example, resolver)
            let names = Set(example.spec.targets.map(\.name) + example.spec.aggregateTargets.map(\.name) + [""])
            #expect(names == Set(example.expected.keys))
        }
    }

    private func checkTargets(_ example: SettingsCase, _ resolver: SettingsResolver) throws {
        for config in example.spec.configs {
            for target in example.spec.targets {
                let expected = try #require(example.expected[target.name]?[config.name])
                let found = try resolver.targetSettings(target, config: config, input: input(of: target, expected))
                #expect(SettingsCase.differences(found, expected) == [], "\(target.name), \(config.name)")
            }
            for target in example.spec.aggregateTargets {
                let expected = try #require(example.expected[target.name]?[config.name])
                let found = try resolver.aggregateSettings(target, config: config)
                #expect(SettingsCase.differences(found, expected) == [], "\(target.name), \(config.name)")
            }
        }
    }

    /// What files and dependencies add is not the resolver's to find: it is taken from what should come out.
    private func input(of target: XcodeTarget, _ expected: BuildSettings) -> TargetSettingsInput {
        var input = TargetSettingsInput(infoPlist: expected.text("INFOPLIST_FILE"))
        if case .list(let flags) = expected["OTHER_LDFLAGS"] { input.requiresObjCLinking = flags.last == "-ObjC" }
        if case .list(let paths) = expected["FRAMEWORK_SEARCH_PATHS"] {
            input.carthageSearchPaths = paths.filter { $0.hasPrefix("$(PROJECT_DIR)/") }
            input.frameworkSearchPaths = paths.filter { $0.hasPrefix("\"") }
        }
        return input
    }
}
