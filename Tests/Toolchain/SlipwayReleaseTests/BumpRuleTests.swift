import SlipwayModel
import SlipwayRelease
import Testing

@Suite struct BumpRuleTests {
    @Test(arguments: [
        "MAJOR new format", "major: x", "Major", "  MAJOR x", "[MAJOR] x", "(major) x", "**MAJOR** x", "MAJOR!: x",
        "major(api): x", "\u{FEFF}MAJOR x", "\u{200F}MAJOR x", "\n\t MAJOR", "“MAJOR” x", "MAJOR- x", "mAjOr\nMINOR",
    ])
    func major(title: String) { #expect(BumpRule.decide(title).bump == .major) }

    @Test(arguments: ["MINOR add a page", "[minor] x", "minor(ui): y", "Minor.", "MINOR/x", "`MINOR` x"])
    func minor(title: String) { #expect(BumpRule.decide(title).bump == .minor) }

    @Test(arguments: [
        "", " ", "\n", "Fix a typo", "Majority of tests", "majors", "minor-fix: y", "MAJOR2 x", "MAJOR_x",
        "$(touch x); MAJOR",
        "`touch x`; MAJOR", "; MAJOR", "- MAJOR", "Not MAJOR", "1 MAJOR", "ＭＡＪＯＲ x", "májor x", "MAJOR\u{301} x",
    ])
    func patch(title: String) { #expect(BumpRule.decide(title).bump == .patch) }

    @Test func longTitlesArePatches() {
        #expect(BumpRule.decide(String(repeating: "👩‍👩‍👧‍👦🎉", count: 1000)).bump == .patch)
        #expect(BumpRule.decide(String(repeating: "MAJOR", count: 200_000)).bump == .patch)
        #expect(BumpRule.decide(String(repeating: " ", count: 1_000_000) + "MINOR x").bump == .minor)
    }

    @Test func theReasonSaysWhatDecided() {
        #expect(BumpRule.decide(nil).reason == "there is no title")
        #expect(BumpRule.decide("").reason == "the title is empty")
        #expect(BumpRule.decide("minor x").reason == "the title begins with MINOR")
        #expect(BumpRule.decide("x").reason == "the title begins with neither MAJOR nor MINOR")
    }
}
