/// Lines and columns of places that are near each other: it goes from one to the next, forth and back.
struct LineCounter {
    private var offset = 0
    private var line = 1
    /// Where the line begins.
    private var start = 0

    mutating func position(of target: Int, in bytes: [UInt8]) -> WorkoutFileError.Position {
        let target = min(target, bytes.count)
        if target >= offset {
            for place in offset..<target where bytes[place] == 0x0A { (line, start) = (line + 1, place + 1) }
        } else if target < start {
            for place in target..<offset where bytes[place] == 0x0A { line -= 1 }
            start = bytes[..<target].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        }
        offset = target
        let mark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return WorkoutFileError.Position(line: line, column: max(target - start - mark, 0) + 1)
    }
}
