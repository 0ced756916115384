/// The settings that nobody has to write.
public enum DefaultSettings: Codable, Hashable, Sendable {
    /// Those of Xcode's own templates, warnings included.
    case recommended(excluding: Set<String> = [])
    /// Those that a build needs.
    case essential(excluding: Set<String> = [])
    case none

    public static var recommended: DefaultSettings { .recommended(excluding: []) }
    public static var essential: DefaultSettings { .essential(excluding: []) }
}
