import ComposableStore
import ComposableStoreFixtures
import Testing

@Suite struct EffectTests {
    private typealias Sending = Effect<Sum.Action>
    private struct Unreachable: Error {}

    @Test func runSendsAsManyActionsAsItLikes() async {
        let store = sumStore()
        await store.send(.perform(.run { send in for value in 1...3 { send(.add(value)) } })).finish()
        #expect(store.values == [1, 2, 3])
    }

    @Test func whatIsSentHasBeenReducedWhenItReturns() async {
        let store = sumStore()
        let seen = Notes<Int>()
        let effect = Sending.run { [weak store] send in
            send(.add(1))
            seen.add(store?.sum ?? -1)
            send(.add(2))
            seen.add(store?.sum ?? -1)
        }
        await store.send(.perform(effect)).finish()
        #expect(seen.all == [1, 3])
    }

    @Test func sendIsReducedBeforeSendReturns() {
        let store = sumStore()
        store.send(.perform(.merge(.send(.add(1)), .send(.perform(.send(.add(2)))), .send(.add(3)))))
        #expect(store.values == [1, 3, 2])
    }

    @Test func aFailureIsHandedToWhoCatchesIt() async {
        let store = sumStore()
        let effect = Sending.run { send in
            send(.add(1))
            throw Unreachable()
        } catch: { error, send in
            send(.add(error is Unreachable ? 10 : 20))
        }
        await store.send(.perform(effect)).finish()
        #expect(store.values == [1, 10])
    }

    @Test func aResultComesBackBeItGoodOrBad() async {
        let store = sumStore()
        let number = { @Sendable (result: Result<Int, any Error>) in Sum.Action.add((try? result.get()) ?? -1) }
        await store.send(
            .perform(
                .result {
                    7
                } then: {
                    number($0)
                })
        ).finish()
        await store.send(
            .perform(
                .result {
                    throw Unreachable()
                } then: {
                    number($0)
                })
        ).finish()
        #expect(store.values == [7, -1])
    }

    @Test func mergedEffectsRunAtOnce() async {
        let store = sumStore()
        let (first, second) = (Gate(), Gate())
        // each waits for the other
        let effect = Sending.merge(
            .run { send in
                first.open()
                await second.wait()
                send(.add(1))
            },
            .run { send in
                second.open()
                await first.wait()
                send(.add(1))
            })
        await store.send(.perform(effect)).finish()
        #expect(store.sum == 2)
    }

    @Test func concatenatedEffectsFollowEachOther() async {
        let store = sumStore()
        let effect = Sending.concatenate(
            .send(.add(1)),
            .run { send in
                await Task.yield()
                send(.add(2))
            },
            .send(.add(3)),
            .merge(
                .run { send in
                    await Task.yield()
                    send(.add(4))
                },
                .concatenate(.run { send in send(.add(4)) }, .none)),
            .run { send in send(.add(5)) })
        await store.send(.perform(effect)).finish()
        #expect(store.values == [1, 2, 3, 4, 4, 5])
    }

    @Test func aChainWaitsForWhatItsActionsHaveBegun() async {
        let store = sumStore()
        let slow = Sending.run { send in
            for _ in 0..<20 { await Task.yield() }
            send(.add(1))
        }
        await store.send(.perform(.concatenate(.send(.perform(slow)), .send(.add(2))))).finish()
        #expect(store.values == [1, 2])
    }

    @Test func whatIsCancelledInAChainIsFollowedByTheRest() async {
        let store = sumStore()
        let effect = Sending.concatenate(
            .run { _ in await Gate().wait() }.cancellable(id: "first"), .run { send in send(.add(2)) })
        let task = store.send(.perform(effect))
        store.send(.perform(.cancel(id: "first")))
        await task.finish()
        #expect(store.values == [2])
    }

    @Test func aChainThatIsCancelledEnds() async {
        let store = sumStore()
        let effect = Sending.concatenate(.run { _ in await Gate().wait() }, .run { send in send(.add(2)) })
        let task = store.send(.perform(effect.cancellable(id: 1)))
        store.send(.perform(.cancel(id: 1)))
        await task.finish()
        #expect(store.values.isEmpty)
    }

    @Test func noActionOfACancelledEffectIsReduced() async {
        // the effect sends as fast as it can, and does not ask whether it is cancelled
        let store = sumStore()
        for round in 0..<50 {
            let (begun, ended) = (Gate(), Gate())
            let effect = Sending.run { send in
                begun.open()
                for _ in 0..<200 { send(.add(1)) }
                ended.open()
            }
            store.send(.perform(effect.cancellable(id: round)))
            await begun.wait()
            store.send(.perform(.cancel(id: round)))
            let sum = store.sum
            await ended.wait()
            #expect(store.sum == sum)
        }
    }

    @Test func cancelInFlightEndsTheOneBefore() async {
        let store = sumStore()
        let notes = Notes<String>()
        let first = Sending.run { _ in
            await Gate().wait()
            notes.add("cancelled: \(Task.isCancelled)")
        }
        let task = store.send(.perform(first.cancellable(id: "search", cancelInFlight: true)))
        let second = Sending.run { send in send(.add(1)) }
        await store.send(.perform(second.cancellable(id: "search", cancelInFlight: true))).finish()
        await task.finish()
        #expect(store.values == [1])
        while notes.all.isEmpty { await Task.yield() }
        #expect(notes.all == ["cancelled: true"])
    }

    @Test func severalEffectsMayHaveOneId() async {
        let store = sumStore()
        let forever = Sending.run { _ in await Gate().wait() }.cancellable(id: 1)
        let tasks = [store.send(.perform(forever)), store.send(.perform(.merge(forever, forever)))]
        store.send(.perform(.cancel(id: 1)))
        for task in tasks { await task.finish() }
    }

    @Test func idsOfOtherTypesAreOtherIds() async {
        let store = sumStore()
        let gate = Gate()
        let effect = Sending.run { send in
            await gate.wait()
            send(.add(1))
        }
        let task = store.send(.perform(effect.cancellable(id: "1")))
        store.send(.perform(.cancel(id: 1)))
        store.send(.perform(.cancel(id: "2")))
        gate.open()
        await task.finish()
        #expect(store.values == [1])
    }

    @Test func mappedEffectsSendOtherActions() async {
        let store = sumStore()
        let numbers = Effect<Int>.merge(
            .send(1), .run { send in send(2) }, .concatenate(.send(3), .run { send in send(4) }).cancellable(id: 1))
        await store.send(.perform(numbers.map { .add($0 * 10) })).finish()
        #expect(store.values.sorted() == [10, 20, 30, 40])
    }

    @Test func whatIsTypedIsLookedUpWhenNoMoreIsTyped() async {
        let store = sumStore()
        let clock = ContinuousClock()
        for value in 1...3 {
            store.send(
                .perform(Sending.send(.add(value)).debounce(id: "search", for: .milliseconds(20), clock: clock)))
        }
        while store.values.isEmpty { await Task.yield() }
        #expect(store.values == [3])
    }
}
