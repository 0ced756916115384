package import SlipwayModel

/// The versions of builds that are not released: of a pull request, or of a branch on its way.
///
/// Each commit has its own in each channel, so that none takes the version of a release or of another branch's build.
package enum PreviewVersion {
    /// As long as a part of a version may become.
    private static let longest = 40

    /// What would be next, with the channel and the commit behind it: `1.4.0-pr-12.g1a2b3c4`. Semantic Versioning
    /// orders it before that release.
    package static func make(_ next: SemanticVersion, channel: Channel, commit: ObjectID) -> SemanticVersion {
        let parts = [identifier(channel.name), "g\(commit.short)"].map { SemanticVersion.Identifier.word($0) }
        return SemanticVersion(next.major, next.minor, next.patch, prerelease: next.prerelease + parts)
    }

    /// A channel's name in the letters of a version; never a number alone, which could not begin with a zero.
    private static func identifier(_ name: String) -> String {
        var result: [UInt8] = []
        for byte in name.utf8 {
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || DecimalNumber.isDigit(byte)
            if isPlain {
                result.append(byte)
            } else if result.last != UInt8(ascii: "-"), !result.isEmpty {
                result.append(UInt8(ascii: "-"))
            }
        }
        result = Array(result.prefix(longest))
        while result.last == UInt8(ascii: "-") { result.removeLast() }
        let text = String(decoding: result, as: UTF8.self)
        return result.allSatisfy(DecimalNumber.isDigit) ? "branch-\(text.isEmpty ? "0" : text)" : text
    }
}
