extension Effect {
    /// Waits before the effect begins; another one with this id in the meantime takes its place: what is typed is
    /// looked up when no more is typed.
    ///
    /// - Parameters:
    ///   - id: the effect's, as of ``cancellable(id:cancelInFlight:)``.
    ///   - duration: how long nothing else must come.
    ///   - clock: a property of the feature: tests have one that they move themselves.
    public func debounce<C: Clock>(
        id: some Hashable & Sendable, for duration: C.Duration, clock: C
    ) -> Effect where C.Duration: Sendable {
        let pause = Effect.run(name: "debounce") { _ in
            // it fails when it is cancelled, and then what follows is not begun either
            try? await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
        }
        return Effect.concatenate(pause, self).cancellable(id: id, cancelInFlight: true)
    }
}
