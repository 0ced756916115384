import ProjectDescription
import SlipwayModel
import SlipwayReport

/// How the code of targets reaches their resources: what is written for that, and the bundles of targets whose products
/// have no place for resources.
struct SwiftResourceNodes {
    private let project: Project
    private let context: SwiftTreeContext
    private let targets: SwiftTargetIndex

    /// - Parameter targets: of the project.
    init(targets: SwiftTargetIndex, context: SwiftTreeContext) {
        project = targets.project
        self.context = context
        self.targets = targets
    }

    // MARK: Bundles

    /// Whether what is made of a target can have resources.
    private static func hasPlace(_ product: ProjectDescription.Product) -> Bool {
        switch product {
        case .staticLibrary, .dynamicLibrary, .staticFramework, .commandLineTool, .macro, .plugin, .xpc: false
        case .app, .framework, .unitTests, .uiTests, .bundle, .appClip, .appExtension, .watch2App, .watch2Extension,
            .tvTopShelfExtension, .messagesExtension, .stickerPackExtension, .systemExtension, .extensionKitExtension:
            true
        }
    }

    /// Whether what is made of a target ends up in what uses it.
    private static func isStatic(_ product: ProjectDescription.Product) -> Bool {
        product == .staticLibrary || product == .staticFramework
    }

    private static func hasResources(_ target: ProjectDescription.Target) -> Bool {
        target.resources?.resources.isEmpty == false || !target.coreDataModels.isEmpty
    }

    /// The target with the resources of another one; `nil` where that has them itself.
    private func bundleName(of target: ProjectDescription.Target) -> String? {
        SwiftResourceNodes.bundleName(of: target, in: targets.linked)
    }

    private static func bundleName(of target: ProjectDescription.Target, in project: LinkedProject) -> String? {
        guard project.makesBundles, !hasPlace(target.product), hasResources(target) else { return nil }
        let name = target.name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        return "\(project.name)_\(String(name))"
    }

    /// Whether a target is one that is made for resources.
    func isBundle(_ name: String) -> Bool { targets[name] == nil }

    /// The targets of the project with those of their bundles, which come behind their own.
    var targetsWithBundles: [ProjectDescription.Target] {
        project.targets.flatMap { target -> [ProjectDescription.Target] in
            guard let name = bundleName(of: target) else { return [target] }
            var code = target
            code.resources = nil
            code.coreDataModels = []
            var bundle = ProjectDescription.Target.target(
                name: name, destinations: target.destinations, product: .bundle,
                bundleId: target.bundleId + ".generated.resources", deploymentTargets: target.deploymentTargets,
                infoPlist: .extendingDefault(with: [:]), resources: target.resources,
                settings: .settings(base: [
                    "CODE_SIGNING_ALLOWED": "NO", "SKIP_INSTALL": "YES", "GENERATE_MASTER_OBJECT_FILE": "NO",
                    "VERSIONING_SYSTEM": "",
                ]), coreDataModels: target.coreDataModels, file: target.place.fileFromRoot, line: target.place.line,
                column: target.place.column)
            bundle.foreignBuild = nil
            return [code, bundle]
        }
    }

    /// Dependencies on bundles: on a target's own, so that it is there, and on those of what ends up in its product,
    /// made for it or named by it, which it copies.
    ///
    /// - Throws: what reading another project throws.
    func dependencies(of name: String) throws(SlipwayError) -> [ManifestNode] {
        guard let target = targets[name] else { return [] }
        var nodes: [ManifestNode] = []
        if let bundle = bundleName(of: target) { nodes.append(dependency(bundle, isCopied: false, of: target)) }
        return try nodes + copied(by: target).map { dependency($0.name, isCopied: true, of: target) }
    }

    /// The folders of other projects whose bundles are copied.
    ///
    /// - Throws: what reading another project throws.
    func folders() throws(SlipwayError) -> [String] {
        var folders: [String] = []
        for target in project.targets {
            for bundle in try copied(by: target) where bundle.folder != "." && !folders.contains(bundle.folder) {
                folders.append(bundle.folder)
            }
        }
        return folders
    }

    /// The bundles of what ends up in a target's product, with the folders of the projects that make them.
    private func copied(by target: ProjectDescription.Target) throws(SlipwayError) -> [(name: String, folder: String)] {
        guard SwiftResourceNodes.hasPlace(target.product), target.product != .bundle else { return [] }
        var bundles: [(name: String, folder: String)] = []
        func add(_ name: String, of owner: LinkedProject, in folder: String) {
            bundles.append((folder == "." ? name : owner.name + "/" + name, folder))
        }
        var seen: Set<SwiftLinkage.Key> = [SwiftLinkage.Key(folder: ".", name: target.name)]
        var pending = inner(of: target, in: ".")
        let direct = Set(pending)
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let (owner, other) = try find(next),
                SwiftResourceNodes.isStatic(other.product)
            else { continue }
            if let bundle = SwiftResourceNodes.bundleName(of: other, in: owner) {
                add(bundle, of: owner, in: next.folder)
            }
            let needed = inner(of: other, in: next.folder)
            for key in needed.reversed() where !direct.contains(key) {
                guard let (owner, bundle) = try find(key), bundle.product == .bundle, seen.insert(key).inserted
                else { continue }
                add(bundle.name, of: owner, in: key.folder)
            }
            pending += needed
        }
        return bundles
    }

    /// A target with the project that has it.
    private func find(
        _ key: SwiftLinkage.Key
    ) throws(SlipwayError) -> (owner: LinkedProject, target: ProjectDescription.Target)? {
        let owner = key.folder == "." ? targets.linked : try context.linkedProject(key.folder)
        guard let owner, let target = owner[key.name] else { return nil }
        return (owner, target)
    }

    private func inner(of target: ProjectDescription.Target, in folder: String) -> [SwiftLinkage.Key] {
        target.dependencies.compactMap { dependency -> SwiftLinkage.Key? in
            switch dependency {
            case .target(let name, _, _): SwiftLinkage.Key(folder: folder, name: name)
            case .project(let name, let path, _, _):
                SwiftLinkage.Key(folder: context.folder(path, of: folder), name: name)
            default: nil
            }
        }.reversed()
    }

    private func dependency(_ bundle: String, isCopied: Bool, of target: ProjectDescription.Target) -> ManifestNode {
        var draft = NodeDraft(context.place(target.place))
        draft.set("target", text: bundle)
        draft.set("embed", flag: isCopied)
        draft.set("link", flag: false)
        return draft.node
    }

    // MARK: Accessors

    /// What is written for a target; `nil` where nothing is.
    ///
    /// - Throws: what reading the options of the repository throws; status 2 where a plugin has no such template.
    func accessors(of name: String) throws(SlipwayError) -> NodeDraft? {
        guard let target = targets[name], SwiftResourceNodes.hasResources(target) || !target.buildableFolders.isEmpty,
            hasCode(target)
        else { return nil }
        let place = context.place(target.place)
        var accessors = ResourceAccessors(
            kinds: project.options.disableBundleAccessors ? [] : [.bundle], bundle: bundleName(of: target))
        if !project.options.disableSynthesizedResourceAccessors {
            try SwiftSynthesizers(project: project, context: context).add(to: &accessors)
        }
        return accessors.kinds.isEmpty && accessors.synthesizers.isEmpty ? nil : NodeDraft(place, accessors)
    }

    private func hasCode(_ target: ProjectDescription.Target) -> Bool {
        switch target.product {
        case .stickerPackExtension, .watch2App: return false
        case .bundle where target.destinations.platforms != [.macOS]: return false
        default: return target.sources?.globs.isEmpty == false || !target.buildableFolders.isEmpty
        }
    }
}
