import ComposableStore
import ComposableStoreFixtures
import Testing

@Suite struct CompositionTests {
    private func store(rows: [Int] = []) -> Store<App.State, App.Action> {
        let store = Store(initialState: App.State()) { App() }
        store.send(.setRows(rows))
        return store
    }

    /// An effect that adds a number when the gate is opened.
    private func waiting(_ gate: Gate, add value: Int) -> Effect<Sum.Action> {
        .run { send in
            await gate.wait()
            send(.add(value))
        }
        .cancellable(id: "wait")
    }

    @Test func aFeatureWorksOnItsPart() async {
        let store = store()
        await store.send(.counter(.perform(.run { send in send(.add(1)) }))).finish()
        #expect(store.counter.values == [1])
    }

    @Test func aFeatureWorksOnEachElement() async {
        let store = store(rows: [1, 2])
        await store.send(.row(id: 2, action: .perform(.run { send in send(.add(5)) }))).finish()
        #expect(store.rows.map(\.sum.values) == [[], [5]])
    }

    @Test func elementsDoNotCancelEachOthers() async {
        let store = store(rows: [1, 2])
        let gate = Gate()
        let tasks = [1, 2].map { store.send(.row(id: $0, action: .perform(waiting(gate, add: 7)))) }
        store.send(.row(id: 1, action: .perform(.cancel(id: "wait"))))
        gate.open()
        for task in tasks { await task.finish() }
        #expect(store.rows.map(\.sum.values) == [[], [7]])
    }

    @Test func whatAnElementHasRunningEndsWithIt() async {
        let store = store(rows: [1, 2])
        let gate = Gate()
        let tasks = [1, 2].map { store.send(.row(id: $0, action: .perform(waiting(gate, add: 7)))) }
        store.send(.setRows([2]))
        // it would wait for the gate
        await tasks[0].finish()
        gate.open()
        await tasks[1].finish()
        store.send(.setRows([1, 2]))
        #expect(store.rows.map(\.sum.values) == [[], [7]])
    }

    @Test func elementsThatChangePlacesRunOn() async {
        let store = store(rows: [1, 2])
        let gate = Gate()
        let task = store.send(.row(id: 1, action: .perform(waiting(gate, add: 7))))
        store.send(.setRows([2, 3, 1]))
        gate.open()
        await task.finish()
        #expect(store.rows.map(\.sum.values) == [[], [], [7]])
    }

    @Test func whatAFeatureHasRunningEndsWithItsState() async {
        let store = store()
        let gate = Gate()
        store.send(.showSheet(true))
        let task = store.send(.sheet(.perform(waiting(gate, add: 7))))
        store.send(.showSheet(false))
        await task.finish()
        store.send(.showSheet(true))
        gate.open()
        #expect(store.sheet == Sum.State())
    }

    @Test func actionsWithoutAStateAreIssues() {
        let issues = IssueLog()
        let store = Store(initialState: App.State(), observer: issues) { App() }
        store.send(.sheet(.add(1)))
        store.send(.row(id: 9, action: .add(1)))
        #expect(issues.notes.all.count == 2)
        #expect(issues.notes.all.first?.contains("sheet(") == true)
        #expect(issues.notes.all.last?.hasSuffix("id 9: it was left out") == true)
    }

    @Test func reducersFollowEachOtherWithConditionsAndLoops() {
        let store = Store(initialState: Sum.State()) {
            Built(isDoubled: true, repeats: 2)
        }
        store.send(.add(1))
        #expect(store.values == [1, 100, 1000, 1000])
        let other = Store(initialState: Sum.State()) { Built(isDoubled: false, repeats: 0) }
        other.send(.add(1))
        #expect(other.values == [1, -100])
    }

    /// What a builder can do.
    private struct Built: Reducer {
        let isDoubled: Bool
        let repeats: Int

        var body: some Reducer<Sum.State, Sum.Action> {
            Sum()
            if isDoubled {
                Self.adding(100)
            } else {
                Self.adding(-100)
            }
            if repeats > 5 { EmptyReducer() }
            for _ in 0..<repeats { Self.adding(1000) }
        }

        private static func adding(_ value: Int) -> Reduce<Sum.State, Sum.Action> {
            Reduce { state, _ in
                state.values.append(value)
                return .none
            }
        }
    }
}

/// Notes issues.
private final class IssueLog: StoreObserver {
    let notes = Notes<String>()

    func didReduce(_ action: App.Action, from origin: ActionOrigin, state: App.State) {}
    func willBegin(_ effect: RunningEffect, of action: App.Action) {}
    func didEnd(_ effect: RunningEffect) {}
    func didFind(_ issue: StoreIssue) { notes.add("\(issue)") }
}
