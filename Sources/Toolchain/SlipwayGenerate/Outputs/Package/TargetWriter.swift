import SlipwayModel

/// Turns targets into the vocabulary of `PackageDescription`; the order of arguments is that of its functions.
struct TargetWriter {
    typealias Argument = PackageWriter.Argument

    let manifest: Manifest
    /// Whether there is an array `swiftSettings` for all targets.
    let hasSharedSettings: Bool

    func target(_ target: Target) -> SwiftExpression {
        let name: Argument = ("name", .string(target.name))
        switch target.kind {
        case .systemLibrary(let pkgConfig, let providers):
            var arguments = [name] + path(target)
            if let pkgConfig { arguments.append(("pkgConfig", .string(pkgConfig))) }
            return .call(".systemLibrary", arguments + PackageWriter.list("providers", providers.map(provider)))
        case .library: return .call(".target", [name] + details(target))
        case .executable: return .call(".executableTarget", [name] + details(target))
        case .test: return .call(".testTarget", [name] + details(target))
        case .macro: return .call(".macro", [name] + details(target))
        case .plugin(let capability):
            return .call(".plugin", [name, ("capability", PluginWriter.capability(capability))] + details(target))
        case .binary(.path(let path)):
            return .call(".binaryTarget", [name, ("path", .string(Path(path).string))])
        case .binary(.url(let address, let checksum)):
            return .call(".binaryTarget", [name, ("url", .string(address)), ("checksum", .string(checksum))])
        }
    }

    private func details(_ target: Target) -> [Argument] {
        var arguments = PackageWriter.list("dependencies", target.dependencies.map(dependency))
        arguments += path(target)
        arguments += PackageWriter.strings("exclude", target.exclude)
        arguments += PackageWriter.strings("sources", target.sources)
        arguments += PackageWriter.list("resources", target.resources.map(resource))
        if let headers = target.publicHeadersPath { arguments.append(("publicHeadersPath", .string(headers))) }
        if !target.packageAccess { arguments.append(("packageAccess", .verbatim("false"))) }
        if case .plugin = target.kind { return arguments }
        arguments += PackageWriter.list("cSettings", SettingsWriter.c(target.cSettings))
        arguments += PackageWriter.list("cxxSettings", SettingsWriter.c(target.cxxSettings))
        if let settings = swiftSettings(of: target) { arguments.append(("swiftSettings", settings)) }
        arguments += PackageWriter.list("linkerSettings", SettingsWriter.linker(target.linkerSettings))
        return arguments + PackageWriter.list("plugins", target.plugins.map(plugin))
    }

    private func path(_ target: Target) -> [Argument] {
        let usual: String
        switch target.kind {
        case .test: usual = "Tests/"
        case .plugin: usual = "Plugins/"
        case .library, .executable, .macro, .systemLibrary, .binary: usual = "Sources/"
        }
        let path = Path(target.path).string
        return path == usual + target.name ? [] : [("path", .string(path))]
    }

    private func resource(_ resource: Resource) -> SwiftExpression {
        var arguments: [Argument] = [(nil, .string(resource.path))]
        if let localization = resource.localization {
            arguments.append(("localization", .verbatim(".\(localization.rawValue)")))
        }
        return .call(".\(resource.rule.rawValue)", arguments)
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

    private func identity(of package: String) -> String {
        manifest.dependencies.first { $0.name == package }?.identity ?? package
    }

    private func dependency(_ dependency: TargetDependency) -> SwiftExpression {
        let condition = SettingsWriter.condition(
            SettingCondition(platforms: dependency.platforms, traits: dependency.traits))
        var arguments: [Argument]
        let function: String
        switch dependency.kind {
        case .target(let name):
            if condition == nil { return .string(name) }
            (function, arguments) = (".target", [("name", .string(name))])
        case .product(let name, let package):
            arguments = [("name", .string(name)), ("package", .string(identity(of: package)))]
            function = ".product"
            if !dependency.moduleAliases.isEmpty {
                let aliases = dependency.moduleAliases.map { ($0.module, SwiftExpression.string($0.alias)) }
                arguments.append(("moduleAliases", .dictionary(aliases)))
            }
        }
        if let condition { arguments.append(("condition", condition)) }
        return .call(function, arguments)
    }

    private func plugin(_ plugin: PluginUse) -> SwiftExpression {
        let name: Argument = ("name", .string(plugin.name))
        guard let package = plugin.package else { return .call(".plugin", [name]) }
        return .call(".plugin", [name, ("package", .string(identity(of: package)))])
    }

    /// The settings of one target: the shared ones by name, its own after them.
    private func swiftSettings(of target: Target) -> SwiftExpression? {
        let own = SettingsWriter.swift(target.swiftSettings)
        if own.isEmpty { return hasSharedSettings ? .verbatim("swiftSettings") : nil }
        return hasSharedSettings ? .sum(.verbatim("swiftSettings"), .array(own)) : .array(own)
    }
}
