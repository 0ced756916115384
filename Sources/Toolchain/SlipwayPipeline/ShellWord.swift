/// Words of commands that git gives to the shell.
enum ShellWord {
    /// A word of a merge driver's command, in which git also replaces `%`.
    static func quoted(_ word: String) -> String {
        shellQuoted(word).split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }

    static func shellQuoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
        if isPlain { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
