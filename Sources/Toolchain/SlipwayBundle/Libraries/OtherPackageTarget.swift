import SlipwayModel
import SlipwayReport

/// A target of another package, as far as linking asks: what `swift package dump-package` prints of it.
struct OtherPackageTarget: Sendable, Equatable {
    let name: String
    /// `nil` where it is no library of the system.
    private(set) var systemLibrary: SystemLibrary?
    private var settings: [Setting] = []

    struct SystemLibrary: Sendable, Equatable {
        /// The folder with the module map, relative to the package.
        let path: String
        let pkgConfig: String?
        let providers: [SystemPackageProvider]
    }

    private struct Setting: Sendable, Equatable {
        let name: String
        let isFramework: Bool
        /// Names as SwiftPM has them, such as `linux`; empty for all platforms.
        let platforms: [String]
        /// One of them has to be on; empty for none.
        let traits: [String]
    }

    init?(_ value: JSONValue) {
        guard let name = value["name"]?.text else { return nil }
        self.name = name
        if value["type"]?.text == "system" {
            systemLibrary = SystemLibrary(
                path: value["path"]?.text ?? "Sources/\(name)", pkgConfig: value["pkgConfig"]?.text,
                providers: (value["providers"]?.list ?? []).compactMap(OtherPackageTarget.provider))
        }
        for setting in value["settings"]?.list ?? [] where setting["tool"]?.text == "linker" {
            let condition = setting["condition"]
            // what is shipped is built for release
            if condition?["config"]?.text == "debug" { continue }
            let platforms = condition?["platformNames"]?.texts ?? []
            for (key, isFramework) in [("linkedLibrary", false), ("linkedFramework", true)] {
                guard let name = setting["kind"]?[key]?["_0"]?.text else { continue }
                settings.append(
                    Setting(
                        name: name, isFramework: isFramework, platforms: platforms,
                        traits: condition?["traits"]?.texts ?? []))
            }
        }
    }

    private static func provider(_ value: JSONValue) -> SystemPackageProvider? {
        if let names = value["apt"]?[0]?.texts { return .apt(names) }
        if let names = value["brew"]?[0]?.texts { return .brew(names) }
        if let names = value["yum"]?[0]?.texts { return .yum(names) }
        return nil
    }

    /// - Parameter traits: those of the package that are on.
    func libraries(for platform: Platform, traits: Set<String> = []) -> [String] { names(platform, traits, false) }

    func frameworks(for platform: Platform, traits: Set<String> = []) -> [String] { names(platform, traits, true) }

    private func names(_ platform: Platform, _ enabled: Set<String>, _ areFrameworks: Bool) -> [String] {
        let own = platform.rawValue.lowercased()
        return settings.filter { setting in
            setting.isFramework == areFrameworks && (setting.platforms.isEmpty || setting.platforms.contains(own))
                && (setting.traits.isEmpty || !enabled.isDisjoint(with: setting.traits))
        }
        .map(\.name)
    }
}
