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
    public func forEach<ElementState, ElementAction, Element: Reducer<ElementState, ElementAction>>(
        _ elements: any WritableKeyPath<State, [ElementState]> & Sendable,
        action: CasePath<Action, (id: ElementState.ID, action: ElementAction)>,
        @ReducerBuilder<ElementState, ElementAction> element: () -> Element
    ) -> ForEach<Self, Element> where ElementState: Identifiable, ElementState.ID: Sendable {
        ForEach(parent: self, toElements: elements, toAction: action, element: element())
    }
}

/// A reducer, and a feature for each element of a list.
public struct ForEach<Parent: Reducer, Element: Reducer>: Reducer
where Element.State: Identifiable, Element.State.ID: Sendable {
    let parent: Parent
    let toElements: any WritableKeyPath<Parent.State, [Element.State]> & Sendable
    let toAction: CasePath<Parent.Action, (id: Element.State.ID, action: Element.Action)>
    let element: Element

    public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let elementEffect = reduceElement(into: &state, action: action)
        let before = state[keyPath: toElements].map(\.id)
        let effect = parent.reduce(into: &state, action: action)
        let removed = ids(of: before, notIn: state[keyPath: toElements])
        return .merge([elementEffect, effect] + removed.map { .cancelNested(in: path(of: $0)) })
    }

    private func reduceElement(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        guard let (id, elementAction) = toAction.extract(from: action) else { return .none }
        guard let index = state[keyPath: toElements].firstIndex(where: { $0.id == id }) else {
            return .issue(.missingState(action: "\(action)", path: "\(toElements), id \(id)"))
        }
        let toAction = toAction
        return element.reduce(into: &state[keyPath: toElements][index], action: elementAction)
            .map { toAction.embed((id: id, action: $0)) }
            .nested(in: path(of: id))
    }

    private func path(of id: Element.State.ID) -> EffectID { EffectID(ElementPath(list: toElements, id: id)) }

    private func ids(of before: [Element.State.ID], notIn elements: [Element.State]) -> [Element.State.ID] {
        // mostly nothing has changed, or something has been added
        if before.count <= elements.count, zip(before, elements).allSatisfy({ $0 == $1.id }) { return [] }
        let after = Set(elements.map(\.id))
        return before.filter { !after.contains($0) }
    }
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
