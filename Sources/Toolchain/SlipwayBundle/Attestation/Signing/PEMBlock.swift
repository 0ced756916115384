import SlipwayModel

/// Base64 between two lines that say what it is (RFC 7468).
enum PEMBlock {
    /// - Returns: the first block's bytes; `nil` where there is none, or it is damaged.
    static func bytes(_ label: String, in text: String) -> [UInt8]? {
        let lines = text.split(whereSeparator: \.isNewline).map { line in
            String(line.reversed().drop(while: \.isWhitespace).reversed())
        }
        guard let start = lines.firstIndex(of: "-----BEGIN \(label)-----"),
            let end = lines[start...].firstIndex(of: "-----END \(label)-----")
        else { return nil }
        return Base64.bytes(lines[(start + 1)..<end].joined())
    }

    /// - Parameter width: the characters of a line.
    static func text(_ label: String, _ bytes: [UInt8], width: Int = 70) -> String {
        var lines: [Substring] = []
        var rest = Base64.text(bytes)[...]
        while !rest.isEmpty {
            lines.append(rest.prefix(width))
            rest = rest.dropFirst(width)
        }
        return (["-----BEGIN \(label)-----"] + lines + ["-----END \(label)-----"]).joined(separator: "\n") + "\n"
    }

    /// What the first block says it is.
    static func label(in text: String) -> String? {
        guard let start = text.firstRange(of: "-----BEGIN "),
            let end = text[start.upperBound...].firstRange(of: "-----")
        else { return nil }
        return String(text[start.upperBound..<end.lowerBound])
    }
}
