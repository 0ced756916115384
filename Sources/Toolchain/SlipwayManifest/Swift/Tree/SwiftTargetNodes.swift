import ProjectDescription
import SlipwayModel
import SlipwayReport

/// One target, as an entry of `targets:`.
struct SwiftTargetNodes {
    let context: SwiftTreeContext
    let project: Project
    let packages: [String]
    let resources: SwiftResourceNodes
    let linkage: SwiftLinkage

    /// - Throws: what reading another project throws.
    func node(_ target: ProjectDescription.Target, scheme: NodeDraft?) throws(SlipwayError) -> ManifestNode {
        SwiftTargetCheck(context: context, target: target).check()
        let place = context.place(target.place)
        var draft = NodeDraft(place)
        var settings = NodeDraft(place)
        draft.set("type", text: SwiftTargetNodes.type(target.product).rawValue)
        addPlatform(target, to: &draft, settings: &settings)
        addName(target, to: &draft, settings: &settings)
        draft.set(
            "sources", nodes: SwiftFileNodes(context: context, place: place).nodes(target, among: linkage.targets))
        let plists = SwiftPlistNodes(context: context, place: place, targets: linkage.targets)
        plists.addInfo(target, to: &draft, settings: &settings)
        plists.addEntitlements(target, to: &draft, settings: &settings)
        plists.addPrivacy(target, to: &draft)
        addSwitches(target, to: &settings)
        let platforms = SwiftPlatformSettings(target, among: linkage.targets)
        SwiftPresets(place: place).add(
            target.settings?.defaultSettings, project: project.settings?.defaultSettings,
            unfit: platforms.isForSeveral ? SwiftPlatformSettings.exceptions : [],
            toTarget: &draft)
        let written = SwiftTargetSettings(context: context, project: project, linkage: linkage)
        let nodes = SwiftSettingsNodes(context: context, place: place)
        nodes.addConfigurations(
            target.settings, besides: linkage.targets.linked.configurations, to: &draft)
        nodes.add(
            written.settings(target), own: settings, defaults: platforms.values, lists: try written.lists(target),
            to: &draft)
        let dependencies = SwiftDependencyNodes(
            context: context, place: place, packages: packages, project: project, linkage: linkage)
        draft.set(
            "dependencies", nodes: try dependencies.nodes(target) + (try resources.dependencies(of: target.name)))
        draft.set("buildToolPlugins", nodes: dependencies.plugins(target))
        if let accessors = try resources.accessors(of: target.name) { draft.set("resourceAccessors", accessors.node) }
        let scripts = SwiftScriptNodes(
            context: context, place: place,
            showsVariables: !project.options.disableShowEnvironmentVarsInScriptPhases)
        scripts.warnOfMissing(target)
        draft.set("preBuildScripts", nodes: target.scripts.filter { $0.order == .pre }.map { scripts.node($0) })
        draft.set("postBuildScripts", nodes: target.scripts.filter { $0.order == .post }.map { scripts.node($0) })
        draft.set("buildRules", nodes: target.buildRules.map { scripts.node($0) })
        if let scheme { draft.set("scheme", scheme.node) }
        return draft.node
    }

    // MARK: Platform

    static let platforms: [(ProjectDescription.Platform, XcodePlatform)] = [
        (.iOS, .iOS), (.macOS, .macOS), (.tvOS, .tvOS), (.watchOS, .watchOS), (.visionOS, .visionOS),
    ]

    private func addPlatform(
        _ target: ProjectDescription.Target, to draft: inout NodeDraft, settings: inout NodeDraft
    ) {
        let platforms = SwiftTargetNodes.platforms.filter { target.destinations.platforms.contains($0.0) }.map(\.1)
        let hasCatalyst = target.destinations.contains(.macCatalyst)
        if let platform = platforms.first, platforms.count == 1, !hasCatalyst {
            draft.set("platform", text: platform.rawValue)
        } else {
            draft.set("platform", text: XcodePlatform.auto.rawValue)
            let names = platforms.map(\.rawValue) + (hasCatalyst ? [SupportedDestination.macCatalyst.rawValue] : [])
            draft.set("supportedDestinations", texts: names)
        }
        addDeploymentTarget(target, platforms, to: &draft)
        let families = [
            (Destination.iPhone, "1"), (.iPad, "2"), (.appleTv, "3"), (.appleWatch, "4"), (.macCatalyst, "6"),
            (.appleVision, "7"),
        ]
        let numbers = families.filter { target.destinations.contains($0.0) }.map(\.1)
        if !numbers.isEmpty { settings.set("TARGETED_DEVICE_FAMILY", text: numbers.joined(separator: ",")) }
        if platforms.contains(.iOS) {
            let switches: [(String, Destination)] = [
                ("SUPPORTS_MACCATALYST", .macCatalyst), ("SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD", .macWithiPadDesign),
                ("SUPPORTS_XR_DESIGNED_FOR_IPHONE_IPAD", .appleVisionWithiPadDesign),
            ]
            for (name, destination) in switches {
                settings.set(name, text: target.destinations.contains(destination) ? "YES" : "NO")
            }
        }
    }

    private func addDeploymentTarget(
        _ target: ProjectDescription.Target, _ platforms: [XcodePlatform], to draft: inout NodeDraft
    ) {
        guard let targets = target.deploymentTargets else { return }
        let versions: [(XcodePlatform, String?)] = [
            (.iOS, targets.iOS), (.macOS, targets.macOS), (.tvOS, targets.tvOS), (.watchOS, targets.watchOS),
            (.visionOS, targets.visionOS),
        ]
        var lowest = NodeDraft(draft.place)
        for (platform, version) in versions where platforms.contains(platform) {
            lowest.set(platform.rawValue, text: version)
        }
        draft.set("deploymentTarget", draft: lowest)
    }

    // MARK: Name and switches

    private func addName(_ target: ProjectDescription.Target, to draft: inout NodeDraft, settings: inout NodeDraft) {
        let name = target.moduleName
        if name != target.name {
            draft.set("productName", text: name)
            settings.set("PRODUCT_NAME", text: name)
        }
        // an empty one says that something else does
        settings.set("PRODUCT_BUNDLE_IDENTIFIER", text: target.bundleId.isEmpty ? nil : target.bundleId)
    }

    private func addSwitches(_ target: ProjectDescription.Target, to settings: inout NodeDraft) {
        switch target.mergedBinaryType {
        case .disabled: break
        case .automatic: settings.set("MERGED_BINARY_TYPE", text: "automatic")
        case .manual: settings.set("MERGED_BINARY_TYPE", text: "manual")
        }
        if target.mergeable {
            settings.set("MAKE_MERGEABLE", text: "YES")
            settings.set("MERGEABLE_LIBRARY", text: "YES")
        }
        if target.product == .macro { settings.set("SKIP_INSTALL", text: "YES") }
        if target.product == .watch2App, let module = watchModule(target) { settings.set("IBSC_MODULE", text: module) }
        if target.dependencies.contains(.xctest) { settings.set("ENABLE_TESTING_SEARCH_PATHS", text: "YES") }
        let tags = target.onDemandResourcesTags
        let installed = (tags?.initialInstall ?? []).sortedBytewise()
        settings.set("ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS", text: SwiftTargetNodes.tags(installed))
        settings.set("ON_DEMAND_RESOURCES_PREFETCH_ORDER", text: SwiftTargetNodes.tags(tags?.prefetchOrder ?? []))
    }

    private static func tags(_ tags: [String]) -> String? {
        tags.isEmpty ? nil : tags.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " ")
    }

    /// The module of the extension that a watch app of the older kind has its code in.
    private func watchModule(_ target: ProjectDescription.Target) -> String? {
        for case .target(let name, _, _) in target.dependencies {
            guard let other = linkage.targets[name], other.product == .watch2Extension
            else { continue }
            return other.productName ?? other.name
        }
        return nil
    }

    /// The type of product by XcodeGen's name.
    static func type(_ product: ProjectDescription.Product) -> ProductType {
        switch product {
        case .app: .application
        case .staticLibrary: .staticLibrary
        case .dynamicLibrary: .dynamicLibrary
        case .framework: .framework
        case .staticFramework: .staticFramework
        case .unitTests: .unitTestBundle
        case .uiTests: .uiTestBundle
        case .bundle: .bundle
        case .commandLineTool, .macro, .plugin: .commandLineTool
        case .appClip: .onDemandInstallCapableApplication
        case .appExtension: .appExtension
        case .watch2App: .watch2App
        case .watch2Extension: .watch2Extension
        case .tvTopShelfExtension: .tvExtension
        case .messagesExtension: .messagesExtension
        case .stickerPackExtension: .stickerPack
        case .xpc: .xpcService
        case .systemExtension: .systemExtension
        case .extensionKitExtension: .extensionKitExtension
        }
    }
}
