import SlipwayModel
import SlipwayReport

/// Reads `slipway.bundle.apple`.
struct AppleBundleReader {
    let problems: Problems

    private static let appKeys = ["method", "configuration", "team", "identity", "profiles", "exportOptions"]
    static let keys = appKeys + ["container", "frameworks", "arguments", "apps"]

    func read(_ reader: MappingReader?) -> AppleBundleSettings {
        guard let reader else { return AppleBundleSettings() }
        return AppleBundleSettings(
            container: container(reader), frameworks: reader["frameworks"] == nil ? nil : reader.strings("frameworks"),
            arguments: reader.strings("arguments"), all: app(reader), apps: apps(reader.named("apps")))
    }

    private func apps(_ reader: MappingReader?) -> [String: AppleAppSettings] {
        var result: [String: AppleAppSettings] = [:]
        for (name, _, _) in reader?.entries ?? [] {
            let known = AppleBundleReader.appKeys + ["scheme"]
            guard let entry = reader?.mapping(name, known: known) else { continue }
            result[name] = app(entry)
            result[name]?.scheme = entry.string("scheme")
        }
        return result
    }

    private func app(_ reader: MappingReader) -> AppleAppSettings {
        AppleAppSettings(
            method: method(reader), configuration: reader.string("configuration"), team: team(reader),
            identity: reader.string("identity"), profiles: texts("profiles", reader),
            exportOptions: texts("exportOptions", reader))
    }

    private func texts(_ key: String, _ reader: MappingReader) -> [String: String] {
        guard let named = reader.named(key) else { return [:] }
        var result: [String: String] = [:]
        for (name, _, _) in named.entries { result[name] = named.string(name) }
        return result
    }

    private func method(_ reader: MappingReader) -> AppleExportMethod? {
        guard let text = reader.string("method") else { return nil }
        if let method = AppleExportMethod(named: text) { return method }
        reader.badValue("method", text, in: AppleExportMethod.names, at: reader["method"]?.place)
        return nil
    }

    private func team(_ reader: MappingReader) -> String? {
        guard let text = reader.string("team") else { return nil }
        if AppleAppSettings.isTeam(text) { return text }
        problems.error(
            "bad-value", "'\(text)' is no team", cause: "a team is ten letters and digits",
            hint: "it stands under Membership at developer.apple.com/account", at: reader["team"]?.place)
        return nil
    }

    private func container(_ reader: MappingReader) -> String? {
        guard let text = reader.string("container") else { return nil }
        let path = Path(text)
        let isInside = !path.isAbsolute && !path.components.contains(where: Path.isParent)
        if isInside, ["xcodeproj", "xcworkspace"].contains(path.pathExtension) { return path.string }
        problems.error(
            "bad-path", "'\(text)' is no project of the repository",
            hint: "the path of an .xcodeproj or .xcworkspace below the manifest's folder",
            at: reader["container"]?.place)
        return nil
    }
}
