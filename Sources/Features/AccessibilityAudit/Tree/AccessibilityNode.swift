/// An element of an interface and those within it, as people see, hear and control them.
///
/// `foreground`, `background` and `font` hold for the elements within, too, until one has its own. What is nil is
/// not known; what is not known is never taken to be good.
public struct AccessibilityNode: Sendable, Hashable {
    public var role: Role
    /// For those who look for it: `loginButton`. Nobody hears it.
    public var identifier: String?
    /// What is read aloud; where there is none, the text is.
    public var label: String?
    public var value: String?
    /// What happens when it is activated.
    public var hint: String?
    /// Further names that Voice Control knows it by.
    public var inputLabels: [String]
    /// The text that it shows.
    public var text: String?
    public var traits: Set<Trait>
    public var actions: Set<Action>
    /// Whether it, and all within it, is hidden from assistive technologies: it is there for decoration.
    public var isHidden: Bool
    /// What text, or a symbol, is painted with.
    public var foreground: SchemePaint?
    public var background: SchemePaint?
    public var font: TextFont?
    /// What its colour says, if it says something.
    public var colorMeaning: ColorMeaning?
    public var motion: Motion?
    public var media: Media?
    public var children: [AccessibilityNode]

    public init(
        _ role: Role, identifier: String? = nil, label: String? = nil, value: String? = nil, hint: String? = nil,
        inputLabels: [String] = [], text: String? = nil, traits: Set<Trait> = [], actions: Set<Action> = [],
        isHidden: Bool = false, foreground: SchemePaint? = nil, background: SchemePaint? = nil,
        font: TextFont? = nil, colorMeaning: ColorMeaning? = nil, motion: Motion? = nil, media: Media? = nil,
        children: [AccessibilityNode] = []
    ) {
        (self.role, self.identifier, self.label, self.value, self.hint) = (role, identifier, label, value, hint)
        (self.inputLabels, self.text, self.traits, self.actions) = (inputLabels, text, traits, actions)
        (self.isHidden, self.foreground, self.background, self.font) = (isHidden, foreground, background, font)
        (self.colorMeaning, self.motion, self.media, self.children) = (colorMeaning, motion, media, children)
    }
}

extension AccessibilityNode {
    /// What an element is.
    public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
        case screen, group, alert, list, cell
        case text, heading, image, progress, other
        case button, link, toggle, slider, textField, searchField, tab
        case video, audio

        /// Whether people do something with it.
        public var isInteractive: Bool {
            switch self {
            case .button, .link, .toggle, .slider, .textField, .searchField, .tab: true
            default: false
            }
        }

        /// Whether other things stand on it.
        public var isSurface: Bool {
            switch self {
            case .screen, .group, .alert, .list, .cell: true
            default: false
            }
        }

        /// Whether what it shows is what somebody types.
        public var isField: Bool { self == .textField || self == .searchField }
    }

    /// What is said of an element beside its role, as `UIAccessibilityTraits` has it.
    public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
        case button, link, header, image, searchField, keyboardKey, staticText, toggle, tabBar, summaryElement
        case selected, disabled, adjustable, updatesFrequently, playsSound, startsMediaSession, causesPageTurn
        case allowsDirectInteraction
        /// All beside it is out of reach while it is there.
        case modal
    }

    /// What assistive technologies do with an element.
    public enum Action: String, Sendable, Hashable, Codable, CaseIterable {
        case activate, increment, decrement, magicTap, delete
        /// The way out: the escape key, a scrub with two fingers.
        case escape
    }
}
