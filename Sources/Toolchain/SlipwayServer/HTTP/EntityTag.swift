import SlipwayModel

/// What names a content for good: strong entity tags (RFC 9110 §8.8.3), which are digests here.
struct EntityTag: Sendable, Hashable {
    /// With its quotes, as it is in a header.
    let text: String

    init(_ digest: ContentDigest) { text = "\"sha256-\(digest.hex)\"" }

    /// Whether `If-None-Match` names it: there a weak tag is as good.
    func isIn(noneMatch header: String) -> Bool { isIn(header, admitsWeak: true) }

    /// Whether `If-Match` names it.
    func isIn(match header: String) -> Bool { isIn(header, admitsWeak: false) }

    private func isIn(_ header: String, admitsWeak: Bool) -> Bool {
        let list = header.trimmingBlanks()
        if list == "*" { return true }
        return list.split(separator: ",").contains { part in
            var tag = String(part).trimmingBlanks()
            if admitsWeak, tag.hasPrefix("W/") { tag.removeFirst(2) }
            return tag == text
        }
    }
}

extension String {
    /// Without the blanks and tabs that headers may have around their values.
    func trimmingBlanks() -> String {
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
        let start = unicodeScalars.drop(while: isBlank)
        return String(String.UnicodeScalarView(start.reversed().drop(while: isBlank).reversed()))
    }
}
