/// Removes web addresses from a line before it is measured.
///
/// Accepts what the expression in *An Improved Liberal, Accurate Regex Pattern for Matching URLs* (J. Gruber, 2010)
/// accepts, in time linear in the line, on every platform the same.
package struct AddressStripper {
    private let scalars: [Unicode.Scalar]
    /// Ends of the runs that were last looked at, so that no run is scanned once per letter.
    private var schemeEnd = -1
    private var hostEnd = -1

    /// `line` without its addresses.
    package static func strip(_ line: String) -> String {
        guard
            line.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == Ascii.slash || $0 == UInt8(ascii: ".") })
        else { return line }
        var stripper = AddressStripper(scalars: Array(line.unicodeScalars))
        return stripper.strip()
    }

    private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private mutating func strip() -> String {
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if let end = addressEnd(from: index) {
                index = end
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return String(result)
    }

    private mutating func addressEnd(from start: Int) -> Int? {
        guard isBoundary(start) else { return nil }
        for bodyStart in bodyStarts(from: start) {
            if let end = bodyEnd(from: bodyStart) { return end }
        }
        return nil
    }

    /// Where the part after `http://`, `www.` or `example.com/` may begin, in the order to be tried.
    private mutating func bodyStarts(from start: Int) -> [Int] {
        var result: [Int] = []
        if isLetter(start), start + 1 < scalars.count {
            if schemeEnd <= start { schemeEnd = endOfRun(from: start) { $0 == "-" || AddressStripper.isWord($0) } }
            if schemeEnd - start > 1, at(schemeEnd) == ":" { result += startsAfterColon(schemeEnd + 1) }
            result += startsAfterWWW(start)
        }
        if hostEnd <= start {
            hostEnd = endOfRun(from: start) { $0 == "-" || $0 == "." || AddressStripper.isLetterOrDigit($0) }
        }
        if at(hostEnd) == "/", hasTopLevelDomain(start..<hostEnd) { result.append(hostEnd + 1) }
        return result
    }

    /// After up to three slashes, as many as possible first; or after one letter, digit or `%`.
    private func startsAfterColon(_ start: Int) -> [Int] {
        var slashes = 0
        while slashes < 3, at(start + slashes) == "/" { slashes += 1 }
        if slashes > 0 { return (1...slashes).reversed().map { start + $0 } }
        guard let next = at(start), next == "%" || AddressStripper.isLetterOrDigit(next) else { return [] }
        return [start + 1]
    }

    /// After `www.`, where up to three digits may stand before the dot.
    private func startsAfterWWW(_ start: Int) -> [Int] {
        var index = start
        while index < start + 3 {
            guard at(index)?.properties.lowercaseMapping == "w" else { return [] }
            index += 1
        }
        var digits = 0
        while digits < 3, let scalar = at(index), scalar.properties.numericType == .decimal {
            digits += 1
            index += 1
        }
        return at(index) == "." ? [index + 1] : []
    }

    /// Whether a run ends in a dot and two to four letters, with something before.
    private func hasTopLevelDomain(_ run: Range<Int>) -> Bool {
        var index = run.upperBound
        while index > run.lowerBound, isLetter(index - 1) { index -= 1 }
        return (2...4).contains(run.upperBound - index) && index - 1 > run.lowerBound && scalars[index - 1] == "."
    }

    /// The end of the last element after `start` that may end an address; one element at least comes before it.
    private func bodyEnd(from start: Int) -> Int? {
        var index = start
        var elements = 0
        var end: Int?
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "(" {
                guard let close = groupEnd(from: index, depth: 2) else { break }
                index = close
                if elements > 0 { end = index }
            } else {
                if scalar == ")" || scalar == "<" || scalar == ">" || AddressStripper.isSpace(scalar) { break }
                index += 1
                if elements > 0, !AddressStripper.punctuation.contains(scalar) { end = index }
            }
            elements += 1
        }
        return end
    }

    /// The end of a pair of parentheses, which may hold others one level deep.
    private func groupEnd(from start: Int, depth: Int) -> Int? {
        var index = start + 1
        while let scalar = at(index) {
            switch scalar {
            case ")": return depth == 2 || index > start + 1 ? index + 1 : nil
            case "(":
                guard depth > 1, let end = groupEnd(from: index, depth: depth - 1) else { return nil }
                index = end
            case "<", ">": return nil
            default:
                if AddressStripper.isSpace(scalar) { return nil }
                index += 1
            }
        }
        return nil
    }

    private static let punctuation = Set("`!()[]{};:'\".,<>?«»“”‘’".unicodeScalars)

    private func at(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func isBoundary(_ index: Int) -> Bool {
        let before = index > 0 && AddressStripper.isWord(scalars[index - 1])
        return before != AddressStripper.isWord(scalars[index])
    }

    private func isLetter(_ index: Int) -> Bool {
        at(index).map { $0.isASCII && $0.properties.isAlphabetic } ?? false
    }

    private func endOfRun(from start: Int, while isMember: (Unicode.Scalar) -> Bool) -> Int {
        var index = start
        while let scalar = at(index), isMember(scalar) { index += 1 }
        return index
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || isLetterOrDigit(scalar) }
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return scalar.properties.isAlphabetic || scalar == "\u{200C}" || scalar == "\u{200D}"
        }
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator: true
        default: ("\t"..."\r").contains(scalar)
        }
    }
}
