public import Foundation

/// Finds what a link of an app leads to.
///
/// A link is one of a pattern where scheme, host and port are the same, and each part of the path. All else is an error
/// that says why: nothing of a foreign host is routed.
public struct DeepLinkRouter<Route: Sendable>: Sendable {
    private struct Entry: Sendable {
        let pattern: DeepLinkPattern
        let make: @Sendable (DeepLinkParameters) throws -> Route
    }

    /// The more exact ones first.
    private var entries: [Entry] = []

    public init() {}

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - pattern: `https://example.com/products/{id}`, `nfcreader://open/{id}`. A parameter is all that is between two
    ///     slashes. A word goes before a parameter, whichever was added first.
    ///   - make: gets the parameters, percent-decoded. What it throws is told as the link's error.
    /// - Throws: ``DeepLinkPatternError`` for what is no pattern, or one that is there.
    public mutating func add(
        _ pattern: String, _ make: @escaping @Sendable (DeepLinkParameters) throws -> Route
    ) throws(DeepLinkPatternError) {
        let new = try DeepLinkPattern(pattern)
        guard !entries.contains(where: { $0.pattern.isSame(as: new) }) else {
            throw DeepLinkPatternError(pattern, "there is one for the same links")
        }
        let place = entries.firstIndex { new.isBefore($0.pattern) } ?? entries.endIndex
        entries.insert(Entry(pattern: new, make: make), at: place)
    }

    /// Adds a route that is always the same.
    ///
    /// - Throws: ``DeepLinkPatternError`` for what is no pattern, or one that is there.
    public mutating func add(_ pattern: String, to route: Route) throws(DeepLinkPatternError) {
        try add(pattern) { _ in route }
    }

    /// Where a link leads.
    ///
    /// - Throws: ``DeepLinkError``.
    public func route(_ link: String) throws(DeepLinkError) -> Route {
        let parts: URIParts
        do throws(URIParts.Malformed) { parts = try URIParts(link) } catch {
            throw DeepLinkError(.malformed, link, error.reason)
        }
        guard entries.contains(where: { $0.pattern.isOfPlace(parts) }) else {
            throw DeepLinkError(.foreign, link, "it is of another scheme, host or port than the patterns")
        }
        for entry in entries {
            guard let values = entry.pattern.match(parts) else { continue }
            do {
                return try entry.make(
                    DeepLinkParameters(link: link, values: values, query: parts.query, fragment: parts.fragment))
            } catch {
                throw (error as? DeepLinkError) ?? DeepLinkError(.parameter, link, "\(error)")
            }
        }
        throw DeepLinkError(.unmatched, link, "no pattern has its path")
    }

    /// Where a link leads, as an app gets it from the system.
    ///
    /// - Throws: ``DeepLinkError``.
    public func route(_ url: URL) throws(DeepLinkError) -> Route { try route(url.absoluteString) }

    /// Where a message leads: by the first of its links that leads somewhere.
    ///
    /// - Throws: ``DeepLinkError`` of the first link, or `unmatched` where there is none.
    public func route(_ message: NDEFMessage) throws(DeepLinkError) -> Route {
        var first: DeepLinkError?
        for link in message.uris {
            do throws(DeepLinkError) { return try route(link) } catch { first = first ?? error }
        }
        throw first ?? DeepLinkError(.unmatched, "", "the message has no link")
    }
}

/// What a link says beside its pattern.
public struct DeepLinkParameters: Sendable {
    public let link: String
    let values: [String: String]
    /// Names and values, percent-decoded, in their order; a plus is a plus.
    public let query: [(name: String, value: String)]
    /// Behind `#`, percent-decoded.
    public let fragment: String?

    /// The parameter of the pattern, percent-decoded.
    public subscript(name: String) -> String? { values[name] }

    /// The first value of the name in the query.
    public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// A parameter of the pattern as a number, or whatever else is written as text.
    ///
    /// - Throws: ``DeepLinkError`` where it is none, or the pattern has no such parameter.
    public func value<Value: LosslessStringConvertible>(
        _ name: String, as type: Value.Type = Value.self
    ) throws(DeepLinkError) -> Value {
        guard let text = values[name] else { throw DeepLinkError(.parameter, link, "there is no '\(name)'") }
        guard let value = Value(text) else {
            throw DeepLinkError(.parameter, link, "'\(name)' is no \(Value.self)")
        }
        return value
    }
}

/// Why a link leads nowhere.
public struct DeepLinkError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// It is no link, or one that others could take for another place.
        case malformed
        /// It is of a scheme, host or port that no pattern has.
        case foreign
        /// It is of a place that patterns have, and no pattern has its path.
        case unmatched
        /// A part of it is not what the route takes.
        case parameter
    }

    public let reason: Reason
    /// Empty where there is none.
    public let link: String
    /// For people.
    public let message: String

    public init(_ reason: Reason, _ link: String, _ message: String) {
        (self.reason, self.link, self.message) = (reason, link, message)
    }

    public var description: String {
        let shown = link.count > 200 ? link.prefix(200) + "…" : link
        return shown.isEmpty ? message : "'\(shown.debugDescription.dropFirst().dropLast())' leads nowhere: \(message)"
    }
    public var errorDescription: String? { description }
}
