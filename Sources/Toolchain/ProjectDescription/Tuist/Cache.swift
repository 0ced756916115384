extension Tuist {
    /// How Xcode's compilation cache is used.
    public struct Cache: Codable, Hashable, Sendable {
        /// Whether results made here are sent to the server; they are fetched from it in any case.
        public let upload: Bool

        /// The use given.
        public static func cache(upload: Bool = true) -> Self {
            Cache(upload: upload)
        }
    }
}
