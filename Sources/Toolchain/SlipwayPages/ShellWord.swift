import SlipwayModel

/// Words of a command that people copy into a terminal: names of files are what a publisher has chosen.
enum ShellWord {
    /// The text itself where a shell takes it as it stands, else in quotes (POSIX.1-2024, XCU 2.2.2).
    static func quote(_ text: String) -> String {
        // a hyphen in front makes an option of it, in quotes as well; a tilde a folder
        if let first = text.utf8.first, !"-~".utf8.contains(first), text.utf8.allSatisfy(isPlain) { return text }
        let start = text.utf8.first == UInt8(ascii: "-") ? "./" : ""
        return "'" + start + text.replacing("'", with: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        DecimalNumber.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || "-_./:@%+,=~".utf8.contains(byte)
    }
}
