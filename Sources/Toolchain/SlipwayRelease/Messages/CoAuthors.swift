/// The trailers that name who else wrote a commit: `Co-authored-by: Name <address>`, in any case.
package enum CoAuthors {
    /// The names, each once, in the message's order. Who gives no name is left out: an address is nobody's to print.
    package static func names(in message: String) -> [String] { names(in: MessageLine.lines(of: message)[...]) }

    static func names(in lines: ArraySlice<MessageLine>) -> [String] {
        var names: [String] = []
        for line in lines {
            // Letters differ from their other case in one bit; the hyphen and the colon have it set.
            guard line.count > key.count, line.first.map({ $0 | 0x20 == key[0] }) == true,
                zip(line, key).allSatisfy({ $0 | 0x20 == $1 })
            else { continue }
            let value = line.dropFirst(key.count)
            let name = value.prefix { $0 != UInt8(ascii: "<") }.trimmed
            if !name.isEmpty, !name.contains(UInt8(ascii: "@")) { names.append(name.text) }
        }
        if names.count < 2 { return names }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    private static let key = Array("co-authored-by:".utf8)
}
