extension Tuist {
    /// How Xcode's compilation cache is used.
    public struct XcodeCache: Codable, Hashable, Sendable {
        /// Whether results made here are sent to the server; they are fetched from it in any case.
        public let upload: Bool
        /// How much the cache on this machine may take; all it needs where nothing is said.
        public let storeSizeLimit: StoreSizeLimit?

        /// The use given.
        public static func xcodeCache(upload: Bool = true, storeSizeLimit: StoreSizeLimit? = nil) -> Self {
            XcodeCache(upload: upload, storeSizeLimit: storeSizeLimit)
        }
    }
}

extension Tuist.XcodeCache {
    /// A size on disk.
    public enum StoreSizeLimit: Codable, Hashable, Sendable {
        case megabytes(Int)
        case gigabytes(Int)
    }
}
