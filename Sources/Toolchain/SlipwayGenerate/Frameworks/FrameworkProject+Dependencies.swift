import SlipwayModel

/// What frameworks are linked with.
extension FrameworkProject {
    func dependencies(of target: Target) -> [XcodeDependency] {
        let needed = target.dependencies.compactMap { dependency -> XcodeDependency? in
            let kind: XcodeDependency.Kind
            switch dependency.kind {
            case .target(let name):
                guard let module = modules.first(where: { $0.target == name }) else { return nil }
                kind = .target(module.name)
            case .product(let name, let package): kind = .package(name: package, products: [name])
            }
            let platforms = dependency.platforms
            let filters = destinations.filter { platforms.contains($0.packagePlatform) }
            if !platforms.isEmpty, filters.isEmpty { return nil }
            var result = XcodeDependency(kind)
            // each framework is a bundle of its own, and none holds another
            result.embed = false
            result.destinationFilters = platforms.isEmpty ? [] : filters
            return result
        }
        return needed + linked(target.linkerSettings, [])
            + target.linkerSettings.conditional.filter { $0.condition.configuration != .debug }.flatMap { part in
                linked(part.settings, destinations.filter { part.condition.platforms.contains($0.packagePlatform) })
            }
    }

    private func linked(
        _ settings: LinkerSettings, _ filters: [SupportedDestination]
    ) -> [XcodeDependency] {
        let names = settings.frameworks.map { "\($0).framework" } + settings.libraries.map { "lib\($0).tbd" }
        return names.map { name in
            var result = XcodeDependency(.sdk(name: name, root: nil))
            result.destinationFilters = filters
            return result
        }
    }

    func package(_ dependency: PackageDependency) -> XcodePackage? {
        switch dependency.source {
        case .url(let url):
            dependency.requirement.map { XcodePackage(name: dependency.name, source: .remote(url: url, $0)) }
        case .path(let path): XcodePackage(name: dependency.name, source: .local(path: path, group: nil))
        case .registry: nil
        }
    }
}
