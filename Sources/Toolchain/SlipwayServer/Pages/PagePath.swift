import SlipwayModel

/// What a path below the root, or below a link, is the address of. The paths are those of a static site.
enum PagePath: Sendable, Equatable {
    case index(Form)
    case channel(ChannelPlace, Form)
    case build(BuildPlace)
    case record(BuildPlace)
    case file(BuildPlace, name: String)
    case report(BuildPlace)
    /// What a device reads to install an app.
    case install(BuildPlace, file: String)
    case blob(ContentDigest)
    /// A folder without the slash that relative links need.
    case folder

    enum Form: Sendable {
        case page, document
    }

    /// A channel by the components of its path.
    struct ChannelPlace: Sendable, Hashable {
        let project: String
        let channel: String
    }

    /// A build by the components of its path.
    struct BuildPlace: Sendable, Hashable {
        let channel: ChannelPlace
        let version: String
    }

    /// Bytes of a path.
    private static let longest = 2_000

    /// - Parameter path: as it is in the request, with a slash in front.
    /// - Returns: `nil` for what is no path of a store.
    init?(_ path: some StringProtocol) {
        guard path.utf8.count <= PagePath.longest, path.utf8.first == UInt8(ascii: "/") else { return nil }
        var parts: [String] = []
        for part in path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = PercentEncoding.decode(String(decoding: part, as: UTF8.self)),
                !text.utf8.contains(UInt8(ascii: "/")), !text.utf8.contains(0)
            else { return nil }
            parts.append(text)
        }
        // a folder is its page
        let isFolder = parts.last?.isEmpty == true
        if isFolder { parts[parts.count - 1] = "index.html" }
        guard !parts.contains(where: \.isEmpty), let found = PagePath.find(parts[...]), !isFolder || found != .folder
        else { return nil }
        self = found
    }

    private static func find(_ parts: ArraySlice<String>) -> PagePath? {
        let rest = parts.dropFirst()
        switch parts.first {
        case "index.html" where rest.isEmpty: return .index(.page)
        case "index.json" where rest.isEmpty: return .index(.document)
        case "channels": return channel(Array(rest))
        case "builds": return build(Array(rest))
        case "blobs" where rest.count == 3 && rest.first == "sha256":
            guard let digest = rest.last.flatMap({ ContentDigest(hex: $0) }),
                rest[rest.startIndex + 1] == digest.hex.prefix(2)
            else { return nil }
            return .blob(digest)
        default: return nil
        }
    }

    private static func channel(_ parts: [String]) -> PagePath? {
        guard parts.count >= 2 else { return nil }
        let place = ChannelPlace(project: parts[0], channel: parts[1])
        switch parts.dropFirst(2).joined(separator: "/") {
        case "" where parts.count == 2: return .folder
        case "index.html": return .channel(place, .page)
        case "index.json": return .channel(place, .document)
        default: return nil
        }
    }

    private static func build(_ parts: [String]) -> PagePath? {
        guard parts.count >= 3 else { return nil }
        let channel = ChannelPlace(project: parts[0], channel: parts[1])
        if parts.count == 3 {
            guard parts[2].hasSuffix(".json") else { return .folder }
            return .record(BuildPlace(channel: channel, version: String(parts[2].dropLast(5))))
        }
        let place = BuildPlace(channel: channel, version: parts[2])
        switch (parts[3], parts.count) {
        case ("index.html", 4): return .build(place)
        case ("files", 5) where FileName.isPlain(parts[4]): return .file(place, name: parts[4])
        case ("report", 4): return .folder
        case ("report", 5) where parts[4] == "index.html": return .report(place)
        case ("install", 6) where FileName.isPlain(parts[4]) && parts[5] == "manifest.plist":
            return .install(place, file: parts[4])
        default: return nil
        }
    }
}
