import SlipwayTestKit

/// Makes texts that are Swift, or nearly, out of ones that are: the same one for the same seed and number.
struct SwiftMutator {
    private let seeds: SwiftSeeds
    private var random: SplitMix
    private let number: Int
    private var text: [UInt8] = []

    /// Bytes of a text at most: findings of all rules take time in a debug build.
    private static let limit = 1500

    /// - Parameter number: which input; the first ones are the tricky seeds as they are.
    init(seeds: SwiftSeeds, seed: UInt64, number: Int) {
        self.seeds = seeds
        self.number = number
        random = SplitMix(seed: seed &* 0xD134_2543_DE82_EF95 &+ UInt64(number))
    }

    /// Valid UTF-8.
    mutating func next() -> [UInt8] {
        if number < seeds.tricky.count { return seeds.tricky[number] }
        text = piece()
        if random.below(3) == 0 { text += Array("\n".utf8) + piece() }
        if random.below(2) == 0 {
            for _ in 0..<random.below(6) { mutate() }
        } else {
            for _ in 0..<random.below(6) { mutateGently() }
        }
        if text.count > SwiftMutator.limit { text.removeLast(text.count - SwiftMutator.limit) }
        return Array(String(decoding: text, as: UTF8.self).utf8)
    }

    // MARK: Seeds

    /// A seed, or whole lines of a long one.
    private mutating func piece() -> [UInt8] {
        switch random.below(8) {
        case 0...4: return random.one(of: seeds.examples)
        case 5: return random.one(of: seeds.tricky)
        default:
            let source = random.one(of: seeds.sources)
            let starts = [0] + source.indices.filter { source[$0] == 10 }.map { $0 + 1 }
            let first = random.below(starts.count)
            let last = min(starts.count - 1, first + 1 + random.below(25))
            return Array(source[starts[first]..<max(starts[first], starts[last])])
        }
    }

    // MARK: Mutations

    private mutating func mutate() {
        switch random.below(16) {
        case 0: text.removeSubrange(range())
        case 1: text.insert(contentsOf: Array(text[range()]), at: place())
        case 2: text.insert(contentsOf: token(), at: place())
        case 3: text.replaceSubrange(range(), with: token())
        case 4: if !text.isEmpty { text[random.below(text.count)] = UInt8(random.below(256)) }
        case 5: changeLines()
        case 6: splice()
        case 7: wrap(SwiftMutator.brackets)
        case 8, 9: wrapAll()
        case 10: endLinesOtherwise()
        case 11: exchangeWords()
        case 12: if random.below(4) == 0 { text.removeLast(text.count - place()) }
        default: mutateGently()
        }
    }

    /// What parsed mostly parses still.
    private mutating func mutateGently() {
        switch random.below(8) {
        case 0: wrapAll()
        case 1: endLinesOtherwise()
        case 2: changeLines()
        case 3: exchangeWords()
        default: for _ in 0...random.below(3) { insertBlank() }
        }
    }

    private mutating func place() -> Int { random.below(text.count + 1) }

    private mutating func range() -> Range<Int> {
        let start = place()
        return start..<min(text.count, start + random.below(random.below(4) == 0 ? 300 : 12))
    }

    private mutating func token() -> [UInt8] { random.one(of: FuzzTokens.all) }

    private mutating func changeLines() {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let (one, other) = (random.below(lines.count), random.below(lines.count))
        switch random.below(6) {
        case 0: lines.swapAt(one, other)
        case 1: lines.remove(at: one)
        case 2: lines.insert(lines[one], at: other)
        case 3: lines[one] = Array(repeating: 32, count: random.below(9)) + lines[one]
        case 4: lines[one] += random.one(of: FuzzTokens.lineEnds)
        default: if one + 1 < lines.count { lines[one] += [32] + lines.remove(at: one + 1) }
        }
        text = Array(lines.joined(separator: [10]))
    }

    private mutating func splice() {
        let other = piece()
        let start = random.below(other.count + 1)
        let end = min(other.count, start + random.below(200))
        text.insert(contentsOf: other[start..<end], at: place())
    }

    /// Puts brackets around some bytes, up to ten times.
    private mutating func wrap(_ pairs: [(String, String)]) {
        let (open, close) = random.one(of: pairs)
        let count = 1 + random.below(random.below(4) == 0 ? 10 : 2)
        let range = range()
        text.insert(contentsOf: Array(String(repeating: close, count: count).utf8), at: range.upperBound)
        text.insert(contentsOf: Array(String(repeating: open, count: count).utf8), at: range.lowerBound)
    }

    private static let brackets = [
        ("(", ")"), ("[", "]"), ("{", "}"), ("{ ", " }"), ("\"\\(", ")\""), ("/*", "*/"), ("`", "`"), ("<", ">"),
        ("#if A\n", "\n#endif\n"), ("\"\"\"\n", "\n\"\"\""), ("if a { ", " }"), ("a.b(", ")"), ("\"", "\""), ("/", "/"),
        ("[a: ", "]"), ("{ a in ", " }"),
    ]

    /// Puts the whole text into something that may hold it.
    private mutating func wrapAll() {
        let (open, close) = random.one(of: SwiftMutator.holders)
        text = Array(open.utf8) + text + Array(close.utf8)
    }

    private static let holders = [
        ("func a() {\n", "\n}\n"), ("struct A {\n", "\n}\n"), ("class A: XCTestCase { ", " }"),
        ("#if A\n", "\n#endif\n"),
        ("let a = { b in\n", "\n}\n"), ("if a {\n", "\n} else { }\n"), ("switch a { case .b:\n", "\n}\n"),
        ("extension A {\n", "\n}\n"), ("a { ", " }\n"), ("guard a else {\n", "\n}"), ("// a\n", " // b"),
        ("/* a */ ", "/* b */"),
        ("protocol A {\n", "\n}"), ("enum A { ", "\n}"), ("var a: Int { ", " }"), ("do { ", " } catch { }"),
        ("#if A\n", "\n#else\n#endif"), ("@A ", "\n"), ("// swiftlint:disable all\n", "\n"),
    ]

    private mutating func endLinesOtherwise() {
        let ends = [[13, 10], [13], [10, 10], [32, 10], [9, 10], [59, 10]] as [[UInt8]]
        let end = random.one(of: ends)
        let isSometimes = random.below(2) == 0
        text = text.flatMap { byte in
            byte == 10 && !(isSometimes && random.below(3) == 0) ? end : [byte]
        }
    }

    /// Exchanges two words, or puts one in the place of another.
    private mutating func exchangeWords() {
        let words = words()
        guard !words.isEmpty else { return }
        let (one, other) = (random.one(of: words), random.one(of: words))
        let (first, second) = (Array(text[one]), Array(text[other]))
        if one.upperBound <= other.lowerBound {
            if random.below(2) == 0 { text.replaceSubrange(other, with: first) }
            text.replaceSubrange(one, with: second)
        } else if random.below(4) == 0 {
            text.removeSubrange(one)
        } else {
            text.replaceSubrange(one, with: token())
        }
    }

    /// Puts white space or a comment between two words, or next to one.
    private mutating func insertBlank() {
        let words = words()
        guard !words.isEmpty else { return }
        let word = random.one(of: words)
        let blank = random.one(of: FuzzTokens.blanks)
        let place = random.below(2) == 0 ? word.lowerBound : word.upperBound
        // blanks in front of this word give way now and then
        let start = text[..<place].lastIndex { $0 != 32 && $0 != 10 }.map { $0 + 1 } ?? 0
        text.replaceSubrange((random.below(3) == 0 ? start : place)..<place, with: blank)
    }

    /// Names and numbers, and each other byte that is no space.
    private func words() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var isInWord = false
        for (index, byte) in text.enumerated() {
            let isName = byte == 95 || byte >= 0x80 || (48...57).contains(byte) || (97...122).contains(byte | 0x20)
            if isName, isInWord, let last = result.last {
                result[result.count - 1] = last.lowerBound..<index + 1
            } else if byte > 32 {
                result.append(index..<index + 1)
            }
            isInWord = isName
        }
        return result
    }
}
