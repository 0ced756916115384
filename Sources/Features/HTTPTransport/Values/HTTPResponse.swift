/// The head of a response.
public struct HTTPResponse: Sendable, Hashable {
    /// What came of it (RFC 9110, 15): the code alone counts.
    public struct Status: Sendable, Hashable, CustomStringConvertible {
        /// The first digit of a code.
        public enum Kind: Sendable, Hashable {
            case informational, successful, redirection, clientError, serverError
            /// None that RFC 9110 knows.
            case invalid
        }

        /// Three digits.
        public let code: Int
        /// What the code is called, where it was said.
        public let reasonPhrase: String

        public init(code: Int, reasonPhrase: String = "") { (self.code, self.reasonPhrase) = (code, reasonPhrase) }

        public var kind: Kind {
            switch code {
            case 100...199: .informational
            case 200...299: .successful
            case 300...399: .redirection
            case 400...499: .clientError
            case 500...599: .serverError
            default: .invalid
            }
        }

        public static func == (left: Status, right: Status) -> Bool { left.code == right.code }
        public func hash(into hasher: inout Hasher) { hasher.combine(code) }
        public var description: String { reasonPhrase.isEmpty ? "\(code)" : "\(code) \(reasonPhrase)" }

        public static let ok = Status(code: 200, reasonPhrase: "OK")
        public static let created = Status(code: 201, reasonPhrase: "Created")
        public static let accepted = Status(code: 202, reasonPhrase: "Accepted")
        public static let noContent = Status(code: 204, reasonPhrase: "No Content")
        public static let movedPermanently = Status(code: 301, reasonPhrase: "Moved Permanently")
        public static let found = Status(code: 302, reasonPhrase: "Found")
        public static let seeOther = Status(code: 303, reasonPhrase: "See Other")
        public static let notModified = Status(code: 304, reasonPhrase: "Not Modified")
        public static let temporaryRedirect = Status(code: 307, reasonPhrase: "Temporary Redirect")
        public static let permanentRedirect = Status(code: 308, reasonPhrase: "Permanent Redirect")
        public static let badRequest = Status(code: 400, reasonPhrase: "Bad Request")
        public static let unauthorized = Status(code: 401, reasonPhrase: "Unauthorized")
        public static let forbidden = Status(code: 403, reasonPhrase: "Forbidden")
        public static let notFound = Status(code: 404, reasonPhrase: "Not Found")
        public static let methodNotAllowed = Status(code: 405, reasonPhrase: "Method Not Allowed")
        public static let notAcceptable = Status(code: 406, reasonPhrase: "Not Acceptable")
        public static let requestTimeout = Status(code: 408, reasonPhrase: "Request Timeout")
        public static let conflict = Status(code: 409, reasonPhrase: "Conflict")
        public static let gone = Status(code: 410, reasonPhrase: "Gone")
        public static let contentTooLarge = Status(code: 413, reasonPhrase: "Content Too Large")
        public static let uriTooLong = Status(code: 414, reasonPhrase: "URI Too Long")
        public static let unsupportedMediaType = Status(code: 415, reasonPhrase: "Unsupported Media Type")
        public static let expectationFailed = Status(code: 417, reasonPhrase: "Expectation Failed")
        public static let unprocessableContent = Status(code: 422, reasonPhrase: "Unprocessable Content")
        public static let upgradeRequired = Status(code: 426, reasonPhrase: "Upgrade Required")
        public static let tooManyRequests = Status(code: 429, reasonPhrase: "Too Many Requests")
        public static let requestHeaderFieldsTooLarge = Status(
            code: 431, reasonPhrase: "Request Header Fields Too Large")
        public static let internalServerError = Status(code: 500, reasonPhrase: "Internal Server Error")
        public static let notImplemented = Status(code: 501, reasonPhrase: "Not Implemented")
        public static let badGateway = Status(code: 502, reasonPhrase: "Bad Gateway")
        public static let serviceUnavailable = Status(code: 503, reasonPhrase: "Service Unavailable")
        public static let gatewayTimeout = Status(code: 504, reasonPhrase: "Gateway Timeout")
        public static let httpVersionNotSupported = Status(code: 505, reasonPhrase: "HTTP Version Not Supported")
    }

    public var status: Status
    public var headerFields: HTTPFields

    public init(status: Status, headerFields: HTTPFields = [:]) {
        (self.status, self.headerFields) = (status, headerFields)
    }
}
