import SlipwayModel
import Testing

@testable import SlipwayManifest

/// Mappings that are put together.
@Suite struct NodeDraftTests {
    @Test("a key that is there is replaced, however long the mapping is", arguments: [3, 23, 24, 25, 1_000])
    func replaces(_ count: Int) {
        var draft = NodeDraft(Place(file: "", line: 1, column: 1))
        for number in 0..<count { draft.set("key \(number)", text: "\(number)") }
        for number in 0..<count { draft.set("key \(number)", text: "new \(number)") }
        #expect(draft.mapping.entries.map(\.key) == (0..<count).map { "key \($0)" })
        #expect(draft.mapping.entries.map { $0.value.scalar?.string } == (0..<count).map { "new \($0)" })
    }
}
