/// Code blocks between fences of ``` or ~~~ (CommonMark 0.31, §4.5).
enum CodeFence {
    /// The indices of the lines that are code, fences included. A fence that is never closed is none: what follows it
    /// may be meant.
    static func lines(of lines: ArraySlice<MessageLine>) -> Set<Int> {
        var code: Set<Int> = []
        var open: (start: Int, mark: UInt8, length: Int)?
        for (index, line) in zip(lines.indices, lines) {
            guard let (mark, length, isBare) = fence(line) else { continue }
            if let (start, first, least) = open {
                guard mark == first, length >= least, isBare else { continue }
                code.formUnion(start...index)
                open = nil
            } else {
                open = (index, mark, length)
            }
        }
        return code
    }

    private static func fence(_ line: MessageLine) -> (mark: UInt8, length: Int, isBare: Bool)? {
        let content = line.drop { $0 == 0x20 }
        guard let mark = content.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~"),
            content.startIndex - line.startIndex < 4
        else { return nil }
        let length = content.prefix { $0 == mark }.count
        let rest = content.dropFirst(length)
        // Behind a fence of backticks there are none: `a` and ```a``` are code in a line.
        guard length >= 3, mark == UInt8(ascii: "~") || !rest.contains(mark) else { return nil }
        return (mark, length, rest.isBlank)
    }
}
