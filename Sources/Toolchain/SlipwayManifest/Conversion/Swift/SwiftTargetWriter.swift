import ProjectDescription
import SlipwayModel

/// Targets of a project.
struct SwiftTargetWriter {
    let spec: XcodeSpec
    let style: SwiftManifestStyle
    /// Packages that the manifest names.
    let packages: [String]
    let around: SwiftSurroundings

    func target(_ target: XcodeTarget) -> SwiftExpression {
        var settings = target.settings.base
        var arguments = SwiftArguments()
        arguments.add("name", .text(target.name))
        let destinations = SwiftDestinations(
            target: target, style: style, said: SwiftPlatformSettings(target, in: spec).values)
        arguments.add("destinations", destinations.expression(&settings))
        arguments.add("product", .source(".\(SwiftTargetWriter.product(target))"))
        addName(target, to: &arguments, &settings)
        arguments.add("deploymentTargets", deploymentTargets(target, destinations.platforms))
        let plists = SwiftPlistWriter(target: target, style: style)
        arguments.add("infoPlist", plists.info(&settings))
        let files = SwiftFilesWriter(target: target, isExact: style.isExact, search: around.search)
        arguments.add("sources", files.sources)
        arguments.add("resources", files.resources)
        arguments.add("buildableFolders", list: files.buildableFolders)
        arguments.add("copyFiles", list: files.copyFiles)
        arguments.add("headers", files.headers)
        arguments.add("entitlements", plists.entitlements(&settings))
        arguments.add("scripts", list: SwiftScriptWriter(target: target).scripts)
        let dependencies = SwiftDependencyWriter(spec: spec, style: style, packages: packages, around: around)
        arguments.add("dependencies", list: dependencies.dependencies(of: target))
        let writer = SwiftSettingsWriter(spec: spec)
        arguments.add("settings", writer.target(target, base: settings))
        arguments.add("coreDataModels", list: files.models)
        arguments.add("buildRules", list: SwiftScriptWriter(target: target).rules)
        return .call(".target", arguments.all)
    }

    private func addName(_ target: XcodeTarget, to arguments: inout SwiftArguments, _ settings: inout BuildSettings) {
        // a name that cannot be a module's would be changed
        let usual = target.name.replacing("-", with: "_").replacing("/", with: "_")
        if let name = target.productName, settings["PRODUCT_NAME"] == .text(name) {
            settings["PRODUCT_NAME"] = nil
            if name != usual { arguments.add("productName", .text(name)) }
        } else if usual != target.name {
            arguments.add("productName", .text(target.name))
        }
        let key = "PRODUCT_BUNDLE_IDENTIFIER"
        var identifier = ""
        if case .text(let text)? = settings[key], !text.isEmpty {
            identifier = text
            settings[key] = nil
        }
        arguments.add("bundleId", .text(identifier))
    }

    private func deploymentTargets(_ target: XcodeTarget, _ platforms: [XcodePlatform]) -> SwiftExpression? {
        // what is said for the whole project is said for each where there are no words for the project
        let given =
            target.deploymentTarget.isEmpty && !style.isExact
            ? spec.options.deploymentTarget : target.deploymentTarget
        let versions = given.filter { platforms.contains($0.platform) }
        if versions.isEmpty { return nil }
        if versions.count == 1 { return .call(".\(versions[0].platform.rawValue)", .text(versions[0].version)) }
        let order: [XcodePlatform] = [.iOS, .macOS, .watchOS, .tvOS, .visionOS]
        let arguments = order.compactMap { platform in
            versions.first { $0.platform == platform }.map {
                SwiftExpression.Argument(platform.rawValue, .text($0.version))
            }
        }
        return .call(".multiplatform", arguments)
    }

    private static let products: [ProjectDescription.Product] = [
        .app, .staticLibrary, .dynamicLibrary, .framework, .staticFramework, .unitTests, .uiTests, .bundle,
        .commandLineTool, .appClip, .appExtension, .watch2App, .watch2Extension, .tvTopShelfExtension,
        .messagesExtension, .stickerPackExtension, .xpc, .systemExtension, .extensionKitExtension,
    ]

    /// The product of a type, or the nearest there is.
    static func product(_ target: XcodeTarget) -> ProjectDescription.Product {
        if let product = products.first(where: { SwiftTargetNodes.type($0) == target.type }) { return product }
        switch target.type {
        case .messagesApplication, .watchApp, .watch2AppContainer: return .app
        case .ocUnitTestBundle: return .unitTests
        case .watchExtension: return .watch2Extension
        case .xcFramework: return .framework
        case .intentsServiceExtension, .xcodeExtension: return .appExtension
        case .driverExtension: return .systemExtension
        case .metalLibrary: return .staticLibrary
        default: return .bundle
        }
    }
}
