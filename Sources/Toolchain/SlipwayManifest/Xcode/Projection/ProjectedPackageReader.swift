import SlipwayModel
import SlipwayReport

/// The package of a manifest with what targets of its project are in it, and what is told about that.
struct ProjectedPackageReader {
    private let problems: Problems
    private let xcode: XcodeSpec?
    private let written: [Target]
    private let settings: PackageSettings
    private let dependencies: [PackageDependency]
    private let result: PackageProjection.Result

    init(
        problems: Problems, xcode: XcodeSpec?, written: [Target], settings: PackageSettings,
        dependencies: [PackageDependency]
    ) {
        self.problems = problems
        self.xcode = xcode
        self.written = written
        self.settings = settings
        self.dependencies = dependencies
        result =
            xcode.map { PackageProjection(spec: $0, written: written, package: settings).result() }
            ?? PackageProjection.Result()
    }

    /// The names of the targets that were made.
    var names: [String] { result.targets.map(\.name) }

    /// All targets of the package.
    var targets: [Target] { written + result.targets }

    /// - Parameter products: those of the package, where the manifest asks for it with the project's targets.
    func package(_ products: [Product]?) -> ProjectedPackage? {
        guard let xcode, !result.targets.isEmpty || !result.omissions.isEmpty else { return nil }
        return ProjectedPackage(
            targets: targets, products: products ?? ProductReader(problems: problems, targets: targets).read(nil),
            dependencies: dependencies + localPackages(xcode), settings: projectedSettings(xcode),
            names: Set(names), omissions: result.omissions)
    }

    /// Tells what is left out.
    func report() {
        for omission in result.omissions {
            problems.warning(
                "left-out", "target '\(omission.target)' is left out of the package", cause: omission.reason,
                at: omission.place)
        }
    }

    /// Packages of the list that `packages:` replaced.
    private func localPackages(_ xcode: XcodeSpec) -> [PackageDependency] {
        var known = Set(dependencies.map(\.name))
        var used: Set<String> = []
        for dependency in result.targets.flatMap(\.dependencies) {
            if case .product(_, let package) = dependency.kind { used.insert(package) }
        }
        return xcode.packages.compactMap { package in
            guard case .local(let path, _) = package.source, used.contains(package.name),
                known.insert(package.name).inserted
            else { return nil }
            return PackageDependency(name: package.name, source: .path(path), requirement: nil)
        }
    }

    private func projectedSettings(_ xcode: XcodeSpec) -> PackageSettings {
        guard !result.targets.isEmpty else { return settings }
        return PackageSettings(
            toolsVersion: settings.toolsVersion,
            platforms: settings.platforms.isEmpty ? result.platforms : settings.platforms,
            // SwiftPM wants to know it as soon as one resource is localised, as those of projects often are
            defaultLocalization: settings.defaultLocalization ?? xcode.options.developmentLanguage ?? "en",
            swiftLanguageModes: settings.swiftLanguageModes, swiftSettings: settings.swiftSettings,
            cLanguageStandard: settings.cLanguageStandard, cxxLanguageStandard: settings.cxxLanguageStandard,
            traits: settings.traits, defaultTraits: settings.defaultTraits)
    }

    /// Checks that what the project uses of its own package is a product of it.
    func checkProducts(_ products: [Product]) {
        guard let xcode else { return }
        let offered = Set(products.map(\.name))
        for target in xcode.targets {
            for dependency in target.dependencies {
                guard case .package(let package, let names) = dependency.kind, names.count == 1,
                    xcode.packages.contains(where: { $0.name == package && $0.source == OwnPackage.source })
                else { continue }
                for name in names where !offered.contains(name) && written.contains(where: { $0.name == name }) {
                    problems.error(
                        "missing-product", "target '\(target.name)' depends on '\(name)', which is no product",
                        cause: "a project uses products of its package, and 'products' under 'swiftpm' has none of "
                            + "that name",
                        hint: "add `\(name): {type: library}` there", at: dependency.place)
                }
            }
        }
    }
}
