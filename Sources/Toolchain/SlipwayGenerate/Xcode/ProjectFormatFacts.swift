import SlipwayModel

extension ProjectFormat {
    /// `objectVersion` of the project file.
    var objectVersion: String {
        switch self {
        case .xcode16_3: "90"
        case .xcode16_0: "77"
        case .xcode15_3: "63"
        case .xcode15_0: "60"
        case .xcode14_0: "56"
        }
    }

    /// Written up to Xcode 15.
    var compatibilityVersion: String? {
        switch self {
        case .xcode16_3, .xcode16_0: nil
        case .xcode15_3: "Xcode 15.3"
        case .xcode15_0: "Xcode 15.0"
        case .xcode14_0: "Xcode 14.0"
        }
    }

    /// Written since Xcode 16.
    var preferredObjectVersion: String? {
        switch self {
        case .xcode16_3, .xcode16_0: objectVersion
        case .xcode15_3, .xcode15_0, .xcode14_0: nil
        }
    }
}
