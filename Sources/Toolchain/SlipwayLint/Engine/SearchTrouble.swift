import Synchronization

/// What keeps the rules from finding out whether an expression of the configuration matches a name, a line or a path:
/// collected while a file is linted, as such questions are asked far from where findings are made.
final class SearchTrouble: Sendable {
    @TaskLocal static var current: SearchTrouble?

    private let found = Mutex<[(pattern: String, end: Pattern.End)]>([])

    func add(_ pattern: String, _ end: Pattern.End) {
        found.withLock { found in
            if !found.contains(where: { $0.pattern == pattern }) { found.append((pattern, end)) }
        }
    }

    var all: [(pattern: String, end: Pattern.End)] { found.withLock { $0 } }
}
