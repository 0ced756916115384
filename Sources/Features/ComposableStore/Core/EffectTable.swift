/// What a store has running. It is used while the store is locked.
///
/// What an effect begins counts to a group, which somebody can wait for. A chain (`concatenate`) waits for a group of
/// its own for each of its effects, and goes on when that has ended.
struct EffectTable<Action: Sendable> {
    private var records: [Int: Record] = [:]
    private var index: [EffectKey: Set<Int>] = [:]
    private var groups: [Int: EffectGroup] = [:]
    private var lastNumber = 0
    private var queue = ActionQueue<Action>()
    /// Groups that may have ended.
    private var unsettled: [Int] = []
    private var ended: [RunningEffect] = []
    private var afterwards = Afterwards()

    /// Something that has not ended.
    private struct Record {
        var kind: Kind
        let keys: [EffectKey]
        let group: Int
    }

    private enum Kind {
        case effect(RunningEffect, Task<Void, Never>)
        /// An action that waits to be reduced.
        case action
        case chain(ArraySlice<Effect<Action>>, EffectPlace<Action>)
    }

    // MARK: - Beginning

    /// Begins what an effect consists of.
    ///
    /// - Parameter place: gets a group where something is to be waited for.
    mutating func perform(
        _ effect: Effect<Action>, in place: inout EffectPlace<Action>, by runner: some EffectRunner<Action>
    ) {
        guard let operation = effect.operation else { return }
        switch operation {
        case .send(let action): enqueue(action, in: &place)
        case .run(let name, let priority, let operation):
            let effect = RunningEffect(id: newNumber(), name: name)
            runner.willBegin(effect, of: place.action)
            insert(
                effect.id, .effect(effect, runner.task(of: effect, priority: priority, operation)), in: &place)
        case .cancel(let id): cancel(.id(place.full(id)))
        case .cancelNested(let feature): cancel(.feature(place.full(feature)))
        case .cancellable(let effect, let id, let cancelInFlight):
            let key = EffectKey.id(place.full(id))
            // a chain that it is in itself is not one before it
            if cancelInFlight { cancel((index[key] ?? []).subtracting(place.chains)) }
            place.keys.append(key)
            perform(effect, in: &place, by: runner)
            place.keys.removeLast()
        case .nested(let effect, let feature):
            let outer = place.feature
            let full = place.full(feature)
            place.feature = full
            place.keys.append(.feature(full))
            perform(effect, in: &place, by: runner)
            place.keys.removeLast()
            place.feature = outer
        case .merge(let effects):
            for effect in effects { perform(effect, in: &place, by: runner) }
        case .concatenate(let effects): perform(chain: effects, in: &place, by: runner)
        case .issue(let issue): runner.didFind(issue)
        }
    }

    /// Puts an action behind those that wait; it counts as running where it can be cancelled or is waited for.
    private mutating func enqueue(_ action: Action, in place: inout EffectPlace<Action>) {
        guard place.group != nil || !place.keys.isEmpty else {
            queue.append(QueuedAction(action: action, group: nil, number: nil))
            return
        }
        let number = newNumber()
        insert(number, .action, in: &place)
        queue.append(QueuedAction(action: action, group: place.group, number: number))
    }

    private mutating func perform(
        chain effects: [Effect<Action>], in place: inout EffectPlace<Action>, by runner: some EffectRunner<Action>
    ) {
        let number = newNumber()
        _ = group(of: &place)
        var inner = place
        inner.chains.append(number)
        insert(number, .chain(effects[...], inner), in: &place)
        goOn(chain: number, by: runner)
    }

    /// Begins effects one after the other: what does not run on is followed by the next at once, unless it has
    /// cancelled the chain.
    private mutating func goOn(chain number: Int, by runner: some EffectRunner<Action>) {
        while case .chain(var rest, var place) = records[number]?.kind, let effect = rest.popFirst() {
            guard !rest.isEmpty else {
                perform(effect, in: &place, by: runner)
                return end(number)
            }
            records[number]?.kind = .chain(rest, place)
            let group = addGroup(parent: place.group)
            place.group = group
            perform(effect, in: &place, by: runner)
            guard groups[group]?.running.isEmpty == false else { continue }
            groups[group]?.chain = number
            return
        }
    }

    private mutating func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private mutating func insert(_ number: Int, _ kind: Kind, in place: inout EffectPlace<Action>) {
        let group = group(of: &place)
        records[number] = Record(kind: kind, keys: place.keys, group: group)
        for key in place.keys { index[key, default: []].insert(number) }
        var next: Int? = group
        while let group = next {
            groups[group]?.running.insert(number)
            next = groups[group]?.parent
        }
    }

    private mutating func group(of place: inout EffectPlace<Action>) -> Int {
        if let group = place.group, groups[group] != nil { return group }
        let group = addGroup(parent: nil)
        place.group = group
        return group
    }

    private mutating func addGroup(parent: Int?) -> Int {
        let number = newNumber()
        groups[number] = EffectGroup(parent: parent)
        unsettled.append(number)
        return number
    }

    // MARK: - Ending

    /// The group of an effect; nil where it has ended.
    func group(ofEffect number: Int) -> Int? { records[number]?.group }

    /// Whether something in the group has not ended.
    func isRunning(_ group: Int) -> Bool { groups[group] != nil }

    /// An effect has returned, or an action of a chain was reduced.
    mutating func end(_ number: Int) {
        if case .effect(let effect, _) = remove(number)?.kind { ended.append(effect) }
    }

    mutating func cancel(_ key: EffectKey) { cancel(index[key] ?? []) }

    mutating func cancel(group: Int) { cancel(groups[group]?.running ?? []) }

    /// The store goes: nothing runs on, and nobody waits any more.
    mutating func endAll() -> Afterwards {
        cancel(Set(records.keys))
        for group in groups.values { afterwards.resume(group.waiting) }
        groups = [:]
        return takeAfterwards()
    }

    private mutating func cancel(_ numbers: Set<Int>) {
        for number in numbers.sorted() {
            guard case .effect(let effect, let task) = remove(number)?.kind else { continue }
            ended.append(effect)
            afterwards.cancel(task)
        }
    }

    private mutating func remove(_ number: Int) -> Record? {
        guard let record = records.removeValue(forKey: number) else { return nil }
        for key in record.keys {
            index[key]?.remove(number)
            if index[key]?.isEmpty == true { index[key] = nil }
        }
        var next: Int? = record.group
        while let group = next {
            groups[group]?.running.remove(number)
            next = groups[group]?.parent
        }
        unsettled.append(record.group)
        return record
    }

    /// Resumes what waits for a group.
    ///
    /// - Returns: false where there is nothing to wait for.
    mutating func wait(for group: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
        guard groups[group] != nil else { return false }
        groups[group]?.waiting.append(continuation)
        return true
    }

    // MARK: - Going on

    /// Whether actions wait to be reduced.
    var hasActions: Bool { !queue.isEmpty }

    /// The next action to be reduced; goes on with chains where there is none.
    mutating func next(by runner: some EffectRunner<Action>) -> QueuedAction<Action>? {
        repeat {
            while let queued = queue.popFirst() {
                guard let number = queued.number, records[number] == nil else { return queued }
            }
            settle(by: runner)
        } while !queue.isEmpty
        return nil
    }

    private mutating func settle(by runner: some EffectRunner<Action>) {
        while let number = unsettled.popLast() {
            guard let group = groups[number], group.running.isEmpty else { continue }
            groups[number] = nil
            afterwards.resume(group.waiting)
            if let chain = group.chain, records[chain] != nil {
                goOn(chain: chain, by: runner)
            } else if let parent = group.parent {
                unsettled.append(parent)
            }
        }
    }

    /// What has ended since this was called last.
    mutating func takeEnded() -> [RunningEffect] {
        defer { ended.removeAll() }
        return ended
    }

    mutating func takeAfterwards() -> Afterwards {
        defer { afterwards = Afterwards() }
        return afterwards
    }
}

/// Effects that somebody waits for.
private struct EffectGroup {
    let parent: Int?
    var running: Set<Int> = []
    /// The chain that goes on when all have ended.
    var chain: Int?
    var waiting: [CheckedContinuation<Void, Never>] = []

    init(parent: Int?) { self.parent = parent }
}

/// Where an effect is performed.
struct EffectPlace<Action: Sendable>: Sendable {
    /// The action whose effect it is.
    let action: Action
    var group: Int?
    var keys: [EffectKey] = []
    var feature: EffectID?
    /// The chains that it is in.
    var chains: [Int] = []

    init(action: Action, group: Int?) { (self.action, self.group) = (action, group) }

    /// An id with the features that it is in.
    func full(_ id: EffectID) -> EffectID { feature.map(id.nested) ?? id }
}
