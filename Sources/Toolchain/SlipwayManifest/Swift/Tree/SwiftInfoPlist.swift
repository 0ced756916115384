import ProjectDescription

/// What the `Info.plist` of a target has by itself, besides what every bundle's has (`InfoPlistPlanner` of
/// SlipwayGenerate).
struct SwiftInfoPlist {
    let name: String
    let product: ProjectDescription.Product
    let destinations: Destinations
    let hasSources: Bool
    /// The bundle identifier of the target that has this one in its product.
    let host: String?

    private var platforms: Set<ProjectDescription.Platform> { destinations.platforms }

    var values: [String: Plist.Value] {
        var values: [String: Plist.Value] = [:]
        values["CFBundlePackageType"] = packageType.map { .string($0) }
        if product == .bundle, platforms == [.macOS], hasSources {
            values["CFBundleExecutable"] = "$(EXECUTABLE_NAME)"
        }
        if product == .app, platforms.contains(.iOS) { values.merge(phone) { $1 } }
        if product == .app, platforms.contains(.macOS) { values.merge(desktop) { $1 } }
        if platforms.contains(.macOS) {
            values["NSHumanReadableCopyright"] = "Copyright ©. All rights reserved."
        }
        switch product {
        case .watch2App: values.merge(watchApp) { $1 }
        case .watch2Extension: values.merge(watchExtension) { $1 }
        default: break
        }
        return values
    }

    /// Four characters that Finder knows bundles by, where they are not the usual ones of the product.
    private var packageType: String? {
        switch product {
        case .appClip: "APPL"
        case .staticFramework: "FMWK"
        case .messagesExtension, .stickerPackExtension, .extensionKitExtension: "XPC!"
        case .watch2App, .watch2Extension, .tvTopShelfExtension: "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"
        case .systemExtension: "SYSX"
        default: nil
        }
    }

    private var phone: [String: Plist.Value] {
        var values: [String: Plist.Value] = [
            "LSRequiresIPhoneOS": true,
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [:],
            ],
            "UIRequiredDeviceCapabilities": ["armv7"],
            "UISupportedInterfaceOrientations": [
                "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
                "UIInterfaceOrientationLandscapeRight",
            ],
        ]
        if destinations.contains(.iPad) {
            values["UISupportedInterfaceOrientations~ipad"] = [
                "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
                "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
            ]
        }
        return values
    }

    private var desktop: [String: Plist.Value] {
        [
            "CFBundleIconFile": "", "LSMinimumSystemVersion": "$(MACOSX_DEPLOYMENT_TARGET)",
            "NSMainStoryboardFile": "Main", "NSPrincipalClass": "NSApplication",
        ]
    }

    private var watchApp: [String: Plist.Value] {
        var values: [String: Plist.Value] = [
            "CFBundleDisplayName": .string(name),
            "UISupportedInterfaceOrientations": [
                "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
            ],
            "WKWatchKitApp": true,
        ]
        values["WKCompanionAppBundleIdentifier"] = host.map { .string($0) }
        return values
    }

    private var watchExtension: [String: Plist.Value] {
        let attributes: [String: Plist.Value] = host.map { ["WKAppBundleIdentifier": .string($0)] } ?? [:]
        return [
            "CFBundleDisplayName": .string(name),
            "NSExtension": [
                "NSExtensionAttributes": .dictionary(attributes),
                "NSExtensionPointIdentifier": "com.apple.watchkit",
            ],
            "WKExtensionDelegateClassName": "$(PRODUCT_MODULE_NAME).ExtensionDelegate",
        ]
    }
}

extension SwiftInfoPlist {
    /// - Parameter host: the identifier of what a target of a watch is part of.
    init(target: ProjectDescription.Target, host: String?) {
        self.init(
            name: target.name, product: target.product, destinations: target.destinations,
            hasSources: target.sources?.globs.isEmpty == false, host: host)
    }
}
