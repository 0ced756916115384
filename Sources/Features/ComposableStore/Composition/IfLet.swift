extension Reducer {
    /// Lets a feature work on a state that is not always there: a sheet, a detail.
    ///
    /// The feature gets its actions first. Where this reducer takes its state away, or puts another one in its place
    /// by way of nil, what the feature has running is cancelled.
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
        var childEffect = Effect<Parent.Action>.none
        if let childAction = toAction.extract(from: action) {
            let effect = state[keyPath: toChild].change { child.reduce(into: &$0, action: childAction) }
            childEffect =
                effect.map { $0.map(toAction.embed).nested(in: path) }
                ?? .issue(.missingState(action: "\(action)", path: "\(toChild)"))
        }
        let wasThere = state[keyPath: toChild] != nil
        let effect = parent.reduce(into: &state, action: action)
        guard wasThere, state[keyPath: toChild] == nil else { return .merge(childEffect, effect) }
        return .merge(childEffect, effect, .cancelNested(in: path))
    }
}

extension Optional {
    /// Changes what is there, without a copy of it.
    fileprivate mutating func change<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
        guard case .some(var wrapped) = self else { return nil }
        self = nil
        defer { self = wrapped }
        return body(&wrapped)
    }
}
