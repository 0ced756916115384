import SlipwayReport

/// Finds what XML cannot hold: control characters but tab and line ends, and the two scalars that are none.
///
/// Source: XML 1.0, fifth edition, section 2.2.
enum XMLCharacterCheck {
    /// - Throws: status 2 with the first such character of a file and the line it is in.
    static func check(_ file: XcodeFile) throws(SlipwayError) {
        guard let place = firstForbidden(in: file.bytes) else { return }
        let before = file.bytes[..<place.index].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let after = file.bytes[place.index...].firstIndex(of: 0x0A) ?? file.bytes.count
        let line = String(decoding: file.bytes[before..<after], as: UTF8.self)
        let shown = String(line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F && $0.value < 0xFFFE })
        let digits = String(place.scalar, radix: 16, uppercase: true)
        throw SlipwayError(
            .input, code: "control-character",
            "\(file.path) cannot hold the character U+\(String(repeating: "0", count: 4 - digits.count))\(digits)",
            cause: "XML has no way to write it, and it is in \(trimmed(shown))",
            hint: "remove it from the text in the manifest")
    }

    private static func trimmed(_ line: String) -> String {
        let text = line.drop { $0 == " " || $0 == "\t" }
        return text.count > 120 ? text.prefix(120) + "…" : String(text)
    }

    private static func firstForbidden(in bytes: [UInt8]) -> (index: Int, scalar: UInt32)? {
        for (index, byte) in bytes.enumerated() {
            if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return (index, UInt32(byte)) }
            // U+FFFE and U+FFFF are EF BF BE and EF BF BF
            if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                return (index, 0xFFFE + UInt32(bytes[index + 2] - 0xBE))
            }
        }
        return nil
    }
}
