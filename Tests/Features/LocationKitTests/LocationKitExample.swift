import Foundation
import LocationKit
import Testing

/// The examples of the page, as they stand there.
@Suite struct LocationKitExample {
    private func show(_ text: String) { #expect(!text.isEmpty) }

    private func follow(_ provider: some LocationProvider) async {
        let monitor = LocationMonitor(provider)
        let updates = monitor.updates
        await monitor.start()
        for await update in updates {
            switch update {
            case .snapshot(let snapshot):
                show("\(snapshot.fix.coordinate), \(snapshot.speed.map { "\($0) m/s" } ?? "speed unknown")")
            case .event(.authorization(.denied(let denial))): show("\(denial): \(denial.hint)")
            case .event(.lost(let failure, let delay)): show("\(failure), again in \(delay ?? .zero)")
            case .event: break
            }
        }
        await monitor.stop()
    }

    private func gpsd() throws -> some LocationProvider {
        let provider = GpsdProvider(try GpsdAddress("localhost:2947"), backoff: Backoff(limit: .seconds(10)))
        return provider
    }

    private func geocoded(_ provider: some LocationProvider, _ server: URL) -> LocationMonitor {
        let geocoder = NominatimGeocoder(server, userAgent: "Walks/2.1 (walks@example.com)", languages: "en")
        let monitor = LocationMonitor(provider, geocoder: geocoder, geocoding: GeocodingPolicy(minimumDistance: 100))
        return monitor
    }

    @Test("the examples of the page run")
    func example() async throws {
        let sentence = try #require(
            NMEASentence(
                "GPRMC", ["101500.00", "A", "4123.1060", "N", "00210.4040", "E", "2.50", "45.0", "190324", "", ""]))
        let bytes = Array(sentence.description.utf8)
        await follow(NMEAProvider(bytes))
        _ = geocoded(try gpsd(), URL(filePath: "/"))
        let log = NMEALog(decoding: bytes)
        for fix in log.fixes { show("\(fix.timestamp): \(fix.coordinate)") }
        for problem in log.problems { show("line \(problem.line), byte \(problem.offset): \(problem.message)") }
        #expect(log.fixes.count == 1)
    }

    @Test("an application's test says what the device says")
    func scripted() async throws {
        let place = try #require(Coordinate("41.3851,2.1734"))
        let now = Date(timeIntervalSince1970: 1_710_843_300)
        let provider = ScriptedProvider(status: .notDetermined, answer: .authorizedWhenInUse)
        let monitor = LocationMonitor(provider)
        let snapshots = monitor.snapshots
        await monitor.start()
        provider.send(Fix(place, at: now, speed: -1))
        var iterator = snapshots.makeAsyncIterator()
        #expect(await iterator.next()?.speed == nil)
        #expect(provider.requests == [.whenInUse])
    }
}
