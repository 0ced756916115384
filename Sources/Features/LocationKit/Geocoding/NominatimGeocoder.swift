public import Foundation
public import HTTPTransport

/// Asks a server of Nominatim.
///
/// The public one, `https://nominatim.openstreetmap.org`, wants a User-Agent that names the application, at most one
/// request a second, and OpenStreetMap named beside what it says (``Address/attribution``).
public final class NominatimGeocoder: Geocoder {
    /// The server, with the path of its API where it has one.
    public let base: URL
    /// As it names the application: `Walks/2.1 (walks@example.com)`.
    public let userAgent: String
    /// In which the address is (RFC 9110, 12.5.4), such as `de,en;q=0.5`; nil for those of each place.
    public let languages: String?
    private let transport: any ClientTransport
    private let pacer: Pacer

    /// - Parameters:
    ///   - base: the server, with the path of its API where it has one.
    ///   - userAgent: names the application; the public server refuses others.
    ///   - languages: in which the address is to be.
    ///   - transport: what sends.
    ///   - interval: from one request to the next, of all who use this value.
    ///   - clock: what waits; tests have one that they move themselves.
    public init(
        _ base: URL, userAgent: String, languages: String? = nil,
        transport: any ClientTransport = NetworkTransport(maximumBodySize: 1 << 20),
        interval: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()
    ) {
        (self.base, self.userAgent, self.languages, self.transport) = (base, userAgent, languages, transport)
        pacer = Pacer(interval, clock)
    }

    public func address(of coordinate: Coordinate) async throws(GeocodeError) -> Address? {
        let request = try request(coordinate)
        do { try await pacer.wait() } catch {
            throw GeocodeError(.cancelled, "the question was cancelled before it was asked")
        }
        let response: TransportResponse
        do throws(TransportError) { response = try await transport.send(request) } catch {
            throw NominatimGeocoder.explain(error)
        }
        return try NominatimGeocoder.read(response)
    }

    private func request(_ coordinate: Coordinate) throws(GeocodeError) -> TransportRequest {
        guard HTTPField.isValidValue(userAgent), !userAgent.isEmpty, languages.map(HTTPField.isValidValue) ?? true
        else {
            throw GeocodeError(
                .invalidRequest, "the User-Agent is empty, or a field has a line break in it",
                hint: "name the application: Walks/2.1")
        }
        guard var parts = URLComponents(url: base, resolvingAgainstBaseURL: true) else {
            throw GeocodeError(.invalidRequest, "'\(base.absoluteString)' is no URL")
        }
        let path = parts.percentEncodedPath
        parts.percentEncodedPath = (path.hasSuffix("/") ? String(path.dropLast()) : path) + "/reverse"
        parts.percentEncodedQuery =
            "format=jsonv2&addressdetails=1&lat=\(NominatimGeocoder.degrees(coordinate.latitude))"
            + "&lon=\(NominatimGeocoder.degrees(coordinate.longitude))"
        guard let url = parts.url else {
            throw GeocodeError(.invalidRequest, "'\(base.absoluteString)' is no URL")
        }
        var fields: HTTPFields = [.userAgent: userAgent, .accept: "application/json"]
        if let languages { fields[.acceptLanguage] = languages }
        do throws(TransportError) { return try TransportRequest(.get, url, headerFields: fields) } catch {
            throw NominatimGeocoder.explain(error)
        }
    }

    /// Seven digits behind the point are a centimetre; an exponent is none of them.
    private static func degrees(_ value: Double) -> String {
        let scaled = Int((value * 1e7).rounded())
        let digits = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
        return (scaled < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
    }

    /// What a response says.
    static func read(_ response: TransportResponse) throws(GeocodeError) -> Address? {
        let code = response.head.status.code
        let answer = Result { () throws(GeocodeError) in try NominatimAnswer(decoding: Array(response.body)) }
        let told: String
        if case .success(.error(let message)) = answer { told = ": \(message)" } else { told = "" }
        switch code {
        case 200:
            switch try answer.get() {
            case .address(let address): return address
            case .nothing: return nil
            case .error(let message): throw GeocodeError(.serviceFailed, "the service says: \(message)")
            }
        case 404:
            if case .success(.nothing) = answer { return nil }
            throw GeocodeError(
                .invalidRequest, "the service has no such place (404)\(told)", hint: "see whether the URL is right")
        case 403, 429, 509:
            throw GeocodeError(
                .refused, "the service refuses to answer (\(code))\(told)",
                hint: "ask less often, and with a User-Agent that names the application")
        case 400..<500:
            throw GeocodeError(.invalidRequest, "the service takes the request for a wrong one (\(code))\(told)")
        default:
            throw GeocodeError(.serviceFailed, "the service failed (\(code))\(told)", hint: "try again later")
        }
    }

    private static func explain(_ error: TransportError) -> GeocodeError {
        switch error.reason {
        case .cancelled: GeocodeError(.cancelled, error.message)
        case .timedOut: GeocodeError(.timedOut, error.message)
        case .invalidRequest: GeocodeError(.invalidRequest, error.message)
        case .tooLarge: GeocodeError(.malformed, error.message)
        default:
            GeocodeError(
                .unreachable, error.description, hint: "see whether the URL is right, and a server listens there")
        }
    }
}

extension HTTPField.Name {
    fileprivate static let acceptLanguage = HTTPField.Name("Accept-Language") ?? .accept
}
