/// What `Plugin(name: "…")` says.
enum PluginName {
    static func declared(in source: String) -> String? {
        var rest = source[...]
        while let call = rest.firstRange(of: "Plugin") {
            rest = rest[call.upperBound...]
            var words = rest.drop { $0.isWhitespace }
            guard words.first == "(" else { continue }
            words = words.dropFirst().drop { $0.isWhitespace }
            guard words.hasPrefix("name") else { continue }
            words = words.dropFirst(4).drop { $0.isWhitespace || $0 == ":" }
            guard words.first == "\"", let end = words.dropFirst().firstIndex(of: "\"") else { continue }
            return String(words[words.index(after: words.startIndex)..<end])
        }
        return nil
    }
}
