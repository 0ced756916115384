extension AuditRule {
    /// What people use has a name.
    public static let label = AuditRule(
        "label", "what people use has a name", criterion: .nameRoleValue, labels: [.voiceOver, .voiceControl],
        help: "give it a label that says what it does"
    ) { node in
        guard node.node.role.isInteractive, !node.isHidden else { return [] }
        return [node.name == nil ? .failed("\(article(node.node.role)) has no name") : .passed()]
    }

    /// Pictures and players say what they show, or are hidden.
    public static let imageLabel = AuditRule(
        "image-label", "pictures and players say what they show", criterion: .nonTextContent, labels: [.voiceOver],
        help: "give it a label, or hide it from assistive technologies where it is there for decoration"
    ) { node in
        guard [.image, .video, .audio].contains(node.node.role), !node.isHidden else { return [] }
        return [node.name == nil ? .failed("\(article(node.node.role)) has no label") : .passed()]
    }

    private static func article(_ role: AccessibilityNode.Role) -> String {
        switch role {
        case .image, .audio: "an \(role.rawValue)"
        case .textField: "a text field"
        case .searchField: "a search field"
        default: "a \(role.rawValue)"
        }
    }

    /// What VoiceOver says behind a name anyhow, in English.
    public static let roleWords: [AccessibilityNode.Role: [String]] = [
        .button: ["button"], .link: ["link"], .toggle: ["toggle", "switch"], .slider: ["slider"], .tab: ["tab"],
        .textField: ["text field"], .searchField: ["search field"], .image: ["image"], .heading: ["heading"],
    ]

    /// A label does not end with what VoiceOver says behind it: "Submit Button" is read "Submit Button, button".
    public static let redundantRole = redundantRole(words: roleWords)

    /// With the words of another language.
    public static func redundantRole(words: [AccessibilityNode.Role: [String]]) -> AuditRule {
        let words = words.mapValues { $0.map { (word: $0, parts: Words($0)) } }
        return AuditRule(
            "redundant-role", "labels do not say what kind of element it is", criterion: .headingsAndLabels,
            severity: .warning, labels: [.voiceOver],
            help: "leave the word out of the label: VoiceOver says it by the role"
        ) { node in
            guard !node.isHidden, let label = node.node.label.nonBlank, let words = words[node.node.role] else {
                return []
            }
            let said = Words(label)
            guard let end = words.first(where: { said.ends(with: $0.parts) }) else { return [.passed()] }
            return [.failed("the label '\(label)' ends with '\(end.word)', which VoiceOver says anyhow")]
        }
    }

    /// A hint says something that the label does not, and there is a label to it.
    public static let hint = AuditRule(
        "hint", "hints say more than labels", criterion: .headingsAndLabels, severity: .warning, labels: [.voiceOver],
        help: "say in the hint what happens, in the label what it is; without one there is no need for the other"
    ) { node in
        guard !node.isHidden, let hint = node.node.hint.nonBlank else { return [] }
        guard let name = node.name else { return [.failed("there is a hint, and no name before it")] }
        return [Words(hint) == Words(name) ? .failed("the hint says the same as the name") : .passed()]
    }

    /// The text that is shown is in a name: people say what they read.
    public static let labelInName = AuditRule(
        "label-in-name", "what is shown is in the name", criterion: .labelInName, labels: [.voiceControl],
        help: "begin the label with the text that is shown, or have the text among the input labels"
    ) { node in
        guard node.node.role.isInteractive, !node.node.role.isField, !node.isHidden, let text = node.shownText,
            let name = node.name
        else { return [] }
        let shown = Words(text)
        // a symbol is not said
        guard !shown.isEmpty else { return [] }
        let isSaid = name == text || Words(name).contains(shown)
        guard !isSaid, !node.node.inputLabels.contains(where: { Words($0).contains(shown) }) else { return [.passed()] }
        return [.failed("'\(text)' is shown, and the name is '\(name)': saying what is shown does nothing")]
    }

    private static let exclusive: [AccessibilityNode.Trait] = [.button, .link, .searchField, .keyboardKey]

    /// Of the traits button, link, search field and keyboard key there is one at most, and the role agrees.
    public static let traits = AuditRule(
        "traits", "traits do not contradict each other", criterion: .nameRoleValue, labels: [.voiceOver],
        help: "keep the trait that says what it does"
    ) { node in
        guard !node.isHidden else { return [] }
        var traits = exclusive.filter(node.node.traits.contains)
        guard !traits.isEmpty else { return [] }
        let own: AccessibilityNode.Trait? =
            switch node.node.role {
            case .button: .button
            case .link: .link
            case .searchField: .searchField
            default: nil
            }
        if let own, !traits.contains(own) { traits.append(own) }
        guard traits.count > 1 else { return [.passed()] }
        return [.failed("it is \(traits.map(\.rawValue).joined(separator: " and ")) at once")]
    }

    /// What keeps people within it has a way out.
    public static let modalEscape = AuditRule(
        "modal-escape", "what is modal can be left", criterion: .noKeyboardTrap, labels: [.voiceOver],
        help: "have the escape action dismiss it"
    ) { node in
        guard node.node.traits.contains(.modal), !node.isHidden else { return [] }
        return [node.node.actions.contains(.escape) ? .passed() : .failed("it is modal, and has no escape action")]
    }
}
