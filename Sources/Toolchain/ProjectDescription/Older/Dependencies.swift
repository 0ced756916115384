/// Dependencies of a repository, in `Tuist/Dependencies.swift`.
@available(*, deprecated, message: "write Tuist/Package.swift")
public struct Dependencies: Codable, Hashable, Sendable {
    public let carthage: CarthageDependencies?
    public let swiftPackageManager: SwiftPackageManagerDependencies?
    public let platforms: Set<Platform>
    /// Where the manifest makes them.
    public let place: ManifestPlace

    public init(
        carthage: CarthageDependencies? = nil, swiftPackageManager: SwiftPackageManagerDependencies? = nil,
        platforms: Set<Platform> = Set(Platform.allCases), file: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        self.carthage = carthage
        self.swiftPackageManager = swiftPackageManager
        self.platforms = platforms
        place = ManifestPlace(file: file, line: line, column: column)
        ManifestOutput.declare(self, as: .dependencies)
    }
}

/// Packages of a repository, with what is made of them.
@available(*, deprecated, message: "write Tuist/Package.swift with PackageSettings")
public struct SwiftPackageManagerDependencies: Codable, Hashable, Sendable, ExpressibleByArrayLiteral {
    public let packages: [Package]
    /// A package that describes them, where they are not listed.
    public let manifest: Path?
    public let productTypes: [String: Product]
    public let baseSettings: Settings
    public let targetSettings: [String: SettingsDictionary]
    public let projectOptions: [String: Project.Options]

    private init(
        packages: [Package], manifest: Path?, productTypes: [String: Product], baseSettings: Settings,
        targetSettings: [String: SettingsDictionary], projectOptions: [String: Project.Options]
    ) {
        self.packages = packages
        self.manifest = manifest
        self.productTypes = productTypes
        self.baseSettings = baseSettings
        self.targetSettings = targetSettings
        self.projectOptions = projectOptions
    }

    public init(
        _ packages: [Package], productTypes: [String: Product] = [:], baseSettings: Settings = .settings(),
        targetSettings: [String: SettingsDictionary] = [:], projectOptions: [String: Project.Options] = [:]
    ) {
        self.init(
            packages: packages, manifest: nil, productTypes: productTypes, baseSettings: baseSettings,
            targetSettings: targetSettings, projectOptions: projectOptions)
    }

    /// The packages that a `Package.swift` in `Tuist` depends on.
    public init(
        productTypes: [String: Product] = [:], baseSettings: Settings = .settings(),
        targetSettings: [String: SettingsDictionary] = [:], projectOptions: [String: Project.Options] = [:]
    ) {
        self.init(
            packages: [], manifest: "Tuist/Package.swift", productTypes: productTypes, baseSettings: baseSettings,
            targetSettings: targetSettings, projectOptions: projectOptions)
    }

    public init(arrayLiteral elements: Package...) { self.init(elements) }
}

/// Dependencies that Carthage builds: only an empty list can be made.
public struct CarthageDependencies: Codable, Hashable, Sendable, ExpressibleByArrayLiteral {
    /// A repository or a file.
    public enum Dependency: Codable, Hashable, Sendable {
        @available(*, unavailable, message: "run carthage, and name what it builds with .xcframework(path:)")
        case github(path: String, requirement: Requirement)
        @available(*, unavailable, message: "run carthage, and name what it builds with .xcframework(path:)")
        case git(path: String, requirement: Requirement)
        @available(*, unavailable, message: "run carthage, and name what it builds with .xcframework(path:)")
        case binary(path: String, requirement: Requirement)
    }

    /// The versions that will do.
    public enum Requirement: Codable, Hashable, Sendable {
        case exact(Version)
        case upToNext(Version)
        case atLeast(Version)
        case branch(String)
        case revision(String)
    }

    public init(_ dependencies: [Dependency]) {}

    public init(arrayLiteral elements: Dependency...) {}
}
