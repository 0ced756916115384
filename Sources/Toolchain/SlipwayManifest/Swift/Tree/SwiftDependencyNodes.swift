import ProjectDescription
import SlipwayModel
import SlipwayReport

/// What a target needs, as entries of `dependencies:`.
struct SwiftDependencyNodes {
    let context: SwiftTreeContext
    let place: Place
    /// Packages of the project, by their names in the tree.
    let packages: [String]
    let project: Project
    let linkage: SwiftLinkage

    /// - Throws: what reading another project throws.
    func nodes(_ target: ProjectDescription.Target) throws(SlipwayError) -> [ManifestNode] {
        var nodes: [ManifestNode] = []
        for dependency in target.dependencies {
            if let node = try node(dependency, of: target) { nodes.append(node) }
            guard let product = try linkage.foreignProduct(of: dependency),
                let output = try node(product.dependency, of: target)
            else { continue }
            var draft = NodeDraft(place)
            for entry in output.mapping?.entries ?? [] where entry.key != "embed" {
                draft.set(entry.key, entry.value)
            }
            draft.set("weak", flag: product.isWeak ? true : nil)
            if !product.isDynamic { draft.set("embed", flag: false) }
            nodes.append(draft.node)
        }
        nodes += SwiftFileNodes(context: context, place: place).copiedProducts(target)
        for extra in try linkage.extras(target) {
            guard let node = try node(extra.dependency, of: target) else { continue }
            var draft = NodeDraft(place)
            for entry in node.mapping?.entries ?? [] { draft.set(entry.key, entry.value) }
            if !extra.isLinked { draft.set("link", flag: false) }
            draft.set("embed", flag: extra.isEmbedded)
            draft.set("transitive", flag: true)
            nodes.append(draft.node)
        }
        return nodes
    }

    /// Plugins of packages, as entries of `buildToolPlugins:`.
    func plugins(_ target: ProjectDescription.Target) -> [ManifestNode] {
        target.dependencies.compactMap { dependency in
            guard case .package(let product, .plugin, _) = dependency else { return nil }
            var draft = NodeDraft(place)
            draft.set("plugin", text: product)
            draft.set("package", text: package(of: product) ?? "")
            return draft.node
        }
    }

    private func node(
        _ dependency: ProjectDescription.TargetDependency, of target: ProjectDescription.Target
    ) throws(SlipwayError) -> ManifestNode? {
        var draft = NodeDraft(place)
        switch dependency {
        case .target(let name, let status, let condition):
            draft.set("target", text: name)
            add(status, condition, using: linkage.targets[name], by: target, to: &draft)
        case .macro(let name):
            draft.set("target", text: name)
            add(.none, nil, to: &draft)
            draft.set("embed", flag: false)
        case .project(let name, let path, let status, let condition):
            let user = "target '\(target.name)' uses '\(name)' of it"
            guard let other = try context.otherProject(context.path(path), for: user, at: place) else { return nil }
            draft.set("target", text: "\(other.name)/\(name)")
            let used = try context.linkedProject(context.path(path))?[name]
            add(status, condition, using: used, by: target, to: &draft)
        case .framework(let path, let status, let condition), .xcframework(let path, _, let status, let condition):
            draft.set("framework", text: context.path(path))
            if context.search.binaries.isDynamic(context.path(path)) == false { draft.set("embed", flag: false) }
            add(status, condition, to: &draft)
        case .library(let path, _, _, let condition):
            draft.set("framework", text: context.path(path))
            if context.search.binaries.isDynamic(context.path(path)) != true { draft.set("embed", flag: false) }
            add(.required, condition, to: &draft)
        case .package(let product, let type, let condition):
            if type == .plugin { return nil }
            draft.set("package", text: package(of: product))
            draft.set("product", text: product)
            if [.runtimeEmbedded, .runtimeDynamicEmbedded].contains(type) { draft.set("embed", flag: true) }
            add(.required, condition, to: &draft)
        case .sdk(let name, let type, let status, let condition):
            draft.set("sdk", text: SwiftDependencyNodes.sdk(name, type))
            add(status, condition, to: &draft)
        case .xctest: draft.set("sdk", text: "XCTest.framework")
        case .external(let name, let condition):
            if let installed = context.externals.installed {
                guard let package = installed.package(of: name) else {
                    unknownExternal(name, of: target.name, among: installed)
                    return nil
                }
                draft.set("package", text: context.externals.name(of: package))
            } else {
                // which package has it is not known before it is installed
                context.problems.uninstalled.insert(name)
            }
            draft.set("product", text: name)
            add(.required, condition, to: &draft)
        }
        return draft.node
    }

    private func unknownExternal(_ name: String, of target: String, among installed: InstalledPackages) {
        let known = installed.packages.flatMap(\.products).sortedBytewise()
        context.problems.error(
            "unknown-external", "target '\(target)' needs '\(name)', which no package is known to have",
            cause: "the packages of Package.swift have \(known.isEmpty ? "no products" : "other products")",
            hint: context.problems.suggestion(for: name, in: known)
                ?? "add the package there and run `slipway install`", at: place)
    }

    /// How a target is used by another: what is no code of its user is only built, and what Tuist does not put into it
    /// is not copied.
    private func add(
        _ status: LinkingStatus, _ condition: PlatformCondition?, using other: ProjectDescription.Target?,
        by target: ProjectDescription.Target, to draft: inout NodeDraft
    ) {
        let isApart = other?.product == .macro || other?.foreignBuild != nil
        add(isApart ? .none : status, condition, to: &draft)
        if isApart {
            draft.set("embed", flag: false)
        } else if status != .none, SwiftLinkage.takesIn(other?.product, target.product) {
            draft.set("link", flag: true)
        }
        guard let other, !isApart else { return }
        switch SwiftEmbedding(of: .init(other), in: .init(target)) {
        case .usual: break
        case .none: draft.set("embed", flag: false)
        case .plugin:
            let copy = SwiftFileNodes(context: context, place: place).copy(SwiftEmbedding.plugins)
            draft.set("copy", draft: copy)
        }
    }

    private func add(_ status: LinkingStatus, _ condition: PlatformCondition?, to draft: inout NodeDraft) {
        draft.set("weak", flag: status == .optional, usual: false)
        if status == .none { draft.set("link", flag: false) }
        draft.set(
            "destinationFilters", texts: SwiftFileNodes(context: context, place: place).filters(condition))
    }

    /// The package that has a product: manifests name the product alone. `nil` leaves it to Xcode, which finds it.
    private func package(of product: String) -> String? {
        SwiftDependencyNodes.package(of: product, among: packages)
    }

    /// The package whose name is like a product's; `nil` where none is, or several are.
    static func package(of product: String, among packages: [String]) -> String? {
        if packages.count == 1 { return packages[0] }
        let wanted = likeness(product)
        if let package = packages.first(where: { likeness($0) == wanted }) { return package }
        // `ComposableArchitecture` of `swift-composable-architecture`, `FirebaseAuth` of `firebase-ios-sdk`
        let near = packages.filter { package in
            let likeness = likeness(package)
            return wanted.hasPrefix(likeness) || likeness.hasPrefix(wanted)
        }
        return near.count == 1 ? near[0] : nil
    }

    private static func likeness(_ name: String) -> String {
        var words = name.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }.map(String.init)
        if words.count > 1, words[0] == "swift" { words.removeFirst() }
        if words.count > 1, ["ios", "swift", "sdk"].contains(words[words.count - 1]) { words.removeLast() }
        if words.count > 1, words[words.count - 1] == "ios" { words.removeLast() }
        return words.joined()
    }

    /// The file of a framework or library of the SDK.
    private static func sdk(_ name: String, _ type: SDKType) -> String {
        let isFile = [".framework", ".tbd", ".dylib"].contains { name.hasSuffix($0) }
        switch type {
        case _ where isFile: return name
        case .framework: return name + ".framework"
        case .library: return (name.hasPrefix("lib") ? "" : "lib") + name + ".tbd"
        case .swiftLibrary: return "usr/lib/swift/" + (name.hasPrefix("lib") ? "" : "lib") + name + ".tbd"
        }
    }
}
