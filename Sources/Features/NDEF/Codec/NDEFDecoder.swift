/// Reads messages: one pass, and a copy of nothing but payloads in chunks.
enum NDEFDecoder {
    /// The first byte of a record (NDEF 1.0, 3.2).
    private enum Flag {
        static let begin: UInt8 = 0x80
        static let end: UInt8 = 0x40
        static let chunk: UInt8 = 0x20
        static let short: UInt8 = 0x10
        static let hasID: UInt8 = 0x08
        static let format: UInt8 = 0x07
        static let unchanged: UInt8 = 6
    }

    /// A record as it stands in the bytes.
    private struct Header {
        let flags: UInt8
        let type: UInt8
        let id: UInt8
        let payload: Int
        /// Where type, identifier and payload begin.
        let fields: Int

        var isEnd: Bool { flags & Flag.end != 0 }
        var isChunked: Bool { flags & Flag.chunk != 0 }
        var payloadStart: Int { fields + Int(type) + Int(id) }
        var end: Int { payloadStart + payload }
    }

    /// A record whose chunks are being read.
    private struct Chunks {
        let format: NDEFRecord.TypeNameFormat
        let first: Header
        /// Where the first one is.
        let offset: Int
        var storage: [UInt8]
    }

    static func tooLarge(_ count: Int, _ limits: NDEFLimits) -> NDEFError {
        NDEFError(.limit, at: limits.allowedSize, "\(count) bytes are more than \(limits.allowedSize)")
    }

    static func decode(_ bytes: NDEFBytes, _ limits: NDEFLimits) throws(NDEFError) -> NDEFMessage {
        guard bytes.count <= limits.allowedSize else { throw tooLarge(bytes.count, limits) }
        guard !bytes.isEmpty else { throw NDEFError(.empty, at: 0, "there are no bytes") }
        var outcome: Result<[NDEFRecord], NDEFError> = .success([])
        bytes.storage.withUnsafeBufferPointer { storage in
            let part = UnsafeBufferPointer(rebasing: storage[bytes.start..<(bytes.start + bytes.count)])
            do throws(NDEFError) {
                outcome = .success(try records(part, bytes, limits))
            } catch {
                outcome = .failure(error)
            }
        }
        return NDEFMessage(unchecked: try outcome.get())
    }

    /// - Parameter input: the bytes.
    private static func records(
        _ input: UnsafeBufferPointer<UInt8>, _ bytes: NDEFBytes, _ limits: NDEFLimits
    ) throws(NDEFError) -> [NDEFRecord] {
        var records: [NDEFRecord] = []
        var (offset, count) = (0, 0)
        var chunks: Chunks?
        while true {
            guard offset < input.count else {
                if chunks != nil { throw NDEFError(.unfinishedChunk, at: offset, "the next chunk is missing") }
                throw NDEFError(.messageEnd, at: offset, "no record ends the message")
            }
            count += 1
            guard count <= limits.records else {
                throw NDEFError(.limit, at: offset, "there are more than \(limits.records) records")
            }
            let header = try header(input, offset)
            guard (header.flags & Flag.begin != 0) == (offset == 0) else {
                let problem = offset == 0 ? "the first record does not begin the message" : "a second message begins"
                throw NDEFError(.messageBegin, at: offset, problem)
            }
            if let whole = try record(header, offset, input, bytes, &chunks) { records.append(whole) }
            offset = header.end
            if header.isEnd { break }
        }
        guard offset == input.count else {
            throw NDEFError(
                .trailingBytes, at: offset, "the message has ended, and \(input.count - offset) bytes are left")
        }
        return records
    }

    /// A record, where it is whole.
    @inline(__always)
    private static func record(
        _ header: Header, _ offset: Int, _ input: UnsafeBufferPointer<UInt8>, _ bytes: NDEFBytes,
        _ chunks: inout Chunks?
    ) throws(NDEFError) -> NDEFRecord? {
        if chunks != nil || header.flags & Flag.format == Flag.unchanged || header.isChunked {
            return try chunk(header, offset, input, &chunks)
        }
        let format = try format(header, offset)
        return NDEFRecord(
            unchecked: format, bytes.storage, start: bytes.start + header.fields, type: header.type, id: header.id,
            payload: header.payload, payloadOffset: header.payloadStart)
    }

    /// A chunk, and the record where it is the last one.
    private static func chunk(
        _ header: Header, _ offset: Int, _ input: UnsafeBufferPointer<UInt8>, _ chunks: inout Chunks?
    ) throws(NDEFError) -> NDEFRecord? {
        let isFollowing = header.flags & Flag.format == Flag.unchanged
        guard isFollowing || chunks == nil else {
            throw NDEFError(.unfinishedChunk, at: offset, "another record begins before the last chunk of one")
        }
        if isFollowing {
            guard chunks != nil else { throw NDEFError(.strayChunk, at: offset, "a chunk follows no other one") }
            guard header.type == 0 else {
                throw NDEFError(.strayChunk, at: offset + 1, "a chunk that follows has a type")
            }
            guard header.flags & Flag.hasID == 0 else {
                throw NDEFError(.strayChunk, at: offset, "a chunk that follows has an identifier")
            }
        }
        guard !(header.isChunked && header.isEnd) else {
            throw NDEFError(.unfinishedChunk, at: offset, "the message ends with a chunk that another has to follow")
        }
        if !isFollowing {
            let format = try format(header, offset)
            guard format != .empty else { throw NDEFError(.strayChunk, at: offset, "an empty record has no chunks") }
            chunks = Chunks(
                format: format, first: header, offset: offset, storage: Array(input[header.fields..<header.end]))
            return nil
        }
        chunks?.storage.append(contentsOf: UnsafeBufferPointer(rebasing: input[header.fields..<header.end]))
        guard !header.isChunked, let whole = chunks else { return nil }
        chunks = nil
        return NDEFRecord(
            unchecked: whole.format, whole.storage, start: 0, type: whole.first.type, id: whole.first.id,
            payload: whole.storage.count - Int(whole.first.type) - Int(whole.first.id),
            payloadOffset: whole.first.payloadStart)
    }

    @inline(__always)
    private static func format(_ header: Header, _ offset: Int) throws(NDEFError) -> NDEFRecord.TypeNameFormat {
        // 6 is a chunk, and does not come here; 7 is refused with the header
        guard let format = NDEFRecord.TypeNameFormat(rawValue: header.flags & Flag.format) else {
            throw NDEFError(.reservedFormat, at: offset, "the type name format 7 is reserved")
        }
        if let problem = format.problem(type: Int(header.type), id: Int(header.id), payload: header.payload) {
            throw NDEFError(.fieldLength, at: offset + 1, problem)
        }
        return format
    }

    /// Flags and lengths, which are those of fields that are there.
    @inline(__always)
    private static func header(
        _ input: UnsafeBufferPointer<UInt8>, _ offset: Int
    ) throws(NDEFError) -> Header {
        let flags = input[offset]
        guard flags & Flag.format != Flag.format else {
            throw NDEFError(.reservedFormat, at: offset, "the type name format 7 is reserved")
        }
        let (isShort, hasID) = (flags & Flag.short != 0, flags & Flag.hasID != 0)
        let fields = offset + 2 + (isShort ? 1 : 4) + (hasID ? 1 : 0)
        guard fields <= input.count else {
            throw NDEFError(.truncated, at: input.count, "the bytes end in the lengths of the record at \(offset)")
        }
        let payload: UInt32
        if isShort {
            payload = UInt32(input[offset + 2])
        } else {
            payload =
                UInt32(input[offset + 2]) << 24 | UInt32(input[offset + 3]) << 16 | UInt32(input[offset + 4]) << 8
                | UInt32(input[offset + 5])
        }
        let (type, id) = (input[offset + 1], hasID ? input[fields - 1] : 0)
        // each is compared with what is left: no sum is made of what a stranger says
        var left = input.count - fields
        guard Int(type) <= left else { throw short("type", UInt32(type), left, at: fields) }
        left -= Int(type)
        guard Int(id) <= left else { throw short("identifier", UInt32(id), left, at: input.count - left) }
        left -= Int(id)
        guard Int64(payload) <= Int64(left) else { throw short("payload", payload, left, at: input.count - left) }
        return Header(flags: flags, type: type, id: id, payload: Int(payload), fields: fields)
    }

    private static func short(_ name: String, _ length: UInt32, _ left: Int, at offset: Int) -> NDEFError {
        NDEFError(.truncated, at: offset, "the \(name) says that it has \(length) bytes, and \(left) are left")
    }
}
