package import SlipwayModel
import SlipwayReport

/// The targets of a manifest and what they need, in the order of the manifest.
package struct TargetGraph: Sendable, Equatable, Encodable {
    package let schema = 1
    /// The manifest's name.
    package let name: String
    /// Targets, then what is outside, each in the order it is first named.
    package let nodes: [Node]
    /// Both ends are among ``nodes``.
    package let edges: [Edge]

    package init(name: String, nodes: [Node], edges: [Edge]) {
        self.name = name
        self.nodes = nodes
        self.edges = edges
    }

    private enum CodingKeys: String, CodingKey { case schema, name, nodes, edges }

    /// A target or something outside the manifest that targets need.
    package struct Node: Sendable, Hashable {
        /// Unique in a graph: the kind, a colon and what tells nodes of the kind apart.
        package let id: String
        package let name: String
        package let kind: Kind
        /// What a target makes, as the manifest spells it: `library`, `application`, `bundle.unit-test`.
        package let type: String?
        /// What a target is for; empty where the manifest does not say.
        package let platforms: [String]

        package init(id: String, name: String, kind: Kind, type: String? = nil, platforms: [String] = []) {
            self.id = id
            self.name = name
            self.kind = kind
            self.type = type
            self.platforms = platforms
        }
    }

    package enum Kind: String, Sendable, Encodable, CaseIterable {
        case target
        /// A target without a product.
        case aggregate
        case package
        /// A framework or library on disk.
        case framework
        case sdk
        case carthage
        case bundle
        /// A target of a referenced project.
        case project

        /// Whether it is made elsewhere.
        package var isExternal: Bool { self != .target && self != .aggregate }
    }

    /// One node needs another.
    package struct Edge: Sendable, Hashable {
        /// Ids of ``Node``.
        package let from: String
        package let to: String
        package let kind: EdgeKind
        /// The products of a package that are used; empty for other nodes.
        package var products: [String]
        package let options: Options
        /// Where the manifest says it first; `nil` where that is not known.
        package var place: Place?

        package init(
            from: String, to: String, kind: EdgeKind = .dependency, products: [String] = [],
            options: Options = Options(), at place: Place? = nil
        ) {
            self.place = place
            self.from = from
            self.to = to
            self.kind = kind
            self.products = products
            self.options = options
        }

        /// What the manifest says of a dependency; absent is the usual.
        package struct Options: Sendable, Hashable {
            package var link: Bool?
            package var embed: Bool?
            package var weak: Bool?
            package var implicit: Bool?
            /// The platforms it is needed on; absent is all of them.
            package var platforms: [String]?

            package init(
                link: Bool? = nil, embed: Bool? = nil, weak: Bool? = nil, implicit: Bool? = nil,
                platforms: [String]? = nil
            ) {
                self.link = link
                self.embed = embed
                self.weak = weak
                self.implicit = implicit
                self.platforms = platforms
            }
        }
    }

    package enum EdgeKind: String, Sendable, Encodable, CaseIterable {
        case dependency
        /// An aggregate target builds another.
        case build
        /// A plugin that runs during the build.
        case plugin
    }
}

extension TargetGraph.Node: Encodable {
    private enum CodingKeys: String, CodingKey { case id, name, kind, type, platforms }

    /// What is empty is left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(name, forKey: .name)
        try container.encode(kind, forKey: .kind)
        try container.encodeIfPresent(type, forKey: .type)
        if !platforms.isEmpty { try container.encode(platforms, forKey: .platforms) }
    }
}

extension TargetGraph.Edge: Encodable {
    private enum CodingKeys: String, CodingKey {
        case from, to, kind, products, link, embed, weak, implicit, platforms, location
    }

    /// What is empty, and what is not said, is left out.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(from, forKey: .from)
        try container.encode(to, forKey: .to)
        try container.encode(kind, forKey: .kind)
        if !products.isEmpty { try container.encode(products, forKey: .products) }
        try container.encodeIfPresent(options.link, forKey: .link)
        try container.encodeIfPresent(options.embed, forKey: .embed)
        try container.encodeIfPresent(options.weak, forKey: .weak)
        try container.encodeIfPresent(options.implicit, forKey: .implicit)
        try container.encodeIfPresent(options.platforms, forKey: .platforms)
        try container.encodeIfPresent(location, forKey: .location)
    }
}

extension TargetGraph.Node {
    /// Whether it is a target of tests.
    var isTest: Bool { type == "test" || type?.hasSuffix("-test") == true || type?.hasSuffix("ui-testing") == true }

    /// What it is, in a few words: `application · iOS`, `package`.
    var detail: String {
        let what = kind == .target ? type ?? kind.rawValue : kind.rawValue
        return platforms.isEmpty ? what : "\(what) · \(platforms.joined(separator: ", "))"
    }
}

extension TargetGraph.Edge {
    /// Where the manifest says it first.
    var location: SourceLocation? { place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) } }

    /// Whether the product is built without it, or it is not linked by name.
    var isLoose: Bool { options.weak == true || options.implicit == true || kind != .dependency }

    /// What to say about it beside an arrow; `nil` where it is nothing out of the ordinary.
    func label(to node: TargetGraph.Node) -> String? {
        var parts = products == [node.name] ? [] : products
        if kind == .plugin { parts.append("plugin") }
        if options.weak == true { parts.append("weak") }
        if let platforms = options.platforms { parts.append("on " + platforms.joined(separator: ", ")) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
