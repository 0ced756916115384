/// An element with what it has from those around it.
public struct AuditedNode: Sendable {
    public let node: AccessibilityNode
    /// Its own, or that of the nearest element around it that has one.
    public let foreground: SchemePaint?
    public let background: SchemePaint?
    public let font: TextFont?
    /// Whether it, or an element around it, is hidden from assistive technologies.
    public let isHidden: Bool
    /// Whether it, or an element around it, is disabled.
    public let isDisabled: Bool
    /// What is read aloud: its label, its text, or where its role has it so what is within it; nil where there is
    /// nothing.
    public let name: String?
    /// The appearances to look at.
    public let schemes: [AuditScheme]

    /// The text that it shows; nil where there is nothing but white space.
    public var shownText: String? { node.text.nonBlank }
}

extension String? {
    /// Itself where it has more than white space and what nobody sees, as a joiner of width zero.
    var nonBlank: String? {
        guard let self, let first = self.utf8.first else { return nil }
        // nearly all begin with a letter
        if first > UInt8(ascii: " "), first < 0x80 { return self }
        return self.isSeen ? self : nil
    }
}

extension StringProtocol {
    /// Whether there is more in it than white space and what nobody sees, as a joiner of width zero.
    package var isSeen: Bool {
        unicodeScalars.contains { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
    }
}
