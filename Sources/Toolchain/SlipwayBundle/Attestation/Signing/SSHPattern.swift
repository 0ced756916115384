/// Patterns of ssh_config(5): `*`, `?`, lists with commas, and `!` in front of what is none.
enum SSHPattern {
    /// - Parameter lists: `nil` matches everything.
    static func matches(_ text: String, _ lists: [String]?) -> Bool {
        guard let lists else { return true }
        let patterns = lists.flatMap { $0.split(separator: ",") }
        let denied = patterns.filter { $0.hasPrefix("!") }.contains { matches(Array(text), Array($0.dropFirst())) }
        return !denied && patterns.contains { !$0.hasPrefix("!") && matches(Array(text), Array($0)) }
    }

    private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
        // whether the pattern up to here matches the text up to each place
        var reached = [true] + Array(repeating: false, count: text.count)
        for part in pattern {
            var next = Array(repeating: false, count: text.count + 1)
            for place in 0...text.count {
                if part == "*" {
                    next[place] = reached[place] || place > 0 && next[place - 1]
                } else if place > 0 {
                    next[place] = reached[place - 1] && (part == "?" || part == text[place - 1])
                }
            }
            reached = next
        }
        return reached[text.count]
    }
}
