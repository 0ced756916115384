import ComposableStore
import ComposableStoreTesting
import Testing
import XCTest

struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case add(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .add(let number) = action { state.count += number }
        return .none
    }
}

func expectWrongCount() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.add(1)) { $0.count = 2 }
}

final class WrongXCTest: XCTestCase {
    func testWrong() async { await expectWrongCount() }
}

@Test func wrongSwiftTesting() async { await expectWrongCount() }
