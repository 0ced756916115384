package import SlipwayModel
import SlipwaySystem

/// A name of any text as one component of a path and of an address, the same on every file system.
///
/// A name of letters, digits, `-`, `_` and `.` stands for itself. Any other keeps what it can and gets a hash behind
/// `~`, which no plain name has: `feature/x` is `feature-x~` and twelve digits. Two names never meet.
package enum PathName {
    package static func encode(_ text: String) -> String {
        if isPlain(text) { return text }
        let kept = text.utf8.map { isSafe($0) ? $0 : UInt8(ascii: "-") }.prefix(48)
        let slug = String(decoding: kept.drop { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }, as: UTF8.self)
        return "\(slug)~\(ContentHasher.digest(of: Array(text.utf8)).hex.prefix(12))"
    }

    /// A version as a component: `+`, which some servers take for a blank, becomes `_`, which no version has.
    package static func encode(_ version: SemanticVersion) -> String {
        let bytes = version.description.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "_") : $0 }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count <= 128 ? text : encode(text)
    }

    private static func isPlain(_ text: String) -> Bool {
        let first = text.utf8.first ?? 0
        return (1...64).contains(text.utf8.count) && text.utf8.allSatisfy(isSafe) && first != UInt8(ascii: ".")
            && first != UInt8(ascii: "-") && text.utf8.last != UInt8(ascii: ".")
    }

    private static func isSafe(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "-_.".utf8.contains(byte)
    }
}
