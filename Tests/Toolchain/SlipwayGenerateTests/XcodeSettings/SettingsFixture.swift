import SlipwayGenerate
import SlipwayModel
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit

/// A project as a value, and what its settings come to.
struct SettingsFixture {
    static let debug = BuildConfiguration(name: "Debug", type: .debug)
    static let release = BuildConfiguration(name: "Release", type: .release)

    var spec = XcodeSpec(name: "A")
    var version: (marketing: String, build: String)?
    var root: Path = "/nowhere"

    init(_ targets: XcodeTarget...) { spec.targets = targets }

    static func target(
        _ name: String = "App", _ type: ProductType = .application, _ platform: XcodePlatform = .iOS,
        base: BuildSettings = [:], needs: [String] = []
    ) -> XcodeTarget {
        var target = XcodeTarget(name: name, type: type, platform: platform)
        target.settings = SettingsSpec(base: base)
        target.dependencies = needs.map { XcodeDependency(.target($0)) }
        return target
    }

    func resolver() throws -> SettingsResolver {
        try SettingsResolver(spec: spec, files: LocalFileSystem(), root: root, version: version)
    }

    func project(_ config: BuildConfiguration = debug) throws -> BuildSettings {
        try resolver().projectSettings(config)
    }

    /// The settings of the last target.
    func target(
        _ config: BuildConfiguration = debug, _ input: TargetSettingsInput = TargetSettingsInput()
    ) throws -> BuildSettings {
        guard let target = spec.targets.last else { throw FixtureError("no target") }
        return try resolver().targetSettings(target, config: config, input: input)
    }
}

extension SettingsSpec {
    /// Settings with values per configuration.
    init(groups: [String] = [], base: BuildSettings = [:], configs: [(String, BuildSettings)]) {
        self.init(base: base)
        self.groups = groups
        self.configs = configs.map { ($0.0, SettingsSpec(base: $0.1)) }
    }
}
