import SlipwayModel

/// Reads `info:`, `entitlements:` and `privacyManifest:`.
struct PlistReader {
    let context: XcodeContext

    func read(_ target: KeyReader, _ key: String) -> PropertyFile? {
        guard let reader = target.mapping(key, XcodeKeys.plist) else { return nil }
        let examples = ["info": "App/Info.plist", "privacyManifest": "App/PrivacyInfo.xcprivacy"]
        let example = examples[key] ?? "App/App.entitlements"
        reader.missing("path", hint: "add `path: \(example)`: it is written there")
        guard let path = reader.text("path") else { return nil }
        check(path, reader, key, example: example)
        var file = PropertyFile(path: path, properties: reader.values("properties"))
        file.place = reader["path"]?.place
        return file
    }

    /// The file is written: it has to be one of the repository, and a property list. Whether a path that climbs stays
    /// in the repository is known where it is written.
    private func check(_ path: String, _ reader: KeyReader, _ key: String, example: String) {
        let parts = Path.split(path)
        let isOutside =
            path.utf8.first == UInt8(ascii: "/") || parts.isEmpty
            || parts.contains { [".git", ".slipway"].contains($0.lowercased()) }
        let fileExtension = Path(path).pathExtension?.lowercased()
        let isList =
            fileExtension == "plist" && key != "privacyManifest"
            || key == "entitlements" && fileExtension == "entitlements"
            || key == "privacyManifest" && Path(path).lastComponent == "PrivacyInfo.xcprivacy"
        guard isOutside || !isList || path.unicodeScalars.contains(where: \.isControl) else { return }
        context.error(
            "bad-plist-path", "'\(path)' cannot be the 'path' of \(reader.name)",
            cause: isOutside ? "it lies outside the repository" : "a property list is written there",
            hint: "a path relative to the manifest, such as `\(example)`", at: reader["path"]?.place)
    }
}
