/// What a manifest says about its Xcode project: XcodeGen's vocabulary (its *Project Spec*), resolved. Includes are
/// merged, templates and `${…}` expanded, lists of platforms fanned out into targets.
package struct XcodeSpec: Sendable, Hashable {
    /// The project's name: `Name.xcodeproj`.
    package var name: String
    package var options = XcodeOptions()
    /// Attributes of the `PBXProject`.
    package var attributes: [ManifestValue.Entry] = []
    /// In the order of the manifest; `Debug` and `Release` where it names none.
    package var configs: [BuildConfiguration] = [
        BuildConfiguration(name: "Debug", type: .debug), BuildConfiguration(name: "Release", type: .release),
    ]
    package var configFiles: [ConfigFile] = []
    package var settings = SettingsSpec()
    package var settingGroups: [String: SettingsSpec] = [:]
    /// Targets with a platform, in the order of the manifest.
    package var targets: [XcodeTarget] = []
    package var aggregateTargets: [AggregateTarget] = []
    package var packages: [XcodePackage] = []
    package var schemes: [XcodeScheme] = []
    /// Paths that stand in the navigator and belong to no target.
    package var fileGroups: [String] = []
    /// Where each of ``fileGroups`` was written.
    package var fileGroupPlaces: [Place] = []
    package var projectReferences: [ProjectReference] = []
    package var breakpoints: [Breakpoint] = []

    package init(name: String) { self.name = name }

    package func target(named name: String) -> XcodeTarget? { targets.first { $0.name == name } }
}

/// Another project whose targets this one uses.
package struct ProjectReference: Sendable, Hashable {
    package var name: String
    /// The `.xcodeproj`, relative to the manifest.
    package var path: String
    package var place: Place?

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }
}

/// `options:` of a manifest.
package struct XcodeOptions: Sendable, Hashable {
    package var minimumXcodeGenVersion: String?
    package var carthageBuildPath: String?
    package var carthageExecutablePath: String?
    package var createIntermediateGroups = false
    package var bundleIdPrefix: String?
    package var settingPresets = SettingPresets.all
    package var developmentLanguage: String?
    package var usesTabs: Bool?
    package var indentWidth: Int?
    package var tabWidth: Int?
    package var wrapsLines: Bool?
    /// The header of files that Xcode makes, as `IDETemplateMacros.plist` has it.
    package var fileHeader: String?
    /// Known regions besides those of the project's files.
    package var knownRegions: [String] = []
    /// Which of the preset settings are written.
    package var presetFilter = PresetFilter()
    /// Whether `$(inherited)` of a setting stands for what presets, groups and `base` give it, too.
    package var mergesInherited = false
    /// Whether every localized file is in a variant group, also where the base language has none of its name.
    package var groupsLocalizedFiles = false
    /// Four digits as `LastUpgradeCheck` wants them: `1430`.
    package var xcodeVersion: String?
    package var projectFormat: ProjectFormat = .xcode16Dot0
    /// Lowest versions by platform, in the order of the manifest.
    package var deploymentTarget: [DeploymentTarget] = []
    package var disabledValidations: Set<Validation> = []
    package var defaultConfig: String?
    package var groupSortPosition = GroupSortPosition.bottom
    package var groupOrdering: [GroupOrdering] = []
    package var transitivelyLinkDependencies = false
    package var generateEmptyDirectories = false
    package var findCarthageFrameworks = false
    /// `nil` is `Packages`; empty is the project's root.
    package var localPackagesGroup: String?
    /// By extension without a dot; these override the usual treatment.
    package var fileTypes: [String: FileType] = [:]
    package var preGenCommand: String?
    package var postGenCommand: String?
    package var useBaseInternationalization = true
    package var schemePathPrefix = "../../"
    package var defaultSourceDirectoryType: SourceType?

    package init() {}

    package enum SettingPresets: String, Sendable, CaseIterable {
        case all, project, targets, none

        package var coversProject: Bool { self == .all || self == .project }
        package var coversTargets: Bool { self == .all || self == .targets }
    }

    package enum GroupSortPosition: String, Sendable, CaseIterable { case top, bottom, none }

    package enum Validation: String, Sendable, CaseIterable {
        case missingConfigs, missingConfigFiles, missingTestPlans
    }

    /// The order of the children of groups whose name a pattern matches.
    package struct GroupOrdering: Sendable, Hashable {
        /// A regular expression; empty is the project's main group.
        package var pattern: String
        package var order: [String]

        package init(pattern: String, order: [String]) {
            self.pattern = pattern
            self.order = order
        }
    }
}

/// Which preset settings are written.
package struct PresetFilter: Sendable, Hashable {
    /// The only ones; `nil` is all.
    package var only: Set<String>?
    /// Those that are left out.
    package var except: Set<String>

    package init(only: Set<String>? = nil, except: Set<String> = []) {
        self.only = only
        self.except = except
    }

    package func takes(_ key: String) -> Bool { only?.contains(key) != false && !except.contains(key) }
}

/// The version of Xcode whose project format is written.
package enum ProjectFormat: String, Sendable, CaseIterable {
    case xcode16Dot3 = "xcode16_3"
    case xcode16Dot0 = "xcode16_0"
    case xcode15Dot3 = "xcode15_3"
    case xcode15Dot0 = "xcode15_0"
    case xcode14Dot0 = "xcode14_0"
}

/// A platform and the lowest version of it.
package struct DeploymentTarget: Sendable, Hashable {
    package var platform: XcodePlatform
    /// As written, such as `16.0`.
    package var version: String

    package init(platform: XcodePlatform, version: String) {
        self.platform = platform
        self.version = version
    }
}
