/// A language: `es`, `es-MX`, `zh-Hant-HK`.
///
/// It is made of BCP 47 tags and of the ids that Foundation, Java and POSIX write: `es_MX`, `EN-us`, `de_DE.UTF-8`,
/// `sr_RS@latin`. Codes that CLDR has replaced become what replaces them (`iw` is `he`, `sh` is `sr-Latn`).
/// Extensions (`-u-…`, `-x-…`) choose no strings and are left out.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
    /// The language, in lower case.
    public let language: String
    /// The script, if it is said: `Hant`.
    public let script: String?
    /// The region, if it is said: `MX`, `419`.
    public let region: String?
    /// The variants, in lower case.
    public let variants: [String]

    init(language: String, script: String?, region: String?, variants: [String]) {
        (self.language, self.script, self.region, self.variants) = (language, script, region, variants)
    }

    /// A language by its id; nil where the text is no id.
    public init?(_ id: String) {
        if id == "C" || id == "POSIX" || id.hasPrefix("C.") {
            self.init(language: "en", script: nil, region: "US", variants: ["posix"])
            return
        }
        let halves = id.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let name = (halves.first ?? "").split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let modifier = halves.count > 1 ? halves[1].lowercased() : ""
        var parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        guard name.utf8.count <= 100, parts.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 8 && $0.isAlphanumeric }),
            (2...3).contains(parts[0].utf8.count) || (5...8).contains(parts[0].utf8.count), parts[0].isAlphabetic
        else { return nil }
        var language = parts.removeFirst().lowercased()
        // an extended language subtag is the language that is meant: zh-yue is yue (RFC 5646, 2.2.2)
        if let first = parts.first, first.utf8.count == 3, first.isAlphabetic {
            language = parts.removeFirst().lowercased()
        }
        var script: String?
        if let first = parts.first, first.utf8.count == 4, first.isAlphabetic {
            script = first.prefix(1).uppercased() + first.dropFirst().lowercased()
            parts.removeFirst()
        }
        var region: String?
        if let first = parts.first, first.isRegion {
            region = first.uppercased()
            parts.removeFirst()
        }
        var variants: [String] = []
        for part in parts {
            if part.utf8.count == 1 { break }
            guard part.isVariant else { return nil }
            variants.append(part.lowercased())
        }
        switch modifier {
        case "latin": script = script ?? "Latn"
        case "cyrillic": script = script ?? "Cyrl"
        case "valencia": variants.append(modifier)
        default: break
        }
        self = LanguageTag.canonical(language, script, region, variants)
    }

    private static func canonical(
        _ language: String, _ script: String?, _ region: String?, _ variants: [String]
    ) -> LanguageTag {
        var (language, script, region) = (language, script, region.map { CLDRData.regionAliases[$0] ?? $0 })
        if let alias = CLDRData.languageAliases[language] {
            let parts = alias.split(separator: "-").map(String.init)
            language = parts[0]
            for part in parts.dropFirst() {
                if part.utf8.count == 4 { script = script ?? part } else { region = region ?? part }
            }
        }
        return LanguageTag(language: language, script: script, region: region, variants: variants)
    }

    /// As BCP 47 writes it.
    public var description: String {
        ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-")
    }
}

extension String {
    fileprivate var isAlphabetic: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }
    fileprivate var isAlphanumeric: Bool { utf8.allSatisfy { $0.isDigit || (0x61...0x7A).contains($0 | 0x20) } }
    fileprivate var isRegion: Bool {
        utf8.count == 2 ? isAlphabetic : utf8.count == 3 && utf8.allSatisfy(\.isDigit)
    }
    fileprivate var isVariant: Bool { utf8.count >= 5 || utf8.count == 4 && utf8.first?.isDigit == true }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension LanguageTag: Codable {
    /// From its id.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let id = try container.decode(String.self)
        guard let tag = LanguageTag(id) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(id)' is no language")
        }
        self = tag
    }

    /// As its id.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
