/// A repository as its manifest describes it: resolved, validated, immutable.
///
/// Every output of Slipway is a function of this value and of the repository's commits.
package struct Manifest: Sendable, Equatable {
    package let name: String
    /// The one version every target inherits.
    package let version: SemanticVersion
    /// The one build number every target inherits.
    package let build: String
    /// Where ``version`` comes from.
    package let versionSource: VersionSource
    /// Where ``build`` comes from.
    package let buildSource: BuildSource
    /// What `generate` writes where nothing else is asked for.
    package let outputs: Set<OutputName>
    /// The `.xcconfig` file that says the version, relative to the manifest (`slipway.xcconfig`).
    package let versionConfigFile: String?
    /// Whether the manifest itself says a version or a build number.
    package let declaresVersion: Bool
    package let package: PackageSettings
    /// Packages from elsewhere, in the order of the manifest.
    package let dependencies: [PackageDependency]
    /// Targets in the order of the manifest.
    package let targets: [Target]
    /// What the package offers: as declared, or one product per library and executable target.
    package let products: [Product]
    package let release: ReleaseSettings
    package let workflows: WorkflowSettings
    package let protection: BranchProtection
    package let test: TestPolicy
    package let inspection: InspectionSettings
    package let bundle: BundleSettings
    /// What the manifest says about an Xcode project; `nil` where it describes none.
    package let xcode: XcodeSpec?
    /// The package with what targets of the project are in it; `nil` where there is no project, or none of them fits.
    package let projected: ProjectedPackage?

    package init(
        name: String, version: SemanticVersion, build: String, package: PackageSettings = PackageSettings(),
        dependencies: [PackageDependency] = [], targets: [Target], products: [Product],
        release: ReleaseSettings = ReleaseSettings(), workflows: WorkflowSettings = WorkflowSettings(),
        protection: BranchProtection = BranchProtection(), test: TestPolicy = TestPolicy(),
        xcode: XcodeSpec? = nil, declaresVersion: Bool = true,
        outputs: Set<OutputName> = Set(OutputName.allCases), versionConfigFile: String? = nil,
        versionSource: VersionSource? = nil, buildSource: BuildSource? = nil,
        projected: ProjectedPackage? = nil, inspection: InspectionSettings = InspectionSettings(),
        bundle: BundleSettings = BundleSettings()
    ) {
        self.projected = projected
        self.inspection = inspection
        self.bundle = bundle
        self.versionSource = versionSource ?? .literal(version)
        self.buildSource = buildSource ?? .literal(build)
        self.name = name
        self.version = version
        self.build = build
        self.declaresVersion = declaresVersion
        self.outputs = outputs
        self.versionConfigFile = versionConfigFile
        self.package = package
        self.dependencies = dependencies
        self.targets = targets
        self.products = products
        self.release = release
        self.workflows = workflows
        self.protection = protection
        self.test = test
        self.xcode = xcode
    }

    /// This manifest with another version, as a bundle of a release is stamped with it.
    package func with(version: SemanticVersion) -> Manifest {
        Manifest(
            name: name, version: version, build: build, package: package, dependencies: dependencies,
            targets: targets, products: products, release: release, workflows: workflows,
            protection: protection, test: test, xcode: xcode, outputs: outputs, versionConfigFile: versionConfigFile,
            inspection: inspection, bundle: bundle)
    }

    /// This manifest with another project.
    package func with(xcode: XcodeSpec) -> Manifest {
        Manifest(
            name: name, version: version, build: build, package: package, dependencies: dependencies,
            targets: targets, products: products, release: release, workflows: workflows, protection: protection,
            test: test, xcode: xcode, declaresVersion: declaresVersion, outputs: outputs,
            versionConfigFile: versionConfigFile, versionSource: versionSource, buildSource: buildSource,
            projected: projected, inspection: inspection, bundle: bundle)
    }

    package func target(named name: String) -> Target? { targets.first { $0.name == name } }

    /// The version as settings of an Xcode project: three numbers, which is all that stores accept, and the build.
    /// `nil` where the manifest says none.
    package var projectVersion: (marketing: String, build: String)? {
        declaresVersion ? ("\(version.major).\(version.minor).\(version.patch)", build) : nil
    }
}

/// What concerns the Swift package as a whole (`swiftpm:` in the manifest).
package struct PackageSettings: Sendable, Equatable {
    /// The Swift tools version in the first line of `Package.swift`, such as `6.0`.
    package let toolsVersion: String
    /// Lowest deployment targets in the order of the manifest.
    package let platforms: [PlatformRequirement]
    /// The language a package with localised resources falls back to.
    package let defaultLocalization: String?
    /// Language modes of the package, such as `6`.
    package let swiftLanguageModes: [String]
    /// Settings that every Swift target gets in front of its own.
    package let swiftSettings: SwiftSettings
    /// The language of C, such as `c17`.
    package let cLanguageStandard: String?
    /// The language of C++, such as `c++20`.
    package let cxxLanguageStandard: String?
    package let traits: [PackageTrait]
    /// The traits that are on where a user of the package says nothing.
    package let defaultTraits: [String]

    package init(
        toolsVersion: String = "6.0", platforms: [PlatformRequirement] = [], defaultLocalization: String? = nil,
        swiftLanguageModes: [String] = [], swiftSettings: SwiftSettings = SwiftSettings(),
        cLanguageStandard: String? = nil, cxxLanguageStandard: String? = nil, traits: [PackageTrait] = [],
        defaultTraits: [String] = []
    ) {
        self.cLanguageStandard = cLanguageStandard
        self.cxxLanguageStandard = cxxLanguageStandard
        self.traits = traits
        self.defaultTraits = defaultTraits
        self.toolsVersion = toolsVersion
        self.platforms = platforms
        self.defaultLocalization = defaultLocalization
        self.swiftLanguageModes = swiftLanguageModes
        self.swiftSettings = swiftSettings
    }

    /// The traits that are on where nobody asks for others: the defaults, and what these bring along.
    package var enabledTraits: Set<String> {
        PackageTrait.closure(of: defaultTraits, Dictionary(traits.map { ($0.name, $0.enabledTraits) }) { $1 })
    }

    /// Whether the tools version is that one or a later one.
    package func hasTools(_ major: Int, _ minor: Int) -> Bool {
        let numbers = toolsVersion.split(separator: ".").compactMap { Int($0) }
        guard let first = numbers.first else { return false }
        return (first, numbers.dropFirst().first ?? 0) >= (major, minor)
    }
}

/// An Apple platform and the lowest version a package runs on.
package struct PlatformRequirement: Sendable, Equatable {
    package let platform: Platform
    /// One to three numbers, as written: `14`, `13.1`.
    package let version: String

    package init(platform: Platform, version: String) {
        self.platform = platform
        self.version = version
    }
}

/// A platform SwiftPM can name, spelled as in `Package.swift`.
package enum Platform: String, Sendable, CaseIterable {
    case macOS, iOS, tvOS, watchOS, visionOS, macCatalyst, driverKit
    case linux, windows, android, wasi, openbsd

    /// Whether `platforms:` of a package may name it.
    package var hasDeploymentTarget: Bool {
        switch self {
        case .macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst, .driverKit: true
        case .linux, .windows, .android, .wasi, .openbsd: false
        }
    }
}

/// A package from elsewhere.
package struct PackageDependency: Sendable, Equatable {
    /// The name targets use; for a remote package the last component of its address unless renamed.
    package let name: String
    package let source: Source
    package let requirement: Requirement?
    /// The traits that are switched on; `nil` for those that the package has on by itself.
    package let traits: [DependencyTrait]?

    package init(name: String, source: Source, requirement: Requirement?, traits: [DependencyTrait]? = nil) {
        self.traits = traits
        self.name = name
        self.source = source
        self.requirement = requirement
    }

    package enum Source: Sendable, Hashable {
        case url(String)
        case path(String)
        case registry(id: String)
    }

    package enum Requirement: Sendable, Hashable {
        case from(String)
        case upToNextMinor(String)
        case exact(String)
        /// From the first version up to, but not including, the second.
        case range(String, String)
        case branch(String)
        case revision(String)
    }

    /// SwiftPM's identity of the package, which `.product(name:package:)` asks for: the last component of the
    /// address without `.git`, the registry id, or the folder's name.
    package var identity: String {
        switch source {
        case .url(let address):
            let last = address.split(separator: "/").last.map(String.init) ?? address
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        case .path(let path): return Path(path).lastComponent
        case .registry(let id): return id
        }
    }
}

/// What the package offers to others.
package struct Product: Sendable, Equatable {
    package let name: String
    package let kind: Kind
    package let targets: [String]

    package init(name: String, kind: Kind, targets: [String]) {
        self.name = name
        self.kind = kind
        self.targets = targets
    }

    package enum Kind: Sendable, Equatable {
        case library(Linkage)
        case executable
        case plugin
    }
}

/// How a library product is linked.
package enum Linkage: String, Sendable, CaseIterable {
    case automatic
    case `static`
    case dynamic
}
