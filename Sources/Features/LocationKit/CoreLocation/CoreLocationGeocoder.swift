#if canImport(CoreLocation)
    import CoreLocation
    public import Foundation

    /// Asks the system for addresses; it answers no more than about one question a minute.
    public final class CoreLocationGeocoder: Geocoder {
        private let locale: Locale?

        /// - Parameter locale: in whose language the address is; nil for the user's.
        public init(locale: Locale? = nil) { self.locale = locale }

        public func address(of coordinate: Coordinate) async throws(GeocodeError) -> Address? {
            let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
            do {
                // one for each question: a second one would take the place of the first
                let found = try await CLGeocoder().reverseGeocodeLocation(location, preferredLocale: locale)
                return found.first.map(Address.init)
            } catch {
                switch (error as? CLError)?.code {
                case .geocodeFoundNoResult, .geocodeFoundPartialResult: return nil
                case .geocodeCanceled: throw GeocodeError(.cancelled, "the question was cancelled")
                case .network:
                    throw GeocodeError(
                        .unreachable, "the system does not answer: \(error.localizedDescription)",
                        hint: "ask less often, and see whether there is a network")
                default: throw GeocodeError(.serviceFailed, error.localizedDescription)
                }
            }
        }
    }

    extension Address {
        init(_ placemark: CLPlacemark) {
            let parts = [
                placemark.thoroughfare.map { street in placemark.subThoroughfare.map { "\(street) \($0)" } ?? street },
                placemark.postalCode, placemark.locality, placemark.administrativeArea, placemark.country,
            ]
            self.init(
                parts.compactMap(\.self).joined(separator: ", "), houseNumber: placemark.subThoroughfare,
                street: placemark.thoroughfare, district: placemark.subLocality, city: placemark.locality,
                county: placemark.subAdministrativeArea, state: placemark.administrativeArea,
                postcode: placemark.postalCode, country: placemark.country,
                countryCode: placemark.isoCountryCode?.uppercased())
        }
    }
#endif
