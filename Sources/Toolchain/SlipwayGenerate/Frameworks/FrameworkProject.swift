package import SlipwayModel

/// An Xcode project with a framework for each module of a package's libraries.
///
/// `xcodebuild` makes frameworks of a package's dynamic products alone, and leaves their modules' interfaces out; of
/// static ones it makes object files. A framework target makes all that there is to a framework, and settings that
/// only it gets do not reach the packages that it is built with.
package struct FrameworkProject {
    let manifest: Manifest
    private let name: String
    let modules: [Module]
    let destinations: [SupportedDestination]

    /// A target of the package, as a framework.
    package struct Module: Sendable, Equatable {
        package let target: String
        /// The name of the module and the framework.
        package let name: String
        package let isStatic: Bool

        package init(target: String, name: String, isStatic: Bool) {
            self.target = target
            self.name = name
            self.isStatic = isStatic
        }
    }

    /// - Parameters:
    ///   - name: the project's name.
    ///   - modules: with those that they depend on.
    package init(
        _ manifest: Manifest, name: String, modules: [Module], destinations: [SupportedDestination]
    ) {
        self.manifest = manifest
        self.name = name
        self.modules = modules
        self.destinations = destinations
    }

    /// What the project consists of.
    package var spec: XcodeSpec {
        var spec = XcodeSpec(name: name)
        spec.packages = manifest.dependencies.compactMap(package)
        spec.targets = modules.compactMap { module in
            manifest.target(named: module.target).map { target(module, $0) }
        }
        return spec
    }

    /// Sources beside those of the package: `Bundle.module` of the frameworks with resources, which SwiftPM would
    /// write.
    package var sources: [GeneratedFile] {
        modules.filter { manifest.target(named: $0.target)?.resources.isEmpty == false }.map { module in
            GeneratedFile(
                path: accessor(of: module),
                text: """
                    import Foundation

                    private final class BundleToken {}

                    extension Foundation.Bundle {
                        /// The framework that has this module and its resources.
                        static let module = Bundle(for: BundleToken.self)
                    }

                    """)
        }
    }

    private func accessor(of module: Module) -> String { "\(name)/\(module.name)/ModuleBundle.swift" }

    // MARK: Targets

    private func target(_ module: Module, _ source: Target) -> XcodeTarget {
        var target = XcodeTarget(
            name: module.name, type: module.isStatic ? .staticFramework : .framework, platform: .auto)
        target.supportedDestinations = destinations
        target.deploymentTarget = destinations.compactMap { destination in
            let named = manifest.package.platforms.first { $0.platform == destination.packagePlatform }
            return XcodePlatform(rawValue: destination.rawValue).map {
                DeploymentTarget(platform: $0, version: named?.version ?? destination.oldestVersion)
            }
        }
        target.settings = SettingsSpec(
            base: FrameworkSettings(manifest: manifest, target: source, destinations: destinations).settings)
        target.sources = sources(of: source)
        if !source.resources.isEmpty { target.sources.append(XcodeSource(path: accessor(of: module))) }
        target.dependencies = dependencies(of: source)
        target.scheme = TargetScheme()
        return target
    }

    private func sources(of target: Target) -> [XcodeSource] {
        let folders = target.sources.isEmpty ? [target.path] : target.sources.map { "\(target.path)/\($0)" }
        let code = folders.map { path in
            var source = XcodeSource(path: path)
            guard Path(path).pathExtension != "swift" else { return source }
            source.includes = ["**/*.swift"]
            source.excludes = target.exclude.compactMap { excluded in
                Path("\(target.path)/\(excluded)").relative(to: Path(path))
            }.flatMap { [$0, "\($0)/**"] }
            return source
        }
        let resources = target.resources.map { resource in
            var source = XcodeSource(path: "\(target.path)/\(resource.path)")
            source.buildPhase = .resources
            // a folder that is copied stays one
            if resource.rule == .copy, Path(resource.path).pathExtension == nil { source.type = .folder }
            return source
        }
        return code + resources
    }
}
