import Foundation

/// Fixes of a log of NMEA 0183, one behind the other, as if they came now.
public struct NMEAProvider<C: Clock>: LocationProvider where C.Duration == Duration {
    private let bytes: [UInt8]
    private let day: NMEAReader.Day?
    private let pace: Double?
    private let clock: C

    /// - Parameters:
    ///   - bytes: a whole file.
    ///   - day: of the first sentences where they do not say it.
    ///   - pace: how many times as fast as they came; nil for all at once.
    ///   - clock: what waits; tests have one that they move themselves.
    public init(
        _ bytes: some Sequence<UInt8>, day: NMEAReader.Day? = nil, pace: Double? = nil, clock: C = ContinuousClock()
    ) {
        (self.bytes, self.day, self.clock) = (Array(bytes), day, clock)
        self.pace = pace.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// From the beginning to the end of the log, which is the end of the fixes.
    public func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
        var reader = NMEAReader(day: day)
        var last: Fix?
        for element in reader.read(bytes) + reader.finish() {
            guard !Task.isCancelled else { return }
            switch element {
            case .fix(let fix, _):
                if let last, let pace {
                    // nobody waits longer than a day, whatever a log says
                    let seconds = min(max(fix.timestamp.timeIntervalSince(last.timestamp) / pace, 0), 86_400)
                    if seconds > 0 {
                        do { try await clock.sleep(for: .seconds(seconds)) } catch { return }
                    }
                }
                last = fix
                await receive(.fixes([fix]))
            case .noFix: await receive(.noFix)
            case .problem(let problem):
                await receive(.malformed(LocationFailure(.malformed, problem.description, hint: problem.hint)))
            }
        }
    }
}
