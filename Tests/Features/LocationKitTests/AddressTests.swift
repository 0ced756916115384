import Foundation
import LocationKit
import Synchronization
import Testing

/// Answers a question when the test says so.
final class HeldGeocoder: Geocoder {
    private struct Question: Sendable {
        let place: Coordinate
        let continuation: CheckedContinuation<Result<Address?, GeocodeError>, Never>
    }

    private let questions = Mutex<[Question]>([])
    /// Places that are asked for.
    let asked: AsyncStream<Coordinate>
    private let tell: AsyncStream<Coordinate>.Continuation

    init() { (asked, tell) = AsyncStream.makeStream() }

    func address(of coordinate: Coordinate) async throws(GeocodeError) -> Address? {
        let result = await withCheckedContinuation { continuation in
            questions.withLock { $0.append(Question(place: coordinate, continuation: continuation)) }
            tell.yield(coordinate)
        }
        return try result.get()
    }

    func answer(_ place: Coordinate, _ result: Result<Address?, GeocodeError>) {
        let question = questions.withLock { questions in
            questions.firstIndex { $0.place == place }.map { questions.remove(at: $0) }
        }
        question?.continuation.resume(returning: result)
    }
}

@Suite struct AddressTests {
    private let geocoder = HeldGeocoder()
    private let provider = ScriptedProvider()

    private func monitor(distance: Double = 50, concurrent: Int = 2) -> LocationMonitor {
        LocationMonitor(
            provider, geocoder: geocoder,
            geocoding: GeocodingPolicy(minimumDistance: distance, concurrentRequests: concurrent))
    }

    @Test("an address comes with the newest fix, and says of which fix it is")
    func address() async {
        let monitor = monitor()
        let snapshots = monitor.snapshots
        await monitor.start()
        provider.send(Walk.fix(0))
        provider.send(Walk.fix(1))
        _ = await geocoder.asked.next(1)
        geocoder.answer(Walk.place(0), .success(Address("Here 1")))
        let all = await snapshots.until { $0.change == .address }
        let address = all.last
        #expect(address?.address == Address("Here 1") && address?.addressTimestamp == Walk.fix(0).timestamp)
        #expect(address?.fix.timestamp == all.dropLast().last?.fix.timestamp)
        provider.send(Walk.fix(2))
        // it stays until there is another one
        let later = await monitor.snapshots.until { $0.fix == Walk.fix(2) }
        #expect(later.last?.address == Address("Here 1") && later.last?.change == .fix)
    }

    @Test("as many as are allowed are asked for; of the fixes that come meanwhile the newest waits")
    func waiting() async {
        let monitor = monitor()
        await monitor.start()
        for step in 0..<5 { provider.send(Walk.fix(Double(step))) }
        #expect(await geocoder.asked.next(2) == [Walk.place(0), Walk.place(1)])
        _ = await monitor.snapshots.until { $0.fix == Walk.fix(4) }
        geocoder.answer(Walk.place(1), .success(nil))
        #expect(await geocoder.asked.next(1) == [Walk.place(4)])
    }

    @Test("a place that is near the last one is not asked for")
    func near() async {
        let monitor = monitor(distance: 200)
        await monitor.start()
        // a step is 111 m
        for step in 0..<3 { provider.send(Walk.fix(Double(step))) }
        #expect(await geocoder.asked.next(2) == [Walk.place(0), Walk.place(2)])
    }

    @Test("where there is no address there is none, whatever there was before")
    func nothing() async {
        let monitor = monitor()
        let snapshots = monitor.snapshots
        await monitor.start()
        for (step, address) in [(0.0, Address("Here 1")), (1, nil)] {
            provider.send(Walk.fix(step))
            _ = await geocoder.asked.next(1)
            geocoder.answer(Walk.place(step), .success(address))
            let last = await snapshots.until { $0.change == .address }.last
            #expect(last?.address == address && last?.addressTimestamp == Walk.fix(step).timestamp)
        }
    }

    @Test("a failure is an event; the address stays, the place is asked for again, and less often each time")
    func failure() async {
        let monitor = monitor()
        let events = monitor.events
        await monitor.start()
        let error = GeocodeError(.serviceFailed, "no")
        for step in [0.0, 1, 3] {
            provider.send(Walk.fix(step))
            #expect(await geocoder.asked.next(1) == [Walk.place(step)])
            geocoder.answer(Walk.place(step), .failure(error))
            #expect(await events.until { $0 == .addressFailed(error) }.last == .addressFailed(error))
            // behind the second failure in a row one goes by
            if step == 1 { provider.send(Walk.fix(2)) }
        }
        #expect(monitor.latest?.address == nil)
    }

    @Test("what was asked for before a stop is not shown after it")
    func stopped() async {
        let monitor = monitor()
        await monitor.start()
        provider.send(Walk.fix(0))
        _ = await geocoder.asked.next(1)
        await monitor.stop()
        await monitor.start()
        let snapshots = monitor.snapshots
        geocoder.answer(Walk.place(0), .success(Address("Before")))
        provider.send(Walk.fix(1))
        _ = await geocoder.asked.next(1)
        geocoder.answer(Walk.place(1), .success(Address("Behind")))
        let all = await snapshots.until { $0.change == .address }
        #expect(all.compactMap(\.address) == [Address("Behind")])
    }

    @Test("the end of a log waits for the addresses that are asked for")
    func end() async {
        let monitor = monitor()
        let updates = monitor.updates
        provider.send(Walk.fix(0))
        provider.end()
        await monitor.start()
        _ = await geocoder.asked.next(1)
        geocoder.answer(Walk.place(0), .success(Address("Last")))
        let all = await updates.next(.max)
        #expect(all.last == .event(.ended))
        guard case .snapshot(let snapshot) = all.dropLast().last else {
            Issue.record("there is no address: \(all)")
            return
        }
        #expect(snapshot.address == Address("Last"))
    }
}
