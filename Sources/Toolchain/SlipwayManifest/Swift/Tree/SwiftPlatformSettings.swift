import ProjectDescription
import SlipwayModel

/// Build settings of a target that follow from the platforms it runs on, where the presets of one platform do not fit:
/// as Tuist has them (`DefaultSettingsProvider` of TuistGenerator).
struct SwiftPlatformSettings {
    let product: ProjectDescription.Product
    let platforms: Set<ProjectDescription.Platform>
    let hasCatalyst: Bool
    /// Whether the target has preset paths to look for frameworks in.
    var hasRunpaths = true
    /// The app that unit tests run in: its product's name, and whether its executable's place depends on what is built.
    var host: (name: String, isDeep: Bool)?

    /// Presets that one platform's code has, and another's must not.
    static let exceptions: Set<String> = ["CODE_SIGN_IDENTITY"]
    static let runpathsKey = "LD_RUNPATH_SEARCH_PATHS"
    static let desktopRunpathsKey = "LD_RUNPATH_SEARCH_PATHS[sdk=macosx*]"
    static let hostKey = "TEST_HOST"
    static let sdkKey = "SDKROOT"
    static let derivedIdentifierKey = "DERIVE_MACCATALYST_PRODUCT_BUNDLE_IDENTIFIER"
    static let keys = [runpathsKey, desktopRunpathsKey, hostKey, sdkKey, derivedIdentifierKey]

    /// Whether the target is built with several SDKs.
    var isForSeveral: Bool { platforms.count > 1 }

    /// Whether one of the platforms is that of iPhones and iPads.
    var runsPhoneCode: Bool { platforms.contains(.iOS) }

    /// Whether the place of an executable depends on what is built.
    private var isDeep: Bool { isForSeveral || hasCatalyst }

    /// The settings, which those that are written override or inherit.
    var values: BuildSettings {
        var values = BuildSettings()
        if hasCatalyst, platforms.contains(.iOS) {
            // Mac Catalyst is built with the SDK of iOS
            if !isForSeveral { values[SwiftPlatformSettings.sdkKey] = .text("iphoneos") }
            values[SwiftPlatformSettings.derivedIdentifierKey] = .text("YES")
        }
        if hasRunpaths, let runpaths { values[runpaths.key] = .list([BuildSettings.inherited] + runpaths.paths) }
        if product == .unitTests, let host, host.isDeep || isDeep {
            // on the Mac an executable lies deeper than on other platforms
            values[SwiftPlatformSettings.hostKey] = .text(
                "$(BUILT_PRODUCTS_DIR)/\(host.name).app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/\(host.name)")
        }
        return values
    }

    private var runpaths: (key: String, paths: [String])? {
        if product == .app, platforms == [.watchOS] {
            return (SwiftPlatformSettings.runpathsKey, ["@executable_path/Frameworks"])
        }
        guard isForSeveral, platforms.contains(.macOS) else { return nil }
        return desktopPaths.map { (SwiftPlatformSettings.desktopRunpathsKey, $0) }
    }

    /// Where a product for the Mac finds frameworks; `nil` for what is not linked.
    private var desktopPaths: [String]? {
        switch product {
        case .staticLibrary, .staticFramework, .bundle: nil
        case .unitTests, .uiTests: ["@executable_path/../Frameworks", "@loader_path/../Frameworks"]
        case .appExtension, .messagesExtension, .extensionKitExtension:
            ["@executable_path/../Frameworks", "@executable_path/../../../../Frameworks"]
        default: ["@executable_path/../Frameworks"]
        }
    }
}

extension SwiftPlatformSettings {
    init(_ target: ProjectDescription.Target, among targets: SwiftTargetIndex) {
        self.init(
            product: target.product, platforms: target.destinations.platforms,
            hasCatalyst: target.destinations.contains(.macCatalyst))
        hasRunpaths = SwiftPresets.takes(
            SwiftPlatformSettings.runpathsKey,
            target.settings?.defaultSettings ?? targets.project.settings?.defaultSettings)
        for case .target(let name, _, _) in target.dependencies where host == nil {
            guard let app = targets[name], app.product == .app || app.product == .appClip
            else { continue }
            let isDeep = app.destinations.platforms.count > 1 || app.destinations.contains(.macCatalyst)
            host = (app.moduleName, isDeep)
        }
    }

    /// What the target comes to once it is written in Swift.
    init(_ target: XcodeTarget, in spec: XcodeSpec) {
        self.init(
            product: SwiftTargetWriter.product(target), platforms: SwiftPlatformSettings.platforms(of: target),
            hasCatalyst: target.supportedDestinations.contains(.macCatalyst))
        for dependency in target.dependencies where host == nil {
            guard case .target(let name) = dependency.kind, let app = spec.targets.first(where: { $0.name == name }),
                [.app, .appClip].contains(SwiftTargetWriter.product(app))
            else { continue }
            let isDeep =
                SwiftPlatformSettings.platforms(of: app).count > 1 || app.supportedDestinations.contains(.macCatalyst)
            host = (app.productName ?? app.name, isDeep)
        }
    }

    private static func platforms(of target: XcodeTarget) -> Set<ProjectDescription.Platform> {
        let names = SwiftDestinations(target: target, style: SwiftManifestStyle()).platforms
        return Set(SwiftTargetNodes.platforms.filter { names.contains($0.1) }.map(\.0))
    }
}

extension ProjectDescription.Target {
    /// The name of what is built: a product that is a module cannot have these characters.
    var moduleName: String { productName ?? name.replacing("-", with: "_").replacing("/", with: "_") }
}
