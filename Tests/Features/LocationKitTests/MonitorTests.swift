import Foundation
import LocationKit
import Synchronization
import Testing

@Suite struct MonitorTests {
    @Test("fixes come as snapshots, with their speed, for each consumer; the end of the source ends the sequences")
    func consumers() async {
        let provider = ScriptedProvider(track: [Walk.fix(0, speed: 1), Walk.fix(1, speed: 2), Walk.fix(2)])
        let monitor = LocationMonitor(provider)
        let (first, second) = (monitor.snapshots, monitor.snapshots)
        let events = monitor.events
        await monitor.start()
        let snapshots = await first.next(.max)
        #expect(snapshots.map(\.fix) == [Walk.fix(0, speed: 1), Walk.fix(1, speed: 2), Walk.fix(2)])
        #expect(snapshots.map(\.speed) == [1, 2, nil])
        #expect(await second.next(.max) == snapshots)
        #expect(await events.next(.max) == [.authorization(.authorized(.notRequired)), .ended])
        #expect(monitor.latest == snapshots.last && monitor.authorization == .authorized(.notRequired))
        // who comes later has the latest at once
        #expect(await monitor.snapshots.next(1) == [snapshots[2]])
    }

    @Test("stop and start: nothing of before comes after, and the same sequence goes on")
    func restart() async {
        let provider = ScriptedProvider()
        let monitor = LocationMonitor(provider)
        let snapshots = monitor.snapshots
        var iterator = snapshots.makeAsyncIterator()
        await monitor.start()
        await monitor.start()
        provider.send(Walk.fix(5))
        #expect(await iterator.next()?.fix == Walk.fix(5))
        await monitor.stop()
        await monitor.stop()
        await monitor.start()
        // an earlier time than before: a source that begins anew is not held against what it said
        provider.send(Walk.fix(1))
        #expect(await iterator.next()?.fix == Walk.fix(1))
    }

    @Test("permission that is taken away in mid-run ends the fixes, and one that comes back begins them again")
    func revoked() async {
        let provider = ScriptedProvider(status: .authorizedAlways)
        let monitor = LocationMonitor(provider)
        var updates = monitor.updates.makeAsyncIterator()
        await monitor.start()
        #expect(await updates.next() == .event(.authorization(.authorized(.always))))
        provider.send(Walk.fix(0))
        #expect(await updates.next()?.fix == Walk.fix(0))
        provider.report(.denied)
        #expect(await updates.next() == .event(.authorization(.denied(.user))))
        #expect(monitor.authorization == .denied(.user))
        provider.report(.authorizedWhenInUse)
        #expect(await updates.next() == .event(.authorization(.authorized(.whenInUse))))
        provider.send(Walk.fix(1))
        #expect(await updates.next()?.fix == Walk.fix(1))
    }

    @Test("who is asked is asked once, for what the application wants")
    func asking() async {
        let provider = ScriptedProvider(status: .notDetermined, answer: .authorizedAlways)
        let monitor = LocationMonitor(provider, scope: .always)
        let updates = monitor.updates
        provider.send(Walk.fix(0))
        await monitor.start()
        let all = await updates.next(4)
        #expect(
            all.compactMap(\.event) == [
                .authorization(.notDetermined), .authorization(.asking), .authorization(.authorized(.always)),
            ])
        #expect(all.last?.fix == Walk.fix(0) && provider.requests == [.always])
        await monitor.requestAuthorization(.whenInUse)
        #expect(provider.requests == [.always, .whenInUse])
    }

    @Test("a fix of the same time completes the one before; the same once more says nothing")
    func refinement() async {
        let provider = ScriptedProvider(track: [
            Walk.fix(0, speed: 2), Walk.fix(0, altitude: 12), Walk.fix(0), Walk.fix(1),
        ])
        let monitor = LocationMonitor(provider)
        let snapshots = monitor.snapshots
        await monitor.start()
        let all = await snapshots.next(.max)
        #expect(all.map(\.fix) == [Walk.fix(0, speed: 2), Walk.fix(0, altitude: 12, speed: 2), Walk.fix(1)])
        #expect(all.map(\.change) == [.fix, .refinement, .fix])
    }

    @Test("a straggler is left out; a clock that was set back is told, and what follows counts")
    func setBack() async {
        let track = [10, 11, 3, 12, 1, 2, 3, 4].map { Walk.fix($0) }
        let monitor = LocationMonitor(ScriptedProvider(track: track))
        let updates = monitor.updates
        await monitor.start()
        let all = await updates.next(.max).dropFirst()
        #expect(
            Array(all) == [10, 11, 12].map { .snapshot(LocationSnapshot(Walk.fix($0))) } + [.event(.setBack)]
                + [3, 4].map { .snapshot(LocationSnapshot(Walk.fix($0))) } + [.event(.ended)])
    }

    @Test("no fix is told once, and no snapshot; what is lost and malformed is told as it comes")
    func noFix() async {
        let provider = ScriptedProvider()
        let failure = LocationFailure(.closed, "gone", hint: "look")
        for update: LocationUpdate in [
            .noFix, .noFix, .fixes([]), .fixes([Walk.fix(0)]), .noFix, .lost(failure, retryIn: .seconds(1)),
            .connected("again"), .noFix, .malformed(failure),
        ] { provider.send(update) }
        provider.end()
        let monitor = LocationMonitor(provider)
        let updates = monitor.updates
        await monitor.start()
        #expect(
            await Array(updates.next(.max).dropFirst()) == [
                .event(.noFix), .snapshot(LocationSnapshot(Walk.fix(0))), .event(.noFix),
                .event(.lost(failure, retryIn: .seconds(1))), .event(.connected("again")), .event(.noFix),
                .event(.malformed(failure)), .event(.ended),
            ])
        #expect(failure.errorDescription == "gone" && failure.recoverySuggestion == "look")
    }

    @Test("a monitor that goes ends its sequences and what it had begun")
    func gone() async {
        let provider = ScriptedProvider()
        var monitor: LocationMonitor? = LocationMonitor(provider)
        let snapshots = monitor?.snapshots
        await monitor?.start()
        provider.send(Walk.fix(0))
        var iterator = snapshots?.makeAsyncIterator()
        #expect(await iterator?.next()?.fix == Walk.fix(0))
        monitor = nil
        #expect(await iterator?.next() == nil)
    }
}
