import SlipwayReport
import SlipwaySystem
import SlipwayTestKit
import Synchronization
import Testing

@Suite struct ClockTests {
    /// One second later each time it is asked.
    private final class StepClock: TimeSource {
        private let time = Mutex(0.0)
        func now() -> Int64 { 0 }
        func monotonic() -> Double {
            time.withLock { time in
                time += 1
                return time
            }
        }
    }

    @Test("a step sends its beginning and its end, with the time between") func step() async throws {
        let sink = RecordingSink()
        let value = try await sink.step("Build", clock: StepClock(), summary: { "made \($0)" }) {
            () throws(SlipwayError) in 7
        }
        #expect(value == 7)
        #expect(sink.events == [.started(step: "Build"), .finished(step: "Build", summary: "made 7", seconds: 1)])
    }

    @Test("a step that throws has failed, and its error goes on") func failingStep() async {
        let sink = RecordingSink()
        let wanted = SlipwayError(.gate, code: "c", "m")
        let error = await #expect(throws: SlipwayError.self) {
            try await sink.step("Build", clock: StepClock()) { () throws(SlipwayError) -> Int in throw wanted }
        }
        #expect(error == wanted)
        #expect(sink.events == [.started(step: "Build"), .failed(step: "Build", seconds: 1)])
    }

    @Test("the clock runs forward") func forward() {
        let clock = SystemClock()
        let first = clock.monotonic()
        #expect(clock.monotonic() >= first)
        #expect(clock.now() > 1_700_000_000)
    }
}
