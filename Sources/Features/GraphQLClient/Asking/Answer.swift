import Foundation
import HTTPTransport

/// A response that is one of GraphQL.
struct Answer {
    let status: Int
    let body: Data
    var data: GraphQLValue?
    var errors: [GraphQLError] = []
    var extensions: GraphQLObject = [:]

    /// - Throws: the reason why it is none.
    init(_ response: TransportResponse) throws(GraphQLClientError) {
        (status, body) = (response.head.status.code, response.body)
        let isGood = (200..<300).contains(status)
        var reason: (GraphQLClientError.Reason, String, (any Error)?)?
        do throws(GraphQLJSONError) {
            let value = try GraphQLValue(json: body)
            if value.object != nil { read(value) }
            if !hasContent {
                reason = (.neitherDataNorErrors, "the response has neither data nor errors", nil)
            }
        } catch {
            if body.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
                reason = (.empty, "the response is empty", nil)
            } else if Answer.isHTML(response) {
                reason = (.html, "the response is a page of HTML and no JSON", nil)
            } else {
                reason = (.notJSON, "the response is no JSON", error)
            }
        }
        guard let (kind, message, cause) = reason else { return }
        guard isGood else {
            let phrase = response.head.status.reasonPhrase
            let name = phrase.isEmpty ? "\(status)" : "\(status) \(phrase)"
            throw self.error(.status, "the server answers \(name), and \(message)\(excerpt(kind))", nil)
        }
        throw self.error(kind, message, cause)
    }

    /// Data that is `null` says nothing without an error.
    private var hasContent: Bool { !errors.isEmpty || !(data ?? .null).isNull }

    private mutating func read(_ value: GraphQLValue) {
        data = value["data"]
        extensions = value["extensions"]?.object ?? [:]
        switch value["errors"] {
        case .list(let list): errors = list.map { GraphQLError($0) }
        case nil, .null: break
        // not as it should be; and yet something went wrong
        case .some(let other): errors = [GraphQLError(other)]
        }
    }

    /// The beginning of what a program or a person wrote.
    private func excerpt(_ reason: GraphQLClientError.Reason) -> String {
        guard reason != .empty, reason != .html else { return "" }
        let text = String(decoding: body.prefix(200), as: UTF8.self).split(whereSeparator: \.isWhitespace)
        return ": \(text.joined(separator: " "))"
    }

    private static func isHTML(_ response: TransportResponse) -> Bool {
        if let type = response.mediaType, ["text/html", "application/xhtml+xml"].contains(type) { return true }
        var start = response.body.prefix(1000)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let text = String(decoding: start, as: UTF8.self).drop(while: \.isWhitespace).lowercased()
        return text.hasPrefix("<!doctype html") || text.hasPrefix("<html") || text.hasPrefix("<head")
    }

    func error(
        _ reason: GraphQLClientError.Reason, _ message: String, path: [GraphQLError.PathKey] = [],
        _ cause: (any Error)? = nil
    ) -> GraphQLClientError {
        var error = GraphQLClientError(reason, message, cause: cause)
        (error.status, error.body, error.path) = (status, body, path)
        (error.errors, error.data, error.extensions) = (errors, data, extensions)
        return error
    }
}

/// What a decoder says, as a place and a sentence.
enum DecodingReason {
    static func of(_ error: any Error) -> (path: [GraphQLError.PathKey], reason: String) {
        switch error {
        case DecodingError.keyNotFound(let key, let context): (path(context), "'\(key.stringValue)' is missing")
        case DecodingError.valueNotFound(let type, let context):
            (path(context), "a value of \(type) is null or missing")
        case DecodingError.typeMismatch(let type, let context): (path(context), "it is no \(type)")
        case DecodingError.dataCorrupted(let context): (path(context), context.debugDescription)
        default: ([], "\(error)")
        }
    }

    private static func path(_ context: DecodingError.Context) -> [GraphQLError.PathKey] {
        context.codingPath.map { key in key.intValue.map(GraphQLError.PathKey.index) ?? .field(key.stringValue) }
    }
}
