package import SlipwayModel
package import SlipwayReport
import SlipwayHTTP

extension GitHubDestination: PublishedBuilds {
    struct Newest { let release: GitHubClient.Release }

    /// The releases that people see, with their versions, newest first.
    private func shown(_ limit: Int = .max) async throws(SlipwayError) -> [(GitHubClient.Release, SemanticVersion)] {
        var result: [(GitHubClient.Release, SemanticVersion)] = []
        try await client.releases { release in
            if !release.isDraft, let version = GitHubDestination.version(release.tag) {
                result.append((release, version))
            }
            return result.count < limit
        }
        return result
    }

    /// The version at the end of a tag: `v1.2.0`, `greeter/v1.2.0`.
    static func version(_ tag: String) -> SemanticVersion? {
        var rest = tag[...]
        while !rest.isEmpty {
            if rest.first?.isNumber == true, let version = SemanticVersion(String(rest)) { return version }
            rest = rest.dropFirst()
        }
        return nil
    }

    func newest(_ project: String, on channel: String?) async throws(SlipwayError) -> Newest? {
        try await shown().first { channel == nil || self.channel($0.0) == channel }.map { Newest(release: $0.0) }
    }

    private func listed(_ release: GitHubClient.Release, _ version: SemanticVersion) -> ListedBuild {
        ListedBuild(
            version: version, commit: ObjectID(release.commitish),
            published: release.published.flatMap { CalendarTime.seconds($0) })
    }

    package func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel] {
        let project = project ?? client.repository.split(separator: "/").last.map(String.init) ?? ""
        let all = try await shown()
        return ["pre-releases", "releases"].compactMap { name in
            let own = all.filter { channel($0.0) == name }
            return own.first.map {
                ListedChannel(
                    project: project, name: name, kind: .release, count: own.count, latest: listed($0.0, $0.1))
            }
        }
    }

    package func builds(
        of project: String, on channel: String, limit: Int
    ) async throws(SlipwayError) -> [ListedBuild]? {
        let own = try await shown().filter { self.channel($0.0) == channel }
        return own.isEmpty ? nil : own.prefix(limit).map { listed($0.0, $0.1) }
    }

    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        let found =
            if let version {
                try await releases(of: version, project).first { !$0.isDraft }
            } else {
                try await newest(project, on: channel)?.release
            }
        guard let found, channel == nil || self.channel(found) == channel,
            let known = GitHubDestination.version(found.tag)
        else { return nil }
        let assets = try await GitHubUpload.assets(of: found, client)
        return try LocatedBuild(
            project: project, version: known, channel: self.channel(found),
            files: assets.map {
                LocatedFile(name: $0.file, size: $0.size, sha256: $0.sha256, place: "\($0.id)")
            }, source: name)
    }

    package func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        let asset = GitHubClient.Asset(
            id: Int64(file.place) ?? 0, name: file.name, label: nil, state: "uploaded", size: file.size, digest: nil,
            url: "")
        let wanted = file.sha256.map { HTTPWantedFile(size: file.size, sha256: $0) }
        try await fetch(asset, to: path, wanted: wanted, progress: progress)
    }
}
