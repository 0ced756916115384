import Likeness

/// "Did you mean": names that are nearly the same.
enum Nearest {
    /// `: did you mean 'name'?`; empty where no name is near.
    static func hint(_ name: String, among names: some Sequence<String>) -> String {
        let limit = max(name.utf8.count * 2 / 5, 1)
        // of a document, names may be as many and as long as whoever wrote it likes
        guard name.utf8.count <= Nearest.longest else { return "" }
        let near = names.prefix(Nearest.most)
            .filter { $0.utf8.count <= Nearest.longest && abs($0.utf8.count - name.utf8.count) <= limit }
            .map { (name: $0, distance: distance(name, $0)) }
            .filter { $0.distance <= limit }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
            .prefix(3).map { "'\($0.name)'" }
        guard let last = near.last else { return "" }
        let list = near.count == 1 ? last : near.dropLast().joined(separator: ", ") + " or " + last
        return ": did you mean \(list)?"
    }

    /// Bytes of a name, and how many names are looked at.
    private static let (longest, most) = (60, 200)

    /// How many letters are put in, taken out, or other ones, whatever their case.
    static func distance(_ first: String, _ second: String) -> Int {
        Likeness.distance(Array(first.lowercased().utf8), Array(second.lowercased().utf8))
    }
}
