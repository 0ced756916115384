/// How far a translation is. Xcode writes `new`, `needs_review`, `translated` and `stale`; others are kept as they are.
public struct TranslationState: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nobody has translated it. With an empty value it is as if it were not there.
    public static let new = TranslationState(rawValue: "new")
    /// The source has changed since.
    public static let needsReview = TranslationState(rawValue: "needs_review")
    public static let translated = TranslationState(rawValue: "translated")
    public static let stale = TranslationState(rawValue: "stale")
}

/// One text with its state.
public struct StringUnit: Sendable, Hashable {
    public let state: TranslationState
    public let value: String
    /// The line in the file.
    public let line: Int

    /// Whether there is nothing to show: `new`, and empty.
    var isMissing: Bool { state == .new && value.isEmpty }
}
