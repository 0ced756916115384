import Foundation
import NDEF

/// A record, as it is printed.
struct NDEFDocument: Encodable {
    private let format: String
    private let type: String
    /// Hexadecimal, as is the payload.
    private let id: String
    @Nullable private var payload: String?
    @Nullable private var kind: String?
    @Nullable private var text: String?
    @Nullable private var language: String?
    @Nullable private var encoding: String?
    @Nullable private var uri: String?
    @Nullable private var action: String?
    @Nullable private var size: UInt32?
    @Nullable private var resourceType: String?
    /// Titles, icons and other records of a poster.
    private var parts: [NDEFDocument] = []

    /// - Parameter content: nil where payloads are not read.
    init(_ record: NDEFRecord, content: NDEFContent?) {
        format = "\(record.format)"
        type = record.typeName
        id = NDEFDocument.hex(record.id)
        payload = NDEFDocument.hex(record.payload)
        switch content {
        case .text(let record):
            (kind, payload, text) = ("text", nil, record.text)
            (language, encoding) = (record.language, record.encoding.rawValue)
        case .uri(let record): (kind, payload, uri) = ("uri", nil, record.uri)
        case .smartPoster(let poster):
            (kind, payload, uri, size) = ("smart-poster", nil, poster.uri.uri, poster.size)
            (action, resourceType) = (poster.action.map { "\($0)" }, poster.type)
            let records = poster.titles.compactMap { try? $0.record() } + poster.icons.compactMap { try? $0.record() }
            parts = (records + poster.others).map { NDEFDocument($0, content: try? $0.content()) }
        case .absoluteURI(let record): (kind, uri) = ("absolute-uri", record.uri)
        case .media: kind = "media"
        case .external: kind = "external"
        case .unknown: kind = "unknown"
        case .empty: kind = "empty"
        case .wellKnown: kind = "well-known"
        case nil: break
        }
    }

    /// For people: a line for the record, and one for each part.
    var lines: [String] {
        var words = [kind ?? format]
        if kind != "text", kind != "uri", kind != "smart-poster", !type.isEmpty { words.append(type) }
        if let language { words.append(language) }
        if encoding == "UTF-16" { words.append("UTF-16") }
        if let value = text ?? uri, kind != "absolute-uri" { words.append(value) }
        if let action { words.append("(\(action))") }
        if let size { words.append("(\(size) bytes)") }
        if let resourceType { words.append("(\(resourceType))") }
        if let payload, !payload.isEmpty { words.append(payload) }
        if !id.isEmpty { words.append("[id \(id)]") }
        return [words.joined(separator: " ")] + parts.flatMap { $0.lines.map { "  " + $0 } }
    }

    static func hex(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    static func explain(_ error: NDEFError) -> BenchError {
        let code = error.reason.rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
        guard error.offset != nil else { return BenchError(.input, "ndef-\(code)", error.description) }
        return BenchError(.input, "ndef-\(code)", "this is no message", cause: error.description)
    }
}
