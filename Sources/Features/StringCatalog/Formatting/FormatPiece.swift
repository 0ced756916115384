/// A piece of a text.
enum FormatPiece: Sendable, Hashable {
    case literal(String)
    case specifier(FormatSpecifier)
    /// `%arg`: the argument of the substitution that it is in.
    case argument
    /// `%#@name@`, or `%1$#@name@`.
    case substitution(String, position: Int?)

    /// The pieces of a text.
    ///
    /// - Parameter isSubstitution: whether `%arg` means the argument.
    static func parse(_ text: String, isSubstitution: Bool) -> [FormatPiece] {
        let bytes = Array(text.utf8)
        var pieces: [FormatPiece] = []
        var literal: [UInt8] = []
        var index = 0
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                literal.append(bytes[index])
                index += 1
                continue
            }
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                literal.append(UInt8(ascii: "%"))
                index += 2
                continue
            }
            flush()
            if isSubstitution, bytes[(index + 1)...].starts(with: "arg".utf8) {
                pieces.append(.argument)
                index += 4
                continue
            }
            let (specifier, end) = FormatSpecifier.parse(bytes, behind: index)
            index = end
            if specifier.isSubstitution, let close = bytes[end...].firstIndex(of: UInt8(ascii: "@")) {
                pieces.append(
                    .substitution(
                        String(decoding: bytes[end..<close], as: UTF8.self), position: specifier.position))
                index = close + 1
            } else {
                pieces.append(.specifier(specifier))
            }
        }
        flush()
        return pieces
    }
}

extension FormatSpecifier {
    /// Whether it is the beginning of `%#@name@`.
    fileprivate var isSubstitution: Bool {
        conversion == UInt8(ascii: "@") && flags == [UInt8(ascii: "#")] && width == 0 && precision == nil
    }

    /// Whether it looks like a percent sign in a text: `100% sure`, `100%`, `(50%)`.
    var isPercentSign: Bool {
        flags.contains(UInt8(ascii: " "))
            || kind == nil && conversion != UInt8(ascii: "*") && !(0x61...0x7A).contains(conversion | 0x20)
    }

    /// Whether it is text where there are no arguments: `100% sure`, `100%`, `5% de`.
    var isPlainText: Bool { kind == nil || flags.contains(UInt8(ascii: " ")) }
}
