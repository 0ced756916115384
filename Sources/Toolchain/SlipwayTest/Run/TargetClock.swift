import SlipwayModel
import SlipwayReport
import Synchronization

/// How long the tests of each target have run, in whichever processes: the time in which at least one of them ran.
final class TargetClock: Sendable {
    private struct Time {
        /// The processes that run tests of the target now.
        var batches: Set<Int> = []
        var since = 0.0
        var spent = 0.0
    }

    private let limits: TimeLimits
    private let times = Mutex<[String: Time]>([:])

    /// Whether any target has a limit.
    var isLimited: Bool { limits.limitsTargets }

    init(_ limits: TimeLimits) { self.limits = limits }

    /// Says which targets' tests a process runs now.
    func runs(_ targets: Set<String>, in batch: Int, at time: Double) {
        guard isLimited else { return }
        times.withLock { times in
            for target in targets where times[target]?.batches.contains(batch) != true {
                if times[target, default: Time()].batches.isEmpty { times[target, default: Time()].since = time }
                times[target, default: Time()].batches.insert(batch)
            }
            for (target, entry) in times where entry.batches.contains(batch) && !targets.contains(target) {
                times[target]?.batches.remove(batch)
                if entry.batches.count == 1 { times[target]?.spent += time - entry.since }
            }
        }
    }

    /// What the tests of a target may take, where they have taken longer; seconds.
    func exceeded(_ target: String, at time: Double) -> Double? {
        guard let limit = limits.limit(of: target) else { return nil }
        let spent = times.withLock { times in
            times[target].map { $0.spent + ($0.batches.isEmpty ? 0 : time - $0.since) } ?? 0
        }
        return spent > limit ? limit : nil
    }
}

extension Diagnostic {
    /// The tests of a target have taken longer than they may together.
    static func targetOverdue(_ target: String, seconds: Double) -> Diagnostic {
        Diagnostic(
            .error, code: "target-time-limit", "the tests of \(target) took longer than \(seconds.inWords) together",
            cause: "those that ran then have failed, and those that were to come have not run",
            hint: "`--slowest 10` names the slowest; `slipway.test.timeLimit.targets` sets another limit")
    }
}
