extension Project {
    /// Options of a project.
    public struct Options: Codable, Hashable, Sendable {
        public var automaticSchemesOptions: AutomaticSchemesOptions
        public var defaultKnownRegions: [String]?
        public var developmentRegion: String?
        public var disableBundleAccessors: Bool
        public var disableShowEnvironmentVarsInScriptPhases: Bool
        public var disableSynthesizedResourceAccessors: Bool
        public var textSettings: TextSettings
        /// The name of the `.xcodeproj`.
        public var xcodeProjectName: String?
        public var folderSortingStrategy: FolderSortingStrategy

        public static func options(
            automaticSchemesOptions: AutomaticSchemesOptions = .enabled(), defaultKnownRegions: [String]? = nil,
            developmentRegion: String? = nil, disableBundleAccessors: Bool = false,
            disableShowEnvironmentVarsInScriptPhases: Bool = false, disableSynthesizedResourceAccessors: Bool = false,
            textSettings: TextSettings = .textSettings(), xcodeProjectName: String? = nil,
            folderSortingStrategy: FolderSortingStrategy = .groupsBeforeFolderReferences
        ) -> Self {
            self.init(
                automaticSchemesOptions: automaticSchemesOptions, defaultKnownRegions: defaultKnownRegions,
                developmentRegion: developmentRegion, disableBundleAccessors: disableBundleAccessors,
                disableShowEnvironmentVarsInScriptPhases: disableShowEnvironmentVarsInScriptPhases,
                disableSynthesizedResourceAccessors: disableSynthesizedResourceAccessors, textSettings: textSettings,
                xcodeProjectName: xcodeProjectName, folderSortingStrategy: folderSortingStrategy)
        }
    }
}

extension Project.Options {
    /// The schemes that are made without being written.
    public enum AutomaticSchemesOptions: Codable, Hashable, Sendable {
        /// Which targets share a scheme.
        public enum TargetSchemesGrouping: Codable, Hashable, Sendable {
            case singleScheme
            /// By the ends of their names.
            case byNameSuffix(build: Set<String>, test: Set<String>, run: Set<String>)
            case notGrouped
        }

        case enabled(
            targetSchemesGrouping: TargetSchemesGrouping = .byNameSuffix(
                build: ["Implementation", "Interface", "Mocks", "Testing"],
                test: ["Tests", "IntegrationTests", "UITests", "SnapshotTests"], run: ["App", "Demo", "Example"]),
            codeCoverageEnabled: Bool = false, testingOptions: TestingOptions = [], testLanguage: SchemeLanguage? = nil,
            testRegion: String? = nil, testScreenCaptureFormat: ScreenCaptureFormat? = nil,
            runLanguage: SchemeLanguage? = nil, runRegion: String? = nil)
        case disabled
    }

    /// How Xcode indents the project's files.
    public struct TextSettings: Codable, Hashable, Sendable {
        public var usesTabs: Bool?
        public var indentWidth: UInt?
        public var tabWidth: UInt?
        public var wrapsLines: Bool?

        public static func textSettings(
            usesTabs: Bool? = nil, indentWidth: UInt? = nil, tabWidth: UInt? = nil, wrapsLines: Bool? = nil
        ) -> Self {
            self.init(usesTabs: usesTabs, indentWidth: indentWidth, tabWidth: tabWidth, wrapsLines: wrapsLines)
        }
    }

    /// The order of the navigator.
    public enum FolderSortingStrategy: Codable, Hashable, Sendable {
        case groupsBeforeFolderReferences
        case alphabetical
    }
}
