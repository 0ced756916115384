extension Character {
    /// Columns that a terminal gives it: two for the wide characters of East Asia and for emoji, none for marks alone.
    ///
    /// Source: *Unicode Standard Annex #11*, the property values Wide and Fullwidth; *UTS #51* for emoji.
    var terminalWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.isASCII { return unicodeScalars.contains("\u{20E3}") ? 2 : 1 }
        let properties = first.properties
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        case .format: return first == "\u{AD}" ? 1 : 0
        default: break
        }
        let isEmoji = properties.isEmojiPresentation || properties.isEmoji && unicodeScalars.contains("\u{FE0F}")
        return isEmoji || first.isWide ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// Unassigned characters of a block that is otherwise wide count as wide; emoji are left to their own property.
    fileprivate var isWide: Bool {
        guard value >= 0x1100 else { return false }
        return Unicode.Scalar.wideRanges.contains { $0.contains(value) }
    }

    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F200...0x1F2FF,
        0x20000...0x3FFFD,
    ]
}
