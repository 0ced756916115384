import SlipwayGit
import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

/// The rules, on real histories.
@Suite struct BumpDeciderTests {
    private let playground: Playground
    private let clone: Clone

    init() async throws {
        playground = try await Playground()
        clone = try await playground.clone("work")
        try await clone.git.git("tag", "v1.2.3")
    }

    private func next(
        _ title: String? = nil, labels: [String]? = nil, bump: Bump? = nil, _ settings: BumpSettings = BumpSettings()
    ) throws(SlipwayError) -> NextVersion {
        try clone.next(
            ReleaseTrigger(title: PullRequestTitle(text: title, source: .argument), labels: labels, bump: bump),
            rule: settings)
    }

    // MARK: Titles

    @Test func aBigBumpIsNotLostToAnotherMergesJob() async throws {
        try await clone.git.commit("Merge pull request #7 from ada/x\n\nMAJOR: drop the old format")
        try await clone.git.commit("Fix a typo (#8)")
        let next = try next("Fix a typo")
        #expect(next.next.description == "2.0.0")
        #expect(next.reason == "the title of pull request #7, merged since v1.2.3, begins with MAJOR")
        #expect(next.rule == "pr-title")
        try await clone.git.git("tag", "v2.0.0")
        try await clone.git.commit("Fix another (#9)")
        #expect(try self.next("x").next.description == "2.0.1")
    }

    /// Whoever writes a branch writes its commits: only the title of the pull request that merged them counts.
    @Test(arguments: ["Merge pull request #1 from x/y\n\nMAJOR rewrite", "MAJOR: hi (#99)"])
    func whatAMergedBranchSaysOfItselfDecidesNothing(message: String) async throws {
        let git = clone.git
        try await git.git("checkout", "-q", "-b", "stranger")
        try await git.commit(message)
        try await git.git("checkout", "-q", "main")
        try await git.git(
            "merge", "-q", "--no-ff", "stranger", "-m", "Merge pull request #7 from stranger/fix\n\nfix it")
        #expect(try next().next.description == "1.2.4")
        #expect(try next("fix it").next.description == "1.2.4")
        try await git.commit("Another (#8)")
        #expect(try next("Another").next.description == "1.2.4")
        // behind a merge of no pull request there are pull requests of one's own
        try await git.git("checkout", "-q", "-b", "develop", "HEAD~1")
        try await git.commit("MINOR own (#9)")
        try await git.git("checkout", "-q", "main")
        try await git.git("merge", "-q", "--no-ff", "develop", "-m", "Merge branch 'develop'")
        #expect(try next().next.description == "1.3.0")
    }

    @Test func aPullRequestThatWasTakenBackAsksForNothing() async throws {
        try await clone.git.commit("MAJOR: drop it (#5)")
        try await clone.git.commit("Revert \"MAJOR: drop it\" (#6)\n\nReverts org/repo#5")
        try await clone.git.commit("Fix (#7)")
        #expect(try next().next.description == "1.2.4")
    }

    @Test func withoutATitleHeadsOwnMessageTells() async throws {
        try await clone.git.commit("MINOR add a page (#8)")
        #expect(try next().next.description == "1.3.0")
        #expect(try next().reason == "the title of pull request #8 begins with MINOR")
        // the title that is given is newer than the message
        #expect(try next("x").next.description == "1.2.4")
        // what was merged as no pull request was not written for the rule
        try await clone.git.commit("Minor fixes")
        #expect(try next("x").next.description == "1.3.0")
        try await clone.git.git("tag", "v1.3.0", "HEAD~1")
        #expect(try next().next.description == "1.3.1")
        #expect(try next().reason == "there is no title")
    }

    @Test func aFirstReleaseIsNotDecidedByTheTitlesOfYearsAgo() async throws {
        try await clone.git.git("tag", "-d", "v1.2.3")
        try await clone.git.commit("MAJOR x (#1)")
        try await clone.git.commit("y (#2)")
        #expect(try next().next.description == "0.0.1")
    }

    @Test func wordsOfTheManifest() async throws {
        try await clone.git.commit("x")
        let settings = BumpSettings(
            rule: .words, words: ["feat": .some(.minor), "breaking": .some(.major), "docs": .none], otherwise: .patch)
        #expect(try next("Feat: y", settings).next.description == "1.3.0")
        #expect(try next("Feat: y", settings).rule == "words")
        #expect(try next("Feat: y", settings).reason == "the title begins with 'feat'")
        #expect(try next("MAJOR y", settings).next.description == "1.2.4")
        #expect(try next("docs(api)!: y", settings).next.description == "2.0.0")
        let none = try next("docs: y", settings)
        #expect(none.bump == nil && none.next.description == "1.2.3" && !none.alreadyReleased)
    }

    // MARK: Conventional commits

    private let conventional = BumpSettings(rule: .conventional)

    @Test func theBiggestConventionalCommitDecides() async throws {
        try await clone.git.commit("fix: one")
        #expect(try next(conventional).next.description == "1.2.4")
        try await clone.git.commit("feat(ui): two")
        try await clone.git.commit("chore: three")
        let minor = try next(conventional)
        #expect(minor.next.description == "1.3.0")
        #expect(minor.reason.hasSuffix("has the type 'feat(ui)'"))
        try await clone.git.commit("refactor!: four")
        #expect(try next(conventional).next.description == "2.0.0")
    }

    @Test func footersAndSquashedBodiesCount() async throws {
        try await clone.git.commit("Add things (#4)\n\n* fix: one\n\n* feat: two\n\n* docs: three")
        #expect(try next(conventional).bump == .minor)
        try await clone.git.commit("fix: x\n\nText.\n\nBREAKING CHANGE: the format")
        #expect(try next(conventional).bump == .major)
    }

    @Test func theTitleStandsForHeadsSubject() async throws {
        try await clone.git.commit("wip (#3)")
        #expect(try next("feat: x", conventional).bump == .minor)
        #expect(try next("feat!: x", conventional).bump == .major)
        #expect(try next(conventional).bump == .patch)
    }

    @Test func whatWasRevertedAsksForNothing() async throws {
        let feature = try await clone.git.commit("feat!: x")
        try await clone.git.commit("Revert \"feat!: x\"\n\nThis reverts commit \(feature).")
        #expect(try next(conventional).bump == .patch)
    }

    @Test func typesOfTheManifest() async throws {
        let settings = BumpSettings(
            rule: .conventional, words: ["perf": .some(.minor), "docs": .none], otherwise: .none)
        try await clone.git.commit("docs: x")
        #expect(try next(settings).bump == nil)
        try await clone.git.commit("perf: x")
        #expect(try next(settings).bump == .minor)
    }

    // MARK: Labels, and what somebody decides

    @Test(arguments: [
        (["semver:minor", "bug"], Bump.minor), (["Breaking-Change"], .major), (["ui"], .patch), ([], .patch),
        (["enhancement"], .minor), (["major", "skip-release"], nil), (["Release: Minor"], .minor),
    ])
    func labels(labels: [String], bump: Bump?) async throws {
        try await clone.git.commit("x")
        #expect(try next("MAJOR x", labels: labels, BumpSettings(rule: .labels)).bump == bump)
    }

    @Test func unknownLabelsAreNeverAPatch() async throws {
        try await clone.git.commit("x")
        let error = failure { () throws(SlipwayError) in try next("x", BumpSettings(rule: .labels)) }
        #expect(error?.code == "no-labels")
        #expect(try next("x", bump: .major, BumpSettings(rule: .labels)).next.description == "2.0.0")
        #expect(try next("x", bump: .major).rule == "bump")
    }

    @Test func below1BumpsCountAsTheManifestSays() async throws {
        try await clone.git.git("tag", "-d", "v1.2.3")
        try await clone.git.git("tag", "v0.4.2")
        try await clone.git.commit("x")
        #expect(try next("MAJOR x").next.description == "1.0.0")
        let cargo = BumpSettings(zero: [.major: .minor, .minor: .patch])
        #expect(try next("MAJOR x", cargo).next.description == "0.5.0")
        #expect(try next("MAJOR x", cargo).reason == "the title begins with MAJOR, which counts as minor below 1.0.0")
        #expect(try next("MINOR x", cargo).next.description == "0.4.3")
        #expect(try next("x", bump: .major, cargo).next.description == "1.0.0")
        try await clone.git.git("tag", "v1.0.0")
        try await clone.git.commit("y")
        #expect(try next("MAJOR x", cargo).next.description == "2.0.0")
    }

    private func failure<Value>(_ work: () throws(SlipwayError) -> Value) -> SlipwayError? {
        do {
            _ = try work()
            return nil
        } catch {
            return error
        }
    }
}

extension BumpDeciderTests {
    private func next(_ settings: BumpSettings) throws(SlipwayError) -> NextVersion { try next(nil, settings) }
}
