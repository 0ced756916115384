import Foundation

// What a back end reads of a request.
extension TransportRequest {
    /// The path without its query, as it was sent.
    public var rawPath: Substring {
        let path = head.path ?? "/"
        return path[..<(path.firstIndex(of: "?") ?? path.endIndex)]
    }

    /// The parts of the path, without what is percent-encoded in them: `/price/caf%C3%A9` is `["price", "café"]`.
    ///
    /// An encoded `/` is part of its segment; `/a//b` has an empty one in its middle.
    /// Nil where an escape is none, or what it says is not UTF-8.
    public var pathSegments: [String]? {
        let path = rawPath.hasPrefix("/") ? rawPath.dropFirst() : rawPath
        guard !path.isEmpty else { return [] }
        var segments: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = PercentEncoding.decode(part, plusIsSpace: false) else { return nil }
            segments.append(segment)
        }
        return segments
    }

    /// Names and values of the query in their order; nil where an escape is none, or what it says is not UTF-8.
    public var query: [(name: String, value: String)]? {
        guard let path = head.path, let mark = path.firstIndex(of: "?") else { return [] }
        var items: [(name: String, value: String)] = []
        for part in path[path.index(after: mark)...].split(separator: "&") {
            let sign = part.firstIndex(of: "=")
            guard let name = PercentEncoding.decode(part[..<(sign ?? part.endIndex)], plusIsSpace: true),
                let value = PercentEncoding.decode(
                    sign.map { part[part.index(after: $0)...] } ?? "", plusIsSpace: true)
            else { return nil }
            items.append((name, value))
        }
        return items
    }

    /// What the body is said to be, in lower case and without parameters: `application/json`.
    public var mediaType: String? { MediaType.name(of: head.headerFields[.contentType]) }

    /// Whether the body is said to be JSON, in UTF-8 where it is said in what (RFC 8259 has nothing else).
    package var isJSON: Bool {
        let field = head.headerFields[.contentType]
        guard MediaType.name(of: field) == "application/json" else { return false }
        return MediaType.parameter("charset", of: field).map { ["utf-8", "utf8"].contains($0.lowercased()) } ?? true
    }
}

extension TransportResponse {
    /// What the body is said to be, in lower case and without parameters: `application/json`.
    public var mediaType: String? { MediaType.name(of: head.headerFields[.contentType]) }
}
