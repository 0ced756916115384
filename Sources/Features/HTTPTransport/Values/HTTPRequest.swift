/// The head of a request.
public struct HTTPRequest: Sendable, Hashable {
    /// What is to be done (RFC 9110, 9).
    public struct Method: Sendable, Hashable, CustomStringConvertible {
        public let rawValue: String

        /// Nil for what is no token (RFC 9110, 5.6.2).
        public init?(_ rawValue: String) {
            guard Token.isToken(rawValue) else { return nil }
            self.rawValue = rawValue
        }

        private init(known rawValue: String) { self.rawValue = rawValue }

        public var description: String { rawValue }

        public static let connect = Method(known: "CONNECT")
        public static let delete = Method(known: "DELETE")
        public static let get = Method(known: "GET")
        public static let head = Method(known: "HEAD")
        public static let options = Method(known: "OPTIONS")
        public static let patch = Method(known: "PATCH")
        public static let post = Method(known: "POST")
        public static let put = Method(known: "PUT")
        public static let trace = Method(known: "TRACE")
    }

    public var method: Method
    /// `http` or `https`.
    public var scheme: String?
    /// The host, and the port where it is not the scheme's own.
    public var authority: String?
    /// The path and the query, with what is percent-encoded in them.
    public var path: String?
    public var headerFields: HTTPFields

    public init(method: Method, scheme: String?, authority: String?, path: String?, headerFields: HTTPFields = [:]) {
        (self.method, self.scheme, self.authority) = (method, scheme, authority)
        (self.path, self.headerFields) = (path, headerFields)
    }
}
