public import AccessibilityAudit

/// What an alert is painted with: 4.5:1 and more everywhere, in either appearance.
public struct AlertStyle: Sendable, Hashable {
    /// A button's title, and what is behind it.
    public struct ButtonPaint: Sendable, Hashable {
        public var title: SchemePaint
        public var fill: SchemePaint

        public init(title: SchemePaint, fill: SchemePaint) { (self.title, self.fill) = (title, fill) }
    }

    public var background: SchemePaint
    public var text: SchemePaint
    public var defaultButton: ButtonPaint
    public var destructiveButton: ButtonPaint
    public var button: ButtonPaint

    /// The library's own colours.
    public init() {
        background = SchemePaint(light: .white, dark: SRGBColor(bytes: 0x1C, 0x1C, 0x1E))
        text = SchemePaint(light: .black, dark: .white)
        let onFill = SchemePaint(light: .white, dark: .black)
        defaultButton = ButtonPaint(
            title: onFill,
            fill: SchemePaint(light: SRGBColor(bytes: 0x00, 0x60, 0xDF), dark: SRGBColor(bytes: 0x4D, 0xA3, 0xFF)))
        destructiveButton = ButtonPaint(
            title: onFill,
            fill: SchemePaint(light: SRGBColor(bytes: 0xC4, 0x00, 0x1A), dark: SRGBColor(bytes: 0xFF, 0x6B, 0x6B)))
        button = ButtonPaint(
            title: text,
            fill: SchemePaint(light: SRGBColor(bytes: 0xE5, 0xE5, 0xEA), dark: SRGBColor(bytes: 0x3A, 0x3A, 0x3C)))
    }

    /// What a button is painted with.
    public func paint(of button: AlertModel.Button) -> ButtonPaint {
        if button.role == .destructive { return destructiveButton }
        return button.isDefault ? defaultButton : self.button
    }
}
