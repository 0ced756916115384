import SlipwayModel
import SlipwayRelease
import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Testing

@Suite struct PullRequestTitleTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func find(
        title: String? = nil, event: String? = nil, _ environment: [String: String] = [:]
    ) throws(SlipwayError) -> PullRequestTitle {
        try PullRequestTitle.find(
            title: title, event: event.map { folder.path.appending($0) }, environment: environment,
            files: LocalFileSystem())
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
