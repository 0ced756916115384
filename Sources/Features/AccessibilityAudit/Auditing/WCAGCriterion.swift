/// A success criterion of WCAG 2.2.
public struct WCAGCriterion: Sendable, Hashable, Codable, CustomStringConvertible {
    public enum Level: String, Sendable, Hashable, Codable {
        case a = "A"
        case aa = "AA"
        case aaa = "AAA"
    }

    /// `1.4.3`.
    public let number: String
    public let title: String
    public let level: Level

    public init(_ number: String, _ title: String, _ level: Level) {
        (self.number, self.title, self.level) = (number, title, level)
    }

    /// `1.4.3 Contrast (Minimum) (AA)`.
    public var description: String { "\(number) \(title) (\(level.rawValue))" }

    public static let nonTextContent = WCAGCriterion("1.1.1", "Non-text Content", .a)
    public static let audioOnlyAndVideoOnly = WCAGCriterion("1.2.1", "Audio-only and Video-only (Prerecorded)", .a)
    public static let captions = WCAGCriterion("1.2.2", "Captions (Prerecorded)", .a)
    public static let audioDescription = WCAGCriterion("1.2.5", "Audio Description (Prerecorded)", .aa)
    public static let useOfColor = WCAGCriterion("1.4.1", "Use of Color", .a)
    public static let contrast = WCAGCriterion("1.4.3", "Contrast (Minimum)", .aa)
    public static let resizeText = WCAGCriterion("1.4.4", "Resize Text", .aa)
    public static let nonTextContrast = WCAGCriterion("1.4.11", "Non-text Contrast", .aa)
    public static let noKeyboardTrap = WCAGCriterion("2.1.2", "No Keyboard Trap", .a)
    public static let pauseStopHide = WCAGCriterion("2.2.2", "Pause, Stop, Hide", .a)
    public static let animationFromInteractions = WCAGCriterion("2.3.3", "Animation from Interactions", .aaa)
    public static let headingsAndLabels = WCAGCriterion("2.4.6", "Headings and Labels", .aa)
    public static let labelInName = WCAGCriterion("2.5.3", "Label in Name", .a)
    public static let nameRoleValue = WCAGCriterion("4.1.2", "Name, Role, Value", .a)
}
