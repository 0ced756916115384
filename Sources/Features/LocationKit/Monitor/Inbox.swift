import Guarding

/// What waits for one consumer, in its order.
///
/// Whoever brings something waits for room (``room(within:clock:)``) before. A consumer that takes nothing for too long
/// is not waited for: until it takes something, the oldest are left out, and in their place it finds how many.
final class Inbox<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        /// How many of them are taken, or left out.
        var start = 0
        /// How many are left out, of which the consumer has not been told.
        var skipped = 0
        /// How often something was taken.
        var taken = 0
        /// Whether it is waited for no more.
        var isBehind = false
        var isFinished = false
        var takers: [CheckedContinuation<Element?, Never>] = []
        /// Those who wait for room.
        var bringers: [Int: CheckedContinuation<Void, Never>] = [:]
        var number = 0

        var count: Int { elements.count - start }
        var isEmpty: Bool { start == elements.count }

        mutating func removeBringers() -> [CheckedContinuation<Void, Never>] {
            defer { bringers = [:] }
            return Array(bringers.values)
        }

        mutating func removeFirst() -> Element {
            defer {
                start += 1
                // now and then, so that each is moved once at most
                if start * 2 > elements.count {
                    elements.removeFirst(start)
                    start = 0
                }
            }
            return elements[start]
        }
    }

    private let limit: Int
    private let missing: @Sendable (Int) -> Element?
    private let state = Guarded(State())

    /// - Parameters:
    ///   - limit: how many may wait until whoever brings more has to; of what is brought all the same twice as many.
    ///   - missing: what the consumer finds where so many are left out; nil for nothing.
    init(limit: Int, missing: @escaping @Sendable (Int) -> Element?) { (self.limit, self.missing) = (limit, missing) }

    /// One sequence, for one consumer.
    ///
    /// - Parameter onEnd: the consumer was cancelled, or has let go of the sequence.
    func stream(onEnd: @escaping @Sendable () -> Void = {}) -> AsyncStream<Element> {
        let reader = InboxReader { [self] in
            close()
            onEnd()
        }
        return AsyncStream(unfolding: { [self] in await next(for: reader) }, onCancel: { reader.end() })
    }

    /// Brings something, at once.
    func put(_ element: Element) {
        let taker: CheckedContinuation<Element?, Never>? = state.withLock { state in
            guard !state.isFinished else { return nil }
            guard state.takers.isEmpty else { return state.takers.removeFirst() }
            if state.count >= (state.isBehind ? limit : 2 * limit) {
                _ = state.removeFirst()
                state.skipped += 1
            }
            state.elements.append(element)
            return nil
        }
        taker?.resume(returning: element)
    }

    /// No more comes; what waits can be taken.
    func finish() { end(keepsElements: true) }

    /// Nobody takes anything any more.
    private func close() { end(keepsElements: false) }

    private func end(keepsElements: Bool) {
        let (takers, bringers) = state.withLock { state in
            state.isFinished = true
            if !keepsElements { (state.elements, state.start, state.skipped) = ([], 0, 0) }
            defer { state.takers = [] }
            return (state.takers, state.removeBringers())
        }
        for taker in takers { taker.resume(returning: nil) }
        for bringer in bringers { bringer.resume() }
    }

    // MARK: Taking

    private func next(for _: InboxReader) async -> Element? {
        await withCheckedContinuation { continuation in
            let bringers = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.taken += 1
                state.isBehind = false
                let element = take(&state)
                if element != nil || state.isFinished {
                    continuation.resume(returning: element)
                } else {
                    state.takers.append(continuation)
                }
                // some at a time, so that nobody is woken for each
                return state.count < limit - limit / 8 ? state.removeBringers() : []
            }
            for bringer in bringers { bringer.resume() }
        }
    }

    private func take(_ state: inout State) -> Element? {
        if state.skipped > 0 {
            defer { state.skipped = 0 }
            if let element = missing(state.skipped) { return element }
        }
        return state.isEmpty ? nil : state.removeFirst()
    }

    // MARK: Room

    /// Waits until there is room, the consumer has gone, or the task is cancelled.
    ///
    /// - Parameters:
    ///   - patience: a consumer that takes nothing for so long is waited for no more; nil for as long as it takes.
    ///   - clock: what waits.
    func room(within patience: Duration?, clock: any Clock<Duration>) async {
        let (number, taken) = state.withLock { state in
            state.number += 1
            return (state.number, isFull(state) ? state.taken : nil)
        }
        guard let taken else { return }
        let timer = patience.map { patience in
            Task { [self] in
                var taken: Int? = taken
                while let last = taken {
                    do { try await clock.sleep(for: patience) } catch { return }
                    taken = leaveBehind(ifTaken: last)
                }
            }
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    guard isFull(state), !Task.isCancelled else { return false }
                    state.bringers[number] = continuation
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.bringers.removeValue(forKey: number) }?.resume()
        }
        timer?.cancel()
    }

    private func isFull(_ state: State) -> Bool { state.count >= limit && !state.isBehind && !state.isFinished }

    /// - Parameter taken: how often something had been taken when the time began.
    /// - Returns: how often it has been now; nil where the consumer is left behind.
    private func leaveBehind(ifTaken taken: Int) -> Int? {
        let (now, bringers) = state.withLock { state -> (Int?, [CheckedContinuation<Void, Never>]) in
            guard state.taken == taken else { return (state.taken, []) }
            state.isBehind = true
            return (nil, state.removeBringers())
        }
        for bringer in bringers { bringer.resume() }
        return now
    }
}

/// Whoever reads a sequence; it goes with it.
private final class InboxReader: Sendable {
    private let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { end() }

    func end() { onEnd() }
}
