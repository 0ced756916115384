public import Foundation

/// Which links a route has: `https://example.com/products/{id}`, `nfcreader://open`.
struct DeepLinkPattern: Sendable {
    enum Segment: Sendable, Hashable {
        case literal(String)
        case parameter(String)

        var isParameter: Bool { if case .parameter = self { true } else { false } }
    }

    let scheme: String
    let host: String?
    let port: Int?
    let path: [Segment]

    /// - Throws: ``DeepLinkPatternError``.
    init(_ text: String) throws(DeepLinkPatternError) {
        // braces are what a link does not have: they are letters while the rest is read
        let parts: URIParts
        var names: [String] = []
        do throws(URIParts.Malformed) {
            guard !text.contains("%01") else { throw .init("there is a control character in it") }
            var marked = ""
            var rest = text[...]
            while let open = rest.firstIndex(of: "{") {
                guard let close = rest[open...].firstIndex(of: "}") else { throw .init("a '{' is not closed") }
                let name = String(rest[rest.index(after: open)..<close])
                guard DeepLinkPattern.isName(name), !names.contains(name) else {
                    throw .init("'\(name)' is no name of a parameter, or there twice")
                }
                guard rest[..<open].last == "/", [nil, "/"].contains(rest[rest.index(after: close)...].first) else {
                    throw .init("a parameter is all that is between two slashes")
                }
                names.append(name)
                marked += rest[..<open] + "%01\(name)"
                rest = rest[rest.index(after: close)...]
            }
            parts = try URIParts(marked + rest)
        } catch {
            throw DeepLinkPatternError(text, error.reason)
        }
        guard parts.query.isEmpty, parts.fragment == nil else {
            throw DeepLinkPatternError(text, "a pattern has neither query nor fragment: the parameters have them")
        }
        let isWeb = ["http", "https"].contains(parts.scheme)
        guard !isWeb || parts.host != nil else { throw DeepLinkPatternError(text, "a pattern of the web has a host") }
        (scheme, host, port) = (parts.scheme, parts.host, parts.port)
        path = parts.path.map { $0.hasPrefix("\u{1}") ? .parameter(String($0.dropFirst())) : .literal($0) }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    /// Whether the link is of the same scheme and place.
    func isOfPlace(_ link: URIParts) -> Bool {
        link.scheme == scheme && link.host == host && link.port == port
    }

    /// The parameters, where the link is one of them.
    func match(_ link: URIParts) -> [String: String]? {
        guard isOfPlace(link), link.path.count == path.count else { return nil }
        var values: [String: String] = [:]
        for (segment, text) in zip(path, link.path) {
            switch segment {
            case .literal(let literal): guard literal == text else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                values[name] = text
            }
        }
        return values
    }

    /// Whether a link can be one of both, and neither is more exact.
    func isSame(as other: DeepLinkPattern) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port && path.count == other.path.count
            && zip(path, other.path).allSatisfy { $0 == $1 || ($0.isParameter && $1.isParameter) }
    }

    /// Whether it is to be tried before the other: words before parameters, from the left.
    func isBefore(_ other: DeepLinkPattern) -> Bool {
        for (own, others) in zip(path, other.path) where own.isParameter != others.isParameter {
            return others.isParameter
        }
        return false
    }
}

/// Why a text is no pattern of links.
public struct DeepLinkPatternError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public let pattern: String
    public let reason: String

    init(_ pattern: String, _ reason: String) { (self.pattern, self.reason) = (pattern, reason) }

    public var description: String { "'\(pattern)' is no pattern of links: \(reason)" }
    public var errorDescription: String? { description }
}
