/// The versions that may be released from a branch.
///
/// Written `1.x`, `1`, `1.4.x`, `1.4`, `>=2`, `<3`, or `>=1.2.0 <2.0.0`; numbers that are left out are zero.
package struct VersionRange: Sendable, Hashable, CustomStringConvertible {
    package let lower: SemanticVersion
    /// The first version above the range; `nil` where it has no end.
    package let upper: SemanticVersion?
    package let description: String

    package init?(_ text: String) {
        let words = text.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard let bounds = VersionRange.series(words) ?? VersionRange.bounds(words) else { return nil }
        (lower, upper) = bounds
        if let upper, upper <= lower { return nil }
        description = words.joined(separator: " ")
    }

    package func contains(_ version: SemanticVersion) -> Bool {
        lower <= version.core && upper.map { version.core < $0 } ?? true
    }

    /// `1.x`, `1.4.x`, with or without the `x`.
    private static func series(_ words: [String]) -> (SemanticVersion, SemanticVersion?)? {
        guard words.count == 1, let word = words.first else { return nil }
        var parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        if parts.count > 3 { return nil }
        while parts.count > 1, parts.last == "x" { parts.removeLast() }
        guard let major = DecimalNumber(parts[0]) else { return nil }
        switch parts.count {
        case 1: return (SemanticVersion(major, 0, 0), SemanticVersion(major.successor, 0, 0))
        case 2:
            guard let minor = DecimalNumber(parts[1]) else { return nil }
            return (SemanticVersion(major, minor, 0), SemanticVersion(major, minor.successor, 0))
        default: return nil
        }
    }

    /// `>=` and `<`, each at most once.
    private static func bounds(_ words: [String]) -> (SemanticVersion, SemanticVersion?)? {
        var lower: SemanticVersion?
        var upper: SemanticVersion?
        for word in words {
            if word.hasPrefix(">="), lower == nil, let version = version(word.dropFirst(2)) {
                lower = version
            } else if word.hasPrefix("<"), upper == nil, let version = version(word.dropFirst()) {
                upper = version
            } else {
                return nil
            }
        }
        return words.isEmpty ? nil : (lower ?? .zero, upper)
    }

    private static func version(_ text: Substring) -> SemanticVersion? {
        let missing = 2 - text.utf8.count { $0 == UInt8(ascii: ".") }
        let version = SemanticVersion(String(text) + String(repeating: ".0", count: max(0, missing)))
        return version.flatMap { $0.isPrerelease || !$0.build.isEmpty ? nil : $0 }
    }
}
