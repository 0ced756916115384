import ComposableStore
import ComposableStoreFixtures
import Observation
import Synchronization
import Testing

@MainActor
@Suite struct ObservedStoreTests {
    /// Notes when what a body reads is another.
    private func observe(_ notes: Notes<String>, _ body: () -> Void) {
        withObservationTracking(body) { notes.add("changed") }
    }

    @Test func whatIsSentThroughItShowsAtOnce() {
        let observed = ObservedStore(sumStore())
        let notes = Notes<String>()
        observe(notes) { _ = observed.sum }
        observed.send(.add(1))
        #expect(observed.sum == 1)
        #expect(notes.all == ["changed"])
    }

    @Test func whatEffectsDoShowsInAnotherTurn() async {
        let observed = ObservedStore(sumStore())
        await observed.send(.perform(.run { send in send(.add(1)) })).finish()
        while observed.sum == 0 { await Task.yield() }
        #expect(observed.state.values == [1])
    }

    @Test func nobodyIsToldWhereTheStateIsAsBefore() {
        let observed = ObservedStore(sumStore())
        let notes = Notes<String>()
        observe(notes) { _ = observed.sum }
        observed.send(.perform(.none))
        #expect(notes.all.isEmpty)
    }

    @Test func whatIsSentThroughTheStoreShowsToo() async {
        let store = sumStore()
        let observed = ObservedStore(store)
        store.send(.add(2))
        while observed.sum == 0 { await Task.yield() }
        #expect(observed.sum == 2)
    }

    @Test func itGoesWhenNobodyHoldsIt() async {
        let store = sumStore()
        weak var gone: ObservedStore<Sum.State, Sum.Action>?
        do {
            let observed = ObservedStore(store)
            gone = observed
            observed.send(.add(1))
        }
        while gone != nil { await Task.yield() }
        #expect(store.sum == 1)
    }
}
