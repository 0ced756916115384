import Foundation
import LocationKit
import Testing

/// Consumers that are slow, and those that take nothing.
@Suite struct BackPressureTests {
    private static let backlog = LocationMonitor.backlog

    /// A monitor whose first consumer has as many updates as may wait, and whose second one has taken them all.
    private func fill(
        _ monitor: LocationMonitor, _ provider: ScriptedProvider, _ quick: AsyncStream<MonitorUpdate>
    ) async -> [MonitorUpdate] {
        // the first update is the permission
        for step in 1..<Self.backlog { provider.send(Walk.fix(Double(step), place: Walk.place(0))) }
        await monitor.start()
        return await quick.next(Self.backlog)
    }

    private func send(_ steps: Range<Int>, _ provider: ScriptedProvider) {
        for step in steps { provider.send(Walk.fix(Double(step), place: Walk.place(0))) }
    }

    @Test("a consumer that is slow holds the source back, and has each fix of more than may wait")
    func slow() async {
        let provider = Flood(Self.backlog * 2)
        let monitor = LocationMonitor(provider, patience: nil)
        let updates = monitor.updates
        await monitor.start()
        var (taken, fixes, furthest) = (0, 0, 0)
        for await update in updates {
            taken += 1
            fixes += update.fix == nil ? 0 : 1
            furthest = max(furthest, provider.taken - taken)
            #expect(update.event.map { if case .skipped = $0 { false } else { true } } ?? true)
        }
        #expect(fixes == Self.backlog * 2 && taken == fixes + 2)
        #expect(furthest <= Self.backlog)
    }

    @Test("a log that is replayed at once has each of its fixes, for each of two consumers")
    func log() async {
        let count = Self.backlog + 500
        let lines = (0..<count).map { number in
            let time = [number / 3600, number / 60 % 60, number % 60].map { ($0 < 10 ? "0" : "") + "\($0)" }.joined()
            return Walk.sentence(
                "GPRMC", [time, "A", "4123.1060", "N", "00210.4040", "E", "2.50", "45.0", "190324", "", ""])
        }
        let monitor = LocationMonitor(NMEAProvider(lines.joined(separator: "\n").utf8), patience: nil)
        let (snapshots, updates) = (monitor.snapshots, monitor.updates)
        async let first = snapshots.next(.max).count
        async let second = updates.next(.max).compactMap(\.fix).count
        await monitor.start()
        #expect(await [first, second] == [count, count])
    }

    @Test("a consumer that takes nothing is left behind after a while: others go on, and it is told how many it missed")
    func behind() async {
        let (provider, clock) = (ScriptedProvider(), ManualClock())
        let monitor = LocationMonitor(provider, patience: .seconds(10), clock: clock)
        let (still, quick) = (monitor.updates, monitor.updates)
        let snapshots = monitor.snapshots
        var all = await fill(monitor, provider, quick)
        send(Self.backlog..<Self.backlog + 1, provider)
        #expect(await clock.sleeps.next(1) == [.seconds(10)])
        clock.advance(by: .seconds(10))
        all += await quick.next(1)
        // the one of snapshots has room for one more, and is waited for in its turn
        send(Self.backlog + 1..<Self.backlog + 2, provider)
        #expect(await clock.sleeps.next(1) == [.seconds(10)])
        clock.advance(by: .seconds(10))
        all += await quick.next(1)
        send(Self.backlog + 2..<Self.backlog + 12, provider)
        provider.end()
        all += await quick.next(.max)
        #expect(all.last == .event(.ended) && all.compactMap(\.fix).count == Self.backlog + 11)
        // the permission and twelve fixes
        #expect(await still.next(.max) == [.event(.skipped(13))] + all.suffix(Self.backlog))
        // where only snapshots are looked at, the newest are there
        #expect(await snapshots.next(.max).map(\.fix) == Array(all.compactMap(\.fix).suffix(Self.backlog)))
    }

    @Test("a consumer that goes, or is cancelled, while the source waits for it lets the source go on")
    func gone() async {
        for isCancelled in [false, true] {
            let (provider, clock) = (ScriptedProvider(), ManualClock())
            let monitor = LocationMonitor(provider, clock: clock)
            let quick = monitor.updates
            var still: AsyncStream<MonitorUpdate>? = monitor.updates
            _ = await fill(monitor, provider, quick)
            send(Self.backlog..<Self.backlog + 1, provider)
            _ = await clock.sleeps.next(1)
            if isCancelled {
                let task = Task { [still] in
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await still?.next(1).count
                }
                #expect(await task.value == 0)
            }
            still = nil
            #expect(await quick.next(1).first?.fix?.timestamp == Walk.fix(Double(Self.backlog)).timestamp)
        }
    }

    @Test("who stops while the source waits is not held up, and a new start goes on where the consumer takes")
    func stopped() async {
        let (provider, clock) = (ScriptedProvider(), ManualClock())
        let monitor = LocationMonitor(provider, clock: clock)
        let (still, quick) = (monitor.updates, monitor.updates)
        let first = await fill(monitor, provider, quick)
        send(Self.backlog..<Self.backlog + 1, provider)
        _ = await clock.sleeps.next(1)
        await monitor.stop()
        await monitor.start()
        send(Self.backlog + 1..<Self.backlog + 2, provider)
        #expect(await still.next(Self.backlog) == first)
        let wanted = Walk.fix(Double(Self.backlog + 1)).timestamp
        #expect(await still.until { $0.fix?.timestamp == wanted }.count == 1)
        #expect(await quick.until { $0.fix?.timestamp == wanted }.count == 1)
        await monitor.finish()
        #expect(await quick.next(.max).isEmpty)
    }

    @Test("what a source that cannot be held back leaves out is an event")
    func skipped() async {
        let provider = ScriptedProvider()
        provider.send(.skipped(7))
        provider.end()
        let monitor = LocationMonitor(provider)
        let events = monitor.events
        await monitor.start()
        #expect(await Array(events.next(.max).dropFirst()) == [.skipped(7), .ended])
    }
}
