extension Tuist {
    /// The proxy that requests to the server go through.
    public enum Proxy: Codable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// None.
        case none
        /// The one whose address stands in an environment variable.
        case environmentVariable(String = "HTTPS_PROXY")
        /// The one at an address.
        case url(String)

        /// The one at an address.
        public init(stringLiteral value: String) {
            self = .url(value)
        }
    }
}
