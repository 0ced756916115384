/// `%[position$][flags][width][.precision][length]conversion`.
struct FormatSpecifier: Sendable, Hashable {
    static let widthLimit = 1000

    var position: Int?
    var flags: Set<UInt8> = []
    var width = 0
    var precision: Int?
    var length = ""
    var conversion: UInt8 = 0
    /// As it is written.
    var text = ""

    /// What it takes; nil for what there is not.
    var kind: CatalogArgumentKind? {
        switch conversion {
        case UInt8(ascii: "@"): length.isEmpty ? .string : nil
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): length == "L" ? nil : .integer
        case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
            UInt8(ascii: "O"):
            length == "L" ? nil : .unsigned
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"):
            ["", "l", "L"].contains(length) ? .double : nil
        default: nil
        }
    }

    var isTooWide: Bool { width > Self.widthLimit || (precision ?? 0) > Self.widthLimit }

    /// The specifier that begins behind the `%` at `start`, and where it ends.
    static func parse(_ bytes: [UInt8], behind start: Int) -> (FormatSpecifier, Int) {
        var specifier = FormatSpecifier()
        var index = start + 1
        func number() -> Int? {
            let first = index
            var value = 0
            while index < bytes.count, bytes[index].isDigit {
                value = min(value * 10 + Int(bytes[index] - 0x30), 1_000_000)
                index += 1
            }
            return index > first ? value : nil
        }
        let first = index
        if let position = number(), index < bytes.count, bytes[index] == UInt8(ascii: "$") {
            specifier.position = position
            index += 1
        } else {
            index = first
        }
        while index < bytes.count, "-+ 0#'".utf8.contains(bytes[index]) {
            specifier.flags.insert(bytes[index])
            index += 1
        }
        specifier.width = number() ?? 0
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            specifier.precision = number() ?? 0
        }
        while index < bytes.count, "hlqLzjt".utf8.contains(bytes[index]) {
            specifier.length.unicodeScalars.append(Unicode.Scalar(bytes[index]))
            index += 1
        }
        if index < bytes.count, bytes[index] < 0x80 {
            specifier.conversion = bytes[index]
            index += 1
        }
        specifier.text = String(decoding: bytes[start..<index], as: UTF8.self)
        return (specifier, index)
    }
}
