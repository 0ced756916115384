/// Keys that a JSON document has twice in one object: one program reads the first value, another the last (RFC 8259,
/// section 4).
package enum RepeatedKeys {
    /// The first such key of a document that is JSON.
    package static func first(in text: String) -> String? {
        let bytes = Array(text.utf8)
        // the keys of each object that is open; `nil` for a list
        var open: [Set<String>?] = []
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "{"): open.append([])
            case UInt8(ascii: "["): open.append(nil)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            case UInt8(ascii: "\""):
                let start = place
                while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
                    place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
                }
                let end = min(place, bytes.count)
                place = end + 1
                let next = bytes[min(place, bytes.count)...].first { !isSpace($0) }
                guard next == UInt8(ascii: ":"), let last = open.indices.last, open[last] != nil else { continue }
                let key = key(bytes[start..<end])
                if open[last]?.insert(key).inserted == false { return key }
            default: break
            }
        }
        return nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func key(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "\\")) else { return text }
        return JSONValue.parse("[\"\(text)\"]")?[0]?.text ?? text
    }
}
