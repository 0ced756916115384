import SlipwayModel

/// What a program that uses a library has to be linked with besides: a binary target has no settings of its own.
struct LibraryLinks: Sendable, Equatable {
    /// Libraries of the system, sorted.
    var libraries: [String] = []
    var frameworks: [String] = []
    /// Module maps of the system's libraries, whose compiler and linker flags pkg-config tells.
    var systemLibraries: [SystemLibrary] = []

    struct SystemLibrary: Sendable, Equatable {
        let name: String
        /// The folder with the module map, relative to the manifest; absolute in another package.
        let path: String
        let pkgConfig: String?
        let providers: [SystemPackageProvider]
    }

    var isEmpty: Bool { libraries.isEmpty && frameworks.isEmpty && systemLibraries.isEmpty }

    init(manifest: Manifest, product: Product, platform: Platform) {
        for name in LibraryCheck(manifest: manifest, platform: platform).closure(of: product.targets) {
            guard let target = manifest.target(named: name) else { continue }
            if case .systemLibrary(let pkgConfig, let providers) = target.kind {
                systemLibraries.append(
                    SystemLibrary(name: target.name, path: target.path, pkgConfig: pkgConfig, providers: providers))
            }
            add(target.linkerSettings, platform, manifest.package.enabledTraits)
        }
        libraries = Array(Set(libraries)).sortedBytewise()
        frameworks = Array(Set(frameworks)).sortedBytewise()
        systemLibraries = systemLibraries.sortedBytewise(by: \.name)
    }

    /// What each program in Swift is linked with.
    private static let always: Set<String> = [
        "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swift_RegexParser", "swiftGlibc", "swiftMusl",
    ]

    /// Adds what `swift-autolink-extract` found: a library may use Foundation where its interface does not, and then
    /// whoever uses it would not be linked with it.
    mutating func add(autolinked flags: String) {
        let names = flags.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("-l") }.map {
            String($0.dropFirst(2))
        }
        libraries = Array(Set(libraries).union(names).subtracting(LibraryLinks.always)).sortedBytewise()
    }

    /// Adds the runtime of C++, which SwiftPM adds where it compiles a target in C++ itself.
    ///
    /// Source: `ProductBuildDescription.linkArguments` of SwiftPM.
    mutating func addCxxRuntime(of platform: TargetTriple) {
        if platform.isWindows || platform.isWebAssembly { return }
        libraries = Array(Set(libraries).union([platform.isApple ? "c++" : "stdc++"])).sortedBytewise()
    }

    /// Adds what another package's target says.
    ///
    /// - Parameter traits: those of its package that are on.
    mutating func add(_ target: OtherPackageTarget, in package: Path, platform: Platform, traits: Set<String>) {
        if let system = target.systemLibrary {
            guard !systemLibraries.contains(where: { $0.name == target.name }) else { return }
            systemLibraries.append(
                SystemLibrary(
                    name: target.name, path: package.appending(system.path).string, pkgConfig: system.pkgConfig,
                    providers: system.providers))
            systemLibraries = systemLibraries.sortedBytewise(by: \.name)
        }
        libraries = Array(Set(libraries).union(target.libraries(for: platform, traits: traits))).sortedBytewise()
        frameworks = Array(Set(frameworks).union(target.frameworks(for: platform, traits: traits))).sortedBytewise()
    }

    private mutating func add(_ settings: LinkerSettings, _ platform: Platform, _ traits: Set<String>) {
        libraries += settings.libraries
        frameworks += settings.frameworks
        for conditional in settings.conditional where conditional.condition.holds(on: platform, traits: traits) {
            add(conditional.settings, platform, traits)
        }
    }
}
