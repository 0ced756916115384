import SlipwayArchive
import SlipwayModel
import SlipwayPages
import SlipwayReport
import XcodeProject

/// Reads what an app for Apple's devices says of itself: an `.ipa` is a zip with `Payload/<Name>.app/`. Nothing of it
/// is believed that matters to anybody but those who install it.
struct AppReader: Sendable {
    let blobs: BlobStore

    /// Bytes of what is read of an app, and of a text that is kept.
    private static let most = (info: 1 << 20, profile: 4 << 20, text: 200)
    /// Files that an app may have.
    private static let mostEntries: UInt64 = 200_000

    /// The apps of a build that can be read, by file.
    ///
    /// - Throws: status 3 from the file system.
    func apps(of release: Release) throws(SlipwayError) -> [String: AppInfo] {
        var result: [String: AppInfo] = [:]
        for artifact in release.artifacts where artifact.kind == .application && artifact.file.hasSuffix(".ipa") {
            result[artifact.file] = try AppReader.read(blobs.path(of: artifact.sha256))
        }
        return result
    }

    /// - Returns: `nil` for what is no app.
    static func read(_ file: Path) throws(SlipwayError) -> AppInfo? {
        let budget = ZipBudget(UInt64(most.info + most.profile))
        guard let archive = try ZipFile(file, budget: budget, mostEntries: mostEntries) else { return nil }
        let place = archive.entries.lazy.compactMap { AppReader.folder(of: $0.path) }.first
        guard let place, let bytes = try content("\(place)/Info.plist", of: archive, upTo: most.info),
            let info = (try? PropertyList(plist: bytes))?.dictionary
        else { return nil }
        let profile = try content("\(place)/embedded.mobileprovision", of: archive, upTo: most.profile)
        return AppInfo(info, profile: profile.flatMap(profileText).flatMap { AppInfo.Profile($0) })
    }

    /// `Payload/<Name>.app` of the path of its `Info.plist`.
    private static func folder(of path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "Payload", parts[1].hasSuffix(".app"), parts[2] == "Info.plist" else {
            return nil
        }
        return "Payload/\(parts[1])"
    }

    private static func content(_ path: String, of archive: ZipFile, upTo limit: Int) throws(SlipwayError) -> [UInt8]? {
        guard let entry = archive.entry(path), entry.size <= UInt64(limit) else { return nil }
        return try archive.content(of: entry)
    }

    /// The property list within a signed message (CMS, RFC 5652): its content is in there as it is. Who has signed it,
    /// the device finds out.
    private static func profileText(_ message: [UInt8]) -> PropertyDictionary? {
        guard let start = message.firstRange(of: Array("<?xml".utf8))?.lowerBound,
            let end = message[start...].firstRange(of: Array("</plist>".utf8))?.upperBound
        else { return nil }
        return (try? PropertyList(xml: Array(message[start..<end])))?.dictionary
    }

    /// A text of an app as it is kept.
    static func text(_ value: PropertyList?) -> String? {
        guard let text = value?.string, !text.isEmpty else { return nil }
        return String(text.unicodeScalars.prefix(most.text).map(Character.init))
    }
}

extension AppInfo {
    /// - Returns: `nil` for a list that is no app's.
    init?(_ info: PropertyDictionary, profile: Profile?) {
        guard let identifier = AppReader.text(info["CFBundleIdentifier"]),
            identifier.utf8.allSatisfy({
                DecimalNumber.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
                    || "-.".utf8.contains($0)
            })
        else { return nil }
        let minimum = AppReader.text(info["MinimumOSVersion"]).flatMap { text in
            text.utf8.allSatisfy { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") } ? text : nil
        }
        let families = (info["UIDeviceFamily"]?.array ?? []).compactMap { value -> Family? in
            switch value {
            case .integer(1): .iPhone
            case .integer(2): .iPad
            default: nil
            }
        }
        self.init(
            identifier: identifier,
            name: AppReader.text(info["CFBundleDisplayName"]) ?? AppReader.text(info["CFBundleName"]) ?? identifier,
            version: AppReader.text(info["CFBundleShortVersionString"]) ?? "",
            build: AppReader.text(info["CFBundleVersion"]) ?? "", minimumSystem: minimum, families: families,
            profile: profile)
    }
}

extension AppInfo.Profile {
    init?(_ list: PropertyDictionary) {
        guard let name = AppReader.text(list["Name"]) else { return nil }
        var expires: Int64?
        if case .date(let seconds) = list["ExpirationDate"] { expires = Int64(exactly: seconds.rounded(.down)) }
        let devices = list["ProvisionedDevices"]?.array?.count ?? 0
        let reach: AppInfo.Reach =
            list["ProvisionsAllDevices"] == .boolean(true) ? .all : devices > 0 ? .devices : .store
        self.init(name: name, team: AppReader.text(list["TeamName"]), expires: expires, reach: reach, devices: devices)
    }
}
