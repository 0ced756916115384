/// The rule for names that files and folders are called by.
enum FileNames {
    /// Why a name cannot be that of a file; `nil` where it can.
    static func fault(of name: String) -> String? {
        if name.isEmpty { return "it is empty" }
        if name.utf8.contains(UInt8(ascii: "/")) { return "it has a slash" }
        if name == "." || name == ".." { return "it is a folder of its own" }
        if name.unicodeScalars.contains(where: \.isControl) {
            return "it has a line break or another control character"
        }
        if name.unicodeScalars.contains(where: \.turnsText) { return "it has a mark that turns the direction of text" }
        if name.utf8.count > longest { return "it has more than \(longest) bytes" }
        return nil
    }

    /// File systems keep 255 bytes, some of which extensions take.
    private static let longest = 230
}

extension Unicode.Scalar {
    /// What a person does not see and a terminal acts on.
    var isControl: Bool {
        properties.generalCategory == .control || value == 0x2028 || value == 0x2029
    }

    /// Marks that show the text behind them the other way round, so that a name looks like another.
    fileprivate var turnsText: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}
