public import Foundation

extension NDEFMessage {
    /// The bytes of the message.
    ///
    /// Lengths are in their short form where there is one, and there is a length of an identifier where there is an
    /// identifier.
    ///
    /// - Parameter chunkSize: how much of a payload a record on the air has at most: longer ones come in chunks (NDEF
    ///   1.0, 2.3.3). At least 1; nil writes no chunks.
    public func encoded(chunkSize: Int? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encodedCount(chunkSize: chunkSize))
        for (index, record) in records.enumerated() {
            NDEFMessage.append(
                record, to: &bytes, isFirst: index == 0, isLast: index == records.count - 1, chunkSize: chunkSize)
        }
        return bytes
    }

    /// `encoded(chunkSize:)` as data.
    public func data(chunkSize: Int? = nil) -> Data { Data(encoded(chunkSize: chunkSize)) }

    /// How many bytes `encoded(chunkSize:)` has.
    public func encodedCount(chunkSize: Int? = nil) -> Int {
        records.reduce(0) { sum, record in
            let id = record.id.isEmpty ? 0 : 1 + record.id.count
            let pieces = NDEFMessage.pieces(of: record.payload.count, chunkSize)
            return pieces.reduce(sum + record.type.count + id) { $0 + 2 + ($1.count < 256 ? 1 : 4) + $1.count }
        }
    }

    /// The parts of a payload; one that has nothing has one.
    private static func pieces(of count: Int, _ chunkSize: Int?) -> [Range<Int>] {
        let size = max(chunkSize ?? count, 1)
        guard count > size else { return [0..<count] }
        return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }

    private static func append(
        _ record: NDEFRecord, to bytes: inout [UInt8], isFirst: Bool, isLast: Bool, chunkSize: Int?
    ) {
        let payload = record.payload
        let pieces = pieces(of: payload.count, chunkSize)
        for (index, piece) in pieces.enumerated() {
            let (isHead, isTail) = (index == 0, index == pieces.count - 1)
            let hasID = isHead && !record.id.isEmpty
            var flags: UInt8 = isHead ? record.format.rawValue : 6
            if isFirst && isHead { flags |= 0x80 }
            if isLast && isTail { flags |= 0x40 }
            if !isTail { flags |= 0x20 }
            if piece.count < 256 { flags |= 0x10 }
            if hasID { flags |= 0x08 }
            bytes.append(flags)
            bytes.append(isHead ? UInt8(truncatingIfNeeded: record.type.count) : 0)
            let shifts: [UInt32] = piece.count < 256 ? [0] : [24, 16, 8, 0]
            for shift in shifts {
                bytes.append(UInt8(truncatingIfNeeded: UInt32(truncatingIfNeeded: piece.count) >> shift))
            }
            if hasID { bytes.append(UInt8(truncatingIfNeeded: record.id.count)) }
            if isHead {
                bytes.append(contentsOf: record.type.slice)
                bytes.append(contentsOf: record.id.slice)
            }
            let first = payload.start + piece.lowerBound
            bytes.append(contentsOf: payload.storage[first..<(first + piece.count)])
        }
    }
}
