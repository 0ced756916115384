/// Reads the parts of a smart poster.
struct PosterReader {
    private(set) var titles: [TextRecord] = []
    private(set) var action: SmartPosterRecord.Action?
    private(set) var icons: [MediaRecord] = []
    private(set) var size: UInt32?
    private(set) var type: String?
    private(set) var others: [NDEFRecord] = []
    private var uri: URIRecord?
    private var languages: Set<String> = []

    static func read(
        _ record: NDEFRecord, limits: NDEFLimits, depth: Int
    ) throws(NDEFError) -> SmartPosterRecord {
        guard record.isWellKnown("Sp") else { throw NDEFError(.otherType, "the record is no smart poster") }
        guard depth <= limits.nesting else {
            throw NDEFError(.limit, at: 0, "there are more than \(limits.nesting) posters in each other")
        }
        var reader = PosterReader()
        for part in try NDEFMessage(decoding: record.payload, limits: limits).records {
            let place = Int(part.payloadOffset)
            do throws(NDEFError) {
                try reader.read(part, limits, depth)
            } catch {
                throw error.offset == nil
                    ? NDEFError(error.reason, at: place, error.message) : error.moved(by: place)
            }
        }
        guard let uri = reader.uri else { throw NDEFError(.poster, at: 0, "a poster has a URI") }
        return SmartPosterRecord(reader, uri: uri)
    }

    static func isIcon(_ type: String) -> Bool {
        let type = type.lowercased()
        return type.hasPrefix("image/") || type.hasPrefix("video/")
    }

    /// Whether it is one of the records that a poster is made of.
    static func isPart(_ record: NDEFRecord) -> Bool {
        switch record.format {
        case .wellKnown: ["U", "T", "act", "s", "t"].contains(record.typeName)
        case .media: MediaRecord.problem(record.typeName) == nil && isIcon(record.typeName)
        default: false
        }
    }

    private mutating func read(_ part: NDEFRecord, _ limits: NDEFLimits, _ depth: Int) throws(NDEFError) {
        guard PosterReader.isPart(part) else {
            // what is in it has to be right, however deep
            if part.isWellKnown("Sp") { _ = try PosterReader.read(part, limits: limits, depth: depth + 1) }
            return others.append(part)
        }
        let payload = part.payload
        switch part.typeName {
        case "U": try PosterReader.set(&uri, to: URIRecord(part), "URI")
        case "T":
            let title = try TextRecord(part)
            guard languages.insert(title.language.lowercased()).inserted else {
                throw NDEFError(.poster, at: 0, "there are two titles in '\(title.language)'")
            }
            titles.append(title)
        case "act":
            guard payload.count == 1 else { throw NDEFError(.poster, at: 0, "an action is one byte") }
            guard let value = SmartPosterRecord.Action(rawValue: payload[0]) else {
                throw NDEFError(.poster, at: 0, "\(payload[0]) is no action: they are 0, 1 and 2")
            }
            try PosterReader.set(&action, to: value, "action")
        case "s":
            guard payload.count == 4 else { throw NDEFError(.poster, at: 0, "a size is four bytes") }
            try PosterReader.set(&size, to: payload.reduce(0) { $0 << 8 | UInt32($1) }, "size")
        case "t": try PosterReader.set(&type, to: RecordText.utf8(payload, at: 0), "type")
        default: icons.append(try MediaRecord(part))
        }
    }

    private static func set<Value>(_ part: inout Value?, to value: Value, _ name: String) throws(NDEFError) {
        guard part == nil else { throw NDEFError(.poster, at: 0, "there are two of its \(name)") }
        part = value
    }
}
