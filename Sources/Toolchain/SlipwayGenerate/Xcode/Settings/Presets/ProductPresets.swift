import SlipwayModel

/// What Xcode's target templates set for each product type, and for some only on one platform.
///
/// Source: the `TemplateInfo.plist` of Xcode's target templates (framework, static library, app extension, unit testing
/// bundle, UI testing bundle, app …). Types not named here have no settings of their own.
enum ProductPresets {
    static func settings(of type: ProductType) -> BuildSettings {
        switch type {
        case .framework, .staticFramework: framework
        case .staticLibrary: ["SKIP_INSTALL": .text("YES")]
        case .appExtension: extensionPaths
        case .intentsServiceExtension: intentsService
        case .messagesExtension: messages
        case .tvExtension: topShelf
        case .watch2Extension: watch
        case .unitTestBundle, .uiTestBundle: tests
        default: [:]
        }
    }

    /// What replaces or completes them on one platform.
    static func settings(of type: ProductType, on platform: XcodePlatform) -> BuildSettings {
        switch (type, platform) {
        case (.application, .iOS):
            ["ASSETCATALOG_COMPILER_APPICON_NAME": .text("AppIcon"), "CODE_SIGN_IDENTITY": .text("iPhone Developer")]
        case (.application, .macOS), (.application, .visionOS), (.application, .watchOS):
            ["ASSETCATALOG_COMPILER_APPICON_NAME": .text("AppIcon")]
        case (.application, .tvOS):
            [
                "ASSETCATALOG_COMPILER_APPICON_NAME": .text("App Icon & Top Shelf Image"),
                "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME": .text("LaunchImage"),
            ]
        case (.appExtension, .macOS):
            runpaths("@executable_path/../Frameworks", "@executable_path/../../../../Frameworks")
        case (.unitTestBundle, .macOS): runpaths("@executable_path/../Frameworks", "@loader_path/../Frameworks")
        default: [:]
        }
    }

    /// A framework is copied into apps and not signed before.
    private static let framework: BuildSettings = [
        "CODE_SIGN_IDENTITY": .text(""),
        "CURRENT_PROJECT_VERSION": .text("1"),
        "DEFINES_MODULE": .text("YES"),
        "DYLIB_COMPATIBILITY_VERSION": .text("1"),
        "DYLIB_CURRENT_VERSION": .text("1"),
        "DYLIB_INSTALL_NAME_BASE": .text("@rpath"),
        "INSTALL_PATH": .text("$(LOCAL_LIBRARY_DIR)/Frameworks"),
        "SKIP_INSTALL": .text("YES"),
        "VERSIONING_SYSTEM": .text("apple-generic"),
    ]

    /// Frameworks of the extension, then those of the app around it.
    private static let extensionPaths = runpaths("@executable_path/Frameworks", "@executable_path/../../Frameworks")

    /// An intents extension may lie in an extension of a watch app.
    private static let intentsService = runpaths(
        "@executable_path/Frameworks", "@executable_path/../../Frameworks", "@executable_path/../../../../Frameworks")

    private static let messages = extensionPaths.adding(
        "ASSETCATALOG_COMPILER_APPICON_NAME", .text("iMessage App Icon"))

    private static let topShelf = extensionPaths.adding("SKIP_INSTALL", .text("YES"))

    private static let watch = extensionPaths.adding("ASSETCATALOG_COMPILER_COMPLICATION_NAME", .text("Complication"))

    private static let tests = runpaths("@executable_path/Frameworks", "@loader_path/Frameworks").adding(
        "BUNDLE_LOADER", .text("$(TEST_HOST)"))

    private static func runpaths(_ paths: String...) -> BuildSettings {
        ["LD_RUNPATH_SEARCH_PATHS": .list(["$(inherited)"] + paths)]
    }
}

extension BuildSettings {
    /// These settings and one more.
    fileprivate func adding(_ key: String, _ value: Value) -> BuildSettings {
        var settings = self
        settings[key] = value
        return settings
    }
}
