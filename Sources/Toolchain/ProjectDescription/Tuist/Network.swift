extension Tuist {
    /// How the server is reached.
    public struct Network: Codable, Hashable, Sendable {
        /// Whether requests go through the proxy that the environment names.
        public let proxy: Bool
        /// The certificates that the server's is checked by, besides those of the system.
        public let caCertificate: Path?

        /// The way given.
        public static func network(proxy: Bool = true, caCertificate: Path? = nil) -> Self {
            Network(proxy: proxy, caCertificate: caCertificate)
        }
    }
}
