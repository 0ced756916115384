/// What a plugin of a package does.
package enum PluginCapability: Sendable, Equatable {
    /// Makes commands of every build of the targets that use it.
    case buildTool
    /// Runs when a person asks for it: `swift package VERB`.
    case command(Intent, permissions: [PluginPermission])

    package enum Intent: Sendable, Equatable {
        case documentation
        case formatting
        case custom(verb: String, description: String)
    }
}

/// What a command plugin asks the person for.
package enum PluginPermission: Sendable, Equatable {
    case writeToPackageDirectory(reason: String)
    case allowNetworkConnections(scope: NetworkScope, reason: String)

    package enum NetworkScope: Sendable, Equatable {
        case none, docker, unixDomainSocket
        /// Ports; empty for all.
        case local(ports: [Int])
        /// Ports; empty for all.
        case all(ports: [Int])
    }
}

/// A plugin that a target uses.
package struct PluginUse: Sendable, Equatable {
    package let name: String
    /// The package it comes from, by its name in the manifest; `nil` for a target of this one.
    package let package: String?
    private let places: Places
    /// Where it was written; `nil` where it is not known.
    package var place: Place? { places[0] }

    package init(name: String, package: String? = nil, at place: Place? = nil) {
        places = Places([place])
        self.name = name
        self.package = package
    }
}

/// Where a binary target comes from.
package enum BinarySource: Sendable, Equatable {
    /// Relative to the manifest.
    case path(String)
    /// The checksum is SHA-256 in hexadecimal digits.
    case url(String, checksum: String)
}

/// A feature of the package that its users can switch on (SE-0450, tools version 6.1).
package struct PackageTrait: Sendable, Equatable {
    package let name: String
    package let description: String?
    /// Traits that it brings along.
    package let enabledTraits: [String]

    package init(name: String, description: String? = nil, enabledTraits: [String] = []) {
        self.name = name
        self.description = description
        self.enabledTraits = enabledTraits
    }

    /// Traits, and all that they bring along.
    ///
    /// - Parameter known: what each trait of the package brings along.
    package static func closure(of traits: some Sequence<String>, _ known: [String: [String]]) -> Set<String> {
        var result: Set<String> = []
        var pending = Array(traits)
        while let name = pending.popLast() {
            if result.insert(name).inserted { pending += known[name] ?? [] }
        }
        return result
    }
}

/// A trait of a package from elsewhere that this one switches on.
package enum DependencyTrait: Sendable, Equatable {
    /// Those that the other package has on by itself.
    case defaults
    /// One trait, where `condition` is not empty only while one of these traits of this package is on.
    case trait(String, condition: [String])
}

/// Where the version comes from.
package enum VersionSource: Sendable, Equatable {
    case literal(SemanticVersion)
    /// The latest tag of the repository.
    case git
}

/// Where the build number comes from.
package enum BuildSource: Sendable, Equatable {
    case literal(String)
    /// The number of commits.
    case git
}
