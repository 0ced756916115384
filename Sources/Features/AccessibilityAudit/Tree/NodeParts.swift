/// The font of a text.
public struct TextFont: Sendable, Hashable, Codable {
    /// In points, at the default text size.
    public var size: Double?
    public var isBold: Bool?
    /// Whether it follows the text size that people choose (Dynamic Type).
    public var scales: Bool?
    /// How far it does, as a factor; nil: as far as the system does.
    public var maximumScale: Double?

    public init(size: Double? = nil, isBold: Bool? = nil, scales: Bool? = nil, maximumScale: Double? = nil) {
        (self.size, self.isBold, self.scales, self.maximumScale) = (size, isBold, scales, maximumScale)
    }

    /// Whether it is large as WCAG 2.2 has it: from 18 points on, or from 14 where it is bold; nil where that is not
    /// known.
    public var isLarge: Bool? {
        guard let size else { return nil }
        if size >= 18 { return true }
        return size >= 14 ? isBold : false
    }
}

/// What a colour says, and what says it beside the colour.
public struct ColorMeaning: Sendable, Hashable, Codable {
    public enum Cue: String, Sendable, Hashable, Codable, CaseIterable {
        case text, icon, shape, pattern, underline, position, weight
    }

    /// `error`, `selected`, `series A`.
    public var meaning: String
    public var cues: Set<Cue>

    public init(_ meaning: String, cues: Set<Cue> = []) { (self.meaning, self.cues) = (meaning, cues) }
}

/// How something moves.
public struct Motion: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case spin, zoom, slide, bounce, parallax, other
        /// It changes without moving: nobody becomes dizzy of it.
        case fade
    }

    public var kind: Kind
    /// Whether it stays away while people have Reduce Motion on.
    public var respectsReduceMotion: Bool?
    /// Whether it begins without anybody having done something.
    public var isAutomatic: Bool
    public var repeats: Bool
    /// In seconds.
    public var duration: Double?
    /// Whether people can pause, stop or hide it.
    public var canPause: Bool?

    public init(
        _ kind: Kind, respectsReduceMotion: Bool? = nil, isAutomatic: Bool = false, repeats: Bool = false,
        duration: Double? = nil, canPause: Bool? = nil
    ) {
        (self.kind, self.respectsReduceMotion, self.isAutomatic) = (kind, respectsReduceMotion, isAutomatic)
        (self.repeats, self.duration, self.canPause) = (repeats, duration, canPause)
    }
}

/// What a player plays.
public struct Media: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case video, audio
    }

    public var kind: Kind
    /// Whether a video has a sound track.
    public var hasSound: Bool?
    public var captions: Bool?
    public var transcript: Bool?
    /// Whether what is to be seen is told, in the pauses of what is said.
    public var audioDescription: Bool?

    public init(
        _ kind: Kind, hasSound: Bool? = nil, captions: Bool? = nil, transcript: Bool? = nil,
        audioDescription: Bool? = nil
    ) {
        (self.kind, self.hasSound, self.captions) = (kind, hasSound, captions)
        (self.transcript, self.audioDescription) = (transcript, audioDescription)
    }
}
