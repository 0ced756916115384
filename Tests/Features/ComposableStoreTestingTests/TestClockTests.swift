import ComposableStore
import ComposableStoreFixtures
import ComposableStoreTesting
import Testing

@Suite struct TestClockTests {
    @Test func aTimerTicksWhenTheClockIsMoved() async {
        let clock = TestClock()
        let store = TestStore(initialState: Sum.State()) { Sum() }
        let timer = Effect<Sum.Action>.run(name: "timer") { send in
            while (try? await clock.sleep(for: .seconds(1))) != nil { send(.add(1)) }
        }
        let task = await store.send(.perform(timer))
        await clock.advance(by: .seconds(3.5))
        for count in 1...3 {
            await store.receive(where: { _ in true }, assert: { $0.values = Array(repeating: 1, count: count) })
        }
        await clock.advance(by: .seconds(0.4))
        task.cancel()
        await store.finish()
    }

    @Test func whatIsTypedIsLookedUpWhenNoMoreIsTyped() async {
        let clock = TestClock()
        let store = TestStore(initialState: Sum.State()) { Sum() }
        for value in 1...3 {
            let search = Effect<Sum.Action>.send(.add(value))
            await store.send(.perform(search.debounce(id: "search", for: .milliseconds(300), clock: clock)))
            await clock.advance(by: .milliseconds(299))
        }
        await clock.advance(by: .milliseconds(1))
        await store.receive(where: { _ in true }, assert: { $0.values = [3] })
        await store.finish()
    }

    @Test func whoSleepsIsCancelled() async {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        while clock.sleeperCount == 0 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.sleeperCount == 0)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func whoSleepsWakesInOrder() async {
        let clock = TestClock()
        let notes = Notes<Int>()
        await withTaskGroup(of: Void.self) { group in
            for seconds in [3, 1, 2] {
                group.addTask {
                    try? await clock.sleep(for: .seconds(seconds))
                    notes.add(seconds)
                }
            }
            while clock.sleeperCount < 3 { await Task.yield() }
            await clock.advance(by: .seconds(10))
        }
        #expect(notes.all == [1, 2, 3])
        // what has passed is not slept for
        try? await clock.sleep(until: clock.now)
    }
}
