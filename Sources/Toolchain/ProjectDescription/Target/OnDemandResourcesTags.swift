/// Tags of resources that are loaded when they are needed.
public struct OnDemandResourcesTags: Codable, Hashable, Sendable {
    /// Installed with the app.
    public let initialInstall: [String]?
    /// Loaded after it, in this order.
    public let prefetchOrder: [String]?

    public static func tags(initialInstall: [String]?, prefetchOrder: [String]?) -> Self {
        OnDemandResourcesTags(initialInstall: initialInstall, prefetchOrder: prefetchOrder)
    }
}
