package import SlipwayModel

/// A package or a project as its manifest declares it: what imports can be checked against.
package struct DeclaredPackage: Sendable, Equatable {
    package var name: String
    /// The manifest's path, for messages, and its form.
    package var manifest: Manifest
    /// Names of targets by the name of the product that offers them.
    package var products: [String: [String]] = [:]
    package var targets: [DeclaredTarget] = []
    /// The packages that targets can name.
    package var packages: [Use] = []
    /// Whether all products and targets could be read.
    package var isWhole = true

    package struct Manifest: Sendable, Equatable {
        package var path: String
        /// Whether it is a `project.yml`, else a `Package.swift`.
        package var isProject: Bool
    }

    /// Another package, under the names that targets may call it by, the usual one first.
    package struct Use: Sendable, Equatable {
        package var names: [String]
        package var source: Source

        package init(_ names: [String], _ source: Source) {
            self.names = names
            self.source = source
        }
    }

    /// Where a package is.
    package enum Source: Sendable, Hashable {
        case folder(Path)
        /// By SwiftPM's identity, in lower case: the folder of the checkout.
        case identity(String)
    }

    package init(name: String, manifest: Manifest) {
        self.name = name
        self.manifest = manifest
    }

    func target(named name: String) -> DeclaredTarget? { targets.first { $0.name == name } }

    /// What a target means by a package's name, whatever its case.
    func use(of package: String) -> Use? {
        let name = package.lowercased()
        return packages.first { $0.names.contains { $0.lowercased() == name } }
    }

    /// This package with what another manifest of the same one declares, too.
    func merged(with other: DeclaredPackage) -> DeclaredPackage {
        var result = self
        for (name, targets) in other.products {
            let known = products[name] ?? []
            result.products[name] = known + targets.filter { !known.contains($0) }
        }
        for target in other.targets {
            if let index = result.targets.firstIndex(where: { $0.name == target.name }) {
                result.targets[index].add(target)
            } else {
                result.targets.append(target)
            }
        }
        result.packages += other.packages.filter { !packages.contains($0) }
        result.isWhole = isWhole && other.isWhole
        return result
    }

    /// The targets that a product offers; `nil` where there is no such product.
    func targets(of product: String) -> [DeclaredTarget]? {
        products[product].map { names in targets.filter { names.contains($0.name) } }
    }
}

/// A target as its manifest declares it.
package struct DeclaredTarget: Sendable, Equatable {
    package var name: String
    /// The names that it can be imported by, the usual one first; empty for plugins.
    package var modules: [String]
    package var roots: [SourceRoot] = []
    package var dependencies: [Dependency] = []
    /// Whether ``dependencies`` and ``roots`` could be read.
    package var isRead = true
    /// The folder of the headers that others see, below the sources; `include` where `nil`.
    package var headers: String?
    package var isTest = false
    /// Whether it is a program: who depends on it wants it to be built.
    package var isTool = false
    /// Whether ``modules`` may lack some: what is built already can have any.
    package var hasOtherModules = false

    package enum Dependency: Sendable, Hashable {
        case target(String)
        /// A product of a package by its name in the manifest, and other names for its modules.
        case product(String, package: String, aliases: [String])
        /// A target of the package, or a product of one that it uses.
        case named(String)
        /// What the manifest says no more about than its name, and whether it can have no other modules.
        case modules([String], isWhole: Bool)
    }

    package init(name: String, modules: [String]) {
        self.name = name
        self.modules = modules
    }

    /// Adds what another manifest declares of the same target.
    fileprivate mutating func add(_ other: DeclaredTarget) {
        modules += other.modules.filter { !modules.contains($0) }
        roots += other.roots.filter { !roots.contains($0) }
        dependencies += other.dependencies.filter { !dependencies.contains($0) }
        isRead = isRead && other.isRead
        hasOtherModules = hasOtherModules || other.hasOtherModules
    }
}
