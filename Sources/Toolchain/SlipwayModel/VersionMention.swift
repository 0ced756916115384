/// A place that says a version or a build number.
package struct VersionMention: Sendable, Hashable {
    /// What says it.
    package enum Owner: Sendable, Hashable {
        /// The settings of the whole project, and whether they hold for every configuration.
        case project(isBase: Bool)
        case settingGroup(String)
        case target(String)
        /// The property list that a target asks for.
        case properties(of: String)
        /// An `.xcconfig` file, and whether it is the whole project's.
        case configFile(String, isProject: Bool)
        /// A property list on disk.
        case plist(String)
        /// A constant in a file of Swift.
        case constant(String, name: String)
    }

    /// The setting, property or constant, conditions included: `MARKETING_VERSION[sdk=iphoneos*]`.
    package let key: String
    package let value: String
    package let owner: Owner
    package let file: String
    package let line: Int?
    package let column: Int?

    package init(
        _ key: String, _ value: String, by owner: Owner, file: String, line: Int? = nil, column: Int? = nil
    ) {
        self.key = key
        self.value = value
        self.owner = owner
        self.file = file
        self.line = line
        self.column = column
    }

    /// What the keys are about.
    package enum Subject: Sendable {
        case version, build
        /// Which programs a library can be loaded by: a number of its own.
        case compatibility
    }

    /// What a key is about, whatever its conditions; `nil` for other keys.
    package static func subject(of key: String) -> Subject? {
        switch key.prefix(while: { $0 != "[" }) {
        case "MARKETING_VERSION", "INFOPLIST_KEY_CFBundleShortVersionString", "CFBundleShortVersionString": .version
        case "CURRENT_PROJECT_VERSION", "INFOPLIST_KEY_CFBundleVersion", "CFBundleVersion", "DYLIB_CURRENT_VERSION":
            .build
        case "DYLIB_COMPATIBILITY_VERSION": .compatibility
        default: nil
        }
    }
}
