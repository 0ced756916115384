import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// `ship` is killed at every failpoint; the next run must end as if nothing had happened.
@Suite(.serialized) struct ShipCrashTests {
    @Test func everyFailpointIsSurvived() async throws {
        let fixture = try await ShipFixture()
        let whole = try await fixture.ship(title: "MINOR A title that is given once")
        try #require(whole.isSuccess, "\(whole.errorOutput)")
        let wanted = try fixture.artifacts()
        #expect(wanted.keys.contains("bundles/Greeter-0.1.0/SHA256SUMS"))

        for failpoint in Failpoint.allCases
        where failpoint != .untagRemoteRemoved && !Failpoint.ofServer.contains(failpoint) {
            try await fixture.reset()
            let killed = try await fixture.ship(title: "MINOR A title that is given once", failpoint: failpoint)
            #expect(killed.termination == .signalled(9), "\(failpoint) is on the way: \(killed.errorOutput)")
            let next = try await fixture.ship()
            #expect(next.isSuccess, "\(failpoint): \(next.errorOutput)")
            try await expectOneRelease(fixture, wanted, failpoint)
        }
        let again = try await fixture.ship(title: "MAJOR Another title")
        #expect(again.isSuccess && again.output.contains("v0.1.0 is shipped already, nothing to do"))
        try await expectOneRelease(fixture, wanted, .shipFinished)
    }

    private func expectOneRelease(
        _ fixture: ShipFixture, _ wanted: [String: ContentDigest], _ failpoint: Failpoint
    ) async throws {
        let local = try await fixture.references(fixture.repository, "refs/tags/")
        let remote = try await fixture.references(fixture.remote, "refs/tags/")
        #expect(local == ["refs/tags/v0.1.0"] && remote == local, "\(failpoint): one tag, here and there")
        let pending = try await fixture.references(fixture.repository, "refs/slipway/")
        #expect(pending.isEmpty, "\(failpoint): nothing is pending")
        let one = try await fixture.repository.git("rev-parse", "v0.1.0")
        #expect(try await fixture.remote.git("rev-parse", "v0.1.0") == one, "\(failpoint): the same tag object")
        let tagged = try await fixture.repository.git("rev-parse", "v0.1.0^{}")
        #expect(try await fixture.repository.git("rev-parse", "HEAD") == tagged, "\(failpoint): on the commit")
        let found = try fixture.artifacts()
        #expect(Set(found.keys) == Set(wanted.keys), "\(failpoint): the same files, none half-written")
        for (file, digest) in wanted where found[file] != digest {
            Issue.record("\(failpoint): \(file) has other bytes")
        }
    }
}
