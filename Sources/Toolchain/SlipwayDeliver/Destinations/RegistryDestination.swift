package import SlipwayHTTP
package import SlipwayModel
import SlipwayPages
package import SlipwayReport
package import SlipwaySystem

/// A Swift package registry: a bundle's sources as `SCOPE.Name`, what is built of it as `SCOPE.Name-binaries`.
package struct RegistryDestination: Destination {
    private let place: RegistryPlace
    private let host: Host
    private let client: RegistryClient

    /// - Parameter allowsPlainHTTP: whether a token may go to another machine in the clear.
    package init(
        _ place: RegistryPlace, host: Host, allowsPlainHTTP: Bool = false, transfer: HTTPTransfer = HTTPTransfer()
    ) {
        self.place = place
        self.host = host
        client = RegistryClient(place: place, host: host, allowsPlainHTTP: allowsPlainHTTP, transfer: transfer)
    }

    package var name: String { "registry:\(place)" }

    package func preflight() async throws(SlipwayError) {
        guard let credentials = try client.credentials() else {
            throw SlipwayError(
                .environment, code: "no-credentials", "cannot publish to \(name)",
                cause: "there is no token for \(place.address.server)",
                hint: "set SLIPWAY_REGISTRY_TOKEN, or run `swift package-registry login \(place.base)`")
        }
        try await client.checkAddress()
        try await client.login(credentials)
        try await client.checkScope(credentials)
    }

    package func conflict(
        with version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) {
        for identity in place.identities(of: project) {
            guard let release = try await client.release(version, of: identity), let other = release.commit,
                other != commit
            else { continue }
            throw SlipwayError(
                .remote, code: "already-published",
                "\(identity) \(version) is published in \(name) from another commit",
                cause: "it is of commit \(other.short), not \(commit.short)",
                hint: "ask for a bigger bump in the title: a published version never changes")
        }
    }

    package func plan(_ publication: Publication) async throws(SlipwayError) -> PublicationPlan {
        let packages = try packages(of: publication)
        var uploads: [String] = []
        for package in packages where try await known(package, publication) == nil { uploads.append(package.file) }
        return PublicationPlan(
            destination: name, id: id(packages[0], publication), uploads: uploads,
            page: place.page(packages[0].identity, publication.release.version), isPublished: uploads.isEmpty)
    }

    package func publish(_ publication: Publication) async throws(SlipwayError) -> PublishedBuild {
        let packages = try packages(of: publication)
        let release = publication.release
        guard let credentials = try client.credentials() else {
            throw SlipwayError(.environment, code: "no-credentials", "cannot publish to \(name)")
        }
        return try await host.events.step(
            "Publishing \(release.name) \(release.version)", clock: host.clock,
            summary: { $0.isNew ? "new in \(name)" : "was published before" }
        ) { () throws(SlipwayError) in
            var isNew = false
            // the sources last: who waits for the release finds all of it
            for package in packages.reversed() where try await known(package, publication) == nil {
                if try await publish(package, publication, with: credentials) { isNew = true }
            }
            return build(packages[0], release, commit: release.commit, isNew: isNew)
        }
    }

    package func find(
        _ version: SemanticVersion, commit: ObjectID, of project: String
    ) async throws(SlipwayError) -> PublishedBuild? {
        guard let identity = place.identities(of: project).first,
            let release = try await client.release(version, of: identity), release.commit == commit
        else { return nil }
        return PublishedBuild(
            destination: name, id: "\(identity)/\(version)", name: project, version: version, commit: commit,
            channel: release.channel ?? RegistryDestination.channel, page: place.page(identity, version),
            channelPage: place.page(identity), isNew: false)
    }

    /// A registry has no channels: the release with the highest version.
    package func latest(of project: String, on channel: String) async throws(SlipwayError) -> PublishedBuild? {
        guard let identity = place.identities(of: project).first,
            let version = try await client.versions(of: identity).max(),
            let release = try await client.release(version, of: identity), let commit = release.commit
        else { return nil }
        return try await find(version, commit: commit, of: project)
    }

    /// Publishes a package, or finds it published by another at the same time.
    ///
    /// A registry says that a version exists also while it still takes it from somebody: then it can be read later, or,
    /// where it was refused, published after all.
    ///
    /// - Returns: whether it was published by this one.
    private func publish(
        _ package: RegistryPackage, _ publication: Publication, with credentials: RegistryCredentials
    ) async throws(SlipwayError) -> Bool {
        for _ in 0..<3 {
            if try await client.publish(package, publication, with: credentials) == .published { return true }
            for pause in [0, 0.2, 0.5, 1, 2, 4] {
                try await host.clock.pause(seconds: pause)
                if try await known(package, publication) != nil { return false }
            }
        }
        throw RegistryDestination.refused(package, publication, name, "it cannot be read")
    }

    private static let channel = "release"

    /// The release as it is there.
    ///
    /// - Throws: status 4 (`already-published`) where it has other content.
    private func known(
        _ package: RegistryPackage, _ publication: Publication
    ) async throws(SlipwayError) -> RegistryRelease? {
        guard let known = try await client.release(publication.release.version, of: package.identity) else {
            return nil
        }
        guard known.checksum == package.sha256.hex else {
            throw RegistryDestination.refused(
                package, publication, name, "its archive is \(known.checksum ?? "unknown"), not \(package.sha256)")
        }
        return known
    }

    private static func refused(
        _ package: RegistryPackage, _ publication: Publication, _ name: String, _ cause: String
    ) -> SlipwayError {
        SlipwayError(
            .remote, code: "already-published",
            "\(package.identity) \(publication.release.version) is published in \(name) with other content",
            cause: cause, hint: "a published version never changes: release a new one")
    }

    /// Sources first.
    private func packages(of publication: Publication) throws(SlipwayError) -> [RegistryPackage] {
        let packages = RegistryPackage.all(of: publication.release, in: place)
        guard packages.first?.isSource == true else {
            throw SlipwayError(
                .input, code: "no-sources", "the bundle has no source archive",
                cause: "a registry has packages as their sources", hint: "make the bundle with its sources")
        }
        return packages
    }

    private func id(_ package: RegistryPackage, _ publication: Publication) -> String {
        "\(package.identity)/\(publication.release.version)"
    }

    private func build(
        _ package: RegistryPackage, _ release: Release, commit: ObjectID, isNew: Bool
    ) -> PublishedBuild {
        PublishedBuild(
            destination: name, id: "\(package.identity)/\(release.version)", name: release.name,
            version: release.version, commit: commit, channel: RegistryDestination.channel,
            page: place.page(package.identity, release.version), channelPage: place.page(package.identity),
            isNew: isNew)
    }
}
