import SlipwayModel
import SlipwayReport

/// A package at the version that SwiftPM has resolved it to.
struct ResolvedPackage: Sendable, Equatable {
    /// SwiftPM's name for it, in lower case.
    let identity: String
    let origin: Origin
    let version: String?
    let branch: String?
    /// The commit; a registry's package has none.
    let revision: String?

    enum Origin: Sendable, Equatable {
        case repository(PackageAddress)
        case registry
        /// In a folder of another package: at the address of that one's repository, where it has one.
        case within(PackageAddress?, version: String?, folder: String)
        /// On this machine: its place is nobody's business.
        case local
    }

    /// What people call this state of it.
    var versionText: String { version ?? [branch, revision].compactMap { $0 }.joined(separator: "@") }

    var purl: String? {
        switch origin {
        case .repository(let address): PackageURL.make(address, version: version ?? revision)
        case .registry: PackageURL.make(registry: identity, version: version)
        case .within(let address, let version, let folder):
            address.map { PackageURL.make($0, version: version ?? revision, folder: folder) }
        case .local: nil
        }
    }

    /// Of its repository, without credentials.
    var address: PackageAddress? {
        switch origin {
        case .repository(let address): address
        case .within(let address, _, _): address
        case .registry, .local: nil
        }
    }

    /// Its folder in its repository; `nil` for the whole.
    var folder: String? {
        if case .within(_, _, let folder) = origin { folder } else { nil }
    }

    /// What names it for programs.
    var uri: String { location ?? purl ?? ResolvedPackage.localURI + identity }

    /// What names packages of this machine begin with.
    static let localURI = "urn:slipway:local:"

    /// The address of the source at its commit, without credentials.
    var location: String? {
        address.map { address in
            (revision.map { address.git(at: $0) } ?? address.url) + (folder.map { "#\($0)" } ?? "")
        }
    }
}

/// The packages of a `Package.resolved`, versions 1 to 3 of its form.
enum ResolvedPackages {
    /// - Returns: sorted by identity.
    /// - Throws: status 2 (`bad-pins`) for something else.
    static func parse(_ text: String) throws(SlipwayError) -> [ResolvedPackage] {
        let document = JSONValue.parse(text)
        let version = document?["version"]?.integer ?? 0
        guard (1...3).contains(version),
            case .list(let pins)? = version == 1 ? document?["object"]?["pins"] : document?["pins"]
        else {
            throw SlipwayError(
                .input, code: "bad-pins", "\(SourceExport.pins) cannot be understood",
                cause: document == nil ? "it is no JSON" : "it is of no version from 1 to 3 with a list of pins",
                hint: "`swift package resolve` writes it anew", at: SourceLocation(file: SourceExport.pins))
        }
        var result: [ResolvedPackage] = []
        for pin in pins { result.append(try package(pin)) }
        return result.sortedBytewise(by: \.identity)
    }

    private static func package(_ pin: JSONValue) throws(SlipwayError) -> ResolvedPackage {
        let location = (pin["location"] ?? pin["repositoryURL"])?.text ?? ""
        let identity =
            pin["identity"]?.text ?? PackageDependency(name: "", source: .url(location), requirement: nil).identity
        guard !identity.isEmpty, let state = pin["state"] else {
            throw SlipwayError(
                .input, code: "bad-pins", "\(SourceExport.pins) cannot be understood",
                cause: "a pin has no identity or no state", hint: "`swift package resolve` writes it anew",
                at: SourceLocation(file: SourceExport.pins))
        }
        let address = PackageAddress(location)
        let origin: ResolvedPackage.Origin =
            pin["kind"]?.text == "registry" ? .registry : address.map { .repository($0) } ?? .local
        return ResolvedPackage(
            identity: identity.lowercased(), origin: origin, version: state["version"]?.text,
            branch: state["branch"]?.text, revision: state["revision"]?.text)
    }
}
