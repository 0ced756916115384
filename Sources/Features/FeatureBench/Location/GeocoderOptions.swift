import ArgumentParser
import Foundation
import HTTPTransport
import LocationKit

/// Which server tells addresses, and how it is asked.
struct GeocoderOptions: ParsableArguments {
    @Option(
        name: .customLong("geocoder"),
        help: ArgumentHelp(
            "A server of Nominatim, such as https://nominatim.openstreetmap.org, whose rules are to be kept.",
            valueName: "url"))
    var url: String?

    @Option(help: ArgumentHelp("Names the application to it.", valueName: "text"))
    var userAgent = "feature-bench/1"

    @Option(help: ArgumentHelp("Languages of addresses, such as de,en.", valueName: "languages"))
    var language: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Metres from one question to the next.", valueName: "metres"))
    var distance = 50.0

    @Option(parsing: .unconditional, help: ArgumentHelp("How long an answer may take.", valueName: "seconds"))
    var timeLimit = 10.0

    func validate() throws {
        guard distance >= 0, distance.isFinite else {
            throw ArgumentParser.ValidationError("--distance is 0 or more")
        }
        guard timeLimit > 0, timeLimit <= 86_400 else {
            throw ArgumentParser.ValidationError("--time-limit is more than 0 and at most a day (86400)")
        }
    }

    /// Nil where no server is named.
    ///
    /// - Throws: status 2 for what is no URL.
    func geocoder() throws -> NominatimGeocoder? {
        guard let url else { return nil }
        return NominatimGeocoder(
            try TransportOptions.url(url, hint: "http://HOST:PORT"), userAgent: userAgent, languages: language,
            transport: NetworkTransport(timeLimit: .seconds(timeLimit), maximumBodySize: 1 << 20))
    }

    static func explain(_ error: GeocodeError) -> BenchError {
        let status: BenchError.Status = error.code == .invalidRequest ? .input : .remote
        return BenchError(
            status, "geocode-\(LocationCommand.kebab(error.code.rawValue))", "the address cannot be told",
            cause: error.description, hint: error.hint)
    }
}
