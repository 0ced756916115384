public import Foundation

/// A URI (NFC Forum, *URI Record Type Definition 1.0*): type `U`.
///
/// Its payload begins with a code that stands for the beginning of the URI.
public struct URIRecord: NDEFRecordContent {
    /// What the codes 0 to 35 stand for (3.2.2).
    public static let prefixes = [
        "", "http://www.", "https://www.", "http://", "https://", "tel:", "mailto:", "ftp://anonymous:anonymous@",
        "ftp://ftp.", "ftps://", "sftp://", "smb://", "nfs://", "ftp://", "dav://", "news:", "telnet://", "imap:",
        "rtsp://", "urn:", "pop:", "sip:", "sips:", "tftp:", "btspp://", "btl2cap://", "btgoep://", "tcpobex://",
        "irdaobex://", "file://", "urn:epc:id:", "urn:epc:tag:", "urn:epc:pat:", "urn:epc:raw:", "urn:epc:",
        "urn:nfc:",
    ]

    /// As a whole, with what its code stands for. Characters beyond ASCII are those of an IRI (RFC 3987).
    public let uri: String

    /// A tag that has spaces in its URI is read all the same.
    ///
    /// - Throws: ``NDEFError`` for nothing at all, for a space, which no URI and no IRI has, and for a control
    ///   character: a record that has one is to be discarded (3.2.3).
    public init(_ uri: String) throws(NDEFError) {
        guard !uri.isEmpty else { throw NDEFError(.syntax, "a URI is not empty") }
        if let place = URIRecord.control(uri.utf8) { throw URIRecord.error(at: place).placeless }
        guard !uri.utf8.contains(UInt8(ascii: " ")) else { throw NDEFError(.syntax, "a URI has no spaces") }
        self.uri = uri
    }

    /// - Throws: ``NDEFError`` with the offset in the payload.
    public init(_ record: NDEFRecord, limits _: NDEFLimits) throws(NDEFError) {
        guard record.isWellKnown("U") else { throw NDEFError(.otherType, "the record is no URI") }
        let payload = record.payload
        guard let code = payload.first else { throw NDEFError(.truncated, at: 0, "a URI has a prefix code") }
        guard Int(code) < URIRecord.prefixes.count else {
            throw NDEFError(.prefixCode, at: 0, "\(code) is no code of a prefix: they end with 35")
        }
        let rest = payload.dropping(1)
        if let place = URIRecord.control(rest) { throw URIRecord.error(at: 1 + place) }
        uri = try URIRecord.prefixes[Int(code)] + RecordText.utf8(rest, at: 1)
    }

    /// The code of the longest prefix that the URI begins with.
    public var prefixCode: UInt8 {
        var (code, length) = (0, 0)
        for (number, prefix) in URIRecord.prefixes.enumerated()
        where prefix.utf8.count > length && uri.utf8.starts(with: prefix.utf8) {
            (code, length) = (number, prefix.utf8.count)
        }
        return UInt8(truncatingIfNeeded: code)
    }

    /// As Foundation has it; nil where that takes it for none.
    public var url: URL? { URL(string: uri) }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        let code = prefixCode
        let rest = uri.utf8.dropFirst(URIRecord.prefixes[Int(code)].utf8.count)
        return try NDEFRecord(wellKnown: "U", id: id, payload: NDEFBytes([code] + Array(rest)))
    }

    private static func control(_ bytes: some Sequence<UInt8>) -> Int? {
        zip(0..., bytes).first { $1 < 0x20 }?.0
    }

    private static func error(at place: Int) -> NDEFError {
        NDEFError(.syntax, at: place, "a URI has no control characters")
    }
}
