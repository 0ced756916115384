import ProjectDescription
import SlipwayModel
import SlipwayReport

/// What a target has to link and embed besides what it names: static code that its dependencies leave to it, and
/// frameworks that they need at run time.
final class SwiftLinkage {
    /// A target of a project, by the project's folder as the manifest says it; `.` is its own.
    struct Key: Hashable {
        let folder: String
        let name: String
    }

    let project: Project
    let context: SwiftTreeContext
    /// Of the project.
    let targets: SwiftTargetIndex
    /// What is known, by the target's name.
    private var known: [String: [Extra]] = [:]
    private lazy var macroNames = usedMacros()

    init(project: Project, context: SwiftTreeContext) {
        self.project = project
        self.context = context
        targets = SwiftTargetIndex(project)
    }

    private static let statics: Set<ProjectDescription.Product> = [.staticLibrary, .staticFramework]
    private static let dynamics: Set<ProjectDescription.Product> = [.framework, .dynamicLibrary]
    /// What has frameworks of others in it.
    private static let embedding: Set<ProjectDescription.Product> = [
        .app, .appClip, .watch2Extension, .unitTests, .uiTests, .systemExtension, .xpc,
    ]
    private static let hosts: Set<ProjectDescription.Product> = [.app, .appClip]

    /// Whether a target is static code of which a dynamic library is made: Xcode's own rule leaves it to programs.
    static func takesIn(_ other: ProjectDescription.Product?, _ product: ProjectDescription.Product) -> Bool {
        other.map(statics.contains) == true && dynamics.contains(product)
    }

    func target(_ key: Key) throws(SlipwayError) -> ProjectDescription.Target? {
        key.folder == "." ? targets[key.name] : try context.linkedProject(key.folder)?[key.name]
    }

    /// The targets that a target names, with the conditions.
    private func dependencies(
        _ target: ProjectDescription.Target, in folder: String
    ) -> [(key: Key, condition: PlatformCondition?)] {
        target.dependencies.compactMap { dependency in
            switch dependency {
            case .target(let name, let status, let condition):
                status == .none ? nil : (Key(folder: folder, name: name), condition)
            case .project(let name, let path, let status, let condition):
                status == .none
                    ? nil : (Key(folder: context.folder(path, of: folder), name: name), condition)
            default: nil
            }
        }
    }

    /// - Throws: what reading another project throws.
    func extras(_ target: ProjectDescription.Target) throws(SlipwayError) -> [Extra] {
        if let extras = known[target.name] { return extras }
        let extras = try search(target)
        known[target.name] = extras
        return extras
    }

    private func search(_ target: ProjectDescription.Target) throws(SlipwayError) -> [Extra] {
        if SwiftLinkage.statics.contains(target.product) || target.product == .bundle { return [] }
        let embeds = SwiftLinkage.embedding.contains(target.product)
        let direct = dependencies(target, in: ".")
        if !embeds, try !hasStaticCode(direct) { return [] }
        var seen = Set(direct.map(\.key))
        seen.insert(Key(folder: ".", name: target.name))
        if target.product == .unitTests { try seen.formUnion(reachable(from: hosts(direct))) }
        // what a framework needs is only embedded, until static code is found to need it, too
        var linked = seen
        var extras = Extras(named: target.dependencies)
        var queue = direct.map { (key: $0.key, condition: $0.condition, isLinked: true) }
        var next = 0
        while next < queue.count {
            let (key, condition, isLinked) = queue[next]
            next += 1
            guard let current = try self.target(key) else { continue }
            let isStatic = SwiftLinkage.statics.contains(current.product)
            guard isStatic || SwiftLinkage.dynamics.contains(current.product) else { continue }
            let passes = isLinked && isStatic
            for (other, own) in dependencies(current, in: key.folder) {
                let isNew = seen.insert(other).inserted
                guard passes && linked.insert(other).inserted || isNew, let needed = try self.target(other) else {
                    continue
                }
                let filter = own ?? condition
                if needed.foreignBuild == nil { queue.append((other, filter, passes)) }
                if let extra = extra(needed, other, filter, passes: passes, embeds: embeds) {
                    extras.add(extra, as: .target(other))
                }
            }
            guard isStatic || embeds else { continue }
            for dependency in current.dependencies {
                guard let own = here(dependency, of: key.folder) else { continue }
                if let extra = binary(own, passes: passes, embeds: embeds) { extras.add(extra, as: .file(own)) }
            }
        }
        return extras.all
    }

    /// What is linked or embedded of a target that is named on the way; `nil` where nothing is.
    private func extra(
        _ target: ProjectDescription.Target, _ key: Key, _ condition: PlatformCondition?, passes: Bool, embeds: Bool
    ) -> Extra? {
        if let product = foreignProduct(of: target, in: key.folder, condition: condition) {
            let isEmbedded = embeds && product.isDynamic
            return passes || isEmbedded
                ? Extra(dependency: product.dependency, isLinked: passes, isEmbedded: isEmbedded) : nil
        }
        let isDynamic = SwiftLinkage.dynamics.contains(target.product)
        guard isDynamic || SwiftLinkage.statics.contains(target.product), passes || isDynamic && embeds else {
            return nil
        }
        return Extra(
            dependency: SwiftLinkage.dependency(key, condition), isLinked: passes,
            isEmbedded: isDynamic ? embeds && target.product == .framework : false)
    }

    /// Whether a target takes in static code: nothing else leaves it anything to link.
    private func hasStaticCode(_ direct: [(key: Key, condition: PlatformCondition?)]) throws(SlipwayError) -> Bool {
        for (key, _) in direct {
            if let target = try target(key), SwiftLinkage.statics.contains(target.product) { return true }
        }
        return false
    }

    /// What a target of a project in a folder names, as one of this project would name it; `nil` for what it cannot:
    /// a package of the other project's own.
    private func here(
        _ dependency: ProjectDescription.TargetDependency, of folder: String
    ) -> ProjectDescription.TargetDependency? {
        if folder == "." { return dependency }
        func path(_ path: ProjectDescription.Path) -> ProjectDescription.Path {
            .path(context.folder(path, of: folder))
        }
        switch dependency {
        case .sdk, .external: return dependency
        case .framework(let file, let status, let condition):
            return .framework(path: path(file), status: status, condition: condition)
        case .xcframework(let file, let signature, let status, let condition):
            return .xcframework(
                path: path(file), expectedSignature: signature, status: status, condition: condition)
        case .library(let file, let headers, let map, let condition):
            return .library(
                path: path(file), publicHeaders: path(headers), swiftModuleMap: map.map(path), condition: condition)
        case .target, .macro, .project, .package, .xctest: return nil
        }
    }

    /// What is on disk, of the SDK or of a package, as one's own target would use it.
    private func binary(
        _ dependency: ProjectDescription.TargetDependency, passes: Bool, embeds: Bool
    ) -> Extra? {
        switch dependency {
        case .sdk: return passes ? Extra(dependency: dependency, isLinked: true, isEmbedded: false) : nil
        case .package(_, .runtime, _), .external:
            return passes ? Extra(dependency: dependency, isLinked: true, isEmbedded: nil) : nil
        case .library(let path, _, _, _):
            return file(dependency, isDynamic: isDynamic(path) ?? false, passes: passes, embeds: embeds)
        case .framework(let path, _, _), .xcframework(let path, _, _, _):
            // one that is not there is taken for what most are
            return file(dependency, isDynamic: isDynamic(path) ?? true, passes: passes, embeds: embeds)
        case .target, .macro, .project, .package, .xctest: return nil
        }
    }

    private func isDynamic(_ path: ProjectDescription.Path) -> Bool? {
        context.search.binaries.isDynamic(context.path(path))
    }

    /// A static one is in the product of whatever links it.
    private func file(
        _ dependency: ProjectDescription.TargetDependency, isDynamic: Bool, passes: Bool, embeds: Bool
    ) -> Extra? {
        let isEmbedded = isDynamic && embeds
        return passes || isEmbedded
            ? Extra(dependency: dependency, isLinked: passes, isEmbedded: isEmbedded) : nil
    }

    private static func dependency(_ key: Key, _ condition: PlatformCondition?) -> ProjectDescription.TargetDependency {
        key.folder == "."
            ? .target(name: key.name, condition: condition)
            : .project(target: key.name, path: .path(key.folder), condition: condition)
    }

    /// The apps that tests run in.
    private func hosts(_ direct: [(key: Key, condition: PlatformCondition?)]) throws(SlipwayError) -> [Key] {
        var result: [Key] = []
        for (key, _) in direct {
            if let target = try target(key), SwiftLinkage.hosts.contains(target.product) { result.append(key) }
        }
        return result
    }

    private func reachable(from keys: [Key]) throws(SlipwayError) -> Set<Key> {
        var result: Set<Key> = []
        var queue = keys
        while let key = queue.popLast() {
            guard result.insert(key).inserted, let target = try target(key) else { continue }
            queue += dependencies(target, in: key.folder).map(\.key)
        }
        return result
    }

    /// The folders of other projects whose targets are linked or embedded.
    func folders() throws(SlipwayError) -> [String] {
        var folders: [String] = []
        for target in project.targets {
            for extra in try extras(target) {
                guard case .project(_, let path, _, _) = extra.dependency else { continue }
                if !folders.contains(path.pathString) { folders.append(path.pathString) }
            }
        }
        return folders
    }

    /// The products of packages that targets link besides those that they name.
    func externals() throws(SlipwayError) -> Set<String> {
        var products: Set<String> = []
        for target in project.targets {
            for extra in try extras(target) {
                if case .external(let name, _) = extra.dependency { products.insert(name) }
            }
        }
        return products
    }

    // MARK: Macros

    /// The macros that a target compiles with: its own, and those of all that it needs.
    func macros(_ target: ProjectDescription.Target) -> [String] { (macroNames[target.name] ?? []).sortedBytewise() }

    /// By the names of targets, from the macros to what needs them.
    private func usedMacros() -> [String: Set<String>] {
        let macros = project.targets.filter { $0.product == .macro }
        if macros.isEmpty { return [:] }
        var users: [String: [String]] = [:]
        for target in project.targets {
            for dependency in target.dependencies {
                switch dependency {
                case .target(let name, _, _), .macro(let name): users[name, default: []].append(target.name)
                default: continue
                }
            }
        }
        var result: [String: Set<String>] = [:]
        for macro in macros {
            var seen: Set<String> = []
            var queue = [macro.name]
            while let current = queue.popLast() {
                for user in users[current] ?? [] where seen.insert(user).inserted {
                    result[user, default: []].insert(macro.productName ?? macro.name)
                    // what a macro is made with is not compiled into what it is used by
                    if targets[user]?.product != .macro { queue.append(user) }
                }
            }
        }
        return result
    }
}
