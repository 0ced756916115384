/// What settings of a target come from its files and dependencies.
package struct TargetSettingsInput: Sendable, Hashable {
    /// The `Info.plist` for the configuration, relative to the project: from the settings, `info:`, or found among the
    /// sources. Becomes `INFOPLIST_FILE`; `nil` leaves the setting as the manifest has it.
    package var infoPlist: String?
    /// Whether something linked needs `-ObjC` in `OTHER_LDFLAGS`, so that categories of static libraries are loaded.
    package var requiresObjCLinking: Bool
    /// Folders of Carthage's frameworks, such as `$(PROJECT_DIR)/Carthage/Build/iOS`, in the order they are written.
    package var carthageSearchPaths: [String]
    /// Folders of frameworks and libraries on disk, in double quotes, in the order they are written: after Carthage's.
    package var frameworkSearchPaths: [String]

    package init(
        infoPlist: String? = nil, requiresObjCLinking: Bool = false, carthageSearchPaths: [String] = [],
        frameworkSearchPaths: [String] = []
    ) {
        self.infoPlist = infoPlist
        self.requiresObjCLinking = requiresObjCLinking
        self.carthageSearchPaths = carthageSearchPaths
        self.frameworkSearchPaths = frameworkSearchPaths
    }
}
