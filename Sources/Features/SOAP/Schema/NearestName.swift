import Likeness

/// Which name somebody meant.
enum NearestName {
    /// The name that is most like a text, if one is like it.
    static func find(_ text: String, among names: some Sequence<String>) -> String? {
        // a single character is like any other
        guard (2...100).contains(text.count) else { return nil }
        return Likeness.nearest(to: text, among: names.sorted().prefix(10_000), limit: max(1, text.count / 3))
    }
}
