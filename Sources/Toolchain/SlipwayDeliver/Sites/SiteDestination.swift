import SlipwayModel
import SlipwayReport

/// A destination whose builds are read from the site that it has.
protocol SiteDestination: PublishedBuilds {
    func siteBuilds() async throws(SlipwayError) -> SiteBuilds
}

extension SiteDestination {
    package func channels(of project: String?) async throws(SlipwayError) -> [ListedChannel] {
        try await siteBuilds().channels(of: project)
    }

    package func builds(
        of project: String, on channel: String, limit: Int
    ) async throws(SlipwayError) -> [ListedBuild]? {
        try await siteBuilds().builds(of: project, on: channel, limit: limit)
    }

    package func locate(
        _ version: SemanticVersion?, of project: String, on channel: String?
    ) async throws(SlipwayError) -> LocatedBuild? {
        try await siteBuilds().locate(version, of: project, on: channel)
    }

    package func fetch(
        _ file: LocatedFile, of build: LocatedBuild, to path: Path, progress: @escaping @Sendable (Int64) -> Void
    ) async throws(SlipwayError) {
        try await siteBuilds().fetch(file, of: build, to: path, progress: progress)
    }
}
