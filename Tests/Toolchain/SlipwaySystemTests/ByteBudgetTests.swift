import SlipwaySystem
import Synchronization
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite struct ByteBudgetTests {
    @Test("no more bytes are worked on at a time than there is room for", .timeLimit(.minutes(1))) func room() async {
        let budget = ByteBudget(limit: 1 << 20)
        let state = Mutex((now: 0, most: 0, done: 0))
        let sizes = [200 << 10, 700 << 10, 3 << 20, 300 << 10]
        await WorkerThreads.forEach(below: 400, threads: 8, stackSize: 512 << 10) { index in
            let size = sizes[index % sizes.count]
            budget.with(size) {
                state.withLock { state in
                    state.now += size
                    // one that is larger than all room is alone
                    if size <= 1 << 20 { state.most = max(state.most, state.now) } else { #expect(state.now == size) }
                }
                state.withLock { state in
                    state.now -= size
                    state.done += 1
                }
            }
        }
        state.withLock { state in
            #expect(state.now == 0 && state.done == 400 && state.most <= 1 << 20)
        }
    }

    @Test("a thread goes on where there is no room, and its work is done by the one that makes room")
    func putAside() async {
        let budget = ByteBudget(limit: 1 << 20)
        let order = Mutex<[String]>([])
        let isOpen = Mutex(false)
        let isAside = Mutex(false)
        await WorkerThreads.forEach(below: 2, threads: 2, stackSize: 512 << 10) { index in
            if index == 0 {
                budget.with(1 << 20) {
                    isOpen.withLock { $0 = true }
                    while !isAside.withLock({ $0 }) { sched_yield() }
                    order.withLock { $0.append("first") }
                }
            } else {
                while !isOpen.withLock({ $0 }) { sched_yield() }
                budget.with(1 << 20) { order.withLock { $0.append("second") } }
                order.withLock { $0.append("went on") }
                isAside.withLock { $0 = true }
            }
        }
        #expect(order.withLock { $0 } == ["went on", "first", "second"])
    }
}
