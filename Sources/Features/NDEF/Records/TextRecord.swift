/// Text in a language (NFC Forum, *Text Record Type Definition 1.0*): type `T`.
///
/// Its payload begins with a status byte: the encoding, and how long the language is that follows.
public struct TextRecord: NDEFRecordContent {
    public enum Encoding: String, Sendable, Hashable, CaseIterable {
        case utf8 = "UTF-8"
        /// Written in big-endian order behind a byte order mark, which all readers understand.
        case utf16 = "UTF-16"
    }

    public let text: String
    /// A language tag of BCP 47: `en`, `pt-BR`.
    public let language: String
    public let encoding: Encoding

    private enum Status {
        static let isUTF16: UInt8 = 0x80
        static let reserved: UInt8 = 0x40
        static let length: UInt8 = 0x3F
    }

    /// - Parameter language: 1 to 63 characters of ASCII that can be seen.
    /// - Throws: ``NDEFError`` for another language.
    public init(_ text: String, language: String, encoding: Encoding = .utf8) throws(NDEFError) {
        guard !language.isEmpty, language.utf8.count <= Int(Status.length),
            RecordText.firstInvisible(language.utf8) == nil
        else { throw NDEFError(.syntax, "a language has 1 to 63 characters of ASCII") }
        (self.text, self.language, self.encoding) = (text, language, encoding)
    }

    /// - Throws: ``NDEFError`` with the offset in the payload: for a status byte that is none, too. The letters and `@`
    ///   of ASCII are none, so a text that somebody wrote without one is not taken for a part of it.
    public init(_ record: NDEFRecord, limits _: NDEFLimits) throws(NDEFError) {
        guard record.isWellKnown("T") else { throw NDEFError(.otherType, "the record is no text") }
        let payload = record.payload
        guard let status = payload.first else { throw NDEFError(.truncated, at: 0, "a text has a status byte") }
        guard status & Status.reserved == 0 else {
            throw NDEFError(.status, at: 0, "a reserved bit is set: this is no status byte, and the text has none")
        }
        let length = Int(status & Status.length)
        guard length > 0 else { throw NDEFError(.status, at: 0, "the status byte says that there is no language") }
        guard length < payload.count else {
            throw NDEFError(
                .truncated, at: 1, "the language says that it has \(length) bytes, and \(payload.count - 1) are left")
        }
        let tag = payload.dropping(1).keeping(length)
        if let place = RecordText.firstInvisible(tag) {
            throw NDEFError(.syntax, at: 1 + place, "a language has no such character")
        }
        language = String(decoding: tag, as: UTF8.self)
        let (rest, offset) = (payload.dropping(1 + length), 1 + length)
        if status & Status.isUTF16 == 0 {
            (encoding, text) = (.utf8, try RecordText.utf8(rest, at: offset))
        } else {
            (encoding, text) = (.utf16, try RecordText.utf16(rest, at: offset))
        }
    }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        let mark: UInt8 = encoding == .utf16 ? Status.isUTF16 : 0
        var payload = [mark | UInt8(truncatingIfNeeded: language.utf8.count)] + Array(language.utf8)
        switch encoding {
        case .utf8: payload += Array(text.utf8)
        case .utf16:
            payload += [0xFE, 0xFF]
            for unit in text.utf16 { payload += [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)] }
        }
        return try NDEFRecord(wellKnown: "T", id: id, payload: NDEFBytes(payload))
    }
}
