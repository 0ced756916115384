/// A version of Semantic Versioning 2.0.0 (semver.org), with numbers of any length.
///
/// Digit strings exceed 64 bits in the wild, so numbers are kept and compared as text. Build metadata is kept
/// and printed, but takes no part in the order or in equality of precedence (§10).
package struct SemanticVersion: Hashable, Sendable, Codable {
    package let major: DecimalNumber
    package let minor: DecimalNumber
    package let patch: DecimalNumber
    /// The dot-separated identifiers after `-`; empty for a release.
    package let prerelease: [Identifier]
    /// The dot-separated identifiers after `+`.
    package let build: [String]

    package init(
        _ major: DecimalNumber, _ minor: DecimalNumber, _ patch: DecimalNumber,
        prerelease: [Identifier] = [], build: [String] = []
    ) {
        self.major = major
        self.minor = minor
        self.patch = patch
        self.prerelease = prerelease
        self.build = build
    }

    /// v0.0.0, the version before the first release.
    package static let zero = SemanticVersion(0, 0, 0)

    package var isPrerelease: Bool { !prerelease.isEmpty }

    /// The three numbers alone.
    package var core: SemanticVersion { SemanticVersion(major, minor, patch) }

    /// The version that follows this one. A pre-release is released by dropping its suffix when the bump asks
    /// for no more than what the suffix announces.
    package func bumped(_ bump: Bump) -> SemanticVersion {
        switch bump {
        case .major: SemanticVersion(major.successor, 0, 0)
        case .minor: SemanticVersion(major, minor.successor, 0)
        case .patch: SemanticVersion(major, minor, isPrerelease ? patch : patch.successor)
        }
    }

    /// One identifier of a pre-release: numbers order before words (§11.4).
    package enum Identifier: Hashable, Sendable, CustomStringConvertible {
        case number(DecimalNumber)
        case word(String)

        package var description: String {
            switch self {
            case .number(let number): number.description
            case .word(let word): word
            }
        }
    }
}

extension SemanticVersion: Comparable {
    /// Precedence as §11 defines it.
    package static func < (left: SemanticVersion, right: SemanticVersion) -> Bool {
        if left.major != right.major { return left.major < right.major }
        if left.minor != right.minor { return left.minor < right.minor }
        if left.patch != right.patch { return left.patch < right.patch }
        return precedes(left.prerelease, right.prerelease)
    }

    private static func precedes(_ left: [Identifier], _ right: [Identifier]) -> Bool {
        if left.isEmpty || right.isEmpty { return !left.isEmpty && right.isEmpty }
        for (one, other) in zip(left, right) where one != other {
            switch (one, other) {
            case (.number(let one), .number(let other)): return one < other
            case (.number, .word): return true
            case (.word, .number): return false
            case (.word(let one), .word(let other)):
                return one.precedes(other)
            }
        }
        return left.count < right.count
    }
}

extension SemanticVersion: LosslessStringConvertible {
    package var description: String {
        var text = "\(major).\(minor).\(patch)"
        if !prerelease.isEmpty { text += "-" + prerelease.map(\.description).joined(separator: ".") }
        if !build.isEmpty { text += "+" + build.joined(separator: ".") }
        return text
    }

    /// Reads exactly the grammar of semver.org; `nil` for anything else (a `v` in front included).
    package init?(_ text: String) { self.init(Substring(text)) }

    package init?(_ text: Substring) {
        var parser = Parser(rest: text.utf8)
        guard let version = parser.version() else { return nil }
        self = version
    }

    /// Reads the grammar from left to right.
    private struct Parser {
        var rest: Substring.UTF8View

        mutating func version() -> SemanticVersion? {
            guard let major = number(), take("."), let minor = number(), take("."), let patch = number() else {
                return nil
            }
            var prerelease: [Identifier] = []
            if take("-") {
                repeat {
                    guard let identifier = prereleaseIdentifier() else { return nil }
                    prerelease.append(identifier)
                } while take(".")
            }
            var build: [String] = []
            if take("+") {
                repeat {
                    let text = word()
                    if text.isEmpty { return nil }
                    build.append(String(text))
                } while take(".")
            }
            return rest.isEmpty ? SemanticVersion(major, minor, patch, prerelease: prerelease, build: build) : nil
        }

        private mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        private mutating func number() -> DecimalNumber? {
            let digits = rest.prefix(while: DecimalNumber.isDigit)
            rest = rest[digits.endIndex...]
            return DecimalNumber(Substring(digits))
        }

        /// Letters, digits and hyphens; empty where there is none.
        private mutating func word() -> Substring {
            let word = rest.prefix { byte in
                DecimalNumber.isDigit(byte) || byte == UInt8(ascii: "-")
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            }
            rest = rest[word.endIndex...]
            return Substring(word)
        }

        private mutating func prereleaseIdentifier() -> Identifier? {
            let text = word()
            if text.isEmpty { return nil }
            guard text.utf8.allSatisfy(DecimalNumber.isDigit) else { return .word(String(text)) }
            return DecimalNumber(text).map { .number($0) }
        }
    }
}

extension SemanticVersion {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let version = SemanticVersion(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a version")
        }
        self = version
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
