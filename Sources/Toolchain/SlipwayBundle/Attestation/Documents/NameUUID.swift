import SlipwayModel
import SlipwaySystem

/// A UUID that is made of a text, so that equal documents have the same: version 8 of RFC 9562, from SHA-256.
enum NameUUID {
    static func text(of content: String) -> String {
        var digits = Array(ContentHasher.digest(of: Array(content.utf8)).hex.utf8.prefix(32))
        digits[12] = UInt8(ascii: "8")
        // the variant's two bits
        digits[16] = Array("89ab".utf8)[Int(digits[16] & 3)]
        let text = String(decoding: digits, as: UTF8.self)
        var result = ""
        for (index, digit) in text.enumerated() {
            if [8, 12, 16, 20].contains(index) { result += "-" }
            result.append(digit)
        }
        return result
    }
}
