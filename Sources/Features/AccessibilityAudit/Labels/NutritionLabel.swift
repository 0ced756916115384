/// The Accessibility Nutrition Labels of the App Store.
public enum NutritionLabel: String, Sendable, Hashable, Codable, CaseIterable {
    case voiceOver, voiceControl, largerText, darkInterface, differentiateWithoutColorAlone, sufficientContrast
    case reducedMotion, captions, audioDescriptions

    /// As the App Store has it.
    public var title: String {
        switch self {
        case .voiceOver: "VoiceOver"
        case .voiceControl: "Voice Control"
        case .largerText: "Larger Text"
        case .darkInterface: "Dark Interface"
        case .differentiateWithoutColorAlone: "Differentiate Without Color Alone"
        case .sufficientContrast: "Sufficient Contrast"
        case .reducedMotion: "Reduced Motion"
        case .captions: "Captions"
        case .audioDescriptions: "Audio Descriptions"
        }
    }

    /// The appearances that have to be looked at before it can be claimed.
    var schemes: [AuditScheme] {
        switch self {
        case .sufficientContrast: AuditScheme.allCases
        case .darkInterface: [.dark]
        default: []
        }
    }
}
