/// What people call a place.
public struct Address: Sendable, Hashable, CustomStringConvertible {
    /// All of it in one line, as its source writes it.
    public var name: String
    public var houseNumber: String?
    public var street: String?
    /// A part of a city.
    public var district: String?
    /// A city, a town or a village.
    public var city: String?
    public var county: String?
    public var state: String?
    public var postcode: String?
    public var country: String?
    /// Two letters of ISO 3166-1, in upper case.
    public var countryCode: String?
    /// Whom to name beside it, where its source asks for that.
    public var attribution: String?

    public init(
        _ name: String, houseNumber: String? = nil, street: String? = nil, district: String? = nil,
        city: String? = nil, county: String? = nil, state: String? = nil, postcode: String? = nil,
        country: String? = nil, countryCode: String? = nil, attribution: String? = nil
    ) {
        (self.name, self.houseNumber, self.street, self.district) = (name, houseNumber, street, district)
        (self.city, self.county, self.state, self.postcode) = (city, county, state, postcode)
        (self.country, self.countryCode, self.attribution) = (country, countryCode, attribution)
    }

    public var description: String { name }
}
