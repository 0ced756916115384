/// Finds what people call a place.
public protocol Geocoder: Sendable {
    /// The address of a place; nil where there is none, as at sea.
    ///
    /// - Throws: ``GeocodeError`` where it cannot be told whether there is one.
    func address(of coordinate: Coordinate) async throws(GeocodeError) -> Address?
}

/// Which fixes an address is asked for.
public struct GeocodingPolicy: Sendable, Hashable {
    /// Metres from the last place that was asked for.
    public var minimumDistance: Double
    /// How many answers are waited for at a time; of the fixes that come meanwhile the newest waits.
    public var concurrentRequests: Int

    public init(minimumDistance: Double = 50, concurrentRequests: Int = 2) {
        (self.minimumDistance, self.concurrentRequests) = (minimumDistance, concurrentRequests)
    }
}
