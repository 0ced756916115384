/// What a record says, by its type.
public enum NDEFContent: Sendable, Hashable {
    case empty
    case text(TextRecord)
    case uri(URIRecord)
    case smartPoster(SmartPosterRecord)
    case media(MediaRecord)
    case absoluteURI(AbsoluteURIRecord)
    case external(ExternalRecord)
    /// Of a type that is not told.
    case unknown(NDEFBytes)
    /// Of another type of the NFC Forum.
    case wellKnown(NDEFRecord)
}

extension NDEFRecord {
    /// What it says.
    ///
    /// - Throws: ``NDEFError`` with the offset in the payload.
    public func content(limits: NDEFLimits = .standard) throws(NDEFError) -> NDEFContent {
        switch format {
        case .empty: return .empty
        case .unknown: return .unknown(payload)
        case .media: return .media(try MediaRecord(self, limits: limits))
        case .absoluteURI: return .absoluteURI(try AbsoluteURIRecord(self, limits: limits))
        case .external: return .external(try ExternalRecord(self, limits: limits))
        case .wellKnown:
            if isWellKnown("T") { return .text(try TextRecord(self, limits: limits)) }
            if isWellKnown("U") { return .uri(try URIRecord(self, limits: limits)) }
            if isWellKnown("Sp") { return .smartPoster(try SmartPosterRecord(self, limits: limits)) }
            return .wellKnown(self)
        }
    }
}

extension NDEFMessage {
    /// Where it leads: the URIs of its records and posters, in their order; records that cannot be read have none.
    public var uris: [String] {
        records.compactMap { record in
            switch try? record.content() {
            case .uri(let uri)?: uri.uri
            case .smartPoster(let poster)?: poster.uri.uri
            case .absoluteURI(let record)?: record.uri
            default: nil
            }
        }
    }

    /// The texts of its records; records that cannot be read have none.
    public var texts: [TextRecord] { records.compactMap { try? TextRecord($0) } }
}

extension NDEFMessage {
    /// What its records say.
    ///
    /// - Throws: ``NDEFError`` of the first that cannot be read, with the offset in the bytes that the message was read
    ///   from; of a payload in chunks, that from the beginning of the first one.
    public func contents(limits: NDEFLimits = .standard) throws(NDEFError) -> [NDEFContent] {
        var contents: [NDEFContent] = []
        for record in records {
            do throws(NDEFError) {
                contents.append(try record.content(limits: limits))
            } catch {
                let place = Int(record.payloadOffset)
                throw error.offset == nil ? NDEFError(error.reason, at: place, error.message) : error.moved(by: place)
            }
        }
        return contents
    }
}
