extension Tuist {
    /// How the server keeps built modules.
    public enum RemoteCacheBackend: Codable, Hashable, Sendable {
        /// Close to where they are used.
        case regional
        /// On the main server.
        case legacy
    }

    /// A place where built modules are kept.
    public enum CacheStorageOption: Codable, Hashable, Sendable {
        /// This machine.
        case local
        /// The server.
        case remote
    }

    /// How built modules stand in for sources.
    public struct CacheOptions: Codable, Hashable, Sendable {
        /// Whether targets replaced by a built module stay in the project with their sources.
        public var keepSourceTargets: Bool
        /// Which targets are replaced.
        public var profiles: CacheProfiles
        /// Where built modules are kept.
        public var storages: [CacheStorageOption]
        /// How the server keeps them.
        public var remoteCacheBackend: RemoteCacheBackend

        /// The options given.
        public static func options(
            keepSourceTargets: Bool = false,
            profiles: CacheProfiles = [:],
            storages: [CacheStorageOption] = [.local, .remote],
            remoteCacheBackend: RemoteCacheBackend = .regional
        ) -> Self {
            CacheOptions(
                keepSourceTargets: keepSourceTargets,
                profiles: profiles,
                storages: storages,
                remoteCacheBackend: remoteCacheBackend
            )
        }
    }
}
