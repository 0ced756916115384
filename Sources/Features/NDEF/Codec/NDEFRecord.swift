/// A record: a payload, what it is, and an identifier.
///
/// What a record has, the format can write: lengths and types are checked when it is made. A record that came in chunks
/// is whole (NFC Forum, *NFC Data Exchange Format 1.0*, 2.3.3).
public struct NDEFRecord: Sendable {
    /// What the type is (3.2.6). `unchanged` (6) is a matter of chunks, and 7 is reserved: no record has them.
    public enum TypeNameFormat: UInt8, Sendable, Hashable, CaseIterable {
        /// There is nothing in the record.
        case empty = 0
        /// A type of the NFC Forum: `T`, `U`, `Sp`.
        case wellKnown = 1
        /// A media type (RFC 2046): `image/png`.
        case media = 2
        /// The type is a URI (RFC 3986).
        case absoluteURI = 3
        /// A type of somebody's own: `example.com:thing`.
        case external = 4
        /// The payload is of no type that is told.
        case unknown = 5
    }

    public let format: TypeNameFormat
    /// Type, identifier and payload, behind each other.
    private let storage: [UInt8]
    private let start: UInt32
    private let payloadCount: UInt32
    private let typeCount: UInt8
    private let idCount: UInt8
    /// Where the payload, or its first chunk, was.
    let payloadOffset: UInt32

    /// A part of bytes that has been checked.
    init(
        unchecked format: TypeNameFormat, _ storage: [UInt8], start: Int, type: UInt8, id: UInt8, payload: Int,
        payloadOffset: Int
    ) {
        (self.format, self.storage, typeCount, idCount) = (format, storage, type, id)
        self.start = UInt32(truncatingIfNeeded: start)
        self.payloadOffset = UInt32(truncatingIfNeeded: payloadOffset)
        payloadCount = UInt32(truncatingIfNeeded: payload)
    }

    /// - Parameters:
    ///   - type: at most 255 bytes; none for `empty` and `unknown`, some for all others.
    ///   - id: at most 255 bytes; a reference of a URI, in general.
    ///   - payload: less than 4 GiB.
    /// - Throws: ``NDEFError`` for what the format does not allow.
    public init(
        _ format: TypeNameFormat, type: NDEFBytes = [], id: NDEFBytes = [], payload: NDEFBytes = []
    ) throws(NDEFError) {
        guard let typeCount = UInt8(exactly: type.count), let idCount = UInt8(exactly: id.count) else {
            throw NDEFError(.fieldLength, "a type or an identifier has at most 255 bytes")
        }
        guard payload.count <= Int(clamping: UInt32.max) else {
            throw NDEFError(.fieldLength, "a payload has at most 4294967295 bytes")
        }
        if let problem = format.problem(type: type.count, id: id.count, payload: payload.count) {
            throw NDEFError(.fieldLength, problem)
        }
        self.init(
            unchecked: format, Array(type.slice + id.slice + payload.slice), start: 0, type: typeCount, id: idCount,
            payload: payload.count, payloadOffset: 0)
    }

    /// A record of the NFC Forum's types.
    ///
    /// - Throws: ``NDEFError`` for what the format does not allow.
    public init(wellKnown type: String, id: NDEFBytes = [], payload: NDEFBytes) throws(NDEFError) {
        try self.init(.wellKnown, type: NDEFBytes(utf8: type), id: id, payload: payload)
    }

    /// The record that has nothing.
    public static let empty = NDEFRecord(
        unchecked: .empty, [], start: 0, type: 0, id: 0, payload: 0, payloadOffset: 0)

    public var type: NDEFBytes { NDEFBytes(storage, start: Int(start), count: Int(typeCount)) }
    public var id: NDEFBytes { NDEFBytes(storage, start: Int(start) + Int(typeCount), count: Int(idCount)) }
    public var payload: NDEFBytes {
        NDEFBytes(storage, start: Int(start) + Int(typeCount) + Int(idCount), count: Int(payloadCount))
    }

    /// The type as text: `U`, `text/plain`; bytes that are no UTF-8 are U+FFFD.
    public var typeName: String { String(decoding: type, as: UTF8.self) }

    /// The same with another identifier.
    ///
    /// - Throws: ``NDEFError`` for more than 255 bytes, or for one of the empty record.
    public func with(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        try NDEFRecord(format, type: type, id: id, payload: payload)
    }

    func isWellKnown(_ name: StaticString) -> Bool {
        guard format == .wellKnown, Int(typeCount) == name.utf8CodeUnitCount else { return false }
        return name.withUTF8Buffer { $0.elementsEqual(type) }
    }
}

extension NDEFRecord: Hashable {
    public static func == (left: NDEFRecord, right: NDEFRecord) -> Bool {
        left.format == right.format && left.type == right.type && left.id == right.id && left.payload == right.payload
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(format)
        hasher.combine(type)
        hasher.combine(id)
        hasher.combine(payload)
    }
}

extension NDEFRecord.TypeNameFormat {
    /// What is wrong with lengths, if something is (NDEF 1.0, 3.2.6).
    func problem(type: Int, id: Int, payload: Int) -> String? {
        switch self {
        case .empty:
            type == 0 && id == 0 && payload == 0 ? nil : "an empty record has no type, identifier or payload"
        case .unknown: type == 0 ? nil : "a record of an unknown type has no type"
        case .wellKnown, .media, .absoluteURI, .external: type > 0 ? nil : "the record has no type"
        }
    }
}
