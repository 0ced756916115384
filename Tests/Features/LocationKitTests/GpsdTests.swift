import Foundation
import LocationKit
import SlipwayModel
import SlipwaySystem
import SlipwayTestKit
import Testing

/// A real gpsd, whose receiver is the test.
@Suite struct GpsdTests {
    private static let steps = 8

    /// As the reader of logs has them: what gpsd says has as many digits as it writes.
    private static func expected(_ steps: Range<Int>) -> [Fix] {
        NMEALog(decoding: steps.flatMap { Walk.sentences($0) }.joined(separator: "\n").utf8).fixes
    }

    static func expectSame(_ fixes: [Fix], _ expected: [Fix], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(fixes.count == expected.count, sourceLocation: sourceLocation)
        for (fix, wanted) in zip(fixes, expected) {
            #expect(fix.timestamp == wanted.timestamp, sourceLocation: sourceLocation)
            // nine digits of a degree, three of a metre a second, four of a metre and a degree
            let place = (fix.coordinate, wanted.coordinate)
            #expect(abs(place.0.latitude - place.1.latitude) < 0.6e-9, sourceLocation: sourceLocation)
            #expect(abs(place.0.longitude - place.1.longitude) < 0.6e-9, sourceLocation: sourceLocation)
            let speeds = (fix.speed ?? -1, wanted.speed ?? -2)
            #expect(abs(speeds.0 - speeds.1) < 0.6e-3, sourceLocation: sourceLocation)
            let courses = (fix.course ?? -1, wanted.course ?? -2)
            #expect(abs(courses.0 - courses.1) < 0.6e-4, sourceLocation: sourceLocation)
            let altitudes = (fix.altitude ?? -1, wanted.altitude ?? -1)
            #expect(fix.altitude == nil || abs(altitudes.0 - altitudes.1) < 0.6e-4, sourceLocation: sourceLocation)
        }
    }

    static func provider(_ port: Int) -> GpsdProvider<ContinuousClock> {
        GpsdProvider(
            GpsdAddress(host: "127.0.0.1", port: UInt16(port)),
            backoff: Backoff(first: .milliseconds(20), factor: 1, limit: .milliseconds(20)))
    }

    @Test(
        "killed in mid-run the daemon is lost, and once it is there again the track goes on",
        .disabled(if: GpsdServer.isMissing, "needs gpsd"))
    func killed() async throws {
        try await GpsdServer.serve { server in
            let monitor = LocationMonitor(Self.provider(server.port))
            let updates = monitor.updates
            await monitor.start()
            _ = await updates.until { $0.event?.isConnection == true }
            var fixes: [Fix] = []
            /// Says a step, and waits until it is here.
            func say(_ step: Int) async throws {
                for sentence in Walk.sentences(step) { try server.say(sentence) }
                let time = Walk.fix(Double(step)).timestamp
                let came = await updates.until { $0.fix?.timestamp == time }
                fixes += came.compactMap(\.fix).suffix(1)
            }
            for step in 0..<4 { try await say(step) }
            await server.kill()
            let lost = await updates.until { $0.event?.loss != nil }
            #expect(lost.last?.event?.loss?.code == .closed)
            // a while without a daemon: it is tried again
            #expect(await updates.until { $0.event?.loss != nil }.last?.event?.loss?.code == .refused)
            try await server.start()
            _ = await updates.until { $0.event?.isConnection == true }
            for step in 4..<Self.steps { try await say(step) }
            await monitor.stop()
            Self.expectSame(fixes, Self.expected(0..<Self.steps))
        }
    }

    @Test(
        "a receiver without a fix is none, and one that loses it says so",
        .disabled(if: GpsdServer.isMissing, "needs gpsd"))
    func noFix() async throws {
        try await GpsdServer.serve { server in
            let monitor = LocationMonitor(Self.provider(server.port))
            let updates = monitor.updates
            await monitor.start()
            _ = await updates.until { $0.event?.isConnection == true }
            for (step, isValid) in [(0, false), (1, true), (2, false), (3, true)] {
                for sentence in Walk.sentences(step, isValid: isValid) { try server.say(sentence) }
                let came = await updates.until {
                    isValid ? $0.fix?.timestamp == Walk.fix(Double(step)).timestamp : $0.event == .noFix
                }
                #expect(
                    isValid || came.compactMap(\.fix).allSatisfy { $0.timestamp < Walk.fix(Double(step)).timestamp })
            }
        }
    }

    @Test(
        "the track that gpsfake plays is, exactly, that of the file",
        .disabled(if: Tool.isMissing("gpsfake") || GpsdServer.isMissing, "needs gpsd and gpsfake"))
    func track() async throws {
        let folder = try TemporaryDirectory()
        // at first there is no fix: until there is one, the provider has found the daemon
        let lines = (0..<20).flatMap { Walk.sentences($0, isValid: false) } + (20..<50).flatMap { Walk.sentences($0) }
        let log = try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: "walk.nmea")
        let expected = NMEALog(decoding: lines.joined(separator: "\n").utf8).fixes
        try #require(expected.count == 30)
        // a machine that is busy may be too late for the beginning, and a port may be taken
        for attempt in 1...5 {
            let port = Int.random(in: 10_000..<15_000) * 2
            let monitor = LocationMonitor(Self.provider(port))
            let updates = monitor.updates
            await monitor.start()
            async let played = Tool.run(
                "gpsfake", ["-1", "-q", "-p", "-c", "0.05", "-P", "\(port)", log.string], in: folder.path)
            let came = await updates.until { update in
                guard let loss = update.event?.loss else { return false }
                return ![.refused, .cancelled].contains(loss.code)
            }
            await monitor.stop()
            _ = try await played
            let fixes = came.compactMap { update -> Fix? in
                guard case .snapshot(let snapshot) = update, snapshot.change == .fix else { return nil }
                return snapshot.fix
            }
            guard fixes.first?.timestamp == expected.first?.timestamp || attempt == 5 else { continue }
            Self.expectSame(fixes, expected)
            #expect(came.contains { $0.event == .noFix })
            return
        }
    }
}
