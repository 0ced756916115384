import Foundation
import LocationKit
import Observation
import Testing

@MainActor @Observable final class Whereabouts {
    private(set) var snapshot: LocationSnapshot?
    private(set) var authorization = AuthorizationState.unknown
    private let monitor: LocationMonitor

    init(_ monitor: LocationMonitor) { self.monitor = monitor }

    func follow() async {
        let updates = monitor.updates
        authorization = monitor.authorization
        await monitor.start()
        for await update in updates {
            switch update {
            case .snapshot(let snapshot): self.snapshot = snapshot
            case .event(.authorization(let state)): authorization = state
            case .event: break
            }
        }
        await monitor.stop()
    }
}

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
            case .event(.lost(let failure, let delay)):
                show(delay.map { "\(failure), again in \($0)" } ?? "\(failure)")
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
        let snapshot = try #require(await iterator.next())
        #expect(snapshot.fix.coordinate == place && snapshot.speed == nil)
        #expect(provider.requests == [.whenInUse])
    }

    @Test("a view's model has the place, and what was said of the permission before it looked")
    @MainActor func model() async throws {
        let place = try #require(Coordinate("41.3851,2.1734"))
        let provider = ScriptedProvider(status: .notDetermined, answer: .denied)
        let monitor = LocationMonitor(provider)
        let events = monitor.events
        await monitor.start()
        for await event in events where event == .authorization(.denied(.user)) { break }
        let late = Whereabouts(monitor)
        #expect(late.authorization == .unknown)
        let following = Task { await late.follow() }
        while late.authorization != .denied(.user) { try await Task.sleep(for: .milliseconds(1)) }
        provider.report(.authorizedWhenInUse)
        provider.send(Fix(place, at: Date(timeIntervalSince1970: 1_710_843_300)))
        while late.snapshot == nil { try await Task.sleep(for: .milliseconds(1)) }
        #expect(late.snapshot?.fix.coordinate == place && late.authorization == .authorized(.whenInUse))
        following.cancel()
        await following.value
    }
}
