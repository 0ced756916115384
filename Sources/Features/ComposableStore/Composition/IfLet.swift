extension Reducer {
    /// Lets a feature work on a state that is not always there: a sheet, a detail.
    ///
    /// The feature gets its actions first. Where this reducer takes its state away, or puts another one in its place by way
    /// of nil, what the feature has running is cancelled.
    ///
    /// - Parameters:
    ///   - state: where the feature's state is, or nil.
    ///   - action: which actions are the feature's.
    ///   - child: the feature.
    public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
        _ state: any WritableKeyPath<State, ChildState?> & Sendable,
        action: CasePath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> then child: () -> Child
    ) -> IfLet<Self, Child> {
        IfLet(parent: self, toChild: state, toAction: action, child: child())
    }
}

/// A reducer, and a feature whose state is not always there.
public struct IfLet<Parent: Reducer, Child: Reducer>: Reducer {
    let parent: Parent
    let toChild: any WritableKeyPath<Parent.State, Child.State?> & Sendable
    let toAction: CasePath<Parent.Action, Child.Action>
    let child: Child

    public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
        let path = EffectID(toChild)
        let childEffect: Effect<Parent.Action>
        if let childAction = toAction.extract(from: action) {
            if state[keyPath: toChild] != nil {
                // in place: a copy would be one of everything that the state has
                childEffect =
                    child.reduce(into: &state[keyPath: toChild]!, action: childAction)
                    .map(toAction.embed)
                    .nested(in: path)
            } else {
                childEffect = .issue(.missingState(action: "\(action)", path: "\(toChild)"))
            }
        } else {
            childEffect = .none
        }
        let wasThere = state[keyPath: toChild] != nil
        let effect = parent.reduce(into: &state, action: action)
        guard wasThere, state[keyPath: toChild] == nil else { return .merge(childEffect, effect) }
        return .merge(childEffect, effect, .cancelNested(in: path))
    }
}
