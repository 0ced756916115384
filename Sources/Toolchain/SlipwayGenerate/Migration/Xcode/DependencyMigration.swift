import SlipwayModel
import XcodeProject

/// Says what a target depends on, links and embeds as dependencies of a manifest.
struct DependencyMigration {
    let context: MigrationContext
    let packages: PackageIndex
    let target: TargetRecord
    /// The targets so far, which say what is linked and embedded unasked.
    let known: [String: XcodeTarget]
    /// Build files that are no sources.
    let others: [(phase: ProjectObject, file: ProjectObject)]

    private var view: ProjectView { context.view }
    private var notes: MigrationNotes { context.notes }

    /// What is known of one dependency.
    struct Draft {
        let kind: XcodeDependency.Kind
        var isImplicit = false
        var isNamed = false
        var link: ProjectObject?
        var embed: (phase: ProjectObject, file: ProjectObject)?
        var filters: [ProjectObject] = []
    }

    struct Result {
        var dependencies: [XcodeDependency] = []
        var plugins: [BuildToolPlugin] = []
    }

    func migrate() -> Result {
        var drafts: [Draft] = []
        var result = Result()
        for (_, object) in view.objects(target.object.references("dependencies")) {
            if let plugin = plugin(object) {
                result.plugins.append(plugin)
            } else if let kind = kind(ofDependency: object) {
                update(&drafts, kind) { draft in
                    draft.isNamed = true
                    draft.filters.append(object)
                }
            } else {
                notes.add(target.title, "a dependency on '\(object.string("name") ?? "?")' leads nowhere")
            }
        }
        for (phase, file) in others { add(phase, file, to: &drafts) }
        for (_, product) in view.objects(target.object.references("packageProductDependencies")) {
            if let kind = kind(ofProduct: product) { update(&drafts, kind) { _ in } }
        }
        result.dependencies = ordered(drafts).map(dependency)
        return result
    }

    /// In the order they are linked; what is only built first keeps its place in front of what it stood in front of.
    private func ordered(_ drafts: [Draft]) -> [Draft] {
        let linked = others.filter { $0.phase.isa == "PBXFrameworksBuildPhase" }.compactMap { kind(ofFile: $0.file)?.0 }
        var rest = drafts
        var result: [Draft] = []
        for kind in linked {
            guard let place = rest.firstIndex(where: { $0.kind == kind }) else { continue }
            result += rest[..<place].filter { !linked.contains($0.kind) }
            result.append(rest[place])
            rest = rest[..<place].filter { linked.contains($0.kind) } + rest[(place + 1)...]
        }
        return result + rest
    }

    private func update(_ drafts: inout [Draft], _ kind: XcodeDependency.Kind, _ change: (inout Draft) -> Void) {
        if let index = drafts.firstIndex(where: { $0.kind == kind }) {
            change(&drafts[index])
        } else {
            var draft = Draft(kind: kind)
            change(&draft)
            drafts.append(draft)
        }
    }

    private func add(_ phase: ProjectObject, _ file: ProjectObject, to drafts: inout [Draft]) {
        guard let (kind, isImplicit) = kind(ofFile: file) else {
            let name = view.name(of: file.reference("fileRef") ?? file.reference("productRef"))
            notes.add(target.title, "'\(name)' in its \(phase.isa) cannot be said as a dependency")
            return
        }
        update(&drafts, kind) { draft in
            draft.isImplicit = isImplicit
            draft.filters.append(file)
            if phase.isa == "PBXFrameworksBuildPhase" { draft.link = file } else { draft.embed = (phase, file) }
        }
    }

    // MARK: What it is

    private func plugin(_ object: ProjectObject) -> BuildToolPlugin? {
        guard let product = view[object.reference("productRef")], let name = product.string("productName"),
            name.hasPrefix("plugin:"), let package = packages.name(of: product)
        else { return nil }
        return BuildToolPlugin(plugin: String(name.dropFirst("plugin:".count)), package: package)
    }

    private func kind(ofDependency object: ProjectObject) -> XcodeDependency.Kind? {
        if let product = view[object.reference("productRef")] { return kind(ofProduct: product) }
        if let id = object.reference("target"), let name = context.names[id] { return .target(name) }
        guard let proxy = view[object.reference("targetProxy")], let name = proxy.string("remoteInfo") else {
            return nil
        }
        guard let portal = proxy.reference("containerPortal"), portal != view.file.rootObject else {
            return context.names.values.contains(name) ? .target(name) : nil
        }
        return packages.target(name, ofProject: portal).map { .target($0) }
    }

    private func kind(ofProduct product: ProjectObject) -> XcodeDependency.Kind? {
        guard let name = product.string("productName"), let package = packages.name(of: product) else {
            let name = product.string("productName") ?? "?"
            notes.add(target.title, "the package of product '\(name)' is not known")
            return nil
        }
        return .package(name: package, products: name == package ? [] : [name])
    }

    private func kind(ofFile file: ProjectObject) -> (XcodeDependency.Kind, isImplicit: Bool)? {
        if let product = view[file.reference("productRef")] { return kind(ofProduct: product).map { ($0, false) } }
        guard let id = file.reference("fileRef"), let element = view[id] else { return nil }
        if let owner = context.products[id], let name = context.names[owner] { return (.target(name), false) }
        if element.isa == "PBXReferenceProxy" { return proxied(element).map { ($0, false) } }
        let place = view.place(of: id)
        switch place.tree {
        case "": return (.framework(path: place.path.string), false)
        case "BUILT_PRODUCTS_DIR": return built(place.path.lastComponent)
        case "SDKROOT": return (.sdk(name: DependencyMigration.sdkName(place.path), root: nil), false)
        default: return (.sdk(name: place.path.string, root: place.tree), false)
        }
    }

    /// The product of another project.
    private func proxied(_ element: ProjectObject) -> XcodeDependency.Kind? {
        guard let remote = view[element.reference("remoteRef")], let name = remote.string("remoteInfo"),
            let portal = remote.reference("containerPortal")
        else { return nil }
        return packages.target(name, ofProject: portal).map { .target($0) }
    }

    /// A product of the build by its file's name: a target's, or one that a workspace makes.
    private func built(_ name: String) -> (XcodeDependency.Kind, isImplicit: Bool) {
        if let found = known.values.first(where: { !$0.isLegacy && $0.productFile == name }) {
            return (.target(found.name), false)
        }
        return Path(name).pathExtension == "bundle" ? (.bundle(name: name), false) : (.framework(path: name), true)
    }

    /// As a manifest names what is where it always is.
    private static func sdkName(_ path: Path) -> String {
        let name = path.lastComponent
        switch path.parent.string {
        case "System/Library/Frameworks" where path.pathExtension == "framework": return name
        case "usr/lib" where ["tbd", "dylib"].contains(path.pathExtension): return name
        default: return path.string
        }
    }

    // MARK: How it is used

    private func dependency(_ draft: Draft) -> XcodeDependency {
        var result = XcodeDependency(draft.kind)
        result.implicit = draft.isImplicit
        let usual = usualUse(draft)
        let links = draft.link != nil
        if links != usual.link { result.link = links }
        if case .sdk = draft.kind, !links {
            let name = view.name(of: draft.embed?.file.reference("fileRef"))
            notes.add(target.title, "'\(name)' is now linked as well as embedded")
            result.link = nil
        }
        var embeds = draft.embed != nil
        // a bundle is copied in any case; whether it is signed then says how
        if case .bundle = draft.kind { embeds = !attributes(draft.embed?.file).isEmpty }
        if embeds != usual.embed { result.embed = embeds }
        result.weak = attributes(draft.link).contains("Weak")
        if let embed = draft.embed, embeds { readEmbedding(embed, usual, &result) }
        readFilters(draft, &result)
        return result
    }

    /// What happens to a dependency of which nothing is said; `nil` is never what happens.
    private struct Use {
        var link: Bool? = true
        var embed: Bool? = false
        var signs = true
        /// Where it is embedded; `nil` is among the resources.
        var place: CopyFiles? = CopyFiles(destination: .frameworks)
    }

    private func usualUse(_ draft: Draft) -> Use {
        switch draft.kind {
        case .target(let name):
            // how the target of another project is used is written down
            guard let other = known[name] else { return Use(link: nil, embed: nil) }
            if !draft.isNamed {
                notes.add(target.title, "it uses '\(name)' without depending on it; now it depends on it")
            }
            return usualUse(of: other)
        case .framework, .carthage:
            return Use(link: own?.type != .staticLibrary, embed: own?.embedsDependencies ?? false)
        case .package: return Use(link: own?.type != .staticLibrary)
        case .bundle:
            return Use(
                link: draft.link != nil, embed: own?.embedsDependencies ?? false,
                place: CopyFiles(destination: .resources))
        case .sdk: return Use()
        }
    }

    private var own: XcodeTarget? { known[target.name] }

    private func usualUse(of other: XcodeTarget) -> Use {
        guard let own else { return Use(link: false) }
        let link =
            other.linkage == .dynamic && own.type != .staticLibrary || other.linkage == .static && own.type.isExecutable
        return Use(
            link: link, embed: own.embeds(other), signs: !other.type.isExecutable,
            place: DependencyMigration.usualPlace(of: other))
    }

    /// Where a target's product goes in another's; `nil` is among its resources.
    private static func usualPlace(of other: XcodeTarget) -> CopyFiles? {
        func products(_ subpath: String) -> CopyFiles { CopyFiles(destination: .productsDirectory, subpath: subpath) }
        if other.type == .extensionKitExtension { return products("$(EXTENSIONS_FOLDER_PATH)") }
        if other.type.isExtension { return CopyFiles(destination: .plugins) }
        if other.type.isSystemExtension { return products("$(SYSTEM_EXTENSIONS_FOLDER_PATH)") }
        if other.type == .onDemandInstallCapableApplication { return products("$(CONTENTS_FOLDER_PATH)/AppClips") }
        if other.type.isFramework { return CopyFiles(destination: .frameworks) }
        if other.type.isApp, other.platform == .watchOS { return products("$(CONTENTS_FOLDER_PATH)/Watch") }
        return other.type == .xpcService ? DefaultFileTypes.xpcServices : nil
    }

    private func attributes(_ file: ProjectObject?) -> [String] {
        file?["settings"]?.dictionary?["ATTRIBUTES"]?.strings ?? []
    }

    private func readEmbedding(
        _ embed: (phase: ProjectObject, file: ProjectObject), _ usual: Use, _ result: inout XcodeDependency
    ) {
        let place = usual.place
        let isCopy = embed.phase.isa == "PBXCopyFilesBuildPhase"
        let attributes = attributes(embed.file)
        if isCopy || place == nil {
            let (signs, removes) = (attributes.contains("CodeSignOnCopy"), attributes.contains("RemoveHeadersOnCopy"))
            if signs != usual.signs { result.codeSign = signs }
            if !removes { result.removeHeaders = false }
        }
        guard isCopy, let copy = CopyFiles(embed.phase, order: .postCompile) else {
            if !isCopy, place != nil { result.copy = CopyFiles(destination: .resources) }
            return
        }
        if copy != place { result.copy = copy }
    }

    private func readFilters(_ draft: Draft, _ result: inout XcodeDependency) {
        for object in draft.filters {
            let filters = object["platformFilters"]?.strings ?? []
            let destinations = filters.compactMap(SupportedDestination.init(filterName:))
            if !destinations.isEmpty { result.destinationFilters = destinations }
            switch object.string("platformFilter") {
            case "ios": result.platformFilter = .iOS
            case "maccatalyst": result.platformFilter = .macOS
            case let filter?: notes.add(target.title, "the platform filter '\(filter)' is not known")
            case nil: break
            }
        }
    }
}
