@testable import ComposableStore
import ComposableStoreFixtures
import Testing

@Suite struct ChainTests {
    private typealias Sending = Effect<Sum.Action>

    @Test func followersSeeWhatAChainSendsWhenItGoesOn() async {
        let store = sumStore()
        let gate = Gate()
        var sums = store.follow(\.sum).makeAsyncIterator()
        #expect(await sums.next() == 0)
        let task = store.send(.perform(.concatenate(.run { _ in await gate.wait() }, .send(.add(5)))))
        gate.open()
        await task.finish()
        // who was told nothing of 5 would only see this
        store.send(.add(0))
        let version = store.core.snapshot().version
        #expect(await sums.next() == 5)
        #expect(version == 3)
    }

    @Test func whatTheLastActionOfAChainBeginsIsWaitedForAndCancelled() async {
        let store = sumStore()
        let (begun, gate) = (Gate(), Gate())
        let last = Sending.run { send in
            begun.open()
            await gate.wait()
            send(.add(1))
        }
        let chain = Sending.concatenate(.run { _ in await Task.yield() }, .send(.perform(last)))
        let waited = store.send(.perform(chain))
        await begun.wait()
        let waiting = Task {
            await waited.finish()
            return store.sum
        }
        for _ in 0..<50 { await Task.yield() }
        gate.open()
        #expect(await waiting.value == 1)

        let begunAgain = Gate()
        let other = Sending.run { send in
            begunAgain.open()
            await Gate().wait()
            send(.add(1))
        }
        let cancelled = store.send(
            .perform(.concatenate(.run { _ in await Task.yield() }, .send(.perform(other)))))
        await begunAgain.wait()
        cancelled.cancel()
        await cancelled.finish()
        #expect(store.sum == 1)
    }

    @Test func aChainThatCancelsItselfEndsAndOneThatTakesAPlaceGoesOn() async {
        let store = sumStore()
        let pause = Sending.run { _ in await Task.yield() }
        let ending = Sending.concatenate(.concatenate(pause, .cancel(id: 1)), .send(.add(1)), .send(.add(2)))
        await store.send(.perform(ending.cancellable(id: 1))).finish()
        #expect(store.values.isEmpty)
        let taking = Sending.concatenate(
            pause, pause.cancellable(id: 1, cancelInFlight: true), .send(.add(3)))
        await store.send(.perform(taking.cancellable(id: 1))).finish()
        #expect(store.values == [3])
    }

    @Test func anActionThatWaitsIsCancelledWithItsEffect() {
        let store = sumStore()
        let cancelled = Sending.send(.add(1)).cancellable(id: 1)
        store.send(.perform(.merge(.send(.perform(.cancel(id: 1))), cancelled, .send(.add(2)))))
        #expect(store.values == [2])
    }

    @Test func anActionThatWaitsEndsWithTheStateOfItsFeature() {
        let log = Notes<String>()
        let store = Store(initialState: App.State(), observer: Issues(log: log)) {
            App()
            Reduce<App.State, App.Action> { _, action in
                if case .sheet(.perform) = action { .send(.showSheet(false)) } else { .none }
            }
        }
        store.send(.showSheet(true))
        // the sheet's action is behind the one that takes the sheet away: it is left out, and no issue
        store.send(.sheet(.perform(.send(.perform(.send(.add(1)))))))
        #expect(store.sheet == nil)
        #expect(log.all.isEmpty)
    }

    @Test func scopesDoNotCancelEachOthers() async {
        let store = Store(initialState: Two()) {
            Scope(state: \Two.one, action: Two.path(0)) { Sum() }
            Scope(state: \Two.other, action: Two.path(1)) { Sum() }
        }
        let gate = Gate()
        let effect = Sending.run { send in
            await gate.wait()
            send(.add(1))
        }
        .cancellable(id: "same")
        let tasks = [0, 1].map { store.send(Two.Sent(part: $0, action: .perform(effect))) }
        store.send(Two.Sent(part: 0, action: .perform(.cancel(id: "same"))))
        await tasks[0].finish()
        gate.open()
        await tasks[1].finish()
        #expect(store.one.sum == 0 && store.other.sum == 1)
    }

    private struct Two {
        var one = Sum.State()
        var other = Sum.State()

        struct Sent: Sendable {
            let part: Int
            let action: Sum.Action
        }

        static func path(_ part: Int) -> CasePath<Sent, Sum.Action> {
            CasePath {
                Sent(part: part, action: $0)
            } extract: {
                $0.part == part ? $0.action : nil
            }
        }
    }

    @Test func whoWaitsDoesNotKeepTheStore() async {
        let (begun, ended) = (Gate(), Gate())
        var store: Store<Sum.State, Sum.Action>? = sumStore()
        let task = store?.send(
            .perform(
                .run { _ in
                    begun.open()
                    await Gate().wait()
                    ended.open()
                }))
        await begun.wait()
        let waiting = Task { await task?.finish() }
        for _ in 0..<50 { await Task.yield() }
        store = nil
        await ended.wait()
        await waiting.value
    }

    @Test func effectsThatALoopAddsAreNotNested() async {
        let store = sumStore()
        let merged = (0..<10_000).reduce(Sending.none) { effect, value in .merge(effect, .run { $0(.add(value)) }) }
        await store.send(.perform(merged)).finish()
        #expect(store.values.count == 10_000)
        let chained = (0..<10_000).reduce(Sending.none) { .concatenate($0, .send(.add($1))) }
        await store.send(.perform(chained)).finish()
        #expect(Array(store.values.suffix(10_000)) == Array(0..<10_000))
    }

    private struct Issues: StoreObserver {
        let log: Notes<String>

        func didReduce(_ action: App.Action, from origin: ActionOrigin, state: App.State) {}
        func willBegin(_ effect: RunningEffect, of action: App.Action) {}
        func didEnd(_ effect: RunningEffect) {}
        func didFind(_ issue: StoreIssue) { log.add("\(issue)") }
    }
}
