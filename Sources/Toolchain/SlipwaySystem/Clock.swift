#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

package import SlipwayReport

/// The time, behind a protocol so that tests decide it.
package protocol TimeSource: Sendable {
    /// Seconds since 1970, UTC.
    func now() -> Int64
    /// Seconds of a clock that only runs forward, from an arbitrary start.
    func monotonic() -> Double
}

/// The machine's clocks.
package struct SystemClock: TimeSource {
    package init() {}

    package func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec)
    }

    package func monotonic() -> Double {
        var time = timespec()
        // a machine that is suspended is no test that hangs: the clock stands still meanwhile
        #if canImport(Darwin)
            clock_gettime(CLOCK_UPTIME_RAW, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension EventSink {
    /// Runs one step of work between its two events.
    ///
    /// - Parameters:
    ///   - step: what a person sees, such as "Testing Greeter".
    ///   - summary: what came of it, for the line that stays.
    package func step<Value>(
        _ step: String, clock: any TimeSource, summary: (Value) -> String = { _ in "" },
        _ work: () async throws(SlipwayError) -> Value
    ) async throws(SlipwayError) -> Value {
        send(.started(step: step))
        let start = clock.monotonic()
        do {
            let value = try await work()
            send(.finished(step: step, summary: summary(value), seconds: clock.monotonic() - start))
            return value
        } catch {
            let isExplained = error.diagnostics.contains { $0.location?.line != nil }
            send(.failed(step: step, seconds: clock.monotonic() - start, isExplained: isExplained))
            throw error
        }
    }
}
