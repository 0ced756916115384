extension SemanticVersion {
    /// Whether a text can name a channel of pre-releases: one identifier that is not a number.
    package static func isChannel(_ text: String) -> Bool {
        guard let version = SemanticVersion("0.0.0-\(text)"), version.build.isEmpty, version.prerelease.count == 1
        else { return false }
        if case .word = version.prerelease[0] { return true }
        return false
    }

    /// Whether a text may stand in front of a version in a tag: the rules of git check-ref-format for a name that a
    /// version follows.
    package static func isTagPrefix(_ text: String) -> Bool {
        let forbidden = Set(" ~^:?*[\\".utf8)
        if text.utf8.contains(where: { forbidden.contains($0) || $0 < 0x20 || $0 == 0x7F }) { return false }
        // by bytes: to Swift's characters a dash in front of a combining mark is no dash
        let bytes = Array(text.utf8)
        let pairs = zip(bytes, bytes.dropFirst())
        if bytes.first == UInt8(ascii: "-") || pairs.contains(where: { [$0, $1] == Array("..".utf8) })
            || pairs.contains(where: { [$0, $1] == Array("@{".utf8) })
        {
            return false
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.dropLast().allSatisfy { part in
            !part.isEmpty && part.first != UInt8(ascii: ".") && !part.reversed().starts(with: ".lock".utf8.reversed())
        } && parts.last?.first != UInt8(ascii: ".")
    }
}
