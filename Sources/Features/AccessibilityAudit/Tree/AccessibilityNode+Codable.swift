// What is not there is not written; what is `null` is not there.
extension AccessibilityNode: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case role, identifier, label, value, hint, inputLabels, text, traits, actions, isHidden, foreground, background
        case font, colorMeaning, motion, media, children
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try container.decode(Role.self, forKey: .role))
        identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
        label = try container.decodeIfPresent(String.self, forKey: .label)
        value = try container.decodeIfPresent(String.self, forKey: .value)
        hint = try container.decodeIfPresent(String.self, forKey: .hint)
        inputLabels = try container.decodeIfPresent([String].self, forKey: .inputLabels) ?? []
        text = try container.decodeIfPresent(String.self, forKey: .text)
        traits = try container.decodeIfPresent(Set<Trait>.self, forKey: .traits) ?? []
        actions = try container.decodeIfPresent(Set<Action>.self, forKey: .actions) ?? []
        isHidden = try container.decodeIfPresent(Bool.self, forKey: .isHidden) ?? false
        foreground = try container.decodeIfPresent(SchemePaint.self, forKey: .foreground)
        background = try container.decodeIfPresent(SchemePaint.self, forKey: .background)
        font = try container.decodeIfPresent(TextFont.self, forKey: .font)
        colorMeaning = try container.decodeIfPresent(ColorMeaning.self, forKey: .colorMeaning)
        motion = try container.decodeIfPresent(Motion.self, forKey: .motion)
        media = try container.decodeIfPresent(Media.self, forKey: .media)
        children = try container.decodeIfPresent([AccessibilityNode].self, forKey: .children) ?? []
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(role, forKey: .role)
        try container.encodeIfPresent(identifier, forKey: .identifier)
        try container.encodeIfPresent(label, forKey: .label)
        try container.encodeIfPresent(value, forKey: .value)
        try container.encodeIfPresent(hint, forKey: .hint)
        if !inputLabels.isEmpty { try container.encode(inputLabels, forKey: .inputLabels) }
        try container.encodeIfPresent(text, forKey: .text)
        // in their order, so that the same tree is the same text
        if !traits.isEmpty { try container.encode(Trait.allCases.filter(traits.contains), forKey: .traits) }
        if !actions.isEmpty { try container.encode(Action.allCases.filter(actions.contains), forKey: .actions) }
        if isHidden { try container.encode(isHidden, forKey: .isHidden) }
        try container.encodeIfPresent(foreground, forKey: .foreground)
        try container.encodeIfPresent(background, forKey: .background)
        try container.encodeIfPresent(font, forKey: .font)
        try container.encodeIfPresent(colorMeaning, forKey: .colorMeaning)
        try container.encodeIfPresent(motion, forKey: .motion)
        try container.encodeIfPresent(media, forKey: .media)
        if !children.isEmpty { try container.encode(children, forKey: .children) }
    }
}

extension ColorMeaning {
    enum CodingKeys: String, CodingKey, CaseIterable { case meaning, cues }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .meaning),
            cues: try container.decodeIfPresent(Set<Cue>.self, forKey: .cues) ?? [])
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(meaning, forKey: .meaning)
        if !cues.isEmpty { try container.encode(Cue.allCases.filter(cues.contains), forKey: .cues) }
    }
}

extension Motion {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case kind, respectsReduceMotion, isAutomatic, repeats, duration, canPause
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(Kind.self, forKey: .kind),
            respectsReduceMotion: try container.decodeIfPresent(Bool.self, forKey: .respectsReduceMotion),
            isAutomatic: try container.decodeIfPresent(Bool.self, forKey: .isAutomatic) ?? false,
            repeats: try container.decodeIfPresent(Bool.self, forKey: .repeats) ?? false,
            duration: try container.decodeIfPresent(Double.self, forKey: .duration),
            canPause: try container.decodeIfPresent(Bool.self, forKey: .canPause))
    }
}
