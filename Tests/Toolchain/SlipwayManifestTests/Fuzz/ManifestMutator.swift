import SlipwayTestKit

/// Makes manifests that are nearly right out of ones that are right, the same ones for the same seed.
struct ManifestMutator {
    private let seeds: [[UInt8]]
    private var random: SplitMix

    /// What makes a difference to YAML, and to what is made of it.
    private static let tokens: [[UInt8]] = [
        ": ", "- ", "\n", "\n  ", "\n    ", "{", "}", "[", "]", ", ", "#", "'", "\"", "|\n", ">-\n", "? ", "!!str ",
        "!!map ",
        "%YAML 1.1\n", "---\n", "...\n", "&a ", "*a", "&b ", "*b", "<<: *a\n", "<<: [*a, *b]\n", "~", "null", "\t",
        "\r\n",
        "\u{FEFF}", "\u{85}", "\u{2028}", "\u{301}", "\0", "\\", "\\u0000", "\\x", "${", "}", "${A}", "${target_name}",
        "${platform}", "${a", ":REPLACE", "include: ", "include: b.yml\n", "include: [b.yml, project.yml]\n",
        "templates: ",
        "templates: [T]\n", "templateAttributes: ", "targetTemplates:\n  T: ", "platform: [iOS, macOS]\n",
        "platformSuffix: ",
        "name: ", "type: ", "targets:\n", "schemes:\n", "settings: ", "sources: ", "dependencies: ", "../", "/", ".git",
        "true", "1.10", "-1", "99999999999999999999", "é", "🚢", "swiftpm:\n", "when: ", "traits: ", "version: git\n",
    ].map { Array($0.utf8) }

    init(seeds: [String], seed: UInt64) {
        self.seeds = seeds.map { Array($0.utf8) }
        random = SplitMix(seed: seed)
    }

    mutating func next() -> String {
        var text = seeds[below(seeds.count)]
        for _ in 0...below(6) { mutate(&text) }
        if text.count > 20_000 { text.removeLast(text.count - 20_000) }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func mutate(_ text: inout [UInt8]) {
        switch below(9) {
        case 0: text.removeSubrange(range(in: text))
        case 1: text.insert(contentsOf: Array(text[range(in: text)]), at: below(text.count + 1))
        case 2, 3:
            text.insert(
                contentsOf: ManifestMutator.tokens[below(ManifestMutator.tokens.count)], at: below(text.count + 1))
        case 4: text.replaceSubrange(range(in: text), with: ManifestMutator.tokens[below(ManifestMutator.tokens.count)])
        case 5:
            let other = seeds[below(seeds.count)]
            text.insert(contentsOf: Array(other[range(in: other)]), at: below(text.count + 1))
        case 6:
            if !text.isEmpty { text[below(text.count)] = UInt8(truncatingIfNeeded: random.next()) }
        case 7: swapLines(&text)
        default:
            // an anchor at one place and an alias at another: what refers to itself and what multiplies
            let line = line(in: text)
            text.insert(contentsOf: "&a ".utf8, at: line.upperBound)
            text.insert(contentsOf: " *a".utf8, at: below(text.count + 1))
        }
    }

    private mutating func swapLines(_ text: inout [UInt8]) {
        let (one, other) = (line(in: text), line(in: text))
        guard one.upperBound <= other.lowerBound else { return }
        let (first, second) = (Array(text[one]), Array(text[other]))
        text.replaceSubrange(other, with: first)
        text.replaceSubrange(one, with: second)
    }

    private mutating func line(in text: [UInt8]) -> Range<Int> {
        let place = below(text.count + 1)
        let newline = UInt8(ascii: "\n")
        let start = text[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
        return start..<max(start, text[place...].firstIndex(of: newline) ?? text.count)
    }

    private mutating func range(in text: [UInt8]) -> Range<Int> {
        let start = below(text.count + 1)
        return start..<min(text.count, start + below(below(4) == 0 ? 400 : 12))
    }

    private mutating func below(_ limit: Int) -> Int { random.below(limit) }
}
