import Foundation
import HTTPTransport
import LocationKit
import LoopbackServing
import SlipwayTestKit
import Testing

/// What the library is for, a sentence each.
@Suite struct SpecificationTests {
    @Test("authorization as a state machine: a value that is told what happened and says what is to be done")
    func authorization() {
        var machine = AuthorizationMachine()
        #expect(machine.receive(.start).isEmpty && machine.state == .unknown)
        #expect(machine.receive(.report(.notDetermined)) == [.tell(.notDetermined), .tell(.asking), .ask])
        #expect(machine.receive(.report(.authorizedWhenInUse)) == [.tell(.authorized(.whenInUse)), .begin])
        #expect(machine.receive(.report(.denied)) == [.tell(.denied(.user)), .end])
        #expect(machine.receive(.report(.authorizedAlways)) == [.tell(.authorized(.always)), .begin])
        #expect(machine.receive(.stop) == [.end])
    }

    private struct Named: Geocoder {
        func address(of coordinate: Coordinate) async throws(GeocodeError) -> Address? { Address("at \(coordinate)") }
    }

    @Test("snapshots as an async sequence: fix, speed, address")
    func snapshots() async {
        let provider = ScriptedProvider()
        let monitor = LocationMonitor(provider, geocoder: Named())
        let snapshots = monitor.snapshots
        await monitor.start()
        provider.send(Walk.fix(0, speed: 1.5))
        var iterator = snapshots.makeAsyncIterator()
        let first = await iterator.next()
        #expect(first?.fix == Walk.fix(0, speed: 1.5) && first?.speed == 1.5 && first?.address == nil)
        let second = await iterator.next()
        #expect(second?.address == Address("at \(Walk.place(0))") && second?.fix == first?.fix)
    }

    @Test("start and stop: no fix before the one or behind the other")
    func startStop() async {
        let provider = ScriptedProvider()
        let monitor = LocationMonitor(provider)
        let updates = monitor.updates
        provider.send(Walk.fix(0))
        #expect(monitor.latest == nil && provider.runs == 0)
        await monitor.start()
        _ = await updates.until { $0.fix == Walk.fix(0) }
        await monitor.stop()
        provider.send(Walk.fix(1))
        await monitor.start()
        provider.send(Walk.fix(2))
        let rest = await updates.until { $0.fix == Walk.fix(2) }
        #expect(!rest.isEmpty && provider.runs <= 2)
    }

    @Test("providers: gpsd (JSON over TCP)")
    func gpsd() async throws {
        try await FakeGpsd.serve(saying: FakeGpsd.position(3)) { fake in
            let monitor = LocationMonitor(GpsdProvider(fake.address))
            let snapshots = monitor.snapshots
            await monitor.start()
            let snapshot = await snapshots.next(1).first
            #expect(snapshot?.fix.timestamp == Walk.fix(3).timestamp && snapshot?.speed == 1.5)
        }
    }

    @Test("providers: scripted, and a log of NMEA 0183")
    func scripted() async {
        let scripted = LocationMonitor(ScriptedProvider(track: [Walk.fix(0), Walk.fix(1)]))
        let log = LocationMonitor(NMEAProvider(Walk.sentences(0).joined(separator: "\n").utf8))
        for (monitor, count) in [(scripted, 2), (log, 1)] {
            let snapshots = monitor.snapshots
            await monitor.start()
            #expect(await snapshots.next(.max).count == count)
        }
    }

    @Test("mend: of the fixes that come together the newest counts, wherever it stands among them")
    func newest() async {
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] as [[Double]] {
            let provider = ScriptedProvider()
            provider.send(.fixes(order.map { Walk.fix($0) }))
            provider.end()
            let monitor = LocationMonitor(provider)
            let snapshots = monitor.snapshots
            await monitor.start()
            #expect(await snapshots.next(.max).map(\.fix) == [Walk.fix(2)])
        }
    }

    @Test(
        "mend: a speed of -1 is nil, and never published as a number; no speed is none",
        arguments: [-1, nil] as [Double?])
    func speed(speed: Double?) async throws {
        let monitor = LocationMonitor(ScriptedProvider(track: [Walk.fix(0, speed: speed)]))
        let snapshots = monitor.snapshots
        await monitor.start()
        let snapshot = try #require(await snapshots.next(1).first)
        #expect(snapshot.speed == nil && snapshot.fix.speed == nil)
        // of a daemon that says so, too
        let report = try GpsdReport(#"{"class":"TPV","mode":2,"lat":1,"lon":2,"speed":-1}"#.utf8)
        guard case .position(let position) = report else { return }
        #expect(position.fix(arrival: Walk.start)?.speed == nil)
    }

    @Test(
        "mend: a denial is a state and an event with its reason, at each start",
        arguments: [AuthorizationStatus.denied, .restricted, .servicesDisabled])
    func denial(status: AuthorizationStatus) async throws {
        let provider = ScriptedProvider(status: .notDetermined, answer: status)
        let monitor = LocationMonitor(provider)
        let events = monitor.events
        let denial = try #require(status.denial)
        await monitor.start()
        #expect(await events.next(3).last == .authorization(.denied(denial)))
        #expect(monitor.authorization == .denied(denial) && !denial.hint.isEmpty)
        await monitor.stop()
        await monitor.start()
        #expect(await events.next(1) == [.authorization(.denied(denial))])
        #expect(provider.requests.count == 1 && provider.runs == 0)
    }

    @Test("mend: a late answer of the geocoder never overtakes a newer one")
    func lateAnswer() async {
        let (provider, geocoder) = (ScriptedProvider(), HeldGeocoder())
        let monitor = LocationMonitor(provider, geocoder: geocoder)
        let snapshots = monitor.snapshots
        await monitor.start()
        provider.send(Walk.fix(0))
        provider.send(Walk.fix(1))
        #expect(await geocoder.asked.next(2) == [Walk.place(0), Walk.place(1)])
        geocoder.answer(Walk.place(1), .success(Address("newer")))
        #expect(await snapshots.until { $0.change == .address }.last?.address == Address("newer"))
        geocoder.answer(Walk.place(0), .success(Address("late")))
        // whatever comes now comes behind it
        provider.send(Walk.fix(2))
        #expect(await geocoder.asked.next(1) == [Walk.place(2)])
        geocoder.answer(Walk.place(2), .success(Address("newest")))
        let rest = await snapshots.until { $0.address == Address("newest") }
        #expect(rest.compactMap(\.address?.name).allSatisfy { $0 != "late" })
    }

    @Test("mend: no test sleeps: what waits has a clock that a test moves")
    func clock() async throws {
        let clock = ManualClock()
        let backoff = Backoff(first: .seconds(3600), factor: 1, limit: .seconds(3600), jitter: 0)
        let free = try await FakeGpsd.serve { _, _ in
            []
        } body: {
            $0.address
        }
        let monitor = LocationMonitor(GpsdProvider(free, backoff: backoff, clock: clock))
        let events = monitor.events
        await monitor.start()
        for _ in 0..<3 {
            #expect(await events.until { $0.loss != nil }.last?.loss?.delay == .seconds(3600))
            _ = await clock.sleeps.until { $0 == .seconds(3600) }
            clock.advance(by: .seconds(3600))
        }
    }

    @Test("mode below 2 is no fix, whatever place stands beside it", arguments: [0, 1, 2, 3])
    func mode(mode: Int) async throws {
        try await FakeGpsd.serve(saying: FakeGpsd.position(1, mode: mode)) { fake in
            let monitor = LocationMonitor(GpsdProvider(fake.address))
            let updates = monitor.updates
            await monitor.start()
            let last = await updates.until { $0.fix != nil || $0.event == .noFix }.last
            #expect((last?.fix != nil) == (mode >= 2))
        }
    }

    @Test("a lost daemon is an event, then back-off: each time longer, up to the limit, and then it goes on")
    func backoff() async throws {
        let clock = ManualClock()
        try await FakeGpsd.serve { number, heard in
            if number < 5 { return [.close] }
            return [.say(heard.isEmpty ? FakeGpsd.version : FakeGpsd.position(number))]
        } body: { fake in
            let backoff = Backoff(first: .seconds(1), factor: 2, limit: .seconds(4), jitter: 0.5)
            let monitor = LocationMonitor(GpsdProvider(fake.address, backoff: backoff, clock: clock, chance: { 0 }))
            let updates = monitor.updates
            await monitor.start()
            for wait in [1, 2, 4, 4] {
                let loss = await updates.until { $0.event?.loss != nil }.last?.event?.loss
                #expect(loss?.code == .closed && loss?.delay == .seconds(wait))
                _ = await clock.sleeps.until { $0 == .seconds(wait) }
                clock.advance(by: .seconds(wait))
            }
            #expect(await updates.until { $0.fix != nil }.last?.fix?.timestamp == Walk.fix(5).timestamp)
        }
    }

    @Test("geocoder: Nominatim's HTTP format against a fixture server")
    func nominatim() async throws {
        try await LoopbackServer.serve(FakeNominatim.answer) { base in
            let url = try #require(URL(string: base))
            let geocoder = NominatimGeocoder(url, userAgent: "LocationKitTests/1", interval: .zero)
            let place = try #require(Coordinate("41.385,2.17"))
            let monitor = LocationMonitor(ScriptedProvider(track: [Walk.fix(0, place: place)]), geocoder: geocoder)
            let snapshots = monitor.snapshots
            await monitor.start()
            #expect(await snapshots.next(.max).last?.address?.city == "Barcelona")
        }
    }
}
