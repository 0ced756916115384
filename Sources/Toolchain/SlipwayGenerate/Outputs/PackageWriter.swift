import SlipwayModel

/// Turns a manifest into the vocabulary of `PackageDescription` (SwiftPM's *PackageDescription* API).
struct PackageWriter {
    let manifest: Manifest

    typealias Argument = (label: String?, value: SwiftExpression)

    func package() -> SwiftExpression {
        var arguments: [Argument] = [("name", .string(manifest.name))]
        let settings = manifest.package
        if let language = settings.defaultLocalization { arguments.append(("defaultLocalization", .string(language))) }
        if !settings.platforms.isEmpty {
            arguments.append(
                (
                    "platforms",
                    .array(
                        settings.platforms.map {
                            .call(".\($0.platform.rawValue)", [(nil, .string(dotted($0.version)))])
                        })
                ))
        }
        arguments += list("products", manifest.products.map(product))
        arguments += list("dependencies", manifest.dependencies.map(dependency))
        arguments += list("targets", manifest.targets.map(target))
        if !settings.swiftLanguageModes.isEmpty {
            arguments.append(
                ("swiftLanguageModes", .array(settings.swiftLanguageModes.map { languageMode($0) })))
        }
        return .call("Package", arguments)
    }

    /// SwiftPM wants at least two numbers.
    private func dotted(_ version: String) -> String { version.contains(".") ? version : version + ".0" }

    private func list(_ label: String, _ values: [SwiftExpression]) -> [Argument] {
        values.isEmpty ? [] : [(label, .array(values))]
    }

    private func strings(_ label: String, _ values: [String]) -> [Argument] {
        list(label, values.map { .string($0) })
    }

    private func languageMode(_ text: String) -> SwiftExpression {
        switch text {
        case "4", "4.0": .verbatim(".v4")
        case "5", "5.0": .verbatim(".v5")
        case "6", "6.0": .verbatim(".v6")
        default: .call(".version", [(nil, .string(text))])
        }
    }

    private func product(_ product: Product) -> SwiftExpression {
        var arguments: [Argument] = [("name", .string(product.name))]
        switch product.kind {
        case .executable:
            return .call(".executable", arguments + strings("targets", product.targets))
        case .library(let linkage):
            if linkage != .automatic { arguments.append(("type", .verbatim(".\(linkage.rawValue)"))) }
            return .call(".library", arguments + strings("targets", product.targets))
        }
    }

    private func dependency(_ dependency: PackageDependency) -> SwiftExpression {
        let source: Argument =
            switch dependency.source {
            case .url(let address): ("url", .string(address))
            case .path(let path): ("path", .string(path))
            case .registry(let id): ("id", .string(id))
            }
        guard let requirement = dependency.requirement else { return .call(".package", [source]) }
        let argument: Argument =
            switch requirement {
            case .from(let version): ("from", .string(version))
            case .upToNextMinor(let version): (nil, .call(".upToNextMinor", [("from", .string(version))]))
            case .exact(let version): ("exact", .string(version))
            case .range(let low, let high): (nil, .verbatim("\"\(low)\"..<\"\(high)\""))
            case .branch(let branch): ("branch", .string(branch))
            case .revision(let revision): ("revision", .string(revision))
            }
        return .call(".package", [source, argument])
    }

    // MARK: Targets

    private func target(_ target: Target) -> SwiftExpression {
        let name: Argument = ("name", .string(target.name))
        switch target.kind {
        case .systemLibrary(let pkgConfig, let providers):
            var arguments = [name] + path(target)
            if let pkgConfig { arguments.append(("pkgConfig", .string(pkgConfig))) }
            return .call(".systemLibrary", arguments + list("providers", providers.map(provider)))
        case .library: return .call(".target", [name] + details(target))
        case .executable: return .call(".executableTarget", [name] + details(target))
        case .test: return .call(".testTarget", [name] + details(target))
        }
    }

    private func details(_ target: Target) -> [Argument] {
        var arguments = list("dependencies", target.dependencies.map(targetDependency))
        arguments += path(target)
        arguments += strings("exclude", target.exclude)
        arguments += list(
            "resources", target.resources.map { .call(".\($0.rule.rawValue)", [(nil, .string($0.path))]) })
        arguments += list("cSettings", cSettings(target.cSettings))
        if let settings = swiftSettings(of: target) { arguments.append(("swiftSettings", settings)) }
        arguments += list("linkerSettings", linkerSettings(target.linkerSettings))
        return arguments
    }

    private func path(_ target: Target) -> [Argument] {
        let usual = (target.kind == .test ? "Tests/" : "Sources/") + target.name
        return Path(target.path).string == usual ? [] : [("path", .string(Path(target.path).string))]
    }

    private func provider(_ provider: SystemPackageProvider) -> SwiftExpression {
        let (name, packages): (String, [String]) =
            switch provider {
            case .apt(let packages): (".apt", packages)
            case .brew(let packages): (".brew", packages)
            case .yum(let packages): (".yum", packages)
            }
        return .call(name, [(nil, .array(packages.map { .string($0) }))])
    }

    private func targetDependency(_ dependency: TargetDependency) -> SwiftExpression {
        var arguments: [Argument]
        let function: String
        switch dependency.kind {
        case .target(let name):
            if dependency.platforms.isEmpty { return .string(name) }
            (function, arguments) = (".target", [("name", .string(name))])
        case .product(let name, let package):
            let identity = manifest.dependencies.first { $0.name == package }?.identity ?? package
            (function, arguments) = (".product", [("name", .string(name)), ("package", .string(identity))])
        }
        if !dependency.platforms.isEmpty {
            let platforms = dependency.platforms.map { SwiftExpression.verbatim(".\($0.rawValue)") }
            arguments.append(("condition", .call(".when", [("platforms", .array(platforms))])))
        }
        return .call(function, arguments)
    }

    // MARK: Settings

    /// The settings of one target: the shared ones by name, its own after them.
    private func swiftSettings(of target: Target) -> SwiftExpression? {
        let own = swiftSettings(target.swiftSettings)
        let shared = !swiftSettings(manifest.package.swiftSettings).isEmpty
        if own.isEmpty { return shared ? .verbatim("swiftSettings") : nil }
        return shared ? .sum(.verbatim("swiftSettings"), .array(own)) : .array(own)
    }

    func swiftSettings(_ settings: SwiftSettings) -> [SwiftExpression] {
        var result: [SwiftExpression] = settings.defines.map { .call(".define", [(nil, .string($0))]) }
        result += settings.upcomingFeatures.map { .call(".enableUpcomingFeature", [(nil, .string($0))]) }
        result += settings.experimentalFeatures.map { .call(".enableExperimentalFeature", [(nil, .string($0))]) }
        if let mode = settings.languageMode { result.append(.call(".swiftLanguageMode", [(nil, languageMode(mode))])) }
        if settings.warningsAsErrors {
            result.append(.call(".treatAllWarnings", [("as", .verbatim(".error"))]))
        }
        return result
    }

    private func cSettings(_ settings: CSettings) -> [SwiftExpression] {
        let defines: [SwiftExpression] = settings.defines.map { define in
            let parts = define.split(separator: "=", maxSplits: 1).map(String.init)
            let value: [Argument] = parts.count == 2 ? [("to", .string(parts[1]))] : []
            return .call(".define", [(nil, .string(parts.first ?? define))] + value)
        }
        return defines + settings.headerSearchPaths.map { .call(".headerSearchPath", [(nil, .string($0))]) }
    }

    private func linkerSettings(_ settings: LinkerSettings) -> [SwiftExpression] {
        settings.libraries.map { .call(".linkedLibrary", [(nil, .string($0))]) }
            + settings.frameworks.map { .call(".linkedFramework", [(nil, .string($0))]) }
    }
}
