import JSONScanning

/// What Nominatim answers to `/reverse?format=jsonv2`: an address, none, or an error (Nominatim API, *Reverse* and
/// *Place output formats*).
enum NominatimAnswer: Sendable, Hashable {
    case address(Address)
    /// `{"error":"Unable to geocode"}`
    case nothing
    case error(String)

    /// - Throws: ``GeocodeError`` with the offset of what is no such answer.
    init(decoding bytes: [UInt8]) throws(GeocodeError) {
        let document: StrictJSON
        do throws(JSONFault) { document = try StrictJSON(bytes) } catch {
            throw GeocodeError(
                .malformed, "the answer is no JSON: \(error.reason)", hint: "see whether it is Nominatim that answers",
                offset: error.offset)
        }
        guard case .object = document else {
            throw GeocodeError(.malformed, "the answer is \(document.kind), and not an object", offset: 0)
        }
        if let error = document["error"] {
            let message = error.string ?? error["message"]?.string ?? "an error without a message"
            self = message == "Unable to geocode" ? .nothing : .error(message)
            return
        }
        guard let name = document["display_name"]?.string, !name.isEmpty else {
            throw GeocodeError(
                .malformed, "the answer has no 'display_name'", hint: "see whether it is Nominatim that answers",
                offset: 0)
        }
        self = .address(NominatimAnswer.address(name, document))
    }

    private static func address(_ name: String, _ document: StrictJSON) -> Address {
        let parts = document["address"]
        // what a settlement is called depends on its size, and on the country
        func first(_ names: String...) -> String? {
            for name in names {
                if let text = parts?[name]?.string, !text.isEmpty { return text }
            }
            return nil
        }
        return Address(
            name, houseNumber: first("house_number"), street: first("road", "pedestrian", "footway", "square", "path"),
            district: first("suburb", "city_district", "borough", "quarter", "neighbourhood"),
            city: first("city", "town", "village", "municipality", "hamlet"), county: first("county"),
            state: first("state", "region"), postcode: first("postcode"), country: first("country"),
            countryCode: first("country_code")?.uppercased(), attribution: document["licence"]?.string)
    }
}
