/// A record as a system hands it over: its fields, and maybe a chunk of one.
struct RecordParts: Hashable {
    let format: UInt8
    var type: [UInt8] = []
    var id: [UInt8] = []
    var payload: [UInt8] = []
}

extension NDEFMessage {
    /// Puts chunks together, which the system may have left as they are.
    ///
    /// - Throws: ``NDEFError`` for what the format does not allow; there are no offsets.
    init(_ parts: [RecordParts]) throws(NDEFError) {
        var whole: [RecordParts] = []
        for part in parts {
            guard part.format == 6 else {
                whole.append(part)
                continue
            }
            guard let last = whole.last, last.format != 0, part.type.isEmpty, part.id.isEmpty else {
                throw NDEFError(.strayChunk, "a chunk follows no other one, or has a type or an identifier")
            }
            whole[whole.count - 1].payload += part.payload
        }
        var records: [NDEFRecord] = []
        for part in whole {
            guard let format = NDEFRecord.TypeNameFormat(rawValue: part.format) else {
                throw NDEFError(.reservedFormat, "the type name format \(part.format) is reserved")
            }
            records.append(
                try NDEFRecord(
                    format, type: NDEFBytes(part.type), id: NDEFBytes(part.id), payload: NDEFBytes(part.payload)))
        }
        try self.init(records)
    }
}
