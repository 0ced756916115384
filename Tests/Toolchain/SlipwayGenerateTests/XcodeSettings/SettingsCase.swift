import Foundation
import SlipwayGenerate
import SlipwayManifest
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit

/// A conformance case: manifests, and the settings that XcodeGen 2.45.4 gives their projects.
///
/// `Tests/Golden/xcode-settings/CASE/PROJECT.settings.txt` has per owner (the project or a target) and configuration a
/// line per setting, the value as JSON; `presets` stands for the lines of `presets.txt`, `as before` for the settings
/// of the configuration in front.
struct SettingsCase {
    /// By owner, then configuration; the project's owner is empty.
    typealias Settings = [String: [String: BuildSettings]]

    let spec: XcodeSpec
    let root: Path
    let expected: Settings

    static let names: [String] = {
        let folders = try? LocalFileSystem().list(Golden.folder("xcode-settings"))
        return folders?.filter { $0.kind == .directory }.map(\.name) ?? []
    }()

    /// A case may have several manifests.
    static func load(_ name: String) throws -> [SettingsCase] {
        let files = LocalFileSystem()
        let root = Golden.folder("xcode-settings").appending(name)
        let manifests = try files.readText(root.appending("specs.txt")).split(separator: "\n")
        return try manifests.map { manifest in
            let loaded = try ManifestLoader(files: files).load(
                root.appending(String(manifest)), environment: environment(root))
            guard let spec = loaded.manifest.xcode else { throw FixtureError("\(name) has no project") }
            let text = try files.readText(root.appending("\(spec.name).settings.txt"))
            return SettingsCase(spec: spec, root: root, expected: try parse(text))
        }
    }

    private static func environment(_ root: Path) throws -> [String: String] {
        let file = root.appending("env.txt")
        guard try LocalFileSystem().exists(file) else { return [:] }
        var result: [String: String] = [:]
        for line in try LocalFileSystem().readText(file).split(separator: "\n") where line.hasPrefix("export ") {
            let parts = line.dropFirst("export ".count).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            result[String(parts[0])] = String(parts[1].replacing("'", with: ""))
        }
        return result
    }

    // MARK: Expected settings

    private static func parse(_ text: String) throws -> Settings {
        let presets = try LocalFileSystem().readText(Golden.folder("xcode-settings").appending("presets.txt"))
            .split(separator: "\n")
        var result: Settings = [:]
        var owner = ""
        var config = ""
        for line in text.split(separator: "\n") {
            if line == "project" {
                owner = ""
            } else if line.hasPrefix("target ") {
                owner = String(line.dropFirst("target ".count))
            } else if line.hasPrefix("  configuration ") {
                let former = config
                let isRepeated = line.hasSuffix(" as before")
                config = String(line.dropFirst("  configuration ".count).dropLast(isRepeated ? " as before".count : 0))
                result[owner, default: [:]][config] = isRepeated ? result[owner]?[former] : [:]
            } else if line == "    presets" {
                for line in presets { try add(line, to: &result[owner, default: [:]][config, default: [:]]) }
            } else {
                try add(line.dropFirst(4), to: &result[owner, default: [:]][config, default: [:]])
            }
        }
        return result
    }

    private static func add(_ line: Substring, to settings: inout BuildSettings) throws {
        guard let equals = line.firstRange(of: " = ") else { throw FixtureError("no setting: \(line)") }
        let json = Data(line[equals.upperBound...].utf8)
        let key = String(line[..<equals.lowerBound])
        if let list = try? JSONDecoder().decode([String].self, from: json) {
            settings[key] = .list(list)
        } else {
            settings[key] = .text(try JSONDecoder().decode(String.self, from: json))
        }
    }

    // MARK: Comparing

    /// What differs, a line each.
    static func differences(_ found: BuildSettings, _ expected: BuildSettings) -> [String] {
        Set(found.keys + expected.keys).sorted().compactMap { key in
            guard found[key] != expected[key] else { return nil }
            return "\(key) is \(shown(found[key])), should be \(shown(expected[key]))"
        }
    }

    private static func shown(_ value: BuildSettings.Value?) -> String {
        switch value {
        case .text(let text): "\"\(text)\""
        case .list(let list): "\(list)"
        case nil: "missing"
        }
    }
}
