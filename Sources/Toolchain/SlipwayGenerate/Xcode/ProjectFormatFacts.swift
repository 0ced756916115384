import SlipwayModel

extension ProjectFormat {
    /// `objectVersion` of the project file.
    var objectVersion: String {
        switch self {
        case .xcode16Dot3: "90"
        case .xcode16Dot0: "77"
        case .xcode15Dot3: "63"
        case .xcode15Dot0: "60"
        case .xcode14Dot0: "56"
        }
    }

    /// Written up to Xcode 15.
    var compatibilityVersion: String? {
        switch self {
        case .xcode16Dot3, .xcode16Dot0: nil
        case .xcode15Dot3: "Xcode 15.3"
        case .xcode15Dot0: "Xcode 15.0"
        case .xcode14Dot0: "Xcode 14.0"
        }
    }

    /// Written since Xcode 16.
    var preferredObjectVersion: String? {
        switch self {
        case .xcode16Dot3, .xcode16Dot0: objectVersion
        case .xcode15Dot3, .xcode15Dot0, .xcode14Dot0: nil
        }
    }
}
