public import AccessibilityAudit

extension AlertModel {
    /// What assistive technologies have of it: a modal element with a heading, a text and buttons, in the order of
    /// ``focusOrder``.
    public func node(style: AlertStyle = AlertStyle()) -> AccessibilityNode {
        let children = focusOrder.map { element in
            switch element {
            case .title:
                AccessibilityNode(
                    .heading, identifier: "alert.title", text: title,
                    font: TextFont(size: 17, isBold: true, scales: true))
            case .message: AccessibilityNode(.text, identifier: "alert.message", text: message)
            case .button(let place): node(of: place, style)
            }
        }
        return AccessibilityNode(
            .alert, identifier: "alert", label: title.isBlank ? nil : title, traits: [.modal],
            actions: escape == nil ? [] : [.escape], foreground: style.text, background: style.background,
            font: TextFont(size: 17, isBold: false, scales: true), children: children)
    }

    private func node(of place: Int, _ style: AlertStyle) -> AccessibilityNode {
        let button = buttons[place]
        let paint = style.paint(of: button)
        return AccessibilityNode(
            .button, identifier: "alert.button.\(place)", text: button.title, traits: [.button],
            actions: [.activate], foreground: paint.title, background: paint.fill,
            font: TextFont(size: 17, isBold: true, scales: true),
            // the title says what the red does
            colorMeaning: button.role == .destructive ? ColorMeaning("destructive", cues: [.text]) : nil)
    }
}
