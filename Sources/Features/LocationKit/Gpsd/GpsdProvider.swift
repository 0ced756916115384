public import Foundation
import Guarding

/// Fixes of a gpsd, over TCP.
///
/// A daemon that is not there, goes, or falls silent is told (``LocationUpdate/lost(_:retryIn:)``) and tried again,
/// each time after a longer while, until the provider is stopped.
public struct GpsdProvider<C: Clock>: LocationProvider where C.Duration == Duration {
    public let address: GpsdAddress
    /// The path of the one receiver that is listened to; nil for all.
    public let device: String?
    public let backoff: Backoff
    public let limits: GpsdLimits
    private let clock: C
    private let chance: @Sendable () -> Double
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - address: where it listens.
    ///   - device: the path of the one receiver that is listened to; nil for all.
    ///   - backoff: how long is waited before it is tried again.
    ///   - limits: how long it may be silent.
    ///   - clock: what waits; tests have one that they move themselves.
    ///   - chance: from 0 to 1.
    ///   - now: the time of fixes whose receiver does not know it.
    public init(
        _ address: GpsdAddress = .standard, device: String? = nil, backoff: Backoff = .standard,
        limits: GpsdLimits = GpsdLimits(), clock: C = ContinuousClock(),
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        (self.address, self.device, self.backoff, self.limits) = (address, device, backoff, limits)
        (self.clock, self.chance, self.now) = (clock, chance, now)
    }

    public func run(_ receive: @escaping @Sendable (LocationUpdate) async -> Void) async {
        var attempt = 0
        while !Task.isCancelled {
            let session = GpsdSession(address: address, device: device, limits: limits, now: now, receive: receive)
            let failure = await follow(session)
            guard !Task.isCancelled else { return }
            // one that has told of positions is there in earnest
            attempt = session.hasReported ? 1 : attempt + 1
            let delay = backoff.delay(attempt, chance: chance())
            await receive(.lost(failure, retryIn: delay))
            do { try await clock.sleep(for: delay) } catch { return }
        }
    }

    /// - Returns: why it ended.
    private func follow(_ session: GpsdSession) async -> LocationFailure {
        await withTaskCancellationHandler {
            await withTaskGroup(of: LocationFailure?.self) { group in
                group.addTask { await session.run() }
                group.addTask { await watch(session) }
                var failure: LocationFailure?
                while failure == nil, let ended = await group.next() { failure = ended }
                session.close()
                group.cancelAll()
                return failure ?? LocationFailure(.cancelled, "it was cancelled")
            }
        } onCancel: {
            session.close()
        }
    }

    /// Asks a daemon that is silent whether it is there; half-open connections say nothing for ever.
    private func watch(_ session: GpsdSession) async -> LocationFailure? {
        do {
            try await clock.sleep(for: limits.handshake)
            guard session.isGreeted else {
                return LocationFailure(
                    .silent, "\(address) did not say what it is within \(limits.handshake)",
                    hint: "see whether it is a gpsd that listens there")
            }
            while true {
                let before = session.progress
                try await clock.sleep(for: limits.silence)
                let after = session.progress
                // one that is held back cannot be heard
                guard after.heard == before.heard, !(before.isHeld && after.isHeld) else { continue }
                session.ping()
                try await clock.sleep(for: limits.handshake)
                guard session.progress.heard != before.heard else {
                    return LocationFailure(.silent, "gpsd at \(address) does not answer any more")
                }
            }
        } catch {
            return nil
        }
    }
}

/// How long a gpsd may be silent.
public struct GpsdLimits: Sendable, Hashable {
    /// Until it says what it is, and until it answers when it is asked whether it is there.
    public var handshake: Duration
    /// Then it is asked whether it is there. One without receivers may be silent for ever.
    public var silence: Duration

    public init(handshake: Duration = .seconds(10), silence: Duration = .seconds(30)) {
        (self.handshake, self.silence) = (handshake, silence)
    }
}
