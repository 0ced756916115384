import NDEF
import SlipwayTestKit

/// Bytes from hexadecimal digits; spaces are left out.
func hex(_ text: String) -> [UInt8] {
    let digits = text.filter { $0 != " " && $0 != "\n" }
    return stride(from: 0, to: digits.count, by: 2).compactMap { place in
        UInt8(digits.dropFirst(place).prefix(2), radix: 16)
    }
}

func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Messages that are made by chance.
struct RandomMessages {
    private var chance: SplitMix

    init(seed: UInt64) { chance = SplitMix(seed: seed) }

    mutating func below(_ limit: Int) -> Int { chance.below(limit) }

    mutating func text() -> String {
        let pieces = ["", "a", "Hello world!", "é", "日本", "😀", "\u{FEFF}", "\n", "\u{0}", "%20", "\u{FFFD}"]
        return (0..<below(6)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    mutating func bytes(_ limit: Int) -> NDEFBytes { NDEFBytes((0..<below(limit + 1)).map { _ in UInt8(below(256)) }) }

    mutating func textRecord() throws -> TextRecord {
        let languages = ["en", "de", "pt-BR", "zh-Hant-TW", String(repeating: "x", count: 63)]
        return try TextRecord(
            text(), language: languages[below(languages.count)], encoding: below(2) == 0 ? .utf8 : .utf16)
    }

    mutating func uri() throws -> URIRecord {
        let rest = ["", "example.com/a?b=c#d", "1234", "ñ/😀", "www.", "urn:epc:id:"]
        let uri = URIRecord.prefixes[below(36)] + rest[below(rest.count)]
        return try URIRecord(uri.isEmpty ? "x" : uri)
    }

    mutating func poster() throws -> SmartPosterRecord {
        var titles: [TextRecord] = []
        for _ in 0..<below(3) {
            let title = try textRecord()
            if !titles.contains(where: { $0.language == title.language }) { titles.append(title) }
        }
        let icons = try (0..<below(2)).map { _ in try MediaRecord("image/png", payload: bytes(300)) }
        return try SmartPosterRecord(
            uri(), titles: titles, action: [nil, .perform, .save, .edit][below(4)], icons: icons,
            size: below(2) == 0 ? nil : UInt32(truncatingIfNeeded: below(1 << 33)),
            type: below(2) == 0 ? nil : "text/html",
            others: below(4) == 0 ? [ExternalRecord("example.com:x", payload: bytes(3)).record()] : [])
    }

    mutating func record() throws -> NDEFRecord {
        let id = below(3) == 0 ? bytes(255) : []
        switch below(9) {
        case 0: return .empty
        case 1: return try textRecord().record(id: id)
        case 2: return try uri().record(id: id)
        case 3: return try poster().record(id: id)
        case 4: return try MediaRecord("application/x.test+json;v=1", payload: bytes(700)).record(id: id)
        case 5: return try ExternalRecord("example.com:thing", payload: bytes(20)).record(id: id)
        case 6: return try AbsoluteURIRecord("https://example.com/schema", payload: bytes(20)).record(id: id)
        case 7: return try NDEFRecord(.unknown, id: id, payload: bytes(600))
        default:
            return try NDEFRecord(.wellKnown, type: [0x58], id: id, payload: bytes(9))
        }
    }

    mutating func message() throws -> NDEFMessage { try NDEFMessage((0...below(5)).map { _ in try record() }) }

    /// Other bytes, made of some.
    mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...below(4) {
            let place = below(bytes.count + 1)
            let end = min(bytes.count, place + below(20))
            switch below(5) {
            case 0: bytes.insert(UInt8(below(256)), at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: below(bytes.count + 1))
            default: bytes.insert(contentsOf: [0xFF, 0xFF, 0xFF, 0xFF].prefix(1 + below(4)), at: place)
            }
        }
        return bytes
    }
}
