extension Reducer {
    /// Lets a feature work on each element of a list.
    ///
    /// The feature gets its actions first. What an element has running is its own: `cancel(id:)` of one does not reach
    /// another's. Where this reducer takes an element out of the list, what it has running is cancelled.
    ///
    /// An element is found by its id, from the front; the ids are compared before and after each action.
    ///
    /// - Parameters:
    ///   - elements: where the list is.
    ///   - action: which actions are an element's: its id and the action.
    ///   - element: the feature.
    @inlinable
    public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: any WritableKeyPath<State, [ElementState]> & Sendable,
        action: CasePath<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> ForEach<Self, Element> where ElementState: Identifiable, ElementState.ID: Sendable {
        ForEach(parent: self, toElements: elements, toAction: action, element: element(), search: ElementSearch())
    }
}

/// The loops over the elements of a list. They are compiled where a list is used, for its elements: a loop that is the
/// same for all takes a hundred times as long.
@usableFromInline
struct ElementSearch<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
    let index: @Sendable ([Element], Element.ID) -> Int?
    let ids: @Sendable ([Element]) -> [Element.ID]
    /// The ids of which there is no element any more.
    let removed: @Sendable ([Element.ID], [Element]) -> [Element.ID]

    @inlinable
    init() {
        self.init { elements, id in
            elements.firstIndex { $0.id == id }
        } ids: { elements in
            elements.map(\.id)
        } removed: { ids, elements in
            // mostly nothing has changed, or something has been added
            if ids.count <= elements.count, ids.indices.allSatisfy({ ids[$0] == elements[$0].id }) { return [] }
            let left = Set(elements.map(\.id))
            return ids.filter { !left.contains($0) }
        }
    }

    @usableFromInline
    init(
        index: @escaping @Sendable ([Element], Element.ID) -> Int?,
        ids: @escaping @Sendable ([Element]) -> [Element.ID],
        removed: @escaping @Sendable ([Element.ID], [Element]) -> [Element.ID]
    ) {
        (self.index, self.ids, self.removed) = (index, ids, removed)
    }
}

/// A reducer, and a feature for each element of a list.
public struct ForEach<Parent: Reducer, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID: Sendable {
    private let parent: Parent
    private let toElements: any WritableKeyPath<Parent.State, [Element.State]> & Sendable
    private let toAction: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>
    private let element: Element
    private let search: ElementSearch<Element.State>

    @usableFromInline
    init(
        parent: Parent, toElements: any WritableKeyPath<Parent.State, [Element.State]> & Sendable,
        toAction: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>, element: Element,
        search: ElementSearch<Element.State>
    ) {
        self.parent = parent
        self.toElements = toElements
        self.toAction = toAction
        self.element = element
        self.search = search
    }

    public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let elementEffect = reduceElement(into: &state, action: action)
        let before = search.ids(state[keyPath: toElements])
        let effect = parent.reduce(into: &state, action: action)
        let removed = search.removed(before, state[keyPath: toElements])
        guard !removed.isEmpty else { return .merge(elementEffect, effect) }
        return .merge([elementEffect, effect] + removed.map { .cancelNested(in: path(of: $0)) })
    }

    private func reduceElement(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        guard let (id, elementAction) = toAction.extract(from: action) else { return .none }
        guard let index = search.index(state[keyPath: toElements], id) else {
            return .issue(.missingState(action: "\(action)", path: "\(toElements), id \(id)"))
        }
        let toAction = toAction
        return element.reduce(into: &state[keyPath: toElements][index], action: elementAction)
            .map { toAction.embed((id: id, action: $0)) }
            .nested(in: path(of: id))
    }

    private func path(of id: Element.State.ID) -> EffectID { EffectID(ElementPath(list: toElements, id: id)) }
}

/// An element of a list.
private struct ElementPath<Root, Element: Identifiable & Sendable>: Hashable, Sendable where Element.ID: Sendable {
    let list: any WritableKeyPath<Root, [Element]> & Sendable
    let id: Element.ID

    static func == (one: Self, other: Self) -> Bool { one.id == other.id && one.list as AnyKeyPath == other.list }

    func hash(into hasher: inout Hasher) {
        hasher.combine(list)
        hasher.combine(id)
    }
}
