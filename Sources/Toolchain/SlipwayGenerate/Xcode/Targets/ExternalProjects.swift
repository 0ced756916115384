import SlipwayModel
import SlipwayReport
import XcodeProject

/// Targets of other projects, by `projectReferences` of the manifest.
final class ExternalProjects {
    /// What using a target of another project comes to.
    struct Use {
        /// The `PBXTargetDependency`.
        let dependency: ObjectID
        /// The target as far as linking and embedding ask.
        let target: XcodeTarget
        let product: NavigatorElement
    }

    private let names: IndexedSpec
    private let tree: SourceTree
    private let store: ObjectStore
    private let parsed: ParsedProjects
    private var files: [String: ProjectFile] = [:]
    /// Reference proxies by project, in the order they came.
    private(set) var products: [String: [NavigatorElement]] = [:]

    init(spec: XcodeSpec, tree: SourceTree, store: ObjectStore, parsed: ParsedProjects) {
        names = IndexedSpec(spec)
        self.parsed = parsed
        self.tree = tree
        self.store = store
    }

    /// The projects in the order of their names.
    var references: [ProjectReference] {
        names.spec.projectReferences.sortedBytewise(by: \.name)
    }

    func fileID(_ reference: ProjectReference) -> ObjectID {
        store.id("PBXFileReference", "project\u{0}" + Path(reference.path).string)
    }

    /// Uses a target of another project.
    ///
    /// - Throws: status 2 where there is no such project or target.
    func use(_ name: String, in project: String, by target: XcodeTarget) throws(SlipwayError) -> Use {
        guard let reference = names.projectReference(named: project) else {
            throw SlipwayError(
                .input, code: "unknown-project", "target '\(target.name)' depends on unknown project '\(project)'",
                hint: Suggestion.hint(for: project, in: names.spec.projectReferences.map(\.name)),
                at: target.place.map(SourceLocation.init))
        }
        let file = try file(of: reference)
        guard let (id, object) = ExternalProjects.target(name, in: file) else {
            throw SlipwayError(
                .input, code: "unknown-target", "project \(reference.path) has no target '\(name)'",
                cause: "target '\(target.name)' depends on it",
                hint: Suggestion.hint(for: name, in: ExternalProjects.targetNames(file)),
                at: target.place.map(SourceLocation.init))
        }
        let portal = fileID(reference)
        let identity = target.name + "\u{0}" + project + "/" + name
        let proxy = store.add(
            "PBXContainerItemProxy", identity,
            [
                ("containerPortal", .reference(portal)), ("proxyType", "1"),
                ("remoteGlobalIDString", .reference(id)), ("remoteInfo", .string(name)),
            ])
        let dependency = store.add(
            "PBXTargetDependency", identity, [("name", .string(name)), ("targetProxy", .reference(proxy))])
        let known = ExternalProjects.describe(object, name: name, in: file, platform: target.platform)
        return Use(
            dependency: dependency, target: known,
            product: product(known, object: object, of: reference, portal: portal))
    }

    /// The id and the product's file of another project's target, for schemes; `nil` where there is none.
    func lookUp(_ name: String, in project: String) throws(SlipwayError) -> (id: ObjectID, product: String)? {
        guard let reference = names.projectReference(named: project) else { return nil }
        let file = try file(of: reference)
        guard let (id, object) = ExternalProjects.target(name, in: file) else { return nil }
        let product = object.reference("productReference").flatMap { file[$0]?.string("path") }
        return (id, product ?? name)
    }

    private func product(
        _ target: XcodeTarget, object: ProjectObject, of reference: ProjectReference, portal: ObjectID
    ) -> NavigatorElement {
        let identity = reference.name + "/" + target.name
        let id = store.id("PBXReferenceProxy", identity)
        if let known = products[reference.name]?.first(where: { $0.id == id }) { return known }
        let element = NavigatorElement(
            .referenceProxy, id: id, path: target.productFile, sourceTree: "BUILT_PRODUCTS_DIR")
        let proxy = store.add(
            "PBXContainerItemProxy", "product\u{0}" + identity,
            [
                ("containerPortal", .reference(portal)), ("proxyType", "2"),
                ("remoteGlobalIDString", object.string("productReference").map { .string($0) }),
                ("remoteInfo", .string(target.name)),
            ])
        let type = XcodeFileTypes.type(ofExtension: Path(target.productFile).pathExtension)
        element.fields = [("fileType", type.map { .string($0) }), ("remoteRef", .reference(proxy))]
        products[reference.name, default: []].append(element)
        return element
    }

    private func file(of reference: ProjectReference) throws(SlipwayError) -> ProjectFile {
        if let known = files[reference.name] { return known }
        let path = Path(reference.path).appending("project.pbxproj")
        let bytes = try tree.read(path)
        do {
            let file = try parsed.file(bytes, at: tree.root.appending(path))
            files[reference.name] = file
            return file
        } catch {
            throw SlipwayError(
                .input, code: "bad-project", "the project \(reference.path) cannot be read", cause: "\(error)",
                at: SourceLocation(file: path.string))
        }
    }

    private static func targets(_ file: ProjectFile) -> [(ObjectID, ProjectObject)] {
        file[file.rootObject]?.references("targets").compactMap { id in file[id].map { (id, $0) } } ?? []
    }

    static func targetNames(_ file: ProjectFile) -> [String] { targets(file).compactMap { $0.1.string("name") } }

    private static func target(_ name: String, in file: ProjectFile) -> (ObjectID, ProjectObject)? {
        targets(file).first { $0.1.string("name") == name }
    }

    /// What linking and embedding ask of a target: its type and, from its default configuration, a few settings.
    private static func describe(
        _ object: ProjectObject, name: String, in file: ProjectFile, platform: XcodePlatform
    ) -> XcodeTarget {
        let raw = object.string("productType") ?? ""
        let prefix = "com.apple.product-type."
        let type = ProductType(rawValue: raw.hasPrefix(prefix) ? String(raw.dropFirst(prefix.count)) : raw)
        var target = XcodeTarget(name: name, type: type ?? .none, platform: platform)
        target.productName = object.string("productName")
        let list = object.reference("buildConfigurationList").flatMap { file[$0] }
        let configs = list?.references("buildConfigurations").compactMap { file[$0] } ?? []
        let usual = list?.string("defaultConfigurationName")
        let config = configs.first { $0.string("name") == usual } ?? configs.first
        let settings = config?["buildSettings"]?.dictionary
        // an app of watches goes to another place than others
        if settings?["SDKROOT"]?.string == "watchos" { target.platform = .watchOS }
        if let machO = settings?["MACH_O_TYPE"]?.string { target.settings.base["MACH_O_TYPE"] = .text(machO) }
        let flags = settings?["OTHER_LDFLAGS"]
        target.requiresObjCLinking = flags.map { ($0.strings ?? [$0.string ?? ""]).contains { $0.contains("-ObjC") } }
        return target
    }
}

extension SourceLocation {
    init(_ place: Place) { self.init(file: place.file, line: place.line, column: place.column) }
}
