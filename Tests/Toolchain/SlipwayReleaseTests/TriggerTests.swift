import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct TriggerTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func find(
        title: String? = nil, event: String? = nil, _ environment: [String: String] = [:]
    ) throws(SlipwayError) -> PullRequestTitle {
        try trigger(title: title, event: event, environment).title
    }

    private func trigger(
        title: String? = nil, event: String? = nil, _ environment: [String: String] = [:]
    ) throws(SlipwayError) -> ReleaseTrigger {
        try TriggerSearch(title: title, event: event.map { folder.path.appending($0) }).run(
            environment: environment, files: LocalFileSystem())
    }

    @Test func aPullRequestTellsEverything() throws {
        let commit = String(repeating: "ab", count: 20)
        try folder.write(
            """
            {"action": "closed", "number": 7, "pull_request": {"number": 7, "title": "MINOR x", "merged": true,
             "merge_commit_sha": "\(commit)", "base": {"ref": "release/1.x"}, "labels": [{"name": "bug"}, {"name": "ui"}]}}
            """, to: "e.json")
        let trigger = try trigger(event: "e.json")
        #expect(trigger.title.text == "MINOR x")
        #expect(trigger.labels == ["bug", "ui"])
        #expect(trigger.branch == "release/1.x")
        #expect(trigger.mergeCommit?.description == commit)
        #expect(trigger.bump == nil)
    }

    @Test func aPushHasTheTitleOfItsMerge() throws {
        try folder.write(
            #"{"ref": "refs/heads/main", "head_commit": {"message": "Add a page (#12)\r\n\r\nx"}}"#, to: "e.json")
        #expect(try find(event: "e.json").text == "Add a page")
        #expect(try trigger(event: "e.json").branch == "main")
        try folder.write(
            #"{"ref": "refs/heads/main", "head_commit": {"message": "Merge pull request #3 from a/b\n\nMINOR x"}}"#,
            to: "e.json")
        #expect(try find(event: "e.json").text == "MINOR x")
        // what is no pull request has no title: "Minor fixes" was not written for a rule
        try folder.write(#"{"ref": "refs/heads/x", "head_commit": {"message": "Minor fixes"}}"#, to: "e.json")
        #expect(try find(event: "e.json").text == nil)
        try folder.write(#"{"ref": "refs/tags/v1", "head_commit": {"message": "x"}}"#, to: "e.json")
        #expect(try find(event: "e.json").nothingToTag == "a tag was pushed, not a branch")
        try folder.write(#"{"ref": "refs/heads/x", "after": "0", "deleted": true, "head_commit": null}"#, to: "e.json")
        #expect(try find(event: "e.json").nothingToTag == "the push removed refs/heads/x")
    }

    @Test func aMergeGroupIsNotMergedYet() throws {
        try folder.write(
            #"{"action": "checks_requested", "merge_group": {"base_ref": "refs/heads/main", "head_sha": "x"}}"#,
            to: "e.json")
        #expect(try find(event: "e.json").nothingToTag == "the merge group is not merged yet")
    }

    @Test func aWorkflowStartedByHandCanSayTheBump() throws {
        try folder.write(
            #"{"workflow": "tag.yml", "ref": "refs/heads/main", "inputs": {"bump": "Minor", "title": ""}}"#,
            to: "e.json")
        #expect(try trigger(event: "e.json").bump == .minor)
        #expect(try trigger(event: "e.json").title.text == nil)
        try folder.write(#"{"workflow": "tag.yml", "inputs": null}"#, to: "e.json")
        #expect(try trigger(event: "e.json").bump == nil)
        try folder.write(#"{"workflow": "tag.yml", "inputs": {"bump": "huge"}}"#, to: "e.json")
        #expect(throws: SlipwayError.self) { try trigger(event: "e.json") }
    }

    @Test func withATitleAnUnreadableEventIsNoReasonToStop() throws {
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_EVENT_PATH": "/nowhere/event.json"]
        #expect(try find(title: "MINOR x", environment).text == "MINOR x")
        #expect(throws: SlipwayError.self) { try find(environment) }
    }

    @Test func theFirstSourceWins() throws {
        let event = try folder.write(#"{"pull_request": {"title": "of the event", "merged": true}}"#, to: "e.json")
        let all = ["SLIPWAY_PR_TITLE": "variable", "GITHUB_ACTIONS": "true", "GITHUB_EVENT_PATH": event.string]
        #expect(try find(title: "argument", event: "e.json", all).text == "argument")
        #expect(try find(event: "e.json", all).text == "of the event")
        #expect(try find(all).text == "variable")
        #expect(try find(["GITHUB_ACTIONS": "true", "GITHUB_EVENT_PATH": event.string]).source == .event(event))
        #expect(try find(["GITHUB_EVENT_PATH": event.string]).source == .none)
        #expect(try find().text == nil)
    }

    @Test func theTextIsTakenAsItIs() throws {
        try folder.write(#"{"pull_request": {"title": "$(touch x); MAJOR\n\u202e", "merged": true}}"#, to: "e.json")
        #expect(try find(event: "e.json").text == "$(touch x); MAJOR\n\u{202E}")
        #expect(try find(["SLIPWAY_PR_TITLE": ""]).text?.isEmpty == true)
    }

    @Test func anUnmergedPullRequestIsNothingToTag() throws {
        try folder.write(#"{"pull_request": {"title": "x", "number": 7, "merged": false}}"#, to: "e.json")
        #expect(try find(event: "e.json").nothingToTag == "pull request #7 is not merged")
        try folder.write(#"{"pull_request": {"title": "x"}}"#, to: "e.json")
        #expect(try find(event: "e.json").nothingToTag == "the pull request is not merged")
    }

    @Test(arguments: [
        ("MAJOR", "bad-event"), ("", "bad-event"), ("[]", "bad-event"), ("7", "bad-event"),
        (#"{"pull_request": 7}"#, "bad-event"), (#"{"pull_request": {"title": 7}}"#, "bad-event"),
        ("{}", "no-pull-request"), (#"{"pull_request": null}"#, "no-pull-request"),
    ])
    func anEventThatIsNoneIsAnError(text: String, code: String) throws {
        try folder.write(text, to: "e.json")
        let error = #expect(throws: SlipwayError.self) { try find(event: "e.json") }
        #expect(error?.code == code)
        #expect(error?.status == .input)
        #expect(error?.diagnostics.first?.location?.file == folder.path.appending("e.json").string)
    }

    @Test func aMissingEventFileIsAnError() throws {
        #expect(throws: SlipwayError.self) { try find(event: "none.json") }
    }

    @Test func anotherEventOnActionsIsNoTitle() throws {
        let event = try folder.write(#"{"action": "x", "ref": "refs/heads/main"}"#, to: "e.json")
        let title = try find(["GITHUB_ACTIONS": "true", "GITHUB_EVENT_PATH": event.string])
        #expect(title == PullRequestTitle(text: nil, source: .none))
    }
}
