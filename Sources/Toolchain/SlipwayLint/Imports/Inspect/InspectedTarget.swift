import SlipwayModel

/// A target whose imports are held against what its manifest declares.
struct InspectedTarget: Sendable {
    /// One target or product that is declared.
    struct Entry: Sendable {
        let dependency: ImportFinding.Dependency
        let declared: DeclaredTarget.Dependency
        let place: Place?
        /// Where the same is written again.
        var repeats: [Place?] = []
        /// Whether it is needed for something else than imports.
        let isKept: Bool
    }

    let name: String
    /// Relative to the manifest.
    let files: [Path]
    var entries: [Entry] = []
    /// As `os(…)` names them; empty where any is possible.
    var systems: Set<String> = []
    /// Whether it has to name all that the targets it depends on need, to link or to embed it.
    var namesAll = false
    /// What it depends on that runs it, as an app runs its tests.
    var hosts: [String] = []
    var isTest = false

    /// Whether there is C, C++ or Objective-C to compile: what it includes is not known by modules.
    let hasC: Bool
    let hasHeaders: Bool
    /// Whether others can import it.
    let hasCode: Bool

    private init(name: String, files: [Path]) {
        self.name = name
        self.files = files
        let kinds = Set(files.compactMap(\.pathExtension))
        hasC = !kinds.isDisjoint(with: ["m", "mm", "c", "cc", "cpp", "cxx"])
        hasHeaders = !kinds.isDisjoint(with: ["h", "hh", "hpp", "pch"])
        hasCode = hasC || hasHeaders || kinds.contains("swift")
    }
}

extension InspectedTarget {
    /// A target of the package.
    init(_ target: Target, in manifest: Manifest, files: [Path]) {
        self.init(name: target.name, files: files)
        isTest = target.kind == .test
        var buildsOnly = false
        switch target.kind {
        case .plugin, .systemLibrary, .binary: buildsOnly = true
        case .library, .executable, .test, .macro: break
        }
        for dependency in target.dependencies {
            switch dependency.kind {
            case .target(let name):
                let isLibrary = manifest.target(named: name).map { target in
                    switch target.kind {
                    case .library, .systemLibrary: true
                    default: false
                    }
                }
                entries.append(
                    Entry(
                        dependency: .target(name), declared: .target(name), place: dependency.place,
                        isKept: buildsOnly || isLibrary != true))
            case .product(let name, let package):
                entries.append(
                    Entry(
                        dependency: .product(name, package: package),
                        declared: .product(name, package: package, aliases: dependency.moduleAliases.map(\.alias)),
                        place: dependency.place, isKept: buildsOnly))
            }
        }
    }

    /// A target of the project.
    init(_ target: XcodeTarget, in spec: XcodeSpec, files: [Path]) {
        self.init(name: target.name, files: files)
        systems = InspectedTarget.systems(of: target)
        isTest = target.type == .unitTestBundle || target.type == .uiTestBundle || target.type == .ocUnitTestBundle
        namesAll =
            !InspectedTarget.isLibrary(target.type)
            && !(target.transitivelyLinkDependencies ?? spec.options.transitivelyLinkDependencies)
        hosts = InspectedTarget.hosts(named: target.settings)
        for dependency in target.dependencies {
            // what is copied, or built first and no more, is there for another reason
            let isOther =
                dependency.transitive || dependency.link == false || dependency.embed == true || dependency.copy != nil
            let isKept = isOther || target.legacy != nil || target.type == .uiTestBundle
            switch dependency.kind {
            case .target(let name) where !name.contains("/"):
                let type = spec.target(named: name)?.type
                if type?.isRunnable == true, target.type == .unitTestBundle { hosts.append(name) }
                entries.append(
                    Entry(
                        dependency: .target(name), declared: .target(name), place: dependency.place,
                        repeats: dependency.repeats.list,
                        isKept: isKept || type.map(InspectedTarget.isLibrary) != true))
            case .package(let package, let products):
                entries += (products.isEmpty ? [package] : products).map { name in
                    Entry(
                        dependency: .product(name, package: package),
                        declared: .product(name, package: package, aliases: []), place: dependency.place,
                        repeats: dependency.repeats.list,
                        isKept: isKept)
                }
            default: break
            }
        }
    }

    /// The targets that settings name as those that run tests.
    private static func hosts(named settings: SettingsSpec) -> [String] {
        let host = settings.base.text("TEST_HOST").map { Path($0).lastComponent }
        return [host, settings.base.text("TEST_TARGET_NAME")].compactMap(\.self)
    }

    /// Whether other targets can import what a target of the project makes.
    static func isLibrary(_ type: ProductType) -> Bool {
        switch type {
        case .framework, .staticFramework, .dynamicLibrary, .staticLibrary: true
        default: false
        }
    }

    private static func systems(of target: XcodeTarget) -> Set<String> {
        var result: Set<String> = []
        switch target.platform {
        case .auto: break
        case .iOS: result = ["iOS"]
        case .tvOS: result = ["tvOS"]
        case .macOS: result = ["macOS"]
        case .watchOS: result = ["watchOS"]
        case .visionOS: result = ["visionOS"]
        }
        for destination in target.supportedDestinations {
            switch destination {
            case .iOS: result.insert("iOS")
            // Catalyst is iOS to the compiler, too
            case .macCatalyst: result.formUnion(["iOS", "macCatalyst"])
            case .tvOS: result.insert("tvOS")
            case .macOS: result.insert("macOS")
            case .visionOS: result.insert("visionOS")
            case .watchOS: result.insert("watchOS")
            }
        }
        return result
    }
}

extension ProductType {
    /// Whether tests can run in it.
    fileprivate var isRunnable: Bool {
        switch self {
        case .application, .messagesApplication, .onDemandInstallCapableApplication, .watchApp, .watch2App,
            .commandLineTool:
            true
        default: false
        }
    }
}
