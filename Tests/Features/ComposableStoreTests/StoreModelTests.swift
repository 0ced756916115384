import ComposableStore
import ComposableStoreFixtures
import Testing

/// Random effects, ended, cancelled and sent through in a random order: a store does what ``StoreModel`` does.
@Suite struct StoreModelTests {
    @Test("a store does what its model does", .timeLimit(.minutes(10)), arguments: 0..<10)
    func model(seed: Int) async {
        for round in 0..<20 {
            let trial = Trial(seed: UInt64(seed * 1_000 + round))
            for _ in 0..<40 where !trial.model.isAmbiguous { await trial.step() }
            await trial.end()
        }
    }
}

/// A store and its model, to which the same happens.
private final class Trial {
    let model = StoreModel()
    private let hub = LeafHub()
    private let store: Store<Sum.State, Sum.Action>
    private var random: SplitMix
    private var tasks: [(group: Int, task: StoreTask)] = []
    private let finished = Notes<Int>()
    private var lastNumber = 0
    private var log: [String] = []

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        store = sumStore(observer: hub)
    }

    func step() async {
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2: send()
        case 3: tasks.randomElement(using: &random).map(cancel)
        case 4...6: await endLeaf()
        case 7...8: await sendThroughLeaf()
        default: await sendThroughCancelled()
        }
        compare()
    }

    /// Whatever is left is cancelled, and nobody waits any more.
    func end() async {
        for task in tasks { task.task.cancel() }
        while finished.all.count < tasks.count { await Task.yield() }
        #expect(hub.running.isEmpty)
    }

    private func compare() {
        guard !model.isAmbiguous else { return }
        let early = finished.all.filter { model.isRunning($0) }
        #expect(store.values == model.values, "\(log)")
        #expect(hub.running.sorted() == model.leaves.sorted(), "\(log)")
        #expect(early.isEmpty, "\(log)")
    }

    private func send() {
        let plan = makePlan(3)
        log.append("send \(plan)")
        let task = store.send(.perform(hub.effect(plan)))
        let group = model.send(.perform(plan))
        tasks.append((group, task))
        Task { [finished] in
            await task.finish()
            finished.add(group)
        }
    }

    private func cancel(group: Int, task: StoreTask) {
        log.append("cancel group \(group)")
        task.cancel()
        model.cancel(group: group)
    }

    private func endLeaf() async {
        guard let leaf = model.leaves.randomElement(using: &random) else { return }
        log.append("end \(leaf)")
        await hub.end(leaf)
        model.end(leaf)
    }

    private func sendThroughLeaf() async {
        guard let leaf = model.leaves.randomElement(using: &random) else { return }
        let plan = makePlan(2)
        log.append("\(leaf) sends \(plan)")
        await hub.send(of: leaf)(.perform(hub.effect(plan)))
        model.send(.perform(plan), from: leaf)
    }

    private func sendThroughCancelled() async {
        guard let leaf = model.cancelled.randomElement(using: &random) else { return }
        log.append("cancelled \(leaf) sends")
        await hub.send(of: leaf)(.add(-1))
    }

    private func makePlan(_ depth: Int) -> Plan {
        lastNumber += 1
        let number = lastNumber
        let id = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &random) {
        case 0...2: return .leaf(number)
        case 3...4: return .send(.add(number))
        case 5: return .cancel(id)
        case 6: return .merge(makePlans(depth))
        case 7...8: return .chain(makePlans(depth))
        case 9: return .send(.perform(makePlan(depth - 1)))
        default: return .keyed(makePlan(depth - 1), id, inFlight: Bool.random(using: &random))
        }
    }

    private func makePlans(_ depth: Int) -> [Plan] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in makePlan(depth - 1) }
    }
}

/// The effects that run, by their numbers, and what moves them.
private final class LeafHub: StoreObserver {
    private let begun = Notes<(leaf: Int, send: Send<Sum.Action>, gate: Gate)>()
    private let changes = Notes<(leaf: Int, isRunning: Bool)>()

    var running: [Int] {
        changes.all.reduce(into: []) { running, change in
            if change.isRunning { running.append(change.leaf) } else { running.removeAll { $0 == change.leaf } }
        }
    }

    func effect(_ plan: Plan) -> Effect<Sum.Action> {
        switch plan {
        case .leaf(let leaf):
            .run(name: "\(leaf)") { [begun] send in
                let gate = Gate()
                begun.add((leaf, send, gate))
                await gate.wait()
            }
        case .send(.add(let value)): .send(.add(value))
        case .send(.perform(let plan)): .send(.perform(effect(plan)))
        case .cancel(let id): .cancel(id: id)
        case .merge(let plans): .merge(plans.map(effect))
        case .chain(let plans): .concatenate(plans.map(effect))
        case .keyed(let plan, let id, let inFlight): effect(plan).cancellable(id: id, cancelInFlight: inFlight)
        }
    }

    private func find(_ leaf: Int) async -> (leaf: Int, send: Send<Sum.Action>, gate: Gate) {
        while true {
            if let found = begun.all.first(where: { $0.leaf == leaf }) { return found }
            await Task.yield()
        }
    }

    func send(of leaf: Int) async -> Send<Sum.Action> { await find(leaf).send }

    func end(_ leaf: Int) async {
        await find(leaf).gate.open()
        while running.contains(leaf) { await Task.yield() }
    }

    func didReduce(_ action: Sum.Action, from origin: ActionOrigin, state: Sum.State) {}
    func willBegin(_ effect: RunningEffect, of action: Sum.Action) { note(effect, true) }
    func didEnd(_ effect: RunningEffect) { note(effect, false) }
    func didFind(_ issue: StoreIssue) {}

    private func note(_ effect: RunningEffect, _ isRunning: Bool) {
        changes.add((Int(effect.name ?? "") ?? -1, isRunning))
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
