import Foundation

/// The words of a text, without case, white space and punctuation.
struct Words: Equatable {
    /// Each behind a space, and a space behind the last: a search among them finds whole words.
    private let bytes: [UInt8]

    private static let space = UInt8(ascii: " ")

    init(_ text: String) {
        bytes = Words.ascii(text) ?? Words.anyScript(text)
    }

    var isEmpty: Bool { bytes.count == 1 }

    func ends(with other: Words) -> Bool {
        !other.isEmpty && bytes.count >= other.bytes.count && bytes.suffix(other.bytes.count) == other.bytes[...]
    }

    /// Whether all words of another text are there, next to each other and in their order.
    func contains(_ other: Words) -> Bool {
        let (count, start) = (other.bytes.count, other.bytes.count > 1 ? other.bytes[1] : Words.space)
        guard count <= bytes.count else { return false }
        return (0...(bytes.count - count)).contains { place in
            (count == 1 || bytes[place + 1] == start) && bytes[place..<(place + count)] == other.bytes[...]
        }
    }

    /// Nil where there is more than ASCII.
    private static func ascii(_ text: String) -> [UInt8]? {
        var text = text
        return text.withUTF8 { source in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(source.count + 2)
            bytes.append(space)
            for byte in source {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
                case 0x80...: return nil
                default: if bytes[bytes.count - 1] != space { bytes.append(space) }
                }
            }
            if bytes[bytes.count - 1] != space { bytes.append(space) }
            return bytes
        }
    }

    private static func anyScript(_ text: String) -> [UInt8] {
        let isPart = { (character: Character) in character.isLetter || character.isNumber }
        let words = text.lowercased().precomposedStringWithCanonicalMapping.split { !isPart($0) }
        return words.reduce(into: [space]) { bytes, word in
            bytes += word.utf8
            bytes.append(space)
        }
    }
}
