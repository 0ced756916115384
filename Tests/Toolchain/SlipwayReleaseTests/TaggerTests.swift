import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct TaggerTests {
    private let playground: Playground

    init() async throws { playground = try await Playground() }

    @Test func tagsHereAndThere() async throws {
        let clone = try await playground.clone("work")
        let head = try await clone.merge("Two")
        #expect(try await clone.tag("MINOR $(touch x); `y`").text == "pushed v0.1.0")
        #expect(try await playground.tags() == ["v0.1.0": head.description])
        #expect(try await clone.tags() == ["v0.1.0": head.description])
        #expect(try await clone.leftovers().isEmpty)
        let message = try await clone.git.git("tag", "-l", "--format=%(contents)", "v0.1.0")
        #expect(message == "Greeter v0.1.0\n\nMINOR $(touch x); `y`")
        #expect(try await clone.git.git("cat-file", "-t", "v0.1.0") == "tag")
        #expect(try await clone.tag("x").text == "already v0.1.0")
        #expect(try await playground.tags().count == 1)
    }

    @Test func withoutPushOnlyHere() async throws {
        let clone = try await playground.clone("work")
        #expect(try await clone.tag("MAJOR x", push: false).text == "tagged v1.0.0")
        #expect(try await clone.tag("MAJOR x", push: false).text == "already v1.0.0")
        #expect(try await playground.tags().isEmpty)
        // A tag that is only here is pushed as it is, never a second one made.
        let object = try await clone.git.git("rev-parse", "v1.0.0")
        #expect(try await clone.tag("x").text == "pushed v1.0.0")
        #expect(try await playground.remote.git("rev-parse", "v1.0.0") == object)
    }

    @Test func thePlanChangesNothing() async throws {
        let clone = try await playground.clone("work")
        let plan = try await clone.tagger().plan(clone.request("MINOR x"))[0]
        #expect(plan.action == .tag)
        #expect(plan.tag == "v0.1.0")
        #expect(plan.remote == "origin")
        #expect(plan.message == "Greeter v0.1.0\n\nMINOR x")
        #expect(try await clone.tags().isEmpty)
        _ = try await clone.tag("MINOR x")
        #expect(try await clone.tagger().plan(clone.request())[0].action == .none)
    }

    @Test func theServersListIsTheTruth() async throws {
        let (one, two) = (try await playground.clone("one"), try await playground.clone("two"))
        #expect(try await one.tag("x").text == "pushed v0.0.1")
        // The other clone has not heard of the tag; it carries it after the run.
        #expect(try await two.tag("MAJOR").text == "already v0.0.1")
        #expect(try await two.tags() == one.tags())
        try await two.merge("Two")
        #expect(try await two.tag("x").text == "pushed v0.0.2")
    }

    @Test func anOlderMergeIsContainedInANewerRelease() async throws {
        let (late, quick) = (try await playground.clone("late"), try await playground.clone("quick"))
        try await quick.merge("Two")
        #expect(try await quick.tag("x").text == "pushed v0.0.1")
        #expect(try await late.tag("x").text == "superseded by v0.0.1")
        #expect(try await playground.tags().count == 1)
        try await quick.merge("Three")
        #expect(try await quick.tag("x").text == "pushed v0.0.2")
        #expect(try await late.tag("x").text == "superseded by v0.0.1")
    }

    @Test func aVersionOfAnotherBranchIsNotTakenTwice() async throws {
        let (one, two) = (try await playground.clone("one"), try await playground.clone("two"))
        try await one.git.commit("One")
        #expect(try await one.tag("x").text == "pushed v0.0.1")
        try await two.git.commit("Another")
        let error = await failure { () async throws(SlipwayError) in try await two.tag("x") }
        #expect(error?.code == "version-exists")
        #expect(error?.status == .input)
        #expect(try await two.tag("MINOR").text == "pushed v0.1.0")
    }

    @Test func tagsInTheWayAreErrorsAndStay() async throws {
        let clone = try await playground.clone("work")
        let first = try await clone.git.git("rev-parse", "HEAD")
        try await clone.git.git("tag", "v0.0.1")
        try await clone.merge("Two")
        #expect(await failure { () async throws(SlipwayError) in try await clone.tag("x") }?.code == "tag-in-the-way")
        #expect(try await clone.tags() == ["v0.0.1": first])
        #expect(try await clone.tag("MINOR").text == "pushed v0.1.0")
        let head = try await clone.merge("Three")
        try await clone.git.git("tag", "v0.0.9")
        #expect(await failure { () async throws(SlipwayError) in try await clone.tag("x") }?.code == "tag-in-the-way")
        #expect(try await playground.tags()["v0.0.9"] == nil)
        #expect(try await clone.tags()["v0.0.9"] == head.description)
    }

    @Test func aTagThatDiffersHereStaysWithAWarning() async throws {
        let (one, two) = (try await playground.clone("one"), try await playground.clone("two"))
        let first = try await two.git.git("rev-parse", "HEAD")
        try await two.git.git("tag", "v0.0.1")
        try await one.merge("Two")
        _ = try await one.tag("x")
        try await two.git.git("pull", "-q", "--no-tags", "../remote.git", "main")
        let events = RecordingSink()
        let outcome = try await two.tagger(events: events).tag(two.request("x"))[0]
        #expect(outcome.text == "already v0.0.1")
        #expect(try await two.tags()["v0.0.1"] == first)
        guard case .diagnostic(let warning) = events.events.first else {
            Issue.record("no warning")
            return
        }
        #expect(warning.code == "tag-differs")
    }

    @Test(arguments: ["pre-receive", "update"]) func aDecliningHookIsFinal(hook: String) async throws {
        let clone = try await playground.clone("work")
        try playground.hook(hook, "echo 'releases are frozen' >&2; exit 1")
        let error = await failure { () async throws(SlipwayError) in try await clone.tag("x") }
        #expect(error?.code == "push-refused")
        #expect(error?.status == .remote)
        #expect(error?.diagnostics.first?.cause?.contains("releases are frozen") == true)
        #expect(try await clone.tags().isEmpty)
        #expect(try await clone.leftovers().isEmpty)
    }

    @Test func aPlantedRaceIsRunAgain() async throws {
        let (clone, other) = (try await playground.clone("work"), try await playground.clone("other"))
        try await clone.merge("Two")
        let first = try await other.git.git("rev-parse", "HEAD")
        // While our push is being looked at, somebody else's tag of an older commit appears.
        try playground.hook(
            "update",
            """
            [ -e planted ] && exit 0
            touch planted
            unset GIT_QUARANTINE_PATH
            git update-ref refs/tags/v0.0.1 \(first)
            """)
        #expect(try await clone.tag("x").text == "pushed v0.0.2")
        #expect(try await playground.tags()["v0.0.1"] == first)
        #expect(try await clone.leftovers().isEmpty)
    }

    @Test func aConnectionCutBeforeTheUpdateIsRepeated() async throws {
        let clone = try await playground.clone("work")
        try playground.hook("update", "[ -e cut ] && exit 0; touch cut; kill -9 $PPID")
        #expect(try await clone.tag("x").text == "pushed v0.0.1")
        #expect(try await playground.tags().count == 1)
    }

    @Test func aLostAcknowledgementIsRecovered() async throws {
        let clone = try await playground.clone("work")
        try playground.hook(
            "reference-transaction", "[ \"$1\" = committed ] || exit 0; [ -e cut ] || { touch cut; kill -9 $PPID; }")
        #expect(try await clone.tag("x").text == "pushed v0.0.1")
        #expect(try await playground.tags() == clone.tags())
        #expect(try await clone.leftovers().isEmpty)
    }

    @Test func leftoversOfAKilledRunAreHealed() async throws {
        let clone = try await playground.clone("work")
        let head = try await clone.git.git("rev-parse", "HEAD")
        try await clone.git.git("update-ref", "refs/slipway/pending/0123", head)
        #expect(try await clone.tag("x").text == "pushed v0.0.1")
        #expect(try await clone.leftovers().isEmpty)
        // Killed after the push: the tag is on the server only.
        try await clone.git.git("tag", "-d", "v0.0.1")
        try await clone.git.git("update-ref", "refs/slipway/pending/0123", head)
        #expect(try await clone.tag("x").text == "already v0.0.1")
        #expect(try await clone.tags() == ["v0.0.1": head])
        #expect(try await clone.leftovers().isEmpty)
    }

    @Test func aClaimIsSafeToRepeatAndKeepsTheOrder() async throws {
        let clone = try await playground.clone("work")
        let request = clone.request("x")
        guard case .next(let next) = try await clone.survey("x") else { return }
        let tagger = try clone.tagger()
        func claim(_ version: SemanticVersion, _ commit: ObjectID) async throws -> ClaimOutcome {
            try await tagger.claim(
                [ReleaseClaim(line: request.line, version: version, commit: commit, message: "x")], request: request)
        }
        let first = try await claim(next.next, next.head)
        guard case .claimed(let tags) = first else {
            Issue.record("\(first)")
            return
        }
        #expect(try await claim(next.next, next.head) == .alreadyOurs(tags))
        // Another version for the same commit, and the same version for another commit.
        #expect(try await claim(SemanticVersion(0, 1, 0), next.head) == .taken)
        let newer = try await clone.merge("Two")
        #expect(try await claim(next.next, newer) == .taken)
        #expect(try await playground.tags().count == 1)
    }

    @Test func anUnmergedPullRequestIsNotTagged() async throws {
        let clone = try await playground.clone("work")
        let title = PullRequestTitle(text: "x", source: .argument, nothingToTag: "pull request #7 is not merged")
        let request = TagRequest(
            project: "Greeter", settings: ReleaseSettings(), trigger: ReleaseTrigger(title: title), push: true)
        #expect(try await clone.tagger().tag(request)[0].text == "pull request #7 is not merged")
    }

    @Test func anUnreachableServerIsStatus4() async throws {
        let clone = try await playground.clone("work")
        try await clone.git.git("remote", "set-url", "origin", "git://127.0.0.1:1/x.git")
        let error = await failure { () async throws(SlipwayError) in try await clone.tag("x") }
        #expect(error?.status == .remote)
        #expect(error?.code == "remote-unreachable")
        try await clone.git.git("remote", "remove", "origin")
        #expect(await failure { () async throws(SlipwayError) in try await clone.tag("x") }?.code == "no-remote")
    }
}
