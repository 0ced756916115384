import SlipwayModel

/// Turns a manifest into the vocabulary of `PackageDescription` (SwiftPM's *PackageDescription* API).
struct PackageWriter {
    let manifest: Manifest

    typealias Argument = (label: String?, value: SwiftExpression)

    /// Modules to import, in the order `swift format` wants.
    var imports: [String] {
        let hasMacros = manifest.targets.contains { $0.kind == .macro }
        return hasMacros ? ["CompilerPluginSupport", "PackageDescription"] : ["PackageDescription"]
    }

    /// The settings that all Swift targets share, in an array of their own.
    var sharedSwiftSettings: [SwiftExpression] { SettingsWriter.swift(manifest.package.swiftSettings) }

    func package() -> SwiftExpression {
        var arguments: [Argument] = [("name", .string(manifest.name))]
        let settings = manifest.package
        if let language = settings.defaultLocalization { arguments.append(("defaultLocalization", .string(language))) }
        arguments += PackageWriter.list(
            "platforms",
            settings.platforms.map { .call(".\($0.platform.rawValue)", [(nil, .string(dotted($0.version)))]) })
        arguments += PackageWriter.list("products", manifest.products.map(product))
        arguments += PackageWriter.list("traits", traits(settings))
        arguments += PackageWriter.list("dependencies", manifest.dependencies.map(dependency))
        let targets = TargetWriter(manifest: manifest, hasSharedSettings: !sharedSwiftSettings.isEmpty)
        arguments += PackageWriter.list("targets", manifest.targets.map(targets.target))
        let knowsModes = settings.hasTools(6, 0)
        arguments += PackageWriter.list(
            knowsModes ? "swiftLanguageModes" : "swiftLanguageVersions",
            settings.swiftLanguageModes.map { SettingsWriter.languageMode($0, beforeSix: !knowsModes) })
        if let standard = settings.cLanguageStandard {
            arguments.append(("cLanguageStandard", .verbatim(".\(standard)")))
        }
        if let standard = settings.cxxLanguageStandard {
            // `gnu++17` is `.gnucxx17`
            let name = standard.replacing("c++", with: "cxx").replacing("gnu++", with: "gnucxx")
            arguments.append(("cxxLanguageStandard", .verbatim(".\(name)")))
        }
        return .call("Package", arguments)
    }

    /// SwiftPM wants at least two numbers.
    private func dotted(_ version: String) -> String { version.contains(".") ? version : version + ".0" }

    static func list(_ label: String, _ values: [SwiftExpression]) -> [Argument] {
        values.isEmpty ? [] : [(label, .array(values))]
    }

    static func strings(_ label: String, _ values: [String]) -> [Argument] {
        list(label, values.map { .string($0) })
    }

    private func product(_ product: Product) -> SwiftExpression {
        var arguments: [Argument] = [("name", .string(product.name))]
        let targets = PackageWriter.strings("targets", product.targets)
        switch product.kind {
        case .executable: return .call(".executable", arguments + targets)
        case .plugin: return .call(".plugin", arguments + targets)
        case .library(let linkage):
            if linkage != .automatic { arguments.append(("type", .verbatim(".\(linkage.rawValue)"))) }
            return .call(".library", arguments + targets)
        }
    }

    private func traits(_ settings: PackageSettings) -> [SwiftExpression] {
        let usual: [SwiftExpression] =
            settings.defaultTraits.isEmpty
            ? [] : [.call(".default", PackageWriter.strings("enabledTraits", settings.defaultTraits))]
        return usual
            + settings.traits.map { trait in
                var arguments: [Argument] = [("name", .string(trait.name))]
                if let description = trait.description { arguments.append(("description", .string(description))) }
                return .call(".trait", arguments + PackageWriter.strings("enabledTraits", trait.enabledTraits))
            }
    }

    private func dependency(_ dependency: PackageDependency) -> SwiftExpression {
        var arguments: [Argument] =
            switch dependency.source {
            case .url(let address): [("url", .string(address))]
            case .path(let path): [("path", .string(path))]
            case .registry(let id): [("id", .string(id))]
            }
        if let requirement = dependency.requirement { arguments.append(argument(requirement)) }
        if let traits = dependency.traits { arguments.append(("traits", .array(traits.map(trait)))) }
        return .call(".package", arguments)
    }

    private func argument(_ requirement: PackageDependency.Requirement) -> Argument {
        switch requirement {
        case .from(let version): ("from", .string(version))
        case .upToNextMinor(let version): (nil, .call(".upToNextMinor", [("from", .string(version))]))
        case .exact(let version): ("exact", .string(version))
        case .range(let low, let high): (nil, .verbatim("\"\(low)\"..<\"\(high)\""))
        case .branch(let branch): ("branch", .string(branch))
        case .revision(let revision): ("revision", .string(revision))
        }
    }

    private func trait(_ trait: DependencyTrait) -> SwiftExpression {
        switch trait {
        case .defaults: return .verbatim(".defaults")
        case .trait(let name, let condition):
            if condition.isEmpty { return .string(name) }
            let when = SwiftExpression.call(".when", PackageWriter.strings("traits", condition))
            return .call(".trait", [("name", .string(name)), ("condition", when)])
        }
    }
}
