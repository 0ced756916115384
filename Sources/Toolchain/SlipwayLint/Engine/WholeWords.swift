/// Finds words that are not part of longer ones.
package enum WholeWords {
    /// The word of `words` that begins at a place and is not part of a longer one.
    ///
    /// - Parameter words: as UTF-8; all begin with an ASCII letter.
    package static func word(_ words: [[UInt8]], at place: Int, in text: ArraySlice<UInt8>) -> [UInt8]? {
        guard let word = words.first(where: { text[place...].starts(with: $0) }),
            isWhole(place..<place + word.count, in: text)
        else { return nil }
        return word
    }

    /// Whether neither letters, marks, digits nor underscores are around a range.
    package static func isWhole(_ range: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
        !endsInWord(text[..<range.lowerBound]) && !beginsWithWord(text[range.upperBound...])
    }

    /// Marks at the end, such as what makes a sign an emoji, are as what they stand on.
    private static func endsInWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let byte = bytes.last else { return false }
        if byte < 0x80 { return isWord(Unicode.Scalar(byte)) }
        let scalars = String(decoding: bytes.suffix(64), as: UTF8.self).unicodeScalars
        return scalars.last { !extendsWhatIsBefore($0) }.map(isWord) ?? false
    }

    private static func beginsWithWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let byte = bytes.first else { return false }
        if byte < 0x80 { return isWord(Unicode.Scalar(byte)) }
        let first = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
        return first.map { isWord($0) || extendsWhatIsBefore($0) } ?? false
    }

    private static func extendsWhatIsBefore(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .format
    }

    /// As ICU's `\b` sees it, which is that of SwiftLint's expressions.
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar == "_" || NameOptions.isAlphanumeric(scalar) }
        if scalar.properties.isAlphabetic { return true }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
        default: false
        }
    }
}
