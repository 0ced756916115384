import Foundation
import LocationKit
import Synchronization
import Testing

/// The provider with a daemon that does what a real one does seldom.
@Suite struct GpsdProviderTests {
    private let clock = ManualClock()

    private func monitor(_ fake: FakeGpsd, device: String? = nil) -> LocationMonitor {
        let backoff = Backoff(first: .seconds(1), factor: 2, limit: .seconds(10))
        let provider = GpsdProvider(
            fake.address, device: device, backoff: backoff,
            limits: GpsdLimits(handshake: .seconds(5), silence: .seconds(60)), clock: clock, chance: { 0 },
            now: { Walk.start.addingTimeInterval(3600) })
        return LocationMonitor(provider)
    }

    @Test("it is greeted, asked to watch, and heard; lines may come in pieces, many at once, and with CR")
    func talk() async throws {
        let heard = Mutex<[String]>([])
        let text =
            FakeGpsd.position(1) + FakeGpsd.position(2).replacing("\n", with: "\r\n") + "\n" + FakeGpsd.position(3)
        let fixes = try await FakeGpsd.serve { _, command in
            heard.withLock { $0.append(command) }
            if command.isEmpty {
                return [.say(String(FakeGpsd.version.prefix(20))), .say(String(FakeGpsd.version.dropFirst(20)))]
            }
            return [.say(String(text.prefix(50))), .say(String(text.dropFirst(50)))]
        } body: { fake in
            let monitor = monitor(fake)
            let updates = monitor.updates
            await monitor.start()
            return await updates.until { $0.fix?.timestamp == Walk.fix(3).timestamp }.compactMap(\.fix?.timestamp)
        }
        #expect(fixes == [1, 2, 3].map { Walk.fix($0).timestamp })
        #expect(heard.withLock { $0 } == ["", "?WATCH={\"enable\":true,\"json\":true};\n"])
    }

    @Test("one receiver of several is asked for, and others are not heard")
    func device() async throws {
        let heard = Mutex<[String]>([])
        try await FakeGpsd.serve { _, command in
            heard.withLock { $0.append(command) }
            let other = FakeGpsd.position(1).replacing("\"mode\"", with: "\"device\":\"/dev/b\",\"mode\"")
            let own = FakeGpsd.position(2).replacing("\"mode\"", with: #""device":"/dev/a\"","mode""#)
            return [.say(command.isEmpty ? FakeGpsd.version : other + own)]
        } body: { fake in
            let monitor = monitor(fake, device: "/dev/a\"")
            let snapshots = monitor.snapshots
            await monitor.start()
            #expect(await snapshots.next(1).map(\.fix.timestamp) == [Walk.fix(2).timestamp])
        }
        #expect(heard.withLock { $0.last } == #"?WATCH={"enable":true,"json":true,"device":"/dev/a\""};"# + "\n")
    }

    @Test("what is no report is an event, and what follows is heard; what is too long is no more than that")
    func garbage() async throws {
        let long = "{\"class\":\"" + String(repeating: "x", count: GpsdReport.lineLimit) + "\"}\n"
        let text = "garbage\n" + long + #"{"class":"ERROR","message":"Unrecognized"}"# + "\n" + FakeGpsd.position(1)
        try await FakeGpsd.serve(saying: text) { fake in
            let monitor = monitor(fake)
            let updates = monitor.updates
            await monitor.start()
            let all = await updates.until { $0.fix != nil }
            let codes = all.compactMap { update -> LocationFailure.Code? in
                guard case .malformed(let failure)? = update.event else { return nil }
                return failure.code
            }
            #expect(codes == [.malformed, .tooLong, .refusedByDaemon])
        }
    }

    @Test("who is no gpsd, or one of another protocol, is lost, and tried again")
    func others() async throws {
        let greetings = ["SSH-2.0-OpenSSH_9\r\n", #"{"class":"VERSION","release":"4","proto_major":4}"# + "\n"]
        try await FakeGpsd.serve { number, heard in
            heard.isEmpty
                ? [.say(number <= 2 ? greetings[number - 1] : FakeGpsd.version)] : [.say(FakeGpsd.position(1))]
        } body: { fake in
            let monitor = monitor(fake)
            let updates = monitor.updates
            await monitor.start()
            let first = await updates.until { $0.event?.loss != nil }.last?.event?.loss
            #expect(first?.code == .notGpsd && first?.delay == .seconds(1))
            _ = await clock.sleeps.until { $0 == .seconds(1) }
            clock.advance(by: .seconds(1))
            let second = await updates.until { $0.event?.loss != nil }.last?.event?.loss
            #expect(second?.code == .unsupported && second?.delay == .seconds(2))
            _ = await clock.sleeps.until { $0 == .seconds(2) }
            clock.advance(by: .seconds(2))
            #expect(await updates.until { $0.fix != nil }.first?.event?.isConnection == true)
        }
    }

    @Test("one that says nothing but garbage is lost; it neither fills the memory nor holds anybody up")
    func flood() async throws {
        try await FakeGpsd.serve(saying: String(repeating: "x\n", count: 1000)) { fake in
            let monitor = monitor(fake)
            let events = monitor.events
            await monitor.start()
            let all = await events.until { $0.loss != nil }
            #expect(all.last?.loss?.code == .notGpsd && all.count < 30)
        }
    }

    @Test("a daemon that does not say what it is, and one that falls silent, are lost")
    func silence() async throws {
        let accepted = AsyncStream.makeStream(of: Void.self)
        try await FakeGpsd.serve { number, heard in
            if heard.isEmpty { accepted.continuation.yield() }
            // the first says nothing; the second falls silent, and is asked whether it is there, in vain
            return number == 1 || heard.hasPrefix("?VERSION")
                ? [] : [.say(heard.isEmpty ? FakeGpsd.version : FakeGpsd.position(1))]
        } body: { fake in
            let monitor = monitor(fake)
            let updates = monitor.updates
            await monitor.start()
            _ = await clock.sleeps.until { $0 == .seconds(5) }
            // the first connection is there, or the second would be taken for it
            _ = await accepted.stream.next(1)
            clock.advance(by: .seconds(5))
            #expect(await updates.until { $0.event?.loss != nil }.last?.event?.loss?.code == .silent)
            _ = await clock.sleeps.until { $0 == .seconds(1) }
            clock.advance(by: .seconds(1))
            _ = await updates.until { $0.fix != nil }
            for wait in [5, 60, 5] {
                _ = await clock.sleeps.until { $0 == .seconds(wait) }
                clock.advance(by: .seconds(wait))
            }
            let loss = await updates.until { $0.event?.loss != nil }.last?.event?.loss
            #expect(loss?.code == .silent && loss?.delay == .seconds(1))
        }
    }

    @Test("one that is silent and answers when it is asked is kept")
    func answered() async throws {
        let pings = AsyncStream.makeStream(of: Void.self)
        try await FakeGpsd.serve { _, heard in
            if heard.hasPrefix("?VERSION") { pings.continuation.yield() }
            return [.say(heard.hasPrefix("?WATCH") ? FakeGpsd.position(1) : FakeGpsd.version)]
        } body: { fake in
            let monitor = monitor(fake)
            let updates = monitor.updates
            await monitor.start()
            _ = await updates.until { $0.fix != nil }
            for wait in [5, 60] {
                _ = await clock.sleeps.until { $0 == .seconds(wait) }
                clock.advance(by: .seconds(wait))
            }
            _ = await pings.stream.next(1)
            await monitor.stop()
            #expect(monitor.latest?.fix.timestamp == Walk.fix(1).timestamp)
        }
    }

    @Test("nobody listens, no such host: lost with the reason, and a hint")
    func unreachable() async throws {
        // a port that was free a moment ago may be another test's by now; this one is given to nobody
        for (address, code) in [
            (GpsdAddress(host: "127.0.0.1", port: 1), LocationFailure.Code.refused),
            (GpsdAddress(host: "no.such.host.invalid", port: 1), .unknownHost),
        ] {
            let monitor = LocationMonitor(GpsdProvider(address, clock: clock))
            let events = monitor.events
            await monitor.start()
            guard case .lost(let failure, _)? = await events.until({ $0.loss != nil }).last else { continue }
            #expect(failure.code == code && failure.hint != nil, "\(failure)")
        }
    }

    @Test("who stops closes the connection, in whatever it is doing")
    func stopped() async throws {
        for script in [[FakeGpsd.Act](), [.say(FakeGpsd.version + FakeGpsd.watching)]] {
            try await FakeGpsd.serve { _, heard in
                heard.isEmpty ? script : []
            } body: { fake in
                let provider = GpsdProvider(fake.address, clock: clock)
                let connections = AsyncStream.makeStream(of: LocationUpdate.self)
                let task = Task { await provider.run { connections.continuation.yield($0) } }
                if !script.isEmpty { _ = await connections.stream.next(1) }
                task.cancel()
                await task.value
            }
        }
    }

    @Test("a receiver that says the place before the time: a report without it is held back, and then the time counts")
    func untimedAtFirst() async throws {
        let text =
            FakeGpsd.position(1, time: false) + FakeGpsd.position(1, time: false) + FakeGpsd.position(1)
            + FakeGpsd.position(2, time: false, latitude: "41.4") + FakeGpsd.position(2, latitude: "41.4")
        try await FakeGpsd.serve(saying: text) { fake in
            let monitor = monitor(fake)
            let snapshots = monitor.snapshots
            await monitor.start()
            let fixes = await snapshots.next(2).map(\.fix)
            #expect(fixes.map(\.timestamp) == [Walk.fix(1).timestamp, Walk.fix(2).timestamp])
            #expect(fixes.map(\.coordinate.latitude) == [41.3851, 41.4])
        }
    }

    @Test("a receiver that never says the time: its fixes have the time of their arrival, and none is left out")
    func untimed() async throws {
        let moving = (1...4).map { FakeGpsd.position(0, time: false, latitude: "41.\($0)") }.joined()
        try await FakeGpsd.serve(saying: moving) { fake in
            let monitor = monitor(fake)
            let snapshots = monitor.snapshots
            await monitor.start()
            let fixes = await snapshots.next(4).map(\.fix)
            #expect(fixes.map(\.coordinate.latitude) == [41.1, 41.2, 41.3, 41.4])
            #expect(fixes.allSatisfy { $0.timestamp == Walk.start.addingTimeInterval(3600) })
        }
        let still = String(repeating: FakeGpsd.position(0, time: false), count: 10)
        try await FakeGpsd.serve(saying: still) { fake in
            let monitor = monitor(fake)
            let snapshots = monitor.snapshots
            await monitor.start()
            #expect(await snapshots.next(1).map(\.fix.coordinate.latitude) == [41.3851])
        }
    }
}
