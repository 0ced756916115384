import SlipwaySystem
import Synchronization
import Testing

@Suite struct ByteBudgetTests {
    @Test("no more bytes are worked on at a time than there is room for", .timeLimit(.minutes(1))) func room() async {
        let budget = ByteBudget(limit: 1 << 20)
        let state = Mutex((now: 0, most: 0))
        let sizes = [200 << 10, 700 << 10, 3 << 20, 300 << 10]
        await WorkerThreads.forEach(below: 40, threads: 8, stackSize: 512 << 10) { index in
            let size = sizes[index % sizes.count]
            budget.with(size) {
                state.withLock { state in
                    state.now += size
                    // one that is larger than all room is alone
                    if size <= 1 << 20 { state.most = max(state.most, state.now) } else { #expect(state.now == size) }
                }
                state.withLock { $0.now -= size }
            }
        }
        #expect(state.withLock { $0.now } == 0 && state.withLock { $0.most } <= 1 << 20)
        #expect(budget.with(1) { 7 } == 7)
    }
}
