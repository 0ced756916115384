import Dispatch
import Guarding

#if canImport(Combine)
    public import Combine
#else
    public import OpenCombine
#endif

extension Publisher where Output: Sendable, Failure: Sendable {
    /// Subscribes with closures of the main actor, whatever queue is behind a publisher.
    ///
    /// They are `@Sendable`, and are called on the main thread, in order. After a cancel none is called any more.
    public func sinkOnMain(
        receiveCompletion: @escaping @MainActor @Sendable (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping @MainActor @Sendable (Output) -> Void
    ) -> AnyCancellable {
        let interest = Interest()
        let subscription = sink { completion in
            interest.run { receiveCompletion(completion) }
        } receiveValue: { value in
            interest.run { receiveValue(value) }
        }
        return AnyCancellable {
            interest.cancel()
            subscription.cancel()
        }
    }
}

/// Whether somebody still wants to be told.
private final class Interest: Sendable {
    private let isCancelled = Guarded(false)

    func cancel() { isCancelled.withLock { $0 = true } }

    func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.async {
            guard !self.isCancelled.withLock({ $0 }) else { return }
            MainActor.assumeIsolated(body)
        }
    }
}
