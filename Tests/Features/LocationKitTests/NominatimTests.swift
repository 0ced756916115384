import Foundation
import HTTPTransport
import LocationKit
import LoopbackServing
import Synchronization
import Testing

/// What a server of Nominatim answers, for what was asked.
enum FakeNominatim {
    static let barcelona = #"""
        {"place_id":1,"licence":"Data © OpenStreetMap contributors, ODbL 1.0.","osm_type":"way","lat":"41.38","lon":"2.17",
         "category":"place","type":"house","name":"","display_name":"7, Plaça de Sant Jaume, Barcelona, 08002, España",
         "address":{"house_number":"7","road":"Plaça de Sant Jaume","suburb":"Barri Gòtic","city":"Barcelona","county":"Barcelonès",
         "state":"Catalunya","postcode":"08002","country":"España","country_code":"es"},"boundingbox":["1","2","3","4"]}
        """#

    static func answer(_ request: TransportRequest) -> TransportResponse {
        func json(_ body: String, _ status: Int = 200) -> TransportResponse {
            TransportResponse(
                status: .init(code: status), headerFields: [.contentType: "application/json; charset=utf-8"],
                body: Data(body.utf8))
        }
        guard request.head.path?.hasPrefix("/reverse?") == true, let query = request.query else {
            return TransportResponse(status: .notFound, body: Data("<html>Not found</html>".utf8))
        }
        let values = Dictionary(query.map { ($0.name, $0.value) }) { first, _ in first }
        guard values["format"] == "jsonv2", request.head.headerFields[.userAgent] == "LocationKitTests/1" else {
            return TransportResponse(status: .init(code: 403), body: Data("<html>Access blocked</html>".utf8))
        }
        switch values["lat"] {
        case "41.3850000": return json(barcelona)
        case "0.0000000": return json(#"{"error":"Unable to geocode"}"#)
        case "1.0000000": return json(#"{"error":{"code":400,"message":"Parameter 'lat' must be a number."}}"#, 400)
        case "2.0000000": return json("<html>Bandwidth limit exceeded</html>", 429)
        case "3.0000000": return json("<html>Bad gateway</html>", 502)
        case "4.0000000": return json("<html>Hello</html>")
        case "5.0000000": return json(#"{"error":"database is locked"}"#)
        case "6.0000000": return json(#"{"display_name":""}"#)
        case "7.0000000": return json(#"["#)
        case "-0.0000001": return json(#"{"display_name":"Here","address":{"town":"Small","pedestrian":"Way"}}"#)
        default: return json(#"{"error":"Unable to geocode"}"#, 404)
        }
    }
}

@Suite struct NominatimTests {
    private func place(_ latitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: 2.17))
    }

    private func geocoder(_ base: String, interval: Duration = .zero) throws -> NominatimGeocoder {
        NominatimGeocoder(try #require(URL(string: base)), userAgent: "LocationKitTests/1", interval: interval)
    }

    @Test("an address has its parts, and whom to name beside it; a place without one has none")
    func parts() async throws {
        try await LoopbackServer.serve(FakeNominatim.answer) { base in
            for base in [base, base + "/"] {
                let geocoder = try geocoder(base)
                let found = try await geocoder.address(of: place(41.385))
                let address = try #require(found)
                #expect(address.name == "7, Plaça de Sant Jaume, Barcelona, 08002, España")
                #expect(address.houseNumber == "7" && address.street == "Plaça de Sant Jaume")
                #expect(
                    address.district == "Barri Gòtic" && address.city == "Barcelona" && address.county == "Barcelonès")
                #expect(address.state == "Catalunya" && address.postcode == "08002" && address.country == "España")
                #expect(address.countryCode == "ES" && address.attribution?.contains("OpenStreetMap") == true)
                #expect(address.description == address.name)
                #expect(try await geocoder.address(of: place(0)) == nil)
                #expect(try await geocoder.address(of: place(89)) == nil)
                let small = try await geocoder.address(of: place(-0.0000001))
                #expect(small?.city == "Small" && small?.street == "Way" && small?.country == nil)
            }
        }
    }

    @Test(
        "each failure has its code, and says what the server says",
        arguments: [
            (1, .invalidRequest, "Parameter 'lat'"), (2, .refused, "429"), (3, .serviceFailed, "502"),
            (4, .malformed, "no JSON"), (5, .serviceFailed, "database is locked"), (6, .malformed, "display_name"),
            (7, .malformed, "no JSON"),
        ] as [(Double, GeocodeError.Code, String)])
    func failures(latitude: Double, code: GeocodeError.Code, message: String) async throws {
        try await LoopbackServer.serve(FakeNominatim.answer) { base in
            let geocoder = try geocoder(base)
            let place = try place(latitude)
            let error = await #expect(throws: GeocodeError.self) { try await geocoder.address(of: place) }
            #expect(error?.code == code && error?.message.contains(message) == true, "\(String(describing: error))")
            #expect((error?.offset != nil) == (code == .malformed))
        }
    }

    @Test("what cannot be asked, and what is not there, have their codes")
    func unreachable() async throws {
        let place = try place(1)
        func error(_ base: String, agent: String = "a", languages: String? = nil) async throws -> GeocodeError? {
            let url = try #require(URL(string: base))
            let geocoder = NominatimGeocoder(url, userAgent: agent, languages: languages)
            return await #expect(throws: GeocodeError.self) { try await geocoder.address(of: place) }
        }
        #expect(try await error("http://127.0.0.1:1")?.code == .unreachable)
        #expect(try await error("ftp://127.0.0.1")?.code == .invalidRequest)
        #expect(try await error("http://127.0.0.1:1", agent: "")?.code == .invalidRequest)
        #expect(try await error("http://127.0.0.1:1", agent: "a\r\nb")?.code == .invalidRequest)
        #expect(try await error("http://127.0.0.1:1", languages: "a\nb")?.code == .invalidRequest)
        let html = try await LoopbackServer.serve(
            { FakeNominatim.answer($0) },
            { base in
                try await error(base + "/elsewhere", agent: "LocationKitTests/1")
            })
        #expect(html?.code == .invalidRequest && html?.message.contains("404") == true)
    }

    @Test("the request is the one of the API, with the languages, and below a path where there is one")
    func request() async throws {
        let transport = ScriptedTransport(
            .respond(TransportResponse(status: .ok, body: Data(#"{"error":"Unable to geocode"}"#.utf8))))
        let url = try #require(URL(string: "https://example.com/nominatim/"))
        let geocoder = NominatimGeocoder(url, userAgent: "Walks/2", languages: "de,en;q=0.5", transport: transport)
        #expect(try await geocoder.address(of: place(-0.00001)) == nil)
        let request = try #require(transport.requests.first)
        #expect(
            request.url?.absoluteString
                == "https://example.com/nominatim/reverse?format=jsonv2&addressdetails=1&lat=-0.0000100&lon=2.1700000")
        #expect(request.head.headerFields[.userAgent] == "Walks/2")
        let name = try #require(HTTPField.Name("Accept-Language"))
        #expect(request.head.headerFields[name] == "de,en;q=0.5")
    }

    @Test("at most one request in the interval, however many ask; who is cancelled while waiting sends none")
    func pace() async throws {
        let clock = ManualClock()
        let sent = AsyncStream.makeStream(of: ManualClock.Instant.self)
        let transport = ServiceTransport { request in
            sent.continuation.yield(clock.now)
            return FakeNominatim.answer(request)
        }
        let url = try #require(URL(string: "http://localhost"))
        let geocoder = NominatimGeocoder(
            url, userAgent: "LocationKitTests/1", transport: transport, interval: .seconds(1), clock: clock)
        let place = try place(0)
        let tasks = (0..<3).map { _ in Task { try await geocoder.address(of: place) } }
        #expect(await sent.stream.next(1).map(\.offset) == [.zero])
        #expect(await Set(clock.sleeps.next(2)) == [.seconds(1), .seconds(2)])
        clock.advance(by: .seconds(1))
        #expect(await sent.stream.next(1).map(\.offset) == [.seconds(1)])
        clock.advance(by: .seconds(1))
        #expect(await sent.stream.next(1).map(\.offset) == [.seconds(2)])
        for task in tasks { #expect(try await task.value == nil) }
        let cancelled = Task { try await geocoder.address(of: place) }
        _ = await clock.sleeps.next(1)
        cancelled.cancel()
        let error = await #expect(throws: GeocodeError.self) { try await cancelled.value }
        #expect(error?.code == .cancelled)
    }
}
