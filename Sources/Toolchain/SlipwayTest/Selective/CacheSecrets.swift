/// Variables that open a cache, or vouch for what is kept in it: no test, and nothing that a build runs, may see them.
package enum CacheSecrets {
    package static let key = "SLIPWAY_CACHE_KEY"
    package static let token = "SLIPWAY_CACHE_TOKEN"
    package static let user = "SLIPWAY_CACHE_USER"
    package static let password = "SLIPWAY_CACHE_PASSWORD"

    /// What takes them from the environment of a program.
    static let removed: [String: String?] = [key: nil, token: nil, user: nil, password: nil]
}
