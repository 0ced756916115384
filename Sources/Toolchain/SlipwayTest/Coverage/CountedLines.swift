/// Which lines of a source count for coverage.
///
/// The compiler counts regions of the text: everything between two braces. Lines in them on which nothing can run
/// would make a share of lines higher or lower without meaning: blank ones, comments, and brackets alone, which are
/// told of as not run behind each `return`.
struct CountedLines {
    /// Indexed by the line's number less one.
    private let counts: [Bool]

    /// - Parameter source: the text, UTF-8.
    init(_ source: [UInt8]) {
        var isExcluded = false
        counts = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let marks = CountedLines.marks(in: line)
            if marks.contains(.start) { isExcluded = true }
            defer { if marks.contains(.stop) { isExcluded = false } }
            return !isExcluded && !marks.contains(.line) && CountedLines.hasCode(line)
        }
    }

    func contains(_ number: Int) -> Bool { counts.indices.contains(number - 1) && counts[number - 1] }

    /// What lcov knows in comments: geninfo(1), "Exclusion markers".
    private struct Marks: OptionSet {
        let rawValue: Int
        static let line = Marks(rawValue: 1)
        static let start = Marks(rawValue: 2)
        static let stop = Marks(rawValue: 4)
    }

    private static func marks(in line: ArraySlice<UInt8>) -> Marks {
        var marks: Marks = []
        // few lines have such a comment
        guard line.contains(UInt8(ascii: "_")), let comment = comment(in: line) else { return marks }
        let text = String(decoding: comment, as: UTF8.self)
        if text.contains("LCOV_EXCL_LINE") { marks.insert(.line) }
        if text.contains("LCOV_EXCL_START") { marks.insert(.start) }
        if text.contains("LCOV_EXCL_STOP") { marks.insert(.stop) }
        return marks
    }

    private static func comment(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let slash = UInt8(ascii: "/")
        let start = line.indices.dropLast().first { index in
            line[index] == slash && (line[index + 1] == slash || line[index + 1] == UInt8(ascii: "*"))
        }
        return start.map { line[$0...] }
    }

    private static func hasCode(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { $0 == 32 || $0 == 9 }
        if text.starts(with: "//".utf8) { return false }
        return text.contains { !"{}()[];,: \t\r".utf8.contains($0) }
    }
}
