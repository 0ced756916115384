/// A platform of Xcode targets.
package enum XcodePlatform: String, Sendable, CaseIterable {
    /// All of a target's supported destinations.
    case auto
    case iOS, tvOS, macOS, watchOS, visionOS
}

/// Where one target can run.
package enum SupportedDestination: String, Sendable, CaseIterable {
    case iOS, tvOS, macOS, macCatalyst, visionOS, watchOS
}

/// The kind of product, by XcodeGen's names: Apple's product type without `com.apple.product-type.`, but for a few.
package enum ProductType: String, Sendable, CaseIterable {
    case application
    case onDemandInstallCapableApplication = "application.on-demand-install-capable"
    case messagesApplication = "application.messages"
    case watchApp = "application.watchapp"
    case watch2App = "application.watchapp2"
    case watch2AppContainer = "application.watchapp2-container"
    case appExtension = "app-extension"
    case intentsServiceExtension = "app-extension.intents-service"
    case messagesExtension = "app-extension.messages"
    case stickerPack = "app-extension.messages-sticker-pack"
    case bundle
    case ocUnitTestBundle = "bundle.ocunit-test"
    case uiTestBundle = "bundle.ui-testing"
    case unitTestBundle = "bundle.unit-test"
    case extensionKitExtension = "extensionkit-extension"
    case framework
    case staticFramework = "framework.static"
    case xcFramework = "xcframework"
    case instrumentsPackage = "instruments-package"
    case dynamicLibrary = "library.dynamic"
    case staticLibrary = "library.static"
    case metalLibrary = "metal-library"
    case commandLineTool = "tool"
    case tvExtension = "tv-app-extension"
    case watchExtension = "watchkit-extension"
    case watch2Extension = "watchkit2-extension"
    case xcodeExtension = "xcode-extension"
    case driverExtension = "driver-extension"
    case systemExtension = "system-extension"
    case xpcService = "xpc-service"
    /// Legacy targets.
    case none = ""
}

/// One native or legacy target of the project, for one platform or several destinations.
package struct XcodeTarget: Sendable, Hashable {
    /// What the target is called in the project: with platform prefix or suffix where it was fanned out.
    package var name: String
    package var type: ProductType
    package var platform: XcodePlatform
    package var supportedDestinations: [SupportedDestination] = []
    /// The name of the product where it is not the target's (`productName:`, or the common name of a fan-out).
    package var productName: String?
    /// By platform; with a single platform one entry.
    package var deploymentTarget: [DeploymentTarget] = []
    /// Configurations that the target has besides the project's.
    package var configs: [BuildConfiguration] = []
    package var settings = SettingsSpec()
    package var configFiles: [ConfigFile] = []
    package var sources: [XcodeSource] = []
    package var dependencies: [XcodeDependency] = []
    package var info: PropertyFile?
    package var entitlements: PropertyFile?
    package var resourceAccessors: ResourceAccessors?
    /// Written and copied with the resources.
    package var privacyManifest: PropertyFile?
    /// Which preset settings the target gets, where it is not as the options say.
    package var presetFilter: PresetFilter?
    package var transitivelyLinkDependencies: Bool?
    package var directlyEmbedCarthageDependencies: Bool?
    package var requiresObjCLinking: Bool?
    package var onlyCopyFilesOnInstall = false
    package var putResourcesBeforeSourcesBuildPhase = false
    package var buildToolPlugins: [BuildToolPlugin] = []
    package var preBuildScripts: [BuildScript] = []
    package var postCompileScripts: [BuildScript] = []
    package var postBuildScripts: [BuildScript] = []
    package var buildRules: [BuildRule] = []
    package var scheme: TargetScheme?
    /// Entries of the project's `TargetAttributes`.
    package var attributes: [ManifestValue.Entry] = []
    package var legacy: LegacyTarget?
    package var place: Place?

    package init(name: String, type: ProductType, platform: XcodePlatform) {
        self.name = name
        self.type = type
        self.platform = platform
    }
}

/// A property list that Slipway writes: `Info.plist` or entitlements.
package struct PropertyFile: Sendable, Hashable {
    /// Relative to the manifest.
    package var path: String
    package var properties: [ManifestValue.Entry]
    package var place: Place?

    package init(path: String, properties: [ManifestValue.Entry] = []) {
        self.path = path
        self.properties = properties
    }
}

/// A target that runs a tool of another build system.
package struct LegacyTarget: Sendable, Hashable {
    package var toolPath: String
    package var arguments: String?
    package var passSettings = false
    package var workingDirectory: String?

    package init(toolPath: String) { self.toolPath = toolPath }
}

/// A target without a product: builds others and runs scripts.
package struct AggregateTarget: Sendable, Hashable {
    package var name: String
    /// Names of targets it depends on.
    package var targets: [String] = []
    /// A place per name of ``targets``.
    package var targetPlaces = Places()
    package var settings = SettingsSpec()
    package var configFiles: [ConfigFile] = []
    package var buildScripts: [BuildScript] = []
    package var buildToolPlugins: [BuildToolPlugin] = []
    package var scheme: TargetScheme?
    package var attributes: [ManifestValue.Entry] = []
    package var place: Place?

    package init(name: String) { self.name = name }
}

/// A plugin of a package that runs during the build.
package struct BuildToolPlugin: Sendable, Hashable {
    package var plugin: String
    package var package: String
    package var place: Place?

    package init(plugin: String, package: String) {
        self.plugin = plugin
        self.package = package
    }
}

/// A script phase.
package struct BuildScript: Sendable, Hashable {
    package enum Script: Sendable, Hashable {
        case inline(String)
        /// A file, relative to the manifest, whose text is put into the project.
        case path(String)
    }

    package var script: Script
    package var name: String?
    package var inputFiles: [String] = []
    package var outputFiles: [String] = []
    package var inputFileLists: [String] = []
    package var outputFileLists: [String] = []
    package var shell: String?
    package var showEnvVars = true
    package var runOnlyWhenInstalling = false
    package var basedOnDependencyAnalysis = true
    package var discoveredDependencyFile: String?
    package var place: Place?

    package init(_ script: Script) { self.script = script }
}

/// How one kind of files is built.
package struct BuildRule: Sendable, Hashable {
    package enum Files: Sendable, Hashable {
        case pattern(String)
        case type(String)
    }

    package enum Action: Sendable, Hashable {
        case script(String)
        case compilerSpec(String)
    }

    package var files: Files
    package var action: Action
    package var name: String?
    package var inputFiles: [String] = []
    package var outputFiles: [String] = []
    package var outputFilesCompilerFlags: [String] = []
    package var runOncePerArchitecture = true

    package init(files: Files, action: Action) {
        self.files = files
        self.action = action
    }
}
