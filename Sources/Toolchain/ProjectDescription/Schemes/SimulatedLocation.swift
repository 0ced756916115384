/// The place on Earth that a simulator pretends to be at.
public struct SimulatedLocation: Codable, Hashable, Sendable {
    /// Xcode's name of a built-in place.
    public var identifier: String?
    /// A GPX file with the place or a route.
    public var gpxFile: Path?

    private init(identifier: String? = nil, gpxFile: Path? = nil) {
        self.identifier = identifier
        self.gpxFile = gpxFile
    }

    /// A place or route of your own.
    public static func custom(gpxFile: Path) -> SimulatedLocation {
        SimulatedLocation(gpxFile: gpxFile)
    }

    /// London, England.
    public static var london: SimulatedLocation { SimulatedLocation(identifier: "London, England") }

    /// Johannesburg, South Africa.
    public static var johannesburg: SimulatedLocation { SimulatedLocation(identifier: "Johannesburg, South Africa") }

    /// Moscow, Russia.
    public static var moscow: SimulatedLocation { SimulatedLocation(identifier: "Moscow, Russia") }

    /// Mumbai, India.
    public static var mumbai: SimulatedLocation { SimulatedLocation(identifier: "Mumbai, India") }

    /// Tokyo, Japan.
    public static var tokyo: SimulatedLocation { SimulatedLocation(identifier: "Tokyo, Japan") }

    /// Sydney, Australia.
    public static var sydney: SimulatedLocation { SimulatedLocation(identifier: "Sydney, Australia") }

    /// Hong Kong, China.
    public static var hongKong: SimulatedLocation { SimulatedLocation(identifier: "Hong Kong, China") }

    /// Honolulu, HI, USA.
    public static var honolulu: SimulatedLocation { SimulatedLocation(identifier: "Honolulu, HI, USA") }

    /// San Francisco, CA, USA.
    public static var sanFrancisco: SimulatedLocation { SimulatedLocation(identifier: "San Francisco, CA, USA") }

    /// Mexico City, Mexico.
    public static var mexicoCity: SimulatedLocation { SimulatedLocation(identifier: "Mexico City, Mexico") }

    /// New York, NY, USA.
    public static var newYork: SimulatedLocation { SimulatedLocation(identifier: "New York, NY, USA") }

    /// Rio de Janeiro, Brazil.
    public static var rioDeJaneiro: SimulatedLocation { SimulatedLocation(identifier: "Rio de Janeiro, Brazil") }
}
