/// A URI with what people are to see of it (NFC Forum, *Smart Poster Record Type Definition 1.0*): type `Sp`.
///
/// Its payload is a message of its own.
public struct SmartPosterRecord: NDEFRecordContent {
    /// What is to be done with what the URI says (3.3.3).
    public enum Action: UInt8, Sendable, Hashable, CaseIterable {
        /// Open it: call the number, show the page.
        case perform = 0
        /// Keep it for later: a bookmark, a contact.
        case save = 1
        /// Open it to be changed.
        case edit = 2
    }

    public let uri: URIRecord
    /// One for each language.
    public let titles: [TextRecord]
    public let action: Action?
    /// Pictures (`image/…`) and films (`video/…`).
    public let icons: [MediaRecord]
    /// How many bytes there are where the URI leads.
    public let size: UInt32?
    /// The media type of what is there.
    public let type: String?
    /// Other records, as they came.
    public let others: [NDEFRecord]

    /// - Throws: ``NDEFError`` for two titles in a language, for an icon that is neither picture nor film, and for
    ///   other records that are parts of a poster.
    public init(
        _ uri: URIRecord, titles: [TextRecord] = [], action: Action? = nil, icons: [MediaRecord] = [],
        size: UInt32? = nil, type: String? = nil, others: [NDEFRecord] = []
    ) throws(NDEFError) {
        var languages: Set<String> = []
        for title in titles where !languages.insert(title.language.lowercased()).inserted {
            throw NDEFError(.poster, "there are two titles in '\(title.language)'")
        }
        for icon in icons where !PosterReader.isIcon(icon.type) {
            throw NDEFError(.poster, "'\(icon.type)' is no icon: image/png is one")
        }
        if let other = others.first(where: PosterReader.isPart) {
            throw NDEFError(.poster, "'\(other.typeName)' is a part of a poster, and no other record")
        }
        (self.uri, self.titles, self.action, self.icons) = (uri, titles, action, icons)
        (self.size, self.type, self.others) = (size, type, others)
    }

    /// - Throws: ``NDEFError`` with the offset in the payload: for a part that is wrong or there twice, for a poster in
    ///   it that is wrong, and for posters in each other deeper than the limits say.
    public init(_ record: NDEFRecord, limits: NDEFLimits) throws(NDEFError) {
        self = try PosterReader.read(record, limits: limits, depth: 1)
    }

    init(_ parts: PosterReader, uri: URIRecord) {
        self.uri = uri
        (titles, action, icons) = (parts.titles, parts.action, parts.icons)
        (size, type, others) = (parts.size, parts.type, parts.others)
    }

    /// The title in the first of the languages that there is one in: `pt` is found for `pt-BR`, and the other way
    /// round; else the first title.
    public func title(for languages: [String]) -> String? {
        for language in languages.map({ $0.lowercased() }) {
            if let title = titles.first(where: { $0.language.lowercased() == language }) { return title.text }
            let primary = language.prefix { $0 != "-" }
            if let title = titles.first(where: { $0.language.lowercased().prefix { $0 != "-" } == primary }) {
                return title.text
            }
        }
        return titles.first?.text
    }

    public func record(id: NDEFBytes) throws(NDEFError) -> NDEFRecord {
        var records = [try uri.record()]
        for title in titles { records.append(try title.record()) }
        if let action { records.append(try NDEFRecord(wellKnown: "act", payload: [action.rawValue])) }
        for icon in icons { records.append(try icon.record()) }
        if let size {
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }
            records.append(try NDEFRecord(wellKnown: "s", payload: NDEFBytes(bytes)))
        }
        if let type { records.append(try NDEFRecord(wellKnown: "t", payload: NDEFBytes(utf8: type))) }
        let message = NDEFMessage(unchecked: records + others)
        return try NDEFRecord(wellKnown: "Sp", id: id, payload: NDEFBytes(message.encoded()))
    }
}
