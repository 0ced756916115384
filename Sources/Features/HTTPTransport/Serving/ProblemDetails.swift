import Foundation

/// What went wrong, for programs and for people: the body `application/problem+json` of RFC 9457.
public struct ProblemDetails: Codable, Sendable, Hashable {
    /// A part of the request that is wrong.
    public struct Violation: Codable, Sendable, Hashable {
        /// The name of the field, the parameter or the part.
        public var field: String
        /// What is wrong with it.
        public var detail: String

        public init(field: String, detail: String) { (self.field, self.detail) = (field, detail) }
    }

    /// What kind of problem it is, as a URI; `about:blank` where it is no more than the status.
    public var type: String
    /// The kind of problem in few words.
    public var title: String
    /// The status of the response.
    public var status: Int
    /// What happened this time.
    public var detail: String?
    /// This one occurrence, as a URI.
    public var instance: String?
    /// The kind of problem as a word that programs compare (an extension member).
    public var code: String?
    /// Which parts of the request are wrong (an extension member).
    public var errors: [Violation]?

    public init(
        _ status: HTTPResponse.Status, code: String? = nil, detail: String? = nil, errors: [Violation]? = nil,
        type: String = "about:blank", title: String? = nil
    ) {
        (self.type, self.title, self.status) = (type, title ?? status.reasonPhrase, status.code)
        (self.code, self.detail, self.errors) = (code, detail, errors)
    }

    /// Members that are missing are what RFC 9457 says; those of a wrong type are ignored, as it asks for.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func member<Value: Decodable>(_ key: CodingKeys, as _: Value.Type = Value.self) -> Value? {
            try? container.decodeIfPresent(Value.self, forKey: key)
        }
        status = member(.status) ?? 0
        type = member(.type) ?? "about:blank"
        title = member(.title) ?? ""
        detail = member(.detail)
        instance = member(.instance)
        code = member(.code)
        errors = member(.errors)
    }

    /// The body's media type.
    public static let mediaType = "application/problem+json"

    /// The problem that a response tells of; nil where its body is none.
    public init?(_ response: TransportResponse) {
        guard response.mediaType == ProblemDetails.mediaType,
            let problem = try? JSONDecoder().decode(ProblemDetails.self, from: response.body)
        else { return nil }
        self = problem
        // what the server says beside its body holds (RFC 9457, 3.1.2)
        status = response.head.status.code
    }

    /// The response that tells of it.
    public func response(headerFields: HTTPFields = [:]) -> TransportResponse {
        let code = (100...999).contains(status) ? status : 500
        return .json(self, status: .init(code: code), headerFields: headerFields, mediaType: ProblemDetails.mediaType)
    }
}
