import SlipwayModel
import SlipwayReport

extension Problems {
    /// Reports a key that is not known: an error where a known key is one typing error away, so that a slip cannot
    /// pass for a key of another tool, else a warning.
    ///
    /// One letter more, less, changed or swapped with its neighbour is a slip; letters in the other case always are.
    ///
    /// - Parameters:
    ///   - foreign: keys that a slip may have been meant for, too.
    ///   - hint: where a key of another mapping belongs.
    func unknownKey(
        _ key: String, in name: String, known: some Sequence<String>, foreign: Set<String> = [], hint: String? = nil,
        at place: Place?
    ) {
        let known = Array(known)
        let message = "unknown key '\(key)' in \(name)"
        if let hint {
            warning("unknown-key", message, hint: hint, at: place)
        } else if let near = Problems.meant(by: key, in: known + foreign.sorted()) {
            error("unknown-key", message, hint: "did you mean '\(near)'?", at: place)
        } else {
            warning("unknown-key", message, hint: suggestion(for: key, in: known), at: place)
        }
    }

    /// The known key that `key` is a slip of.
    static func meant(by key: String, in known: [String]) -> String? {
        guard key.utf8.count <= 64 else { return nil }
        let text = Array(key.lowercased().unicodeScalars)
        let limit = 1
        var best: (name: String, distance: Int)?
        for name in known where abs(name.utf8.count - key.utf8.count) <= 8 {
            let distance = Suggestion.distance(text, Array(name.lowercased().unicodeScalars))
            // a slip in a word of two letters can be any other word
            guard distance <= limit, distance < text.count - 1 || distance == 0 else { continue }
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }
}
