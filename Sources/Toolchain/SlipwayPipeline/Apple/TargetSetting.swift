import SlipwayGenerate
import SlipwayModel
import SlipwayReport

/// Settings of a target as they hold when it is built.
struct TargetSetting {
    let resolver: SettingsResolver
    let target: XcodeTarget
    let config: BuildConfiguration
    /// The SDK that it is built with.
    let sdk: String

    /// A setting with what it refers to in place; `nil` where it is not set, empty, or refers to what is not known.
    ///
    /// - Throws: status 3 where an `.xcconfig` file cannot be read.
    func value(_ key: String) throws(SlipwayError) -> String? { try value(key, depth: 0) }

    /// - Throws: as ``value(_:)``.
    var bundleIdentifier: String? {
        get throws(SlipwayError) { try value("PRODUCT_BUNDLE_IDENTIFIER") }
    }

    private func value(_ key: String, depth: Int) throws(SlipwayError) -> String? {
        let own = try resolver.effective("\(key)[sdk=\(sdk)*]", target: target, config: config)
        let usual = try resolver.effective(key, target: target, config: config)
        guard let text = own ?? usual ?? known(key), depth < 10 else { return nil }
        let expanded = try expand(text, depth: depth + 1)
        return expanded?.isEmpty == true ? nil : expanded
    }

    /// What Xcode, or the project that is made, sets where nobody does.
    private func known(_ key: String) -> String? {
        switch key {
        case "TARGET_NAME", "TARGETNAME": target.name
        case "PRODUCT_NAME": target.productName ?? target.name
        case "PRODUCT_BUNDLE_IDENTIFIER":
            resolver.bundleIdentifierPrefix.map { BundleIdentifier.make(prefix: $0, name: target.name) }
        case "CONFIGURATION": config.name
        case "PROJECT_NAME": resolver.projectName
        default: nil
        }
    }

    /// Puts values in place of `$(KEY)`, `${KEY}` and `$(KEY:rfc1034identifier)`.
    private func expand(_ text: String, depth: Int) throws(SlipwayError) -> String? {
        var (result, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let open = rest.index(after: start)
            guard open < rest.endIndex, rest[open] == "(" || rest[open] == "{",
                let end = rest[open...].firstIndex(of: rest[open] == "(" ? ")" : "}")
            else { return nil }
            let parts = rest[rest.index(after: open)..<end].split(separator: ":").map(String.init)
            guard let key = parts.first, let value = try value(key, depth: depth) else { return nil }
            result += parts.dropFirst().contains("rfc1034identifier") ? TargetSetting.identifier(value) : value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Letters, digits, hyphens and dots; a hyphen for anything else (RFC 1034).
    private static func identifier(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : "-" })
    }
}
