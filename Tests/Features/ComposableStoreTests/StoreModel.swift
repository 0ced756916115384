/// An effect of a ``StoreModel``.
indirect enum Plan {
    /// Runs until it is ended.
    case leaf(Int)
    case send(PlanAction)
    case cancel(Int)
    case merge([Plan])
    case chain([Plan])
    case keyed(Plan, Int, inFlight: Bool)
}

enum PlanAction {
    case add(Int)
    case perform(Plan)
}

/// What a store is to do, as simple as can be: one list of all that has not ended, searched for each question.
final class StoreModel {
    private(set) var values: [Int] = []
    private(set) var cancelled: [Int] = []
    /// Two chains were to go on at once, or one and an action: which is first is nobody's business, and may matter.
    private(set) var isAmbiguous = false
    private var items: [Item] = []
    private var queue: [(action: PlanAction, number: Int, groups: [Int])] = []
    private var lastNumber = 0

    private struct Item {
        let number: Int
        var kind: Kind
        let place: Place
    }

    private enum Kind {
        case leaf(Int)
        case action
        case chain([Plan], waitsFor: Int?)
    }

    private struct Place {
        var keys: [Int] = []
        /// What it counts to: from what was sent from outside to the innermost effect of a chain.
        var groups: [Int]
        var chains: [Int] = []
    }

    var leaves: [Int] { items.compactMap { if case .leaf(let leaf) = $0.kind { leaf } else { nil } } }

    func isRunning(_ group: Int) -> Bool { items.contains { $0.place.groups.contains(group) } }

    // MARK: - What happens

    /// - Returns: the group of what it begins.
    func send(_ action: PlanAction) -> Int {
        let group = newNumber()
        reduce(action, groups: [group])
        goOn()
        return group
    }

    func send(_ action: PlanAction, from leaf: Int) {
        guard let item = item(leaf) else { return }
        reduce(action, groups: item.place.groups)
        goOn()
    }

    func end(_ leaf: Int) {
        guard let item = item(leaf) else { return }
        items.removeAll { $0.number == item.number }
        goOn()
    }

    func cancel(group: Int) {
        cancel { $0.place.groups.contains(group) }
        goOn()
    }

    // MARK: - What comes of it

    private func item(_ leaf: Int) -> Item? {
        items.first { if case .leaf(leaf) = $0.kind { true } else { false } }
    }

    private func newNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    private func cancel(_ isMeant: (Item) -> Bool) {
        for item in items where isMeant(item) {
            if case .leaf(let leaf) = item.kind { cancelled.append(leaf) }
        }
        items.removeAll(where: isMeant)
    }

    private func reduce(_ action: PlanAction, groups: [Int]) {
        switch action {
        case .add(let value): values.append(value)
        case .perform(let plan): perform(plan, Place(groups: groups))
        }
    }

    private func perform(_ plan: Plan, _ place: Place) {
        switch plan {
        case .leaf(let leaf): items.append(Item(number: newNumber(), kind: .leaf(leaf), place: place))
        case .send(let action):
            let number = newNumber()
            items.append(Item(number: number, kind: .action, place: place))
            queue.append((action, number, place.groups))
        case .cancel(let id): cancel { $0.place.keys.contains(id) }
        case .merge(let plans): for plan in plans { perform(plan, place) }
        case .chain(let plans): perform(chain: plans, place)
        case .keyed(let plan, let id, let inFlight):
            if inFlight { cancel { $0.place.keys.contains(id) && !place.chains.contains($0.number) } }
            var inner = place
            inner.keys.append(id)
            perform(plan, inner)
        }
    }

    private func perform(chain plans: [Plan], _ place: Place) {
        let number = newNumber()
        items.append(Item(number: number, kind: .chain(plans, waitsFor: nil), place: place))
        goOn(chain: number)
    }

    private func goOn(chain number: Int) {
        while let index = items.firstIndex(where: { $0.number == number }),
            case .chain(var rest, _) = items[index].kind
        {
            var place = items[index].place
            place.chains.append(number)
            let plan = rest.removeFirst()
            if rest.isEmpty {
                perform(plan, place)
                return items.removeAll { $0.number == number }
            }
            let group = newNumber()
            items[index].kind = .chain(rest, waitsFor: group)
            place.groups.append(group)
            perform(plan, place)
            if isRunning(group) { return }
        }
    }

    private func goOn() {
        while true {
            while !queue.isEmpty {
                let (action, number, groups) = queue.removeFirst()
                guard items.contains(where: { $0.number == number }) else { continue }
                reduce(action, groups: groups)
                items.removeAll { $0.number == number }
            }
            guard let next = ready.first else { return }
            if ready.count > 1 { isAmbiguous = true }
            goOn(chain: next)
            if !queue.isEmpty, !ready.isEmpty { isAmbiguous = true }
        }
    }

    /// The chains that can go on.
    private var ready: [Int] {
        items.compactMap { item in
            if case .chain(_, let group?) = item.kind, !isRunning(group) { item.number } else { nil }
        }
    }
}
