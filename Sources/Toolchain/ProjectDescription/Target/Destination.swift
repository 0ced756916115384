/// Where a target runs.
public enum Destination: String, Codable, Hashable, Sendable, CaseIterable {
    case iPhone
    case iPad
    case mac
    /// The iPad's app on a Mac with Apple's processor.
    case macWithiPadDesign
    case macCatalyst
    case appleWatch
    case appleTv
    case appleVision
    /// The iPad's app on Apple Vision.
    case appleVisionWithiPadDesign

    public var platform: Platform {
        switch self {
        case .iPhone, .iPad, .macCatalyst, .macWithiPadDesign, .appleVisionWithiPadDesign: .iOS
        case .mac: .macOS
        case .appleWatch: .watchOS
        case .appleTv: .tvOS
        case .appleVision: .visionOS
        }
    }
}

/// Where a target runs.
public typealias Destinations = Set<Destination>

extension Set<Destination> {
    /// iPhone and iPad, and Mac by the iPad's app.
    public static var iOS: Destinations { [.iPhone, .iPad, .macWithiPadDesign] }
    public static var macOS: Destinations { [.mac] }
    public static var watchOS: Destinations { [.appleWatch] }
    public static var tvOS: Destinations { [.appleTv] }
    public static var visionOS: Destinations { [.appleVision] }

    public var platforms: Set<Platform> { Set<Platform>(map(\.platform)) }
}
