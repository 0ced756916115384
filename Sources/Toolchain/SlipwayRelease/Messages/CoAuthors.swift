/// The trailers that name who else wrote a commit: `Co-authored-by: Name <address>`, in any case.
package enum CoAuthors {
    /// The names, each once, in the message's order. Who gives no name is left out: an address is nobody's to print.
    package static func names(in message: String) -> [String] { names(in: Array(message.utf8)[...]) }

    static func names(in message: MessageLine) -> [String] {
        var names: [String] = []
        for start in message.lineStarts(where: { $0 | 0x20 == key[0] }) {
            let line = message.line(at: start)
            // Letters differ from their other case in one bit; the hyphen and the colon have it set.
            guard line.count > key.count, zip(line, key).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
            let name = line.dropFirst(key.count).prefix { $0 != UInt8(ascii: "<") }.trimmed
            if !name.isEmpty, !name.contains(UInt8(ascii: "@")) { names.append(name.text) }
        }
        if names.count < 2 { return names }
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    private static let key = Array("co-authored-by:".utf8)
}
