import ComposableStore
import ComposableStoreTesting
import Testing

@Suite struct TestStoreTests {
    @Test func aFetchThatSucceeds() async {
        let store = TestStore(initialState: Characters.State()) { Characters(fetch: { ["Rick", "Morty"] }) }
        await store.send(.appeared) { $0.isLoading = true }
        await store.receive(.loaded(["Rick", "Morty"])) {
            $0.isLoading = false
            $0.names = ["Rick", "Morty"]
        }
        await store.finish()
    }
}
