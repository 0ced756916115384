package import SlipwayModel
package import SlipwayReport

/// A registry and the scope in it: `https://packages.example.com/registry#acme`.
package struct RegistryPlace: Sendable, CustomStringConvertible {
    /// Without a slash at the end.
    package let base: String
    package let scope: String
    let address: HTTPAddress

    /// - Throws: status 64 (`unknown-destination`) where the address or the scope is none.
    package init(_ text: String) throws(SlipwayError) {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        var base = String(parts[0])
        while base.hasSuffix("/") { base.removeLast() }
        guard parts.count == 2, PackageIdentity.isScope(String(parts[1])) else {
            throw SlipwayError(
                .usage, code: "unknown-destination", "'registry:\(text)' does not say the scope",
                cause: "a scope is up to 39 letters, digits and single hyphens", hint: "write registry:\(base)#acme")
        }
        do {
            address = try HTTPAddress(base)
        } catch {
            throw SlipwayError(
                .usage, code: "unknown-destination", "'registry:\(text)' is no address", cause: error.reason,
                hint: "write registry:https://packages.example.com/registry#\(parts[1])")
        }
        self.base = base
        scope = String(parts[1])
    }

    package var description: String { "\(base)#\(scope)" }

    /// What a project is called in the registry: its sources first, then what is built of it.
    func identities(of project: String) -> [PackageIdentity] {
        RegistryPackage.identity(of: project, scope: scope).map { sources in
            [sources] + [RegistryPackage.binary(sources)].compactMap { $0 }
        } ?? []
    }

    func page(_ identity: PackageIdentity) -> String { "\(base)/\(identity.scope)/\(identity.name)" }

    func page(_ identity: PackageIdentity, _ version: SemanticVersion) -> String { "\(page(identity))/\(version)" }
}

/// An archive of a bundle that is a package of its own in a registry.
package struct RegistryPackage: Sendable, Equatable {
    package let identity: PackageIdentity
    /// The file's name in the bundle.
    package let file: String
    package let size: Int64
    package let sha256: ContentDigest
    package let isSource: Bool

    /// Sources first; the binary package has its own identity, so that consumers choose what they depend on.
    package static func all(of release: Release, in place: RegistryPlace) -> [RegistryPackage] {
        all(of: release, scope: place.scope)
    }

    static func all(of release: Release, scope: String) -> [RegistryPackage] {
        guard let sources = identity(of: release.name, scope: scope) else { return [] }
        return release.artifacts.compactMap { artifact -> RegistryPackage? in
            switch artifact.kind {
            case .source:
                RegistryPackage(
                    identity: sources, file: artifact.file, size: artifact.size, sha256: artifact.sha256,
                    isSource: true)
            case .package:
                binary(sources).map {
                    RegistryPackage(
                        identity: $0, file: artifact.file, size: artifact.size, sha256: artifact.sha256,
                        isSource: false)
                }
            default: nil
            }
        }.sorted { $0.isSource && !$1.isSource }
    }

    /// Names of packages have dots and blanks, identities have not: `GRDB.swift` is `GRDB-swift`.
    static func identity(of project: String, scope: String) -> PackageIdentity? {
        var name = ""
        for scalar in project.unicodeScalars {
            let isWord = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value))
            if isWord {
                name.unicodeScalars.append(scalar)
            } else if let last = name.unicodeScalars.last, last != "-", last != "_" {
                name += scalar == "_" ? "_" : "-"
            }
        }
        while let last = name.last, last == "-" || last == "_" { name.removeLast() }
        return PackageIdentity(scope: scope, name: name)
    }

    static func binary(_ sources: PackageIdentity) -> PackageIdentity? {
        PackageIdentity(scope: sources.scope, name: sources.name + "-binaries")
    }
}
