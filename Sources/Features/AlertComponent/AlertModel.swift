import AccessibilityAudit

/// An alert: what it says, and what people can answer.
public struct AlertModel: Sendable, Hashable, Codable {
    /// An answer.
    public struct Button: Sendable, Hashable, Codable {
        public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
            case regular
            /// Nothing happens; the way out.
            case cancel
            /// Something is lost.
            case destructive
        }

        public var title: String
        public var role: Role
        /// Whether the return key chooses it.
        public var isDefault: Bool

        public init(_ title: String, role: Role = .regular, isDefault: Bool = false) {
            (self.title, self.role, self.isDefault) = (title, role, isDefault)
        }
    }

    public var title: String
    public var message: String?
    public var buttons: [Button]

    public init(title: String, message: String? = nil, buttons: [Button] = [Button("OK", isDefault: true)]) {
        (self.title, self.message, self.buttons) = (title, message, buttons)
    }

    /// Something that the focus goes to.
    public enum Element: Sendable, Hashable {
        case title, message
        /// By its place in ``buttons``.
        case button(Int)
    }

    /// What is read, and what the tab key goes through, in this order: the title, the message, the buttons, of those
    /// the ways out last.
    public var focusOrder: [Element] {
        let cancels = buttons.indices.filter { buttons[$0].role == .cancel }
        let others = buttons.indices.filter { buttons[$0].role != .cancel }
        return [.title] + (message.isBlank ? [] : [.message]) + (others + cancels).map { .button($0) }
    }

    /// The places of the buttons in the order in which they are shown.
    var buttonOrder: [Int] {
        focusOrder.compactMap { if case .button(let place) = $0 { place } else { nil } }
    }

    /// The button that the keyboard is at when the alert appears: the default one; where there is none, and something
    /// may be lost, the way out; else the first. Nil where there are no buttons.
    public var initialFocus: Element? {
        if let place = buttons.firstIndex(where: \.isDefault) { return .button(place) }
        let isSafe = !buttons.contains { $0.role == .destructive }
        let place = isSafe ? buttons.indices.first : escape ?? buttons.indices.first
        return place.map { .button($0) }
    }

    /// The button that the escape key, and a scrub with two fingers, choose: the one that cancels, or the only one that
    /// there is, unless something is lost by it. Nil where there is no way out.
    public var escape: Int? {
        if let place = buttons.firstIndex(where: { $0.role == .cancel }) { return place }
        return buttons.count == 1 && buttons[0].role == .regular ? 0 : nil
    }
}

extension StringProtocol {
    /// Whether there is nothing to be seen in it.
    var isBlank: Bool { !isSeen }

    /// What people tell it by: its words, without case and without what nobody sees, as a joiner of width zero.
    var seen: String {
        let seen = String(
            String.UnicodeScalarView(unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
        return seen.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension String? {
    var isBlank: Bool { self?.isBlank ?? true }
}
