import SlipwayModel
import SlipwayReport
import SlipwaySystem
import XcodeProject

/// Finds versions in the property lists that targets have on disk.
struct PlistMentions {
    private(set) var all: [VersionMention] = []
    /// Property lists that could not be read.
    private(set) var problems: [Diagnostic] = []

    static let keys = ["CFBundleShortVersionString", "CFBundleVersion"]

    /// - Throws: status 2 where settings contradict each other, status 3 where a file cannot be read.
    init(spec: XcodeSpec, place: VersionInspector) throws(SlipwayError) {
        let settings = try SettingsResolver(
            spec: spec, files: place.files, root: place.root, version: place.manifest.projectVersion)
        let tree = SourceTree(files: place.files, root: place.root)
        var seen: Set<Path> = Set(spec.targets.compactMap { $0.info.map { Path($0.path) } })
        for target in spec.targets {
            for path in try PlistMentions.paths(of: target, spec, settings, tree) where seen.insert(path).inserted {
                try read(path, place)
            }
        }
    }

    private static func paths(
        of target: XcodeTarget, _ spec: XcodeSpec, _ settings: SettingsResolver, _ tree: SourceTree
    ) throws(SlipwayError) -> [Path] {
        var result: [Path] = []
        for config in spec.configs {
            guard let path = try settings.effective("INFOPLIST_FILE", target: target, config: config) else { continue }
            let prefixes = ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"]
            let prefix = prefixes.first { path.hasPrefix($0) } ?? ""
            let rest = String(path.dropFirst(prefix.count))
            // what a setting computes is not known here
            if !rest.contains("$"), !rest.isEmpty { result.append(Path(rest)) }
        }
        if result.isEmpty, target.info == nil, let found = try InfoPlistSearch(tree: tree).find(in: target.sources) {
            result = [Path(found)]
        }
        return result
    }

    private mutating func read(_ path: Path, _ place: VersionInspector) throws(SlipwayError) {
        let file = place.root.appending(path)
        guard let kind = try place.files.attributes(file)?.kind, kind != .directory else { return }
        let bytes = try place.files.read(file)
        let shown = place.display(path)
        let list: PropertyList
        do throws(FormatError) {
            list = try PropertyList(plist: bytes)
        } catch {
            problems.append(
                Diagnostic(
                    .warning, code: "unread-plist", "\(shown) is no property list",
                    cause: "\(error)", hint: "`plutil -lint \(shown)` says more", at: SourceLocation(file: shown)))
            return
        }
        for key in PlistMentions.keys {
            let text: String?
            switch list.dictionary?[key] {
            case .string(let string)?: text = string
            case .integer(let number)?: text = String(number)
            case .real(let number)?: text = String(number)
            default: text = nil
            }
            guard let text else { continue }
            let range = PlistText(bytes).value(of: key)
            let line = range.map { 1 + bytes[..<$0.lowerBound].count { $0 == UInt8(ascii: "\n") } }
            all.append(VersionMention(key, text, by: .plist(shown), file: shown, line: line))
        }
    }
}

/// The text of a property list in XML, to change one value in it.
package struct PlistText {
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The text between the tags of a key's string; `nil` where the key is not there once, or has another form.
    func value(of key: String) -> Range<Int>? {
        let name = Array("<key>\(key)</key>".utf8)
        let places = bytes.ranges(of: name)
        guard places.count == 1, let place = places.first else { return nil }
        var start = place.upperBound
        while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
        let (open, close) = (Array("<string>".utf8), Array("</string>".utf8))
        guard bytes[start...].starts(with: open) else { return nil }
        start += open.count
        guard let end = bytes[start...].firstRange(of: close)?.lowerBound else { return nil }
        // what is written in another way stays
        return bytes[start..<end].contains(UInt8(ascii: "<")) ? nil : start..<end
    }

    /// The text with another value; `nil` where it cannot be changed for sure.
    package func setting(_ key: String, to text: String) -> [UInt8]? {
        guard let range = value(of: key), let old = try? PropertyList(plist: bytes), case .dictionary(var wanted) = old
        else { return nil }
        let new = Array(bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...])
        wanted[key] = .string(text)
        guard let read = try? PropertyList(plist: new), read == .dictionary(wanted) else { return nil }
        return new
    }
}
