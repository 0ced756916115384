package import SlipwayDeliver
import SlipwayModel
package import SlipwayReport

/// Brings one build to several destinations. All are asked whether they would take it before anything is sent to one;
/// one that fails undoes nothing of the others, which are still served.
package struct Publishing: Sendable {
    private let destinations: [any Destination]

    package init(_ destinations: [any Destination]) { self.destinations = destinations }

    /// - Throws: what all of them say; the status is that of the first.
    package func preflight() async throws(SlipwayError) {
        var errors: [SlipwayError] = []
        for destination in destinations {
            do throws(SlipwayError) {
                try await destination.preflight()
            } catch {
                errors.append(error)
            }
        }
        try Publishing.require(errors)
    }

    /// What publishing would do; nothing is written.
    ///
    /// - Throws: what all of them say that would refuse it.
    package func plan(_ publication: Publication) async throws(SlipwayError) -> [PublicationPlan] {
        var plans: [PublicationPlan] = []
        var errors: [SlipwayError] = []
        for destination in destinations {
            do throws(SlipwayError) {
                let release = publication.release
                // also in another channel, of which a plan for this one may know nothing
                try await destination.conflict(with: release.version, commit: release.commit, of: release.name)
                plans.append(try await destination.plan(publication))
            } catch {
                errors.append(error)
            }
        }
        try Publishing.require(errors)
        return plans
    }

    /// - Throws: what failed, and where the build is nevertheless.
    package func publish(_ publication: Publication) async throws(SlipwayError) -> [PublishedBuild] {
        // other content somewhere is known before anything is sent anywhere
        if destinations.count > 1 { _ = try await plan(publication) }
        var builds: [PublishedBuild] = []
        var errors: [SlipwayError] = []
        for destination in destinations {
            do throws(SlipwayError) {
                builds.append(try await destination.publish(publication))
            } catch {
                errors.append(error)
            }
        }
        guard let first = errors.first else { return builds }
        let told = builds.map { build in
            Diagnostic(
                .note, code: "published-elsewhere",
                "\(build.name) \(build.version) is published in \(build.destination) nevertheless",
                cause: build.page, hint: "run it again: that changes nothing there")
        }
        throw SlipwayError(first.status, errors.flatMap(\.diagnostics) + told)
    }

    private static func require(_ errors: [SlipwayError]) throws(SlipwayError) {
        guard let first = errors.first else { return }
        throw SlipwayError(first.status, errors.flatMap(\.diagnostics))
    }
}
