/// Which name somebody meant.
package enum Likeness {
    /// The name that is most like a text, whatever their case; the first of several.
    ///
    /// - Parameter limit: how many characters may differ.
    package static func nearest(to text: String, among names: some Sequence<String>, limit: Int) -> String? {
        let wanted = Array(text.lowercased())
        var best: (name: String, distance: Int)?
        for name in names where abs(name.count - wanted.count) <= limit {
            let distance = distance(wanted, Array(name.lowercased()))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// How many elements are to be put in, left out or changed (Wagner and Fischer, 1974).
    @inlinable
    package static func distance<Element: Equatable>(_ left: [Element], _ right: [Element]) -> Int {
        var row = Array(0...right.count)
        for (index, element) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, diagonal + (element == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}
