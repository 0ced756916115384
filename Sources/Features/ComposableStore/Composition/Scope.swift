/// Lets a feature work on a part of a state, with a part of the actions.
///
/// The ids of its effects are its own: another scope with the same feature has others.
public struct Scope<State: Sendable, Action: Sendable, Child: Reducer>: Reducer {
    private let toChild: any WritableKeyPath<State, Child.State> & Sendable
    private let toAction: CasePath<Action, Child.Action>
    private let child: Child

    /// - Parameters:
    ///   - state: where the feature's state is.
    ///   - action: which actions are the feature's.
    ///   - child: the feature.
    public init<ChildState, ChildAction>(
        state: any WritableKeyPath<State, ChildState> & Sendable,
        action: CasePath<Action, ChildAction>,
        @ReducerBuilder<ChildState, ChildAction> child: () -> Child
    ) where Child.State == ChildState, Child.Action == ChildAction {
        toChild = state
        toAction = action
        self.child = child()
    }

    public func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard let action = toAction.extract(from: action) else { return .none }
        return child.reduce(into: &state[keyPath: toChild], action: action)
            .map(toAction.embed)
            .nested(in: EffectID(toChild))
    }
}
