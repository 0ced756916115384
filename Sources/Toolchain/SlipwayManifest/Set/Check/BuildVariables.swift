/// Build-setting variables in a text: `$(NAME)` and `${NAME}`, whose values are known when Xcode builds.
enum BuildVariables {
    /// The text without them; one that is not closed is text.
    static func removed(from text: String) -> String {
        var result = ""
        var rest = text[...]
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            guard let end = end(of: rest[dollar...]) else {
                result.append("$")
                rest = rest[rest.index(after: dollar)...]
                continue
            }
            rest = rest[end...]
        }
        return result + rest
    }

    static func isThere(in text: String) -> Bool { removed(from: text) != text }

    /// Behind the variable that a text begins with, with those that are in its name; `nil` where there is none.
    private static func end(of text: Substring) -> Substring.Index? {
        let open = text.dropFirst().first
        guard let close = open == "(" ? ")" as Character : open == "{" ? "}" : nil else { return nil }
        var depth = 0
        for index in text.indices.dropFirst() {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return text.index(after: index) }
        }
        return nil
    }
}
