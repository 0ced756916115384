/// A regular expression that finds some tests of Swift Testing by their keys, and no others.
enum TestPattern {
    /// Keys are written as a tree of their parts, so that matching takes a step for each part, not for each test.
    static func exactly(_ keys: [TestKey]) -> String {
        "^" + text(keys.map { Substring($0.text) }) + "$"
    }

    private static func text(_ rest: [Substring]) -> String {
        var order: [Substring] = []
        var tails: [Substring: [Substring]] = [:]
        var hasEnd = false
        for key in rest {
            guard !key.isEmpty else {
                hasEnd = true
                continue
            }
            // a part ends behind its separator
            let end = key.firstIndex(of: "/").map { key.index(after: $0) } ?? key.endIndex
            let head = key[..<end]
            if tails[head] == nil { order.append(head) }
            tails[head, default: []].append(key[end...])
        }
        let parts = order.map { literal($0) + (tails[$0].map { text($0) } ?? "") }
        if parts.isEmpty { return "" }
        if parts.count == 1 && !hasEnd { return parts[0] }
        return "(?:" + parts.joined(separator: "|") + ")" + (hasEnd ? "?" : "")
    }

    /// The text with whatever means something else in an expression taken literally.
    private static func literal(_ text: Substring) -> String {
        var result = ""
        for character in text {
            let special = #"\^$.|?*+()[]{}"#
            if special.contains(character) {
                result += "\\"
            } else if let first = character.unicodeScalars.first, character.unicodeScalars.count > 1,
                first == "/" || special.unicodeScalars.contains(first)
            {
                // with a mark on it no expression has it; the test's place tells it from others
                result += "."
                continue
            }
            result.append(character)
        }
        return result
    }
}
