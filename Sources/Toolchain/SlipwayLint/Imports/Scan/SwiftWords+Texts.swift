extension SwiftWords {
    /// Goes behind a text; what is put into it is read as words.
    mutating func skipText(hashes: Int) {
        let isLong = look(0) == SwiftBytes.quote && look(1) == SwiftBytes.quote && look(2) == SwiftBytes.quote
        // `#"""#` is a text with one quotation mark in it
        if isLong, hashes > 0, endsOnLine(hashes) { return lose() }
        move(isLong ? 3 : 1)
        while let byte = current {
            if byte == SwiftBytes.quote, closes(hashes, isLong) {
                return move((isLong ? 3 : 1) + hashes)
            }
            if byte == SwiftBytes.backslash {
                if !escape(hashes) { return }
            } else if !isLong, SwiftBytes.isNewline(byte) {
                // it is not closed
                return lose()
            } else {
                move(1)
            }
        }
        if !isLong { lose() }
    }

    private func closes(_ hashes: Int, _ isLong: Bool) -> Bool {
        if isLong, look(1) != SwiftBytes.quote || look(2) != SwiftBytes.quote { return false }
        let start = isLong ? 3 : 1
        return (0..<hashes).allSatisfy { look(start + $0) == SwiftBytes.hash }
    }

    /// Whether a raw text that may go on over lines has its end on this one.
    private func endsOnLine(_ hashes: Int) -> Bool {
        var distance = 1
        while let byte = lookIfThere(distance), !SwiftBytes.isNewline(byte) {
            if byte == SwiftBytes.quote, (0..<hashes).allSatisfy({ look(distance + 1 + $0) == SwiftBytes.hash }) {
                return true
            }
            distance += 1
        }
        return false
    }

    /// Goes behind a backslash and what it stands with; `false` where the text cannot be read on.
    private mutating func escape(_ hashes: Int) -> Bool {
        guard (0..<hashes).allSatisfy({ look(1 + $0) == SwiftBytes.hash }) else {
            move(1)
            return true
        }
        guard look(1 + hashes) == UInt8(ascii: "(") else {
            // whatever is escaped; a line that is goes on
            move(1 + hashes)
            if let byte = current, !SwiftBytes.isNewline(byte) { move(1) }
            return true
        }
        move(2 + hashes)
        var open = 1
        while open > 0 {
            guard let word = next() else {
                lose()
                return false
            }
            if word.kind == .open { open += 1 }
            if word.kind == .close { open -= 1 }
        }
        return true
    }

    // MARK: Directives

    /// What stands behind `#if`, up to the end of the line or of the brackets; `nil` where it goes on in another way.
    mutating func restOfCondition() -> Range<Int>? {
        let start = position
        var (open, end, isUnfinished) = (0, start, true)
        while true {
            let last = position
            guard let word = next() else { break }
            if word.isFirstOfLine, open == 0 {
                if word.kind == .operator { return nil }
                back(to: last, before: word)
                break
            }
            switch word.kind {
            case .open: open += 1
            case .close: open -= 1
            case .text, .attribute, .directive: return nil
            default: break
            }
            if open < 0 { return nil }
            (end, isUnfinished) = (word.end, word.kind == .operator)
        }
        return isUnfinished || open != 0 || isLost ? nil : start..<end
    }

    /// Whether nothing but comments follows on the line.
    mutating func isAtEndOfLine() -> Bool { isFollowed { _ in false } }

    /// Whether a statement can end here.
    mutating func isAtEndOfStatement() -> Bool { isFollowed { $0 == UInt8(ascii: ";") } }

    /// - Parameter allowed: what may follow on the line.
    private mutating func isFollowed(by allowed: (UInt8) -> Bool) -> Bool {
        let start = position
        guard let word = next() else { return !isLost }
        let isEnd = word.isFirstOfLine || word.end == word.start + 1 && allowed(look(word.start - position))
        back(to: start, before: word)
        return isEnd
    }
}
