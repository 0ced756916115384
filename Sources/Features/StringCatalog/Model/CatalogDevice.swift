/// A device that a text may be varied by.
public struct CatalogDevice: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let iphone = CatalogDevice(rawValue: "iphone")
    public static let ipad = CatalogDevice(rawValue: "ipad")
    public static let ipod = CatalogDevice(rawValue: "ipod")
    public static let mac = CatalogDevice(rawValue: "mac")
    public static let watch = CatalogDevice(rawValue: "applewatch")
    public static let tv = CatalogDevice(rawValue: "appletv")
    public static let vision = CatalogDevice(rawValue: "applevision")
    /// What there is no variation of its own for.
    public static let other = CatalogDevice(rawValue: "other")

    /// The device that this was built for. An iPad is to be told: the system's libraries are the same.
    public static var current: CatalogDevice {
        #if os(macOS)
            .mac
        #elseif os(watchOS)
            .watch
        #elseif os(tvOS)
            .tv
        #elseif os(visionOS)
            .vision
        #elseif os(iOS)
            .iphone
        #else
            .other
        #endif
    }
}
