import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// Components with versions of their own: what changed is released, all or nothing.
@Suite struct ComponentTests {
    private let playground: Playground
    private let clone: Clone

    init() async throws {
        playground = try await Playground()
        clone = try await playground.clone("work")
        try await clone.git.commit(
            "Begin", files: ["Core/a.swift": "1", "UI/b.swift": "1", "Web/index.html": "1", "README.md": "1"])
        try await clone.git.git("push", "-q", "../remote.git", "HEAD:main")
    }

    /// UI needs Core; Web stands alone.
    private static let settings = ReleaseSettings(components: [
        ReleaseComponent(name: "core", prefix: "core/v", paths: ["Core"]),
        ReleaseComponent(name: "ui", prefix: "ui-v", paths: ["Core", "UI"]),
        ReleaseComponent(name: "web", prefix: "web/", paths: ["Web/index.html"]),
    ])

    private func request(
        _ title: String, push: Bool = true, only names: [String] = [], rule: BumpSettings.Rule = .pullRequestTitle,
        style: TagStyle? = nil
    ) throws(SlipwayError) -> TagRequest {
        TagRequest(
            project: "Greeter", settings: ComponentTests.settings.with(rule: rule),
            trigger: ReleaseTrigger(title: PullRequestTitle(text: title, source: .argument)), push: push,
            lines: try ComponentTests.settings.lines(
                branch: "main", channel: nil, prefix: nil, components: names, below: "."), style: style)
    }

    private func tag(_ title: String, push: Bool = true, only names: [String] = []) async throws -> [String] {
        try await clone.tagger().tag(request(title, push: push, only: names)).map(\.text)
    }

    @Test(arguments: [true, false]) func whatChangedIsReleased(push: Bool) async throws {
        let verb = push ? "pushed" : "tagged"
        #expect(
            try await tag("MINOR x", push: push)
                == ["\(verb) core/v0.1.0", "\(verb) ui-v0.1.0", "\(verb) web/0.1.0"])
        #expect(
            try await tag("MINOR x", push: push)
                == ["already core/v0.1.0", "already ui-v0.1.0", "already web/0.1.0"])
        try await clone.git.commit("UI", files: ["UI/b.swift": "2"])
        try await clone.git.git("push", "-q", "../remote.git", "HEAD:main")
        #expect(
            try await tag("fix", push: push) == [
                "nothing of core has changed since core/v0.1.0", "\(verb) ui-v0.1.1",
                "nothing of web has changed since web/0.1.0",
            ])
        try await clone.git.commit("Core", files: ["Core/a.swift": "2"])
        try await clone.git.git("push", "-q", "../remote.git", "HEAD:main")
        #expect(
            try await tag("MAJOR x", push: push).prefix(2) == ["\(verb) core/v1.0.0", "\(verb) ui-v1.0.0"])
        if push { #expect(try await playground.tags() == clone.tags()) }
        #expect(try await clone.leftovers().isEmpty)
    }

    @Test func oneComponentAlone() async throws {
        #expect(try await tag("x", only: ["web"]) == ["pushed web/0.0.1"])
        #expect(try await tag("x", only: ["ui", "web"]) == ["pushed ui-v0.0.1", "already web/0.0.1"])
        let error = await failure { () async throws(SlipwayError) in try request("x", only: ["wbe"]) }
        #expect(error?.code == "unknown-component")
        #expect(error?.diagnostics.first?.hint?.contains("web") == true)
    }

    @Test func commitsOfOtherComponentsDoNotDecide() async throws {
        _ = try await tag("x")
        try await clone.git.commit("feat!: core", files: ["Core/a.swift": "2"])
        try await clone.git.commit("fix: web", files: ["Web/index.html": "2"])
        let plans = try await clone.tagger().plan(try request("x", push: false, rule: .conventional))
        #expect(plans.map(\.tag) == ["core/v1.0.0", "ui-v1.0.0", "web/0.0.2"])
    }

    /// A hook declines one of three: none of them may stay.
    @Test(arguments: ["local", "daemon"]) func oneThatIsDeclinedDeclinesAll(server: String) async throws {
        try playground.hook(
            "update", "case $1 in refs/tags/ui-*) echo 'ui is frozen' >&2; exit 1;; esac")
        try await serve(server) { (clone: Clone) async throws in
            let error = await failure { () async throws(SlipwayError) in
                try await clone.tagger().tag(request("x"))
            }
            #expect(error?.code == "push-refused")
            #expect(error?.diagnostics.first?.cause?.contains("ui is frozen") == true)
            #expect(try await playground.tags().isEmpty)
            #expect(try await clone.tags().isEmpty)
            #expect(try await clone.leftovers().isEmpty)
        }
    }

    /// While the server looks at our three, somebody else makes one of them.
    @Test(arguments: ["local", "daemon"]) func aRaceForOneIsRunAgainForAll(server: String) async throws {
        let first = try await clone.git.git("rev-parse", "HEAD~1")
        try playground.hook(
            "pre-receive",
            """
            [ -e planted ] && exit 0
            touch planted
            unset GIT_QUARANTINE_PATH
            git update-ref refs/tags/ui-v0.0.1 \(first)
            """)
        try await serve(server) { (clone: Clone) async throws in
            let texts = try await clone.tagger().tag(request("x")).map(\.text)
            #expect(texts == ["pushed core/v0.0.1", "pushed ui-v0.0.2", "pushed web/0.0.1"])
            #expect(try await playground.tags().count == 4)
            #expect(try await clone.leftovers().isEmpty)
        }
    }

    @Test func aServerThatCannotDoItAtOnceIsRefused() async throws {
        try await playground.remote.git("config", "receive.advertiseAtomic", "false")
        let error = await failure { () async throws(SlipwayError) in try await clone.tagger().tag(request("x")) }
        #expect(error?.code == "push-refused")
        #expect(error?.diagnostics.first?.cause?.contains("atomic") == true)
        #expect(try await playground.tags().isEmpty)
        #expect(try await tag("x", only: ["core"]) == ["pushed core/v0.0.1"])
    }

    @Test func aLostAcknowledgementOfSeveralIsRecovered() async throws {
        try playground.hook(
            "reference-transaction", "[ \"$1\" = committed ] || exit 0; [ -e cut ] || { touch cut; kill -9 $PPID; }")
        #expect(try await tag("x") == ["pushed core/v0.0.1", "pushed ui-v0.0.1", "pushed web/0.0.1"])
        #expect(try await playground.tags() == clone.tags())
    }

    @Test func lightweightTagsOfSeveralComponents() async throws {
        let outcomes = try await clone.tagger().tag(try request("x", style: .lightweight)).map(\.text)
        #expect(outcomes.count == 3)
        #expect(try await playground.remote.git("cat-file", "-t", "core/v0.0.1") == "commit")
        #expect(try await playground.tags() == clone.tags())
    }

    private func serve(_ server: String, _ body: @escaping @Sendable (Clone) async throws -> Void) async throws {
        if server == "local" { return try await body(clone) }
        try await GitDaemon.serve(playground.folder.path) { daemon in
            try await clone.git.git("remote", "set-url", "origin", "\(daemon.address)/remote.git")
            try await body(clone)
        }
    }
}
