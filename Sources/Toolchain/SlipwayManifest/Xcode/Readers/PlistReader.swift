import SlipwayModel

/// Reads `info:` and `entitlements:`.
struct PlistReader {
    let context: XcodeContext

    func read(_ target: KeyReader, _ key: String) -> PropertyFile? {
        guard let reader = target.mapping(key, XcodeKeys.plist) else { return nil }
        let example = key == "info" ? "App/Info.plist" : "App/App.entitlements"
        reader.missing("path", hint: "add `path: \(example)`: it is written there")
        guard let path = reader.text("path") else { return nil }
        var file = PropertyFile(path: path, properties: reader.values("properties"))
        file.place = reader["path"]?.place
        return file
    }
}
