import SlipwayModel
import SlipwayReport
import XcodeProject

/// What the targets of one project share while it is made: objects, the navigator, products and references to things
/// outside.
final class ProjectBuilder {
    let spec: XcodeSpec
    let tree: SourceTree
    let store: ObjectStore
    let navigator: Navigator
    let collector: SourceCollector
    let carthage: Carthage
    /// Product references by target.
    private(set) var products: [String: NavigatorElement] = [:]
    /// Members of the group `Frameworks`, in the order they came.
    private(set) var frameworks: [NavigatorElement] = []
    /// Members of the group `Bundles`.
    private(set) var bundles: [NavigatorElement] = []
    private(set) var carthageFrameworks: [XcodePlatform: [NavigatorElement]] = [:]
    private var outsideFiles: [String: NavigatorElement] = [:]
    private var links = 0
    private let packagesByName: [String: XcodePackage]
    private let targetsByName: [String: XcodeTarget]
    let externalProjects: ExternalProjects
    /// The targets that take a synchronized folder as a whole, but for what they exclude.
    lazy var syncedFolderOwners: [Path: [String]] = {
        var owners: [Path: [String]] = [:]
        for target in spec.targets {
            for source in target.sources where source.includes.isEmpty {
                guard source.type ?? spec.options.defaultSourceDirectoryType == .syncedFolder else { continue }
                owners[Path(SourceTree.composed(source.path)), default: []].append(target.name)
            }
        }
        return owners
    }()

    /// - Parameter parsed: projects of others.
    init(spec: XcodeSpec, tree: SourceTree, parsed: ParsedProjects = ParsedProjects()) {
        self.spec = spec
        self.tree = tree
        store = ObjectStore(expected: 256 + 128 * spec.targets.count)
        navigator = Navigator(spec: spec, tree: tree, store: store)
        collector = SourceCollector(navigator: navigator)
        targetsByName = Dictionary(spec.targets.map { ($0.name, $0) }) { first, _ in first }
        carthage = Carthage(spec: spec, tree: tree, targets: targetsByName)
        packagesByName = Dictionary(spec.packages.map { ($0.name, $0) }) { first, _ in first }
        externalProjects = ExternalProjects(spec: spec, tree: tree, store: store, parsed: parsed)
    }

    // MARK: Targets

    /// Counts the dependencies of targets: in a chain each links all behind it, so that they grow with the square.
    ///
    /// - Throws: status 2 where there are more than a project can hold.
    func countLinks(_ count: Int, of target: XcodeTarget) throws(SlipwayError) {
        links += count
        if links <= ProjectBuilder.mostLinks { return }
        throw SlipwayError(
            .input, code: "too-many-dependencies",
            "the targets have more than \(ProjectBuilder.mostLinks) dependencies",
            cause: "with `transitivelyLinkDependencies` each target has those of the targets it needs",
            hint: "switch it off", at: target.place.map { SourceLocation($0) })
    }

    private static let mostLinks = 500_000

    var projectID: ObjectID { store.id("PBXProject", "") }

    func target(_ name: String) -> XcodeTarget? { targetsByName[name] }

    func targetID(_ name: String) -> ObjectID? {
        if let target = targetsByName[name] {
            return store.id(target.isLegacy ? "PBXLegacyTarget" : "PBXNativeTarget", name)
        }
        return spec.aggregateTargets.contains { $0.name == name } ? store.id("PBXAggregateTarget", name) : nil
    }

    /// Makes the reference of a target's product; a legacy target has none that Xcode knows.
    func addProduct(of target: XcodeTarget) {
        if target.isLegacy { return }
        let file = target.productFile
        let element = NavigatorElement(
            .file, id: store.id("PBXFileReference", "product\u{0}" + target.name), path: file,
            sourceTree: "BUILT_PRODUCTS_DIR")
        let type =
            target.type == .extensionKitExtension
            ? "wrapper.extensionkit-extension" : XcodeFileTypes.type(ofExtension: Path(file).pathExtension)
        let isExplicit =
            target.platform == .macOS || target.platform == .watchOS || target.type == .framework
            || target.type == .extensionKitExtension
        element.fields = [("explicitFileType", isExplicit ? type.map { .string($0) } : nil), ("includeInIndex", "0")]
        element.lastKnownFileType = isExplicit ? nil : type
        element.owner = target.name
        products[target.name] = element
    }

    func targetDependency(from name: String, to other: String, filter: String?, filters: [String]) -> ObjectID {
        guard let id = targetID(other) else { preconditionFailure("the manifest's validation knows every target") }
        let identity = ([name, other] + filters + (filter.map { [$0] } ?? [])).joined(separator: "\u{0}")
        let proxy = store.add(
            "PBXContainerItemProxy", identity,
            [
                ("containerPortal", .reference(projectID)), ("proxyType", "1"),
                ("remoteGlobalIDString", .reference(id)), ("remoteInfo", .string(other)),
            ])
        return store.add(
            "PBXTargetDependency", identity,
            [
                ("platformFilter", filter.map { .string($0) }),
                ("platformFilters", filters.isEmpty ? nil : .texts(filters)), ("target", .reference(id)),
                ("targetProxy", .reference(proxy)),
            ])
    }

    // MARK: Files outside of targets

    /// A framework, XCFramework or library on disk, or one that another project builds.
    func framework(_ path: String, isImplicit: Bool) throws(SlipwayError) -> NavigatorElement {
        let element = outsideFile(Path(path), sourceTree: isImplicit ? "BUILT_PRODUCTS_DIR" : "<group>")
        addFramework(element)
        return element
    }

    func bundle(_ path: String) throws(SlipwayError) -> NavigatorElement {
        let element = outsideFile(Path(path), sourceTree: "BUILT_PRODUCTS_DIR")
        if !bundles.contains(where: { $0 === element }) { bundles.append(element) }
        return element
    }

    func sdkFile(_ name: String, root: String?) -> NavigatorElement {
        var path = name
        if !name.utf8.contains(UInt8(ascii: "/")) {
            switch Path(name).pathExtension {
            case "framework": path = "System/Library/Frameworks/" + name
            case "tbd", "dylib": path = "usr/lib/" + name
            default: break
            }
        }
        let element = outsideFile(Path(path), sourceTree: root ?? "SDKROOT", isNamed: true)
        addFramework(element)
        return element
    }

    func carthageFramework(
        _ name: String, platform: XcodePlatform, linkType: XcodeDependency.CarthageLinkType
    ) throws(SlipwayError) -> NavigatorElement {
        let file = Path(name).pathExtension == nil ? name + ".framework" : name
        let folder = Path(carthage.folder(platform, linkType))
        let element = try navigator.file(folder.appending(file), in: folder)
        if carthageFrameworks[platform]?.contains(where: { $0 === element }) != true {
            carthageFrameworks[platform, default: []].append(element)
        }
        return element
    }

    func addFramework(_ element: NavigatorElement) {
        if !frameworks.contains(where: { $0 === element }) { frameworks.append(element) }
    }

    private func outsideFile(_ path: Path, sourceTree: String, isNamed: Bool = false) -> NavigatorElement {
        let identity = "outside\u{0}" + sourceTree + "\u{0}" + path.string
        if let known = outsideFiles[identity] { return known }
        let last = path.lastComponent
        let element = NavigatorElement(
            .file, id: store.id("PBXFileReference", identity),
            name: isNamed || !last.hasBytes(of: path.string) ? last : nil, path: path.string,
            sourceTree: path.isAbsolute && sourceTree == "<group>" ? "<absolute>" : sourceTree)
        element.lastKnownFileType = XcodeFileTypes.type(ofExtension: path.pathExtension)
        outsideFiles[identity] = element
        return element
    }

    // MARK: Packages

    /// Whether the project has a package; one without a name is whichever has the product.
    func knowsPackage(_ name: String) -> Bool { name.isEmpty || packagesByName[name] != nil }

    /// The id of a package's reference; `nil` where the project has none.
    func packageID(_ package: XcodePackage) -> ObjectID? {
        switch package.source {
        case .remote(let url, _): store.id("XCRemoteSwiftPackageReference", url)
        case .local(let path, _):
            package.excludeFromProject ? nil : store.id("XCLocalSwiftPackageReference", Path(path).string)
        }
    }

    /// A product of a package as a target uses it. Those of local packages carry no link to the package.
    func packageProduct(_ product: String, of name: String, target: String, isPlugin: Bool = false) -> ObjectID {
        var package: ObjectID?
        var identity = name
        if let known = packagesByName[name] {
            switch known.source {
            case .remote: package = packageID(known)
            // the folder of the project has the name that it was cloned by
            case .local(let path, _): if Path(path).isCurrent { identity = "." }
            }
        }
        let shown = isPlugin ? "plugin:" + product : product
        return store.add(
            "XCSwiftPackageProductDependency", target + "\u{0}" + identity + "\u{0}" + shown,
            [("package", package.map { .reference($0) }), ("productName", .string(shown))])
    }

    func productDependency(
        _ product: ObjectID, from target: String, filter: String? = nil, filters: [String] = []
    ) -> ObjectID {
        store.add(
            "PBXTargetDependency",
            ([target, "product", product.rawValue] + filters + (filter.map { [$0] } ?? [])).joined(separator: "\u{0}"),
            [
                ("platformFilter", filter.map { .string($0) }),
                ("platformFilters", filters.isEmpty ? nil : .texts(filters)), ("productRef", .reference(product)),
            ])
    }

    func pluginDependency(_ plugin: BuildToolPlugin, of target: String) -> [ObjectID] {
        guard knowsPackage(plugin.package) else { return [] }
        let product = packageProduct(plugin.plugin, of: plugin.package, target: target, isPlugin: true)
        return [productDependency(product, from: target)]
    }

    func externalTarget(
        _ name: String, in project: String, of target: XcodeTarget
    ) throws(SlipwayError) -> ExternalProjects.Use {
        try externalProjects.use(name, in: project, by: target)
    }
}
