#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What `slipway install` has found out about the packages that Swift manifests name by `.external(name:)`.
package struct InstalledPackages: Sendable, Equatable, Codable {
    package let schema: Int
    /// A hash over the package's manifest and its pins: with others the packages are to be installed again.
    package let key: String
    /// Direct and indirect ones, by identity.
    package let packages: [InstalledPackage]

    package init(key: String, packages: [InstalledPackage]) {
        schema = InstalledPackages.schema
        self.key = key
        self.packages = packages
    }

    private static let schema = 1

    /// The record of a file.
    ///
    /// - Returns: `nil` for one of another version, or a damaged one.
    package init?(_ bytes: [UInt8]) {
        guard let value = try? JSONDecoder().decode(InstalledPackages.self, from: Data(bytes)),
            value.schema == InstalledPackages.schema
        else { return nil }
        self = value
    }

    /// The package that has a product; a direct one where several have it.
    package func package(of product: String) -> InstalledPackage? {
        let having = packages.filter { $0.products.contains(product) }
        return having.first(where: \.isDirect) ?? having.first
    }
}

/// One package as it was resolved.
package struct InstalledPackage: Sendable, Equatable, Codable {
    /// SwiftPM's identity, in lower case.
    package let identity: String
    package let kind: Kind
    /// An address, a registry's identifier, or a folder relative to the root of the repository.
    package let location: String
    /// What the manifest asks for; `nil` for an indirect one and for a folder.
    package let requirement: Requirement?
    /// The version that was taken; `nil` for a branch, a commit or a folder.
    package let version: String?
    /// The commit that was taken; `nil` for a folder and for a package of a registry.
    package let revision: String?
    package let isDirect: Bool
    /// The libraries and plugins that it offers, in the order of its manifest.
    package let products: [String]

    package init(
        identity: String, kind: Kind, location: String, requirement: Requirement?, version: String?,
        revision: String?, isDirect: Bool, products: [String]
    ) {
        self.identity = identity
        self.kind = kind
        self.location = location
        self.requirement = requirement
        self.version = version
        self.revision = revision
        self.isDirect = isDirect
        self.products = products
    }

    package enum Kind: String, Sendable, Codable { case remote, registry, folder }

    /// What versions a manifest accepts.
    package enum Requirement: Sendable, Equatable, Codable {
        /// From the first up to, but not including, the second.
        case range(String, String)
        case exact(String)
        case branch(String)
        case revision(String)
    }
}
