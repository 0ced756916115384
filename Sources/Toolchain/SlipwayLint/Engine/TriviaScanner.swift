/// Finds the comments in trivia by their bytes; the pieces of swift-syntax are allocated anew on every access.
struct TriviaScanner {
    let bytes: [UInt8]

    func scan(_ range: Range<Int>, into comments: inout [Comment]) {
        // a comment needs two bytes, and most of the white space between tokens is one
        if range.count < 2 { return }
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            guard bytes[index] == Ascii.slash else {
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case Ascii.slash:
                let end = endOfLine(from: index, in: range)
                let isDocumentation = index + 2 < end && bytes[index + 2] == Ascii.slash
                comments.append(Comment(kind: isDocumentation ? .docLine : .line, range: index..<end))
                index = end
            case UInt8(ascii: "*"):
                let end = endOfBlock(from: index, in: range)
                let isDocumentation = end - index > 4 && bytes[index + 2] == UInt8(ascii: "*")
                comments.append(Comment(kind: isDocumentation ? .docBlock : .block, range: index..<end))
                index = end
            default:
                index += 1
            }
        }
    }

    /// Where the comment that begins at a place ends; `nil` where none does.
    func comment(at place: Int, before end: Int) -> Int? {
        guard place + 1 < end, bytes[place] == Ascii.slash else { return nil }
        switch bytes[place + 1] {
        case Ascii.slash: return endOfLine(from: place, in: place..<end)
        case UInt8(ascii: "*"): return endOfBlock(from: place, in: place..<end)
        default: return nil
        }
    }

    private func endOfLine(from start: Int, in range: Range<Int>) -> Int {
        var index = start
        while index < range.upperBound, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        return index
    }

    /// Block comments nest.
    private func endOfBlock(from start: Int, in range: Range<Int>) -> Int {
        let (slash, star) = (Ascii.slash, UInt8(ascii: "*"))
        var index = start
        var depth = 0
        while index + 1 < range.upperBound {
            if bytes[index] == slash, bytes[index + 1] == star {
                depth += 1
                index += 2
            } else if bytes[index] == star, bytes[index + 1] == slash {
                depth -= 1
                index += 2
                if depth == 0 { return index }
            } else {
                index += 1
            }
        }
        return range.upperBound
    }
}
