import SlipwayReport
import Testing

@Suite struct SuggestionTests {
    private let known = ["targets", "dependencies", "products", "name"]

    @Test(
        "the nearest known name is found within a third of its characters",
        arguments: [
            ("target", "targets"), ("tragets", "targets"), ("TARGETS", "targets"), ("dependancies", "dependencies"),
            ("nam", "name"), ("nmae", "name"), ("", nil), ("x", nil), ("zzzzzz", nil), ("produce", "products"),
        ] as [(String, String?)])
    func nearest(text: String, expected: String?) {
        #expect(Suggestion.nearest(to: text, in: known) == expected)
    }

    @Test("ties go to the first in order") func ties() {
        #expect(Suggestion.nearest(to: "cat", in: ["bat", "hat"]) == "bat")
        #expect(Suggestion.nearest(to: "hat", in: ["bat", "hat"]) == "hat")
    }

    @Test("text of any length is compared in bounded work") func long() {
        #expect(Suggestion.nearest(to: String(repeating: "😀", count: 10_000), in: known) == nil)
    }

    @Test("the hint names the nearest, else what is known") func hint() {
        #expect(Suggestion.hint(for: "nam", in: known) == "did you mean 'name'?")
        #expect(
            Suggestion.hint(for: "zzzzzz", in: known) == "known here: dependencies, name, products, targets")
        let many = (10...30).map { "item\($0)" }
        #expect(Suggestion.hint(for: "zzzzzzzz", in: many).hasSuffix("item20, item21, …"))
    }
}
