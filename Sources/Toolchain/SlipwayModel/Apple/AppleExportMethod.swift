/// Whom an app is signed for.
package enum AppleExportMethod: String, Sendable, CaseIterable, Codable {
    /// The devices that a profile lists.
    case adHoc = "ad-hoc"
    /// App Store Connect: TestFlight and the stores.
    case appStore = "app-store"
    /// The team's own devices, with debugging.
    case development
    /// Any Mac, outside of the store.
    case developerID = "developer-id"
    /// The devices of a company, with Apple's enterprise programme.
    case enterprise

    /// - Parameter text: its name here, or the one that Xcode has for it since 15.4.
    package init?(named text: String) {
        guard let method = AppleExportMethod.allCases.first(where: { $0.rawValue == text || $0.newName == text }) else {
            return nil
        }
        self = method
    }

    /// What Xcode calls it in an export-options plist. Those before 15.4 know the old names alone; later ones warn of
    /// them, and Xcode 26 refuses them.
    package func name(isOldXcode: Bool) -> String { isOldXcode ? rawValue : newName }

    /// Both names of all methods.
    package static let names =
        allCases.map(\.rawValue)
        + allCases.map(\.newName).filter { name in
            !allCases.contains { $0.rawValue == name }
        }

    /// What Xcode calls the certificates that it is signed with, where nobody names one.
    package var usualIdentity: String {
        switch self {
        case .adHoc, .appStore: "Apple Distribution"
        case .development: "Apple Development"
        case .developerID: "Developer ID Application"
        case .enterprise: "iPhone Distribution"
        }
    }

    private var newName: String {
        switch self {
        case .adHoc: "release-testing"
        case .appStore: "app-store-connect"
        case .development: "debugging"
        case .developerID, .enterprise: rawValue
        }
    }

    /// Whether there is such a thing on a platform: what ad-hoc and enterprise are elsewhere is Developer ID on a Mac.
    package func exists(on destination: SupportedDestination) -> Bool {
        switch self {
        case .adHoc, .enterprise: !destination.isMac
        case .developerID: destination.isMac
        case .appStore, .development: true
        }
    }
}
