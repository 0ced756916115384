import SlipwayModel

/// Takes out of the compiler's output what it says of the directives that Slipway puts in front of sources
/// (``PlacedSource``): that two paths end in the same name, which they do on purpose.
struct PlaceWarnings {
    private var isInside = false

    /// Whether a line is of such a warning, with the lines of source code that are shown with it.
    mutating func take(_ line: String) -> Bool {
        if line.firstRange(of: "'#sourceLocation' directive produces '#fileID' string") != nil, !isExcerpt(line) {
            isInside = true
            return true
        }
        if isInside, isExcerpt(line) { return true }
        isInside = false
        return false
    }

    /// `12 | let x = 5`, and `   |   |- note: …`.
    private func isExcerpt(_ line: String) -> Bool {
        line.drop { $0 == " " || $0.isNumber }.first == "|"
    }
}
