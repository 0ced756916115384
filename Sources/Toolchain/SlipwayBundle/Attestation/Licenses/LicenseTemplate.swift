import SlipwayModel
import SlipwaySystem

/// What the words of a licence have to be, from the first to the last.
///
/// Written as words, with these between them: `<8>` for up to eight words of an owner's name, `[ … ]` for words that
/// may be missing, and `#120:…` for 120 words whose SHA-256, joined by blanks, is known.
struct LicenseTemplate: Sendable {
    private let parts: [Part]

    private enum Part: Sendable {
        case word(String)
        case gap(Int)
        case known(count: Int, sha256: String)
        case optional([Part])
    }

    init(_ text: String) {
        var tokens = text.split(whereSeparator: \.isWhitespace)[...]
        parts = LicenseTemplate.parse(&tokens)
    }

    private static func parse(_ tokens: inout ArraySlice<Substring>) -> [Part] {
        var parts: [Part] = []
        while let token = tokens.popFirst() {
            if token == "]" { break }
            if token == "[" {
                parts.append(.optional(parse(&tokens)))
            } else if token.hasPrefix("<"), let count = Int(token.dropFirst().dropLast()) {
                parts.append(.gap(count))
            } else if token.hasPrefix("#"), let colon = token.firstIndex(of: ":"),
                let count = Int(token[..<colon].dropFirst())
            {
                parts.append(.known(count: count, sha256: String(token[token.index(after: colon)...])))
            } else {
                parts.append(.word(String(token)))
            }
        }
        return parts
    }

    func matches(_ text: LicenseText) -> Bool { LicenseTemplate.matches(parts[...], text.words[...]) }

    /// Tries the ways to read gaps and optional words; there are few of both.
    private static func matches(_ parts: ArraySlice<Part>, _ words: ArraySlice<String>) -> Bool {
        guard let part = parts.first else { return words.isEmpty }
        let rest = parts.dropFirst()
        switch part {
        case .word(let word): return words.first == word && matches(rest, words.dropFirst())
        case .known(let count, let sha256):
            guard words.count >= count else { return false }
            let known = words.prefix(count).joined(separator: " ")
            return ContentHasher.digest(of: Array(known.utf8)).hex == sha256 && matches(rest, words.dropFirst(count))
        case .optional(let inner): return matches(inner[...] + rest, words) || matches(rest, words)
        case .gap(let limit):
            var words = words
            for _ in 0...limit {
                if matches(rest, words) { return true }
                guard let word = words.popFirst(), !LicenseText.binding.contains(word) else { return false }
            }
            return false
        }
    }
}
