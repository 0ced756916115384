import Foundation
import LocationKit
import SlipwayTestKit
import Testing

/// A daemon that says more than is taken, or what is no line.
@Suite struct GpsdFloodTests {
    private let clock = ManualClock()

    private func provider(_ fake: FakeGpsd) -> GpsdProvider<ManualClock> {
        GpsdProvider(
            fake.address, limits: GpsdLimits(handshake: .seconds(5), silence: .seconds(60)), clock: clock,
            chance: { 0 })
    }

    @Test("twenty thousand positions that come at once are as many fixes")
    func flood() async throws {
        try await FakeGpsd.serve(saying: GpsdServer.positions(20_000)) { fake in
            let monitor = LocationMonitor(provider(fake), patience: nil)
            let updates = monitor.updates
            await monitor.start()
            var fixes: [Date] = []
            for await update in updates {
                if let fix = update.fix { fixes.append(fix.timestamp) }
                #expect(update.event.map { $0.loss == nil } ?? true)
                if fixes.count == 20_000 { break }
            }
            #expect(Set(fixes).count == 20_000 && fixes == fixes.sorted())
        }
    }

    @Test("a fix that came before what is no report is heard, though all of it came in one piece")
    func mixed() async throws {
        let text =
            FakeGpsd.watching + "bad\n" + FakeGpsd.position(1) + FakeGpsd.position(2)
            + String(repeating: "bad\n", count: 20)
        try await FakeGpsd.serve(saying: text) { fake in
            let monitor = LocationMonitor(provider(fake))
            let updates = monitor.updates
            await monitor.start()
            let all = await updates.until { $0.event?.loss != nil }
            let kinds = all.map { update in
                switch update {
                case .snapshot: "fix"
                case .event(.malformed): "bad"
                case .event(.lost(let failure, _)): failure.code.rawValue
                case .event: ""
                }
            }
            let wanted = ["bad", "fix", "fix"] + Array(repeating: "bad", count: 19) + ["notGpsd"]
            #expect(kinds.filter { !$0.isEmpty } == wanted)
        }
    }

    @Test("a line without an end is told as soon as it is too long, and its bytes are no sign of life")
    func endless() async throws {
        try await FakeGpsd.serve { _, heard in
            if heard.isEmpty { return [.say(FakeGpsd.version)] }
            let line = String(repeating: "x", count: GpsdReport.lineLimit + 2)
            return [.say((heard.hasPrefix("?WATCH") ? FakeGpsd.watching : "") + line)]
        } body: { fake in
            let monitor = LocationMonitor(provider(fake))
            let events = monitor.events
            await monitor.start()
            let first = await events.until { if case .malformed = $0 { true } else { false } }
            guard case .malformed(let failure)? = first.last else { return }
            #expect(failure.code == .tooLong)
            for wait in [5, 60, 5] {
                _ = await clock.sleeps.until { $0 == .seconds(wait) }
                clock.advance(by: .seconds(wait))
            }
            let rest = await events.until { $0.loss != nil }
            #expect(rest.count == 1 && rest.last?.loss?.code == .silent)
        }
    }

    @Test("a daemon that is held back is not taken for one that is silent")
    func held() async throws {
        let text = FakeGpsd.position(1) + FakeGpsd.position(2)
        try await FakeGpsd.serve(saying: text) { fake in
            let (came, gate) = (AsyncStream.makeStream(of: LocationUpdate.self), AsyncStream.makeStream(of: Void.self))
            let task = Task { [provider = provider(fake)] in
                await provider.run { update in
                    came.continuation.yield(update)
                    if case .fixes = update { _ = await gate.stream.next(1) }
                }
            }
            #expect(await came.stream.next(2).count == 2)
            for wait in [5, 60, 60] {
                _ = await clock.sleeps.until { $0 == .seconds(wait) }
                clock.advance(by: .seconds(wait))
            }
            gate.continuation.yield()
            guard case .fixes(let fixes)? = await came.stream.next(1).first else {
                Issue.record("the second fix is missing")
                return
            }
            #expect(fixes.map(\.timestamp) == [Walk.fix(2).timestamp])
            task.cancel()
            await task.value
        }
    }
}
