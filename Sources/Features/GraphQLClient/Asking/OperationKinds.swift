/// Looks at a document for what changes something, without a parser of all of it.
enum OperationKinds {
    /// Whether a mutation or a subscription may be among its operations: no word outside of braces, strings and
    /// comments is `mutation` or `subscription`, but where one begins.
    static func mayChange(_ document: String) -> Bool {
        var rest = document.utf8[...]
        var depth = 0
        var previous: Substring = ""
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "#"): rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
            case UInt8(ascii: "\""): skipString(&rest)
            case UInt8(ascii: "{"), UInt8(ascii: "("):
                depth += 1
                rest.removeFirst()
            case UInt8(ascii: "}"), UInt8(ascii: ")"):
                depth -= 1
                previous = ""
                rest.removeFirst()
            case UInt8(ascii: "@"), UInt8(ascii: "$"):
                previous = "@"
                rest.removeFirst()
            case _ where isName(byte):
                let word = Substring(rest.prefix(while: isName))
                rest = rest.dropFirst(word.utf8.count)
                let begins = !["query", "fragment", "on", "@"].contains(previous)
                if depth == 0, begins, word == "mutation" || word == "subscription" { return true }
                previous = word
            default: rest.removeFirst()
            }
        }
        return false
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func skipString(_ rest: inout Substring.UTF8View) {
        let isBlock = rest.starts(with: "\"\"\"".utf8)
        rest = rest.dropFirst(isBlock ? 3 : 1)
        while let byte = rest.first {
            if isBlock, rest.starts(with: "\\\"\"\"".utf8) {
                rest = rest.dropFirst(4)
            } else if isBlock, rest.starts(with: "\"\"\"".utf8) {
                rest = rest.dropFirst(3)
                return
            } else if !isBlock, byte == UInt8(ascii: "\\") {
                rest = rest.dropFirst(2)
            } else if !isBlock, byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D {
                rest.removeFirst()
                return
            } else {
                rest.removeFirst()
            }
        }
    }
}
