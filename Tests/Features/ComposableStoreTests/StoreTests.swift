import ComposableStore
import ComposableStoreFixtures
import Testing

@Suite struct StoreTests {
    @Test func theStateHasChangedWhenSendReturns() {
        let store = sumStore()
        store.send(.add(1))
        #expect(store.state == Sum.State(values: [1]))
        #expect(store.sum == 1)
    }

    @Test func oneActionIsReducedAtATime() async {
        let store = sumStore()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    for _ in 0..<100 { store.send(.add(1)) }
                    await store.send(.perform(.run { send in for _ in 0..<100 { send(.add(1)) } })).finish()
                }
            }
        }
        #expect(store.sum == 20_000)
    }

    @Test func aTaskWaitsForTheEffectsOfItsEffects() async {
        let store = sumStore()
        let inner = Effect<Sum.Action>.run { send in
            await Task.yield()
            send(.add(1))
        }
        await store.send(.perform(.run { send in send(.perform(inner)) })).finish()
        #expect(store.values == [1])
    }

    @Test func aTaskCancelsTheEffectsOfItsEffects() async {
        let store = sumStore()
        let gate = Gate()
        let inner = Effect<Sum.Action>.run { send in
            await gate.wait()
            send(.add(1))
        }
        let task = store.send(.perform(.send(.perform(inner))))
        task.cancel()
        gate.open()
        await task.finish()
        #expect(store.values.isEmpty)
    }

    @Test func whoWaitsAndIsCancelledCancels() async {
        let store = sumStore()
        let begun = Gate()
        let effect = Effect<Sum.Action>.run { _ in
            begun.open()
            await Gate().wait()
        }
        let waiting = Task { await store.send(.perform(effect)).finish() }
        await begun.wait()
        waiting.cancel()
        await waiting.value
    }

    @Test func theEffectsOfAStoreThatGoesAreCancelled() async {
        let (begun, ended) = (Gate(), Gate())
        do {
            let store = sumStore()
            store.send(
                .perform(
                    .run { _ in
                        begun.open()
                        await Gate().wait()
                        ended.open()
                    }))
            await begun.wait()
        }
        await ended.wait()
    }

    @Test func followersSeeTheStateAndWhatComesOfIt() async {
        let store = sumStore()
        var seen: [Int] = []
        for await state in store.follow() {
            seen.append(state.sum)
            if seen.count == 4 { break }
            store.send(.add(1))
        }
        #expect(seen == [0, 1, 2, 3])
    }

    @Test func followersOfAPartSeeItWhenItIsAnother() async {
        let store = sumStore()
        var seen: [Int] = []
        for await sum in store.follow(\.sum) {
            seen.append(sum)
            if seen.count == 3 { break }
            store.send(.add(0))
            store.send(.add(5))
        }
        #expect(seen == [0, 5, 10])
    }

    @Test func followersOfAStoreThatGoesComeToAnEnd() async {
        let states = sumStore().follow()
        // the sequence holds the store; the iterator does not
        var iterator = Optional(states).map { $0.makeAsyncIterator() }
        #expect(await iterator?.next()?.sum == 0)
    }

    @Test func aStoreOfAPartIsAsTheWhole() {
        let store = Store(initialState: App.State()) { App() }
        let counter = store.scope(state: \.counter, action: App.Action.counter)
        counter.send(.add(2))
        #expect(counter.sum == 2)
        #expect(store.counter.sum == 2)
        store.send(.counter(.add(3)))
        #expect(counter.state.values == [2, 3])
    }

    @Test func aStoreOfAPartThatGoesKeepsTheLast() throws {
        let store = Store(initialState: App.State()) { App() }
        #expect(store.scope(state: \.sheet, action: App.Action.sheet) == nil)
        store.send(.showSheet(true))
        let sheet = try #require(store.scope(state: \.sheet, action: App.Action.sheet))
        sheet.send(.add(4))
        #expect(sheet.values == [4])
        store.send(.showSheet(false))
        #expect(sheet.values == [4])
        #expect(store.sheet == nil)
    }

    @Test func anObserverIsToldInOrder() async {
        let log = Log()
        let store = sumStore(observer: log)
        let effect = Effect<Sum.Action>.run(name: "one") { send in send(.add(1)) }
        await store.send(.perform(.concatenate(effect, .send(.add(2))))).finish()
        #expect(
            log.notes.all == [
                "reduced [] from store", "begins one", "reduced [1] from one", "reduced [1, 2] from reducer",
                "ended one",
            ])
    }

    @Test func whatIsSentAfterAnEffectHasEndedIsAnIssue() async {
        let log = Log()
        let store = sumStore(observer: log)
        let kept = Notes<Send<Sum.Action>>()
        await store.send(.perform(.run(name: "one") { send in kept.add(send) })).finish()
        while !log.notes.all.contains("ended one") { await Task.yield() }
        kept.all.first?(.add(1))
        #expect(store.values.isEmpty)
        #expect(log.notes.all.last?.contains("was sent after the effect 'one' had ended") == true)
    }
}

/// Notes what it is told.
final class Log: StoreObserver {
    let notes = Notes<String>()

    func didReduce(_ action: Sum.Action, from origin: ActionOrigin, state: Sum.State) {
        let source =
            switch origin {
            case .store: "store"
            case .reducer: "reducer"
            case .effect(let effect): "\(effect)"
            }
        notes.add("reduced \(state.values) from \(source)")
    }

    func willBegin(_ effect: RunningEffect, of action: Sum.Action) { notes.add("begins \(effect)") }

    func didEnd(_ effect: RunningEffect) { notes.add("ended \(effect)") }

    func didFind(_ issue: StoreIssue) { notes.add("\(issue)") }
}
