import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Several tags at once through every kind of server: all of them, or none.
@Suite struct ComponentServerTests {
    private static let settings = ReleaseSettings(components: [
        ReleaseComponent(name: "core", prefix: "core/v", paths: ["a"]),
        ReleaseComponent(name: "ui", prefix: "ui-v", paths: ["."]),
    ])

    private func tag(_ clone: Clone) async throws(SlipwayError) -> [String] {
        let request = TagRequest(
            project: "Greeter", settings: ComponentServerTests.settings,
            trigger: ReleaseTrigger(title: PullRequestTitle(text: "x", source: .argument)), push: true,
            lines: try ComponentServerTests.settings.lines(
                branch: "main", channel: nil, prefix: nil, components: [], below: "."))
        return try await clone.tagger().tag(request).map(\.text)
    }

    @Test(arguments: ServerKind.available) func allAreTaken(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            #expect(try await tag(clone) == ["pushed core/v0.0.1", "pushed ui-v0.0.1"])
            #expect(try await server.playground.tags() == clone.tags())
            #expect(try await tag(clone) == ["already core/v0.0.1", "already ui-v0.0.1"])
        }
    }

    @Test(arguments: ServerKind.available) func oneThatIsDeclinedDeclinesAll(kind: ServerKind) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            try server.playground.hook(
                "update", "case $1 in refs/tags/ui-*) echo 'ui is frozen' >&2; exit 1;; esac")
            let error = await failure { () async throws(SlipwayError) in try await tag(clone) }
            #expect(error?.code == "push-refused")
            #expect(error?.diagnostics.first?.cause?.contains("ui is frozen") == true)
            #expect(try await server.playground.tags().isEmpty)
            #expect(try await clone.tags().isEmpty)
            #expect(try await clone.leftovers().isEmpty)
        }
    }

    @Test(arguments: ServerKind.available, [true, false])
    func aCutConnectionLeavesAllOrNothing(kind: ServerKind, afterUpdate: Bool) async throws {
        try await TestServer.serve(kind) { server in
            let clone = try await server.playground.clone("work")
            try server.cut(afterUpdate: afterUpdate)
            #expect(try await tag(clone) == ["pushed core/v0.0.1", "pushed ui-v0.0.1"])
            #expect(try await server.playground.tags() == clone.tags())
            #expect(try await clone.leftovers().isEmpty)
        }
    }
}
