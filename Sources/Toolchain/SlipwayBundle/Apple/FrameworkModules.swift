import SlipwayModel
import SlipwayReport
import SlipwaySystem

/// The frameworks of library products: one for each module that a product is made of.
///
/// A framework has one module, and an XCFramework one framework. Modules of other packages are linked into the
/// framework that uses them.
struct FrameworkModules {
    let manifest: Manifest
    /// The paths of the commit's files.
    let paths: [String]

    /// What becomes of products.
    struct Result {
        var frameworks: [AppleFramework] = []
        var sourceOnly: [SourceOnlyProduct] = []
    }

    /// A package that names no platforms is for all of them.
    var destinations: [SupportedDestination] {
        let named = manifest.package.platforms.compactMap { SupportedDestination($0.platform) }
        return named.isEmpty ? [.macOS, .iOS, .tvOS, .watchOS, .visionOS] : named
    }

    /// - Parameter products: libraries; a module that two of them share is the first one's.
    func frameworks(of products: [Product]) -> Result {
        var result = Result()
        for product in products {
            let targets = closure(of: product)
            if let problem = problem(product, targets) {
                result.sourceOnly.append(problem)
                continue
            }
            for target in targets {
                let module = ModuleMap.identifier(target.name)
                if result.frameworks.contains(where: { $0.module == module }) { continue }
                result.frameworks.append(
                    AppleFramework(
                        product: product.name, module: module, target: target.name, scheme: module,
                        configuration: "Release", destinations: destinations,
                        isStatic: product.kind == .library(.static), isOfPackage: true))
            }
        }
        return result
    }

    /// The package's own targets that a product is made of on one of the platforms at least.
    private func closure(of product: Product) -> [Target] {
        var names: [String] = []
        for destination in destinations {
            for name in check(destination.packagePlatform).closure(of: product.targets) where !names.contains(name) {
                names.append(name)
            }
        }
        return names.compactMap(manifest.target(named:))
    }

    private func check(_ platform: Platform) -> LibraryCheck {
        LibraryCheck(manifest: manifest, platform: platform, takesResources: true)
    }

    private func problem(_ product: Product, _ targets: [Target]) -> SourceOnlyProduct? {
        for destination in destinations {
            if let problem = check(destination.packagePlatform).problem(product) { return problem }
        }
        for target in targets {
            if let (reason, detail) = problem(target, isStatic: product.kind == .library(.static)) {
                return SourceOnlyProduct(product.name, reason, detail)
            }
        }
        return sharedPackage(of: targets).map { SourceOnlyProduct(product.name, .packages, $0) }
    }

    private func problem(
        _ target: Target, isStatic: Bool
    ) -> (reason: SourceOnlyProduct.Reason, detail: String)? {
        if case .systemLibrary = target.kind {
            return (.headers, "target '\(target.name)' stands for headers of the system, which no framework holds")
        }
        if isC(target) {
            return (.headers, "target '\(target.name)' is not written in Swift: its headers would have to be a module")
        }
        if !target.plugins.isEmpty {
            return (.plugins, "target '\(target.name)' is built with a plugin")
        }
        let embeds = target.resources.contains { $0.rule == .embedInCode }
        if embeds || isStatic && !target.resources.isEmpty {
            return (
                .resources,
                embeds
                    ? "target '\(target.name)' has resources that SwiftPM makes code of"
                    : "target '\(target.name)' has resources, and a static framework is not there when a program runs"
            )
        }
        return nil
    }

    private static let otherLanguages: Set<String> = ["c", "m", "mm", "cc", "cpp", "cxx", "s", "S"]

    private func isC(_ target: Target) -> Bool {
        let folders = target.sources.isEmpty ? [target.path] : target.sources.map { "\(target.path)/\($0)" }
        return paths.contains { path in
            guard let ending = Path(path).pathExtension, FrameworkModules.otherLanguages.contains(ending) else {
                return false
            }
            let isExcluded = target.exclude.contains { Path(path).isWithin(Path("\(target.path)/\($0)")) }
            return !isExcluded && folders.contains { Path(path).isWithin(Path($0)) }
        }
    }

    /// A product of a registry; or one that several modules use: the types of two copies are not the same.
    private func sharedPackage(of targets: [Target]) -> String? {
        var users: [String: String] = [:]
        for target in targets {
            for dependency in target.dependencies {
                guard case .product(let name, let package) = dependency.kind else { continue }
                let source = manifest.dependencies.first { $0.name == package }?.source
                if case .registry = source {
                    return "target '\(target.name)' uses '\(name)' of a registry, which no Xcode project can"
                }
                if let other = users.updateValue(target.name, forKey: name), other != target.name {
                    return "targets '\(other)' and '\(target.name)' both use '\(name)' of another package: "
                        + "each framework would have a copy of it"
                }
            }
        }
        return nil
    }
}
