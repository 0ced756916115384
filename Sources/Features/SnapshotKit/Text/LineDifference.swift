/// Which lines of two texts are the same (Myers, *An O(ND) difference algorithm and its variations*, 1986).
struct LineDifference {
    /// The same lines, as many in both.
    struct Match: Hashable {
        let left: Int
        let right: Int
        let count: Int
    }

    /// In their order; none touches the one before it in both texts.
    let matches: [Match]

    /// Beyond so many lines that are put in or left out, all between the first and the last change is one.
    static let most = 1_000

    init(_ left: [ArraySlice<UInt8>], _ right: [ArraySlice<UInt8>], limit: Int = most) {
        // numbers are faster to compare than lines
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let known = numbers[line] { return known }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        self.init(numbers: left.map { number($0) }, right.map { number($0) }, limit: limit)
    }

    private init(numbers left: [Int], _ right: [Int], limit: Int) {
        let shorter = min(left.count, right.count)
        let head = (0..<shorter).first { left[$0] != right[$0] } ?? shorter
        let rest = shorter - head
        let tail = (0..<rest).first { left[left.count - 1 - $0] != right[right.count - 1 - $0] } ?? rest
        var matches: [Match] = []
        if head > 0 { matches.append(Match(left: 0, right: 0, count: head)) }
        let middle = LineDifference.search(
            Array(left[head..<(left.count - tail)]), Array(right[head..<(right.count - tail)]), limit: limit)
        for match in middle {
            matches.append(Match(left: match.left + head, right: match.right + head, count: match.count))
        }
        if tail > 0 { matches.append(Match(left: left.count - tail, right: right.count - tail, count: tail)) }
        self.matches = matches
    }

    private static func search(_ left: [Int], _ right: [Int], limit: Int) -> [Match] {
        guard !left.isEmpty, !right.isEmpty else { return [] }
        let most = min(limit, left.count + right.count)
        // how far each diagonal is reached, from −most − 1 to most + 1
        var reached = Array(repeating: 0, count: 2 * most + 3)
        let middle = most + 1
        /// Of each step, the diagonals −step to step before it.
        var trace: [[Int]] = []
        for step in 0...most {
            trace.append(Array(reached[(middle - step - 1)...(middle + step + 1)]))
            for diagonal in stride(from: -step, through: step, by: 2) {
                let place = middle + diagonal
                let isDown = diagonal == -step || diagonal != step && reached[place - 1] < reached[place + 1]
                var x = isDown ? reached[place + 1] : reached[place - 1] + 1
                while x < left.count, x - diagonal < right.count, x - diagonal >= 0, left[x] == right[x - diagonal] {
                    x += 1
                }
                reached[place] = x
                if x >= left.count, x - diagonal >= right.count {
                    return walk(trace, from: (left.count, right.count), step: step)
                }
            }
        }
        return []
    }

    private static func walk(_ trace: [[Int]], from end: (Int, Int), step: Int) -> [Match] {
        var (x, y) = end
        var matches: [Match] = []
        for step in stride(from: step, through: 0, by: -1) {
            // the diagonal d stands at step + 1 + d
            let reached = trace[step]
            let diagonal = x - y
            let place = step + 1 + diagonal
            let isDown = diagonal == -step || diagonal != step && reached[place - 1] < reached[place + 1]
            let before = isDown ? reached[place + 1] : reached[place - 1]
            let (startX, startY) =
                step == 0
                ? (0, 0) : isDown ? (before, before - diagonal) : (before + 1, before + 1 - diagonal)
            if x > startX { matches.append(Match(left: startX, right: startY, count: x - startX)) }
            guard step > 0 else { break }
            (x, y) = isDown ? (before, before - diagonal - 1) : (before, before - diagonal + 1)
        }
        return matches.reversed()
    }
}
