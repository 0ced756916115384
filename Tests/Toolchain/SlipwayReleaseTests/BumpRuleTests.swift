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
        #expect(BumpRule.decide("").reason == "is empty")
        #expect(BumpRule.decide("minor x").reason == "begins with MINOR")
        #expect(BumpRule.decide("x").reason == "begins with neither MAJOR nor MINOR")
    }

    @Test(arguments: [
        ("feat: x", Bump.minor), ("FEAT x", .minor), ("breaking x", .major), ("docs: x", nil), (":boom: x", .major),
        ("💥 x", .major), (" 💥 x", .major), ("feature x", .patch), ("x :boom:", .patch), ("", .patch),
    ])
    func aTableOfWords(title: String, bump: Bump?) {
        let words: [String: Bump?] = [
            "feat": .some(.minor), "breaking": .some(.major), ":boom:": .some(.major), "💥": .some(.major), "docs": nil,
        ]
        #expect(BumpRule.decide(title, words: words).bump == bump)
    }
}
