import ComposableStoreFixtures
import Testing

/// What a body fails for: the text of each issue.
func failures(_ body: () async -> Void) async -> [String] {
    let notes = Notes<String>()
    await withKnownIssue {
        await body()
    } matching: { issue in
        notes.add(issue.comments.map(\.rawValue).joined(separator: "\n"))
        return true
    }
    return notes.all
}
