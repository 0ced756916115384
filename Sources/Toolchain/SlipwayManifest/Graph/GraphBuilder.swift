package import SlipwayModel

extension TargetGraph {
    /// The graph of all targets of a manifest: those of the package and those of the Xcode project.
    package init(_ manifest: Manifest) {
        var builder = GraphBuilder()
        builder.declare(manifest)
        builder.connect(manifest)
        self.init(name: manifest.name, nodes: builder.targets + builder.externals, edges: builder.edges)
    }
}

/// Collects nodes and edges: first all targets, so that every dependency finds its own.
private struct GraphBuilder {
    private(set) var targets: [TargetGraph.Node] = []
    private(set) var externals: [TargetGraph.Node] = []
    private(set) var edges: [TargetGraph.Edge] = []
    private var known: Set<String> = []
    private var edgePlaces: [TargetGraph.Edge: Int] = [:]

    mutating func declare(_ manifest: Manifest) {
        // a target of both is one target; the project says more about it
        for target in manifest.xcode?.targets ?? [] { declare(target) }
        let own = targets
        targets = []
        for target in GraphBuilder.written(manifest) where known.insert(GraphBuilder.id(target.name)).inserted {
            targets.append(
                .init(
                    id: GraphBuilder.id(target.name), name: target.name, kind: .target,
                    type: GraphBuilder.type(target.kind)))
        }
        targets += own
        for target in manifest.xcode?.aggregateTargets ?? [] where known.insert(GraphBuilder.id(target.name)).inserted {
            targets.append(.init(id: GraphBuilder.id(target.name), name: target.name, kind: .aggregate))
        }
    }

    /// The package's targets but for those that are the project's.
    private static func written(_ manifest: Manifest) -> [Target] {
        manifest.targets.filter { manifest.projected?.names.contains($0.name) != true }
    }

    private mutating func declare(_ target: XcodeTarget) {
        guard known.insert(GraphBuilder.id(target.name)).inserted else { return }
        let platforms =
            target.supportedDestinations.isEmpty
            ? [target.platform.rawValue] : target.supportedDestinations.map(\.rawValue)
        targets.append(
            .init(
                id: GraphBuilder.id(target.name), name: target.name, kind: .target,
                type: target.legacy == nil ? target.type.rawValue : "legacy", platforms: platforms))
    }

    mutating func connect(_ manifest: Manifest) {
        for target in GraphBuilder.written(manifest) {
            let id = GraphBuilder.id(target.name)
            for dependency in target.dependencies { connect(id, dependency) }
            for plugin in target.plugins { connect(id, plugin.name, of: plugin.package, at: plugin.place) }
        }
        for target in manifest.xcode?.targets ?? [] {
            let id = GraphBuilder.id(target.name)
            // what others bring along is theirs
            for dependency in target.dependencies where !dependency.transitive {
                // a product of the manifest's own package is its target
                if case .package(manifest.name, let products) = dependency.kind,
                    let product = products.first(where: { known.contains(GraphBuilder.id($0)) })
                {
                    var dependency = dependency
                    dependency.kind = .target(product)
                    connect(id, dependency)
                } else {
                    connect(id, dependency)
                }
            }
            for plugin in target.buildToolPlugins {
                connect(id, plugin.plugin, of: plugin.package, at: plugin.place)
            }
        }
        for target in manifest.xcode?.aggregateTargets ?? [] {
            let id = GraphBuilder.id(target.name)
            for (index, name) in target.targets.enumerated() {
                let place = target.targetPlaces[index] ?? target.place
                add(.init(from: id, to: self.target(name), kind: .build, at: place))
            }
            for plugin in target.buildToolPlugins {
                connect(id, plugin.plugin, of: plugin.package, at: plugin.place)
            }
        }
    }

    private mutating func connect(_ id: String, _ dependency: TargetDependency) {
        let platforms = dependency.platforms.isEmpty ? nil : dependency.platforms.map(\.rawValue)
        let options = TargetGraph.Edge.Options(platforms: platforms)
        switch dependency.kind {
        case .target(let name): add(.init(from: id, to: target(name), options: options, at: dependency.place))
        case .product(let product, let package):
            let package = external(.package, package)
            add(.init(from: id, to: package, products: [product], options: options, at: dependency.place))
        }
    }

    private mutating func connect(_ id: String, _ dependency: XcodeDependency) {
        var products: [String] = []
        let other: String
        switch dependency.kind {
        case .target(let name): other = target(name)
        case .framework(let path): other = external(.framework, path, name: Path(path).lastComponent)
        case .carthage(let name, _, _): other = external(.carthage, name)
        case .sdk(let name, _): other = external(.sdk, name)
        case .bundle(let name): other = external(.bundle, name)
        case .package(let name, let listed):
            products = listed.isEmpty ? [name] : listed
            // a product alone is of whichever package has it
            other = external(.package, name.isEmpty ? products[0] : name)
        }
        let options = GraphBuilder.options(dependency)
        add(.init(from: id, to: other, products: products, options: options, at: dependency.place))
    }

    /// - Parameter package: `nil` for a plugin that is a target of this manifest.
    private mutating func connect(_ id: String, _ plugin: String, of package: String?, at place: Place?) {
        if let package {
            let other = external(.package, package.isEmpty ? plugin : package)
            add(.init(from: id, to: other, kind: .plugin, products: [plugin], at: place))
        } else {
            add(.init(from: id, to: target(plugin), kind: .plugin, at: place))
        }
    }

    /// Dependencies that differ in their product alone are one edge.
    private mutating func add(_ edge: TargetGraph.Edge) {
        var key = edge
        key.products = []
        key.place = nil
        if let place = edgePlaces[key] {
            edges[place].products += edge.products.filter { !edges[place].products.contains($0) }
        } else {
            edgePlaces[key] = edges.count
            edges.append(edge)
        }
    }

    /// The id of a target of this manifest, or of a referenced project's.
    private mutating func target(_ name: String) -> String {
        let id = GraphBuilder.id(name)
        return known.contains(id) ? id : external(.project, name)
    }

    private mutating func external(_ kind: TargetGraph.Kind, _ key: String, name: String? = nil) -> String {
        let id = "\(kind.rawValue):\(key)"
        if known.insert(id).inserted { externals.append(.init(id: id, name: name ?? key, kind: kind)) }
        return id
    }
}

extension GraphBuilder {
    private static func id(_ target: String) -> String { "target:\(target)" }

    private static func type(_ kind: Target.Kind) -> String {
        switch kind {
        case .library: "library"
        case .executable: "executable"
        case .test: "test"
        case .systemLibrary: "systemLibrary"
        case .macro: "macro"
        case .plugin: "plugin"
        case .binary: "binary"
        }
    }

    private static func options(_ dependency: XcodeDependency) -> TargetGraph.Edge.Options {
        let filters: [String] =
            if !dependency.platforms.isEmpty {
                dependency.platforms.map(\.rawValue)
            } else if !dependency.destinationFilters.isEmpty {
                dependency.destinationFilters.map(\.rawValue)
            } else {
                dependency.platformFilter == .all ? [] : [dependency.platformFilter.rawValue]
            }
        return .init(
            link: dependency.link, embed: dependency.embed, weak: dependency.weak ? true : nil,
            implicit: dependency.implicit ? true : nil, platforms: filters.isEmpty ? nil : filters)
    }
}
