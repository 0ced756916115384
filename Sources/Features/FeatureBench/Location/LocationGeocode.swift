import ArgumentParser
import LocationKit

extension LocationCommand {
    struct Geocode: BenchCommand {
        static let configuration = CommandConfiguration(
            abstract: "Say which address a place has.",
            discussion: """
                A place without an address, as at sea, has status 0 and none. Status 2 is what is no place or no URL, \
                4 a server that does not answer.
                """)

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("The place, in degrees: 41.3851,2.1734.", valueName: "latitude,longitude"))
        var at: String

        @OptionGroup var geocoder: GeocoderOptions
        @OptionGroup var output: OutputOptions

        private struct Result: Encodable {
            let latitude: Double
            let longitude: Double
            @Nullable var address: Parts?
        }

        private struct Parts: Encodable {
            let name: String
            @Nullable var houseNumber: String?
            @Nullable var street: String?
            @Nullable var district: String?
            @Nullable var city: String?
            @Nullable var county: String?
            @Nullable var state: String?
            @Nullable var postcode: String?
            @Nullable var country: String?
            @Nullable var countryCode: String?
            @Nullable var attribution: String?

            init(_ address: Address) {
                name = address.name
                (houseNumber, street, district) = (address.houseNumber, address.street, address.district)
                (city, county, state) = (address.city, address.county, address.state)
                (postcode, country, countryCode) = (address.postcode, address.country, address.countryCode)
                attribution = address.attribution
            }
        }

        func validate() throws {
            guard geocoder.url != nil else {
                throw ArgumentParser.ValidationError("--geocoder names the server that is asked")
            }
        }

        func perform() async throws {
            guard let place = Coordinate(at) else {
                throw BenchError(
                    .input, "bad-place", "'\(at)' is no place",
                    cause: "a latitude from -90 to 90, a ',' and a longitude from -180 to 180 are one",
                    hint: "--at 41.3851,2.1734")
            }
            guard let geocoder = try geocoder.geocoder() else { return }
            let address: Address?
            do throws(GeocodeError) { address = try await geocoder.address(of: place) } catch {
                throw GeocoderOptions.explain(error)
            }
            try output.result(
                Result(latitude: place.latitude, longitude: place.longitude, address: address.map(Parts.init)),
                [address?.name ?? "there is no address"] + (address?.attribution.map { [$0] } ?? []))
        }
    }
}
