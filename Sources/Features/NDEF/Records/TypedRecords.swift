/// A payload of a media type (RFC 2046, RFC 6838): `image/png`.
public struct MediaRecord: NDEFRecordContent {
    /// `type/subtype`, and parameters where there are some.
    public let type: String
    public let payload: NDEFBytes

    /// - Throws: ``NDEFError`` for what is no media type, or is longer than 255 bytes.
    public init(_ type: String, payload: NDEFBytes) throws(NDEFError) {
        if let problem = MediaRecord.problem(type) { throw problem.placeless }
        (self.type, self.payload) = (type, payload)
    }

    /// - Throws: ``NDEFError`` where the type of the record is no media type.
    public init(_ record: NDEFRecord, limits _: NDEFLimits) throws(NDEFError) {
        guard record.format == .media else { throw NDEFError(.otherType, "the record is of no media type") }
        if let problem = MediaRecord.problem(record.typeName) { throw problem.placeless }
        (type, payload) = (record.typeName, record.payload)
    }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        try NDEFRecord(.media, type: NDEFBytes(utf8: type), id: id, payload: payload)
    }

    static func problem(_ type: String) -> NDEFError? {
        let essence = type.utf8.prefix { $0 != UInt8(ascii: ";") }
        let parts = essence.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isToken = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isTokenCharacter) }
        guard isToken, type.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), type.utf8.count <= 255 else {
            return NDEFError(.syntax, "'\(type.prefix(80))' is no media type: image/png is one")
        }
        return nil
    }

    /// RFC 2045, 5.1, without the space at the end of some.
    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        guard (0x21...0x7E).contains(byte) else { return false }
        return !"()<>@,;:\\\"/[]?=".utf8.contains(byte)
    }
}

/// A payload of somebody's own type (NFC Forum, *Record Type Definition 1.0*, 3.2): `example.com:thing`.
public struct ExternalRecord: NDEFRecordContent {
    /// The domain of who made the type up, a colon, and a name; upper and lower case are the same.
    public let type: String
    public let payload: NDEFBytes

    /// - Throws: ``NDEFError`` for what has no domain or no name, or is longer than 255 bytes.
    public init(_ type: String, payload: NDEFBytes) throws(NDEFError) {
        if let problem = ExternalRecord.problem(type) { throw problem }
        (self.type, self.payload) = (type, payload)
    }

    /// - Throws: ``NDEFError`` where the type of the record is none.
    public init(_ record: NDEFRecord, limits _: NDEFLimits) throws(NDEFError) {
        guard record.format == .external else { throw NDEFError(.otherType, "the record is of no external type") }
        if let problem = ExternalRecord.problem(record.typeName) { throw problem }
        (type, payload) = (record.typeName, record.payload)
    }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        try NDEFRecord(.external, type: NDEFBytes(utf8: type), id: id, payload: payload)
    }

    /// Whether it is the type: upper and lower case are the same in it.
    public func isOf(_ type: String) -> Bool { self.type.lowercased() == type.lowercased() }

    private static func problem(_ type: String) -> NDEFError? {
        let parts = type.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), RecordText.firstInvisible(type.utf8) == nil,
            type.utf8.count <= 255
        else { return NDEFError(.syntax, "'\(type.prefix(80))' is no external type: example.com:thing is one") }
        return nil
    }
}

/// A payload whose type is a URI (RFC 3986): that of a schema, say. Some write a link this way, without a payload.
public struct AbsoluteURIRecord: NDEFRecordContent {
    public let uri: String
    public let payload: NDEFBytes

    /// - Throws: ``NDEFError`` for what has no scheme, or is longer than 255 bytes.
    public init(_ uri: String, payload: NDEFBytes = []) throws(NDEFError) {
        if let problem = AbsoluteURIRecord.problem(uri) { throw problem }
        (self.uri, self.payload) = (uri, payload)
    }

    /// - Throws: ``NDEFError`` where the type of the record is no URI.
    public init(_ record: NDEFRecord, limits _: NDEFLimits) throws(NDEFError) {
        guard record.format == .absoluteURI else { throw NDEFError(.otherType, "the record's type is no URI") }
        if let problem = AbsoluteURIRecord.problem(record.typeName) { throw problem }
        (uri, payload) = (record.typeName, record.payload)
    }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        try NDEFRecord(.absoluteURI, type: NDEFBytes(utf8: uri), id: id, payload: payload)
    }

    private static func problem(_ uri: String) -> NDEFError? {
        let scheme = uri.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard URIParts.isScheme(scheme), scheme.count < uri.utf8.count, uri.utf8.count <= 255,
            RecordText.firstInvisible(uri.utf8) == nil
        else { return NDEFError(.syntax, "'\(uri.prefix(80))' is no absolute URI") }
        return nil
    }
}
