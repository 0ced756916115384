/// "Did you mean": the nearest known name to one that is not known.
package enum Suggestion {
    /// The known name nearest to `text`, or `nil` where none is near: at most a third of its characters
    /// (at least one) differ, counted as insertions, deletions, replacements and swaps of neighbours. Ties go
    /// to the first in order. Case alone is no difference.
    package static func nearest(to text: String, in known: some Sequence<String>) -> String? {
        let wanted = Array(text.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for name in known {
            let distance = distance(wanted, Array(name.lowercased().unicodeScalars.prefix(64)))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// A hint for a name that is not known: the nearest one, else the list of all.
    package static func hint(for text: String, in known: [String]) -> String {
        if let near = nearest(to: text, in: known) ?? longer(than: text, in: known) { return "did you mean '\(near)'?" }
        if known.isEmpty { return "there is none here" }
        let names = Set(known).sorted()
        let shown = names.prefix(12).joined(separator: ", ")
        return "known here: \(shown)\(names.count > 12 ? ", …" : "")"
    }

    /// The shortest known name that begins with `text`, or ends with it behind a dot; `nil` for a short text.
    private static func longer(than text: String, in known: [String]) -> String? {
        guard text.utf8.count >= 3 else { return nil }
        let lower = text.lowercased()
        let found = known.filter { name in
            let name = name.lowercased()
            return name.hasPrefix(lower) || name.hasSuffix("." + lower)
        }
        return found.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    /// Optimal string alignment distance (Damerau 1964).
    package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row] + [Int](repeating: 0, count: right.count)
            for column in 1...right.count {
                let same = left[row - 1] == right[column - 1]
                current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    current[column] = min(current[column], beforeLast[column - 2] + 1)
                }
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
