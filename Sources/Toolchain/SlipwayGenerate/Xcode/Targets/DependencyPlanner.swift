import SlipwayModel
import SlipwayReport
import XcodeProject

/// Decides for each dependency of a target what is built first, linked, embedded and copied.
struct DependencyPlanner {
    let project: ProjectBuilder
    let target: XcodeTarget
    private var parts = DependencyParts()

    init(project: ProjectBuilder, target: XcodeTarget) {
        self.project = project
        self.target = target
    }

    private var spec: XcodeSpec { project.spec }

    mutating func plan() throws(SlipwayError) -> DependencyParts {
        let isTransitive = target.transitivelyLinkDependencies ?? spec.options.transitivelyLinkDependencies
        let dependencies =
            isTransitive ? TransitiveDependencies(target: project.target).all(of: target) : target.dependencies
        try project.countLinks(dependencies.count, of: target)
        for dependency in dependencies where applies(dependency) { try add(dependency) }
        try addCarthage()
        for plugin in target.buildToolPlugins {
            parts.dependencies += project.pluginDependency(plugin, of: target.name)
        }
        return parts
    }

    /// `platforms:` of a dependency limits it to targets of these.
    private func applies(_ dependency: XcodeDependency) -> Bool {
        dependency.platforms.isEmpty || target.platform == .auto || dependency.platforms.contains(target.platform)
    }

    private mutating func add(_ dependency: XcodeDependency) throws(SlipwayError) {
        switch dependency.kind {
        case .target(let name): try addTarget(name, dependency)
        case .framework(let path): try addFramework(path, dependency)
        case .sdk(let name, let root): addSDK(name, root: root, dependency)
        case .carthage(let name, let find, let linkType): try linkCarthage(name, find, linkType, dependency)
        case .package(let name, let products): try addPackage(name, products, dependency)
        case .bundle(let name): try addBundle(name, dependency)
        }
    }

    private func filtered(_ member: BuildMember, _ dependency: XcodeDependency) -> BuildMember {
        var member = member
        member.platformFilter = dependency.platformFilter.filterName
        member.platformFilters = dependency.destinationFilters.map(\.filterName)
        return member
    }

    private mutating func link(_ member: BuildMember, _ dependency: XcodeDependency) {
        parts.linked.append(filtered(member, dependency))
    }

    private mutating func embed(
        _ item: BuildMember, _ dependency: XcodeDependency, into place: WritableKeyPath<DependencyParts, [BuildMember]>
    ) {
        let member = filtered(item, dependency)
        if let copy = dependency.copy {
            parts.customCopies.append((copy, member))
        } else {
            parts[keyPath: place].append(member)
        }
    }

    private func embedding(_ dependency: XcodeDependency, codeSign: Bool = true) -> PropertyDictionary {
        BuildMember.embedding(
            codeSign: dependency.codeSign ?? codeSign, removeHeaders: dependency.removeHeaders ?? true)
    }

    // MARK: Targets

    private mutating func addTarget(_ name: String, _ dependency: XcodeDependency) throws(SlipwayError) {
        if let slash = name.firstIndex(of: "/"), project.target(name) == nil {
            let external = try project.externalTarget(
                String(name[name.index(after: slash)...]), in: String(name[..<slash]), of: target)
            parts.dependencies.append(external.dependency)
            use(external.target, external.product, dependency)
            return
        }
        let filters = dependency.destinationFilters.map(\.filterName)
        let built = project.targetDependency(
            from: target.name, to: name, filter: dependency.platformFilter.filterName, filters: filters)
        // one that is copied to several places is built once
        if !parts.dependencies.contains(built) { parts.dependencies.append(built) }
        guard let other = project.target(name) else { return }
        use(other, project.products[name], dependency)
    }

    private mutating func use(_ other: XcodeTarget, _ product: NavigatorElement?, _ dependency: XcodeDependency) {
        let isLinked =
            dependency.link
            ?? (other.linkage == .dynamic && target.type != .staticLibrary
                || other.linkage == .static && target.type.isExecutable)
        if isLinked, let product {
            link(BuildMember(product, settings: BuildMember.linking(isWeak: dependency.weak)), dependency)
            if other.requiresObjCLinking ?? (other.type == .staticLibrary) { parts.needsObjCLinking = true }
        }
        guard dependency.embed ?? target.embeds(other) else { return }
        let settings = embedding(dependency, codeSign: !other.type.isExecutable)
        embed(
            BuildMember(productOf: other, product, settings: settings), dependency,
            into: DependencyPlanner.place(of: other))
    }

    /// Where in a product another target's product goes.
    private static func place(of other: XcodeTarget) -> WritableKeyPath<DependencyParts, [BuildMember]> {
        if other.type == .extensionKitExtension { return \.extensionKitExtensions }
        if other.type.isExtension { return \.appExtensions }
        if other.type.isSystemExtension { return \.systemExtensions }
        if other.type == .onDemandInstallCapableApplication { return \.appClips }
        if other.type.isFramework { return \.embeddedFrameworks }
        if other.type.isApp, other.platform == .watchOS { return \.watchApps }
        return other.type == .xpcService ? \.xpcServices : \.copiedResources
    }

    // MARK: Frameworks on disk and of the system

    private mutating func addFramework(_ path: String, _ dependency: XcodeDependency) throws(SlipwayError) {
        if !dependency.implicit {
            let folder = Path(path).parent.string
            parts.frameworkFolders.insert("\"" + folder + "\"")
        }
        let element = try project.framework(path, isImplicit: dependency.implicit)
        if dependency.link ?? (target.type != .staticLibrary) {
            link(BuildMember(element, settings: BuildMember.linking(isWeak: dependency.weak)), dependency)
        }
        if dependency.embed ?? target.embedsDependencies {
            embed(BuildMember(element, settings: embedding(dependency)), dependency, into: \.embeddedFrameworks)
        }
    }

    private mutating func addSDK(_ name: String, root: String?, _ dependency: XcodeDependency) {
        let element = project.sdkFile(name, root: root)
        link(BuildMember(element, settings: BuildMember.linking(isWeak: dependency.weak)), dependency)
        if dependency.embed == true {
            embed(BuildMember(element, settings: embedding(dependency)), dependency, into: \.embeddedFrameworks)
        }
    }

    private mutating func addBundle(_ name: String, _ dependency: XcodeDependency) throws(SlipwayError) {
        // libraries have no place for resources
        guard target.type != .staticLibrary, target.type != .dynamicLibrary else { return }
        let isEmbedded = dependency.embed ?? target.embedsDependencies
        let element = try project.bundle(name)
        let member = BuildMember(element, settings: isEmbedded ? embedding(dependency) : nil)
        parts.copiedBundles.append(filtered(member, dependency))
    }

    // MARK: Packages

    private mutating func addPackage(
        _ name: String, _ products: [String], _ dependency: XcodeDependency
    ) throws(SlipwayError) {
        guard project.knowsPackage(name) else { return }
        for product in products.isEmpty ? [name] : products {
            let id = project.packageProduct(product, of: name, target: target.name)
            if dependency.link ?? true { parts.packageProducts.append(id) }
            if dependency.link ?? (target.type != .staticLibrary) {
                link(BuildMember(product: id, settings: BuildMember.linking(isWeak: dependency.weak)), dependency)
            } else {
                parts.dependencies.append(
                    project.productDependency(
                        id, from: target.name, filter: dependency.platformFilter.filterName,
                        filters: dependency.destinationFilters.map(\.filterName)))
            }
            if dependency.embed == true {
                embed(
                    BuildMember(product: id, settings: embedding(dependency)), dependency, into: \.embeddedFrameworks)
            }
        }
    }

    // MARK: Carthage

    private mutating func linkCarthage(
        _ name: String, _ find: Bool?, _ linkType: XcodeDependency.CarthageLinkType, _ dependency: XcodeDependency
    ) throws(SlipwayError) {
        for framework in try project.carthage.frameworks(of: name, find: find, platform: target.platform) {
            let element = try project.carthageFramework(framework, platform: target.platform, linkType: linkType)
            if dependency.link ?? (target.type != .staticLibrary && linkType != .static) {
                link(BuildMember(element, settings: BuildMember.linking(isWeak: dependency.weak)), dependency)
            }
        }
    }

    /// Frameworks of Carthage that this target or a target it needs asks for: dynamic ones are embedded by a phase or
    /// by Carthage's script, static ones are linked where they are named.
    private mutating func addCarthage() throws(SlipwayError) {
        let needsStripping = target.platform != .macOS && (target.type.isApp || target.type == .watch2Extension)
        let isDirect = target.directlyEmbedCarthageDependencies ?? !needsStripping
        for found in try project.carthage.dependencies(of: target) {
            parts.carthageFolders.insert(
                "$(PROJECT_DIR)/" + project.carthage.folder(target.platform, found.linkType))
            let element = try project.carthageFramework(
                found.name, platform: target.platform, linkType: found.linkType)
            if found.linkType == .static {
                guard found.isOwn else { continue }
                parts.linked.append(
                    BuildMember(element, settings: BuildMember.linking(isWeak: found.dependency.weak)))
            } else if found.dependency.embed ?? target.embedsCarthage {
                if isDirect {
                    let member = BuildMember(element, settings: embedding(found.dependency))
                    if let copy = found.dependency.copy {
                        parts.customCopies.append((copy, member))
                    } else {
                        parts.embeddedFrameworks.append(member)
                    }
                } else if !parts.carthageScriptFrameworks.contains(found.name) {
                    parts.carthageScriptFrameworks.append(found.name)
                }
            }
        }
    }
}

extension XcodeDependency.PlatformFilter {
    /// How build files and dependencies name the platform of an app that also runs on the Mac.
    var filterName: String? {
        switch self {
        case .all: nil
        case .iOS: "ios"
        case .macOS: "maccatalyst"
        }
    }
}
