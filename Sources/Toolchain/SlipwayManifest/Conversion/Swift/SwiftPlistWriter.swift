import ProjectDescription
import SlipwayModel

/// Property lists of a target.
struct SwiftPlistWriter {
    let target: XcodeTarget
    let style: SwiftManifestStyle

    // MARK: Info.plist

    /// - Parameter settings: the target's, of which goes what names the file.
    func info(_ settings: inout BuildSettings) -> SwiftExpression {
        guard let info = target.info else { return file("INFOPLIST_FILE", &settings) ?? .source("nil") }
        let defaults = usual
        let common = Set(SwiftPlistNodes.usualKeys)
        let removed = Set(info.properties.filter { $0.value == .null }.map(\.key))
        let others = info.properties.filter { $0.value != .null }
        // a list without the usual keys
        if removed == common.subtracting(others.map(\.key)), !removed.isEmpty, let values = dictionary(others) {
            return .call(".dictionary", values)
        }
        let said = others.filter { entry in
            guard let value = defaults[entry.key] else { return true }
            return SwiftPlistWriter.value(entry.value) != SwiftPlistWriter.value(value)
        }
        let hasDefaults = defaults.keys.allSatisfy { key in others.contains { $0.key == key } }
        guard hasDefaults || !style.isExact, removed.isEmpty || !style.isExact, let values = dictionary(said) else {
            return .source("nil")
        }
        // a library has no list where nothing is said
        if said.isEmpty { return isLibrary ? .source("nil") : .source(".default") }
        return .call(".extendingDefault", [.init("with", values)])
    }

    private var isLibrary: Bool {
        [.staticLibrary, .dynamicLibrary, .commandLineTool].contains(target.type)
    }

    /// What the list has by itself.
    private var usual: [String: Plist.Value] {
        SwiftInfoPlist(
            name: target.name, product: SwiftTargetWriter.product(target), destinations: destinations,
            hasSources: !target.sources.isEmpty, host: nil
        ).values
    }

    private var destinations: Destinations {
        var result: Destinations = []
        for platform in SwiftDestinations(target: target, style: style).platforms {
            switch platform {
            case .iOS:
                let said = target.settings.base.text("TARGETED_DEVICE_FAMILY")
                let family = style.hasDestinationSettings ? said ?? "" : "1,2"
                if family.contains("1") { result.insert(.iPhone) }
                if family.contains("2") { result.insert(.iPad) }
            case .macOS: result.insert(.mac)
            case .tvOS: result.insert(.appleTv)
            case .watchOS: result.insert(.appleWatch)
            case .visionOS: result.insert(.appleVision)
            case .auto: break
            }
        }
        return result
    }

    // MARK: Entitlements

    func entitlements(_ settings: inout BuildSettings) -> SwiftExpression? {
        guard let entitlements = target.entitlements else { return file("CODE_SIGN_ENTITLEMENTS", &settings) }
        return dictionary(entitlements.properties).map { .call(".dictionary", $0) }
    }

    /// The file that a setting names.
    private func file(_ key: String, _ settings: inout BuildSettings) -> SwiftExpression? {
        guard case .text(let path)? = settings[key], !path.isEmpty else { return nil }
        guard path.hasPrefix("$") || SwiftPaths.isPath(path) else { return nil }
        settings[key] = nil
        return path.hasPrefix("$") ? .call(".variable", .text(path)) : .text(path)
    }

    // MARK: Values

    private func dictionary(_ entries: [ManifestValue.Entry]) -> SwiftExpression? {
        SwiftPlistWriter.value(.mapping(entries))
    }

    /// `nil` for what a property list of the vocabulary cannot hold.
    private static func value(_ value: ManifestValue) -> SwiftExpression? {
        switch value {
        case .null: return nil
        case .list(let values):
            let parts = values.map { self.value($0) }
            return parts.contains(nil) ? nil : .list(parts.compactMap { $0 })
        case .mapping(let entries):
            var pairs: [SwiftExpression.Pair] = []
            for entry in entries {
                guard let value = self.value(entry.value) else { return nil }
                pairs.append(.init(key: .text(entry.key), value: value))
            }
            return .dictionary(pairs)
        case .scalar(let text, false): return .text(text)
        case .scalar(let text, true):
            if text == "true" || text == "false" { return .source(text) }
            if PropertyText.integer(text) != nil || PropertyText.real(text) != nil { return .source(text) }
            return nil
        }
    }

    private static func value(_ value: Plist.Value) -> SwiftExpression {
        switch value {
        case .string(let text): .text(text)
        case .integer(let number): .source("\(number)")
        case .real(let number): .source("\(number)")
        case .boolean(let flag): .flag(flag)
        case .array(let values): .list(values.map { self.value($0) })
        case .dictionary(let values):
            .dictionary(
                values.sortedBytewise(by: { $0.key }).map { .init(key: .text($0.key), value: self.value($0.value)) })
        }
    }
}
