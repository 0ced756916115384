import SlipwayModel
import SlipwayReport

/// Reads `slipway.bundle`.
struct BundleSettingsReader {
    let problems: Problems

    static let keys = ["allowSecrets"]

    func read(_ reader: MappingReader?) -> BundleSettings {
        guard let reader else { return BundleSettings() }
        let allowed = reader.placedStrings("allowSecrets")
        for (text, place) in allowed {
            let parts = Path.split(text)
            if Path(text).isAbsolute || parts.isEmpty || parts.contains(where: Path.isParent) {
                problems.error(
                    "bad-path", "'\(text)' names no file of the repository",
                    hint: "a path below the manifest's folder or a pattern, such as `Tests/Fixtures/**/*.pem`",
                    at: place)
            }
        }
        return BundleSettings(allowedSecrets: allowed.map(\.0))
    }
}
