import Guarding
import Synchronization

/// Where the state of a store is.
///
/// One thread at a time reduces; whoever sends meanwhile waits, so the state has changed when `send` returns. What is
/// not the store's runs without the lock: effects, cancellation handlers, who waits.
final class RootCore<Root: Reducer>: StoreCore {
    typealias State = Root.State
    typealias Action = Root.Action

    private let reducer: Root
    private let observer: (any StoreObserver<State, Action>)?
    private let lock = Lock()
    // These are used while `lock` is held, and nowhere else (`deinit` is alone). They are not in the mutex because the
    // type of what is in it would be generic, and looked up at every use: that took more than all else that a store
    // does.
    nonisolated(unsafe) private var state: State
    nonisolated(unsafe) private var effects = EffectTable<Action>()
    nonisolated(unsafe) private var followers = Followers<State>()
    nonisolated(unsafe) private var hasFollowers = false
    nonisolated(unsafe) private var version = 0

    init(state: State, reducer: Root, observer: (any StoreObserver<State, Action>)?) {
        self.state = state
        self.reducer = reducer
        self.observer = observer
    }

    deinit {
        effects.endAll()()
        followers.finish()
    }

    func read<Value>(_ body: (State) -> Value) -> Value { lock.withLock { body(state) } }

    func snapshot() -> (state: State, version: Int) { lock.withLock { (state, version) } }

    // MARK: - Actions

    func send(_ action: Action) -> StoreTask {
        var group: Int?
        var afterwards: Afterwards?
        lock.withLock {
            guard process(action, from: .store, group: &group) else { return }
            if let begun = group, !effects.isRunning(begun) { group = nil }
            afterwards = effects.takeAfterwards()
        }
        afterwards?()
        guard let group else { return .ended }
        return StoreTask { [weak self] in
            // who waits does not keep the store
            await withCheckedContinuation { continuation in
                guard let self, self.wait(for: group, continuation) else { return continuation.resume() }
            }
        } cancelling: { [weak self] in
            self?.cancel(group: group)
        }
    }

    /// Reduces an action, and those that follow it at once.
    ///
    /// Most actions have no effect: they cost little more than the reducer.
    ///
    /// - Parameter group: gets the group of what it has begun.
    /// - Returns: whether it had an effect.
    private func process(_ action: Action, from origin: ActionOrigin, group: inout Int?) -> Bool {
        let hasEffect = reduce(action, from: origin, group: &group)
        if hasEffect { _ = settle(group: &group) }
        tellFollowers()
        return hasEffect
    }

    private func tellFollowers() {
        version &+= 1
        if hasFollowers { followers.tell(state) }
    }

    private func reduce(_ action: Action, from origin: ActionOrigin, group: inout Int?) -> Bool {
        var (action, origin) = (action, origin)
        while true {
            let effect = reducer.reduce(into: &state, action: action)
            if let observer { observer.didReduce(action, from: origin, state: state) }
            guard let operation = effect.operation else { return false }
            // nothing else is to be reduced before it
            guard case .send(let next) = operation, !effects.hasActions else {
                var place = EffectPlace(action: action, group: group)
                effects.perform(effect, in: &place, by: self)
                group = place.group
                return true
            }
            (action, origin) = (next, .reducer)
        }
    }

    /// Reduces what waits, goes on with chains, and tells the observer what has ended.
    ///
    /// - Returns: whether an action was reduced.
    private func settle(group: inout Int?) -> Bool {
        var hasReduced = false
        while let queued = effects.next(by: self) {
            hasReduced = true
            var own = queued.group ?? group
            _ = reduce(queued.action, from: .reducer, group: &own)
            if queued.group == nil { group = own }
            if let number = queued.number { effects.end(number) }
        }
        for effect in effects.takeEnded() { observer?.didEnd(effect) }
        return hasReduced
    }

    /// Does something to the effects, and afterwards what cannot be done while the store is locked.
    private func change(_ body: () -> Void) {
        let afterwards = lock.withLock {
            body()
            var group: Int?
            // a chain may have gone on with an action
            if settle(group: &group) { tellFollowers() }
            return effects.takeAfterwards()
        }
        afterwards()
    }

    // MARK: - Effects

    /// - Returns: false where the effect has ended.
    private func receive(_ action: Action, from effect: RunningEffect) -> Bool {
        var isRunning = false
        change {
            var group = effects.group(ofEffect: effect.id)
            isRunning = group != nil
            if isRunning { _ = process(action, from: .effect(effect), group: &group) }
        }
        return isRunning
    }

    private func end(_ effect: RunningEffect) { change { effects.end(effect.id) } }

    private func cancel(group: Int) { change { effects.cancel(group: group) } }

    /// - Returns: false where there is nothing to wait for.
    private func wait(for group: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
        lock.withLock { effects.wait(for: group, continuation) }
    }

    // MARK: - Followers

    func follow<Value: Sendable>(_ value: @escaping @Sendable (State) -> Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let number = lock.withLock {
            continuation.yield(value(state))
            hasFollowers = true
            return followers.add(
                tell: { continuation.yield(value($0)) }, finish: { continuation.finish() })
        }
        continuation.onTermination = { [weak self] _ in
            guard let self else { return }
            self.lock.withLock {
                self.followers.remove(number)
                self.hasFollowers = !self.followers.isEmpty
            }
        }
        return stream
    }
}

extension RootCore: EffectRunner {
    func task(
        of effect: RunningEffect, priority: TaskPriority?,
        _ operation: @escaping @Sendable (Send<Action>) async -> Void
    ) -> Task<Void, Never> {
        Task(priority: priority) { [weak self] in
            let operationEnd = OperationEnd()
            await operation(
                Send { [weak self] action in
                    guard let self, !self.receive(action, from: effect), operationEnd.isReached.load(ordering: .relaxed)
                    else { return }
                    let issue = StoreIssue.sentAfterEnd(action: "\(action)", effect: effect.description)
                    self.lock.withLock { self.didFind(issue) }
                })
            operationEnd.isReached.store(true, ordering: .relaxed)
            self?.end(effect)
        }
    }

    func willBegin(_ effect: RunningEffect, of action: Action) { observer?.willBegin(effect, of: action) }

    func didFind(_ issue: StoreIssue) {
        guard let observer else { return StoreIssue.tell(issue) }
        observer.didFind(issue)
    }
}

/// Whether the operation of an effect has returned.
private final class OperationEnd: Sendable {
    let isReached = Atomic(false)
}
