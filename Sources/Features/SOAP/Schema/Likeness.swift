/// Which name somebody meant.
enum Likeness {
    /// The name that is most like a text, if one is like it.
    static func nearest(to text: String, among names: some Sequence<String>) -> String? {
        // a single character is like any other
        guard (2...100).contains(text.count) else { return nil }
        let limit = max(1, text.count / 3)
        let wanted = Array(text.lowercased())
        var best: (name: String, distance: Int)?
        for name in names.sorted().prefix(10_000) where abs(name.count - wanted.count) <= limit {
            let distance = distance(wanted, Array(name.lowercased()))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// How many characters are to be put in, left out or changed (Wagner and Fischer, 1974).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
