/// Puts reducers together: all of them see every action, in the order in which they stand.
@resultBuilder
public enum ReducerBuilder<State: Sendable, Action: Sendable> {
    public static func buildExpression<R: Reducer<State, Action>>(_ reducer: R) -> R { reducer }

    public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

    public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

    public static func buildPartialBlock<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        accumulated: First, next: Second
    ) -> ReducerPair<First, Second> {
        ReducerPair(first: accumulated, second: next)
    }

    public static func buildOptional<R: Reducer<State, Action>>(_ reducer: R?) -> ReducerChoice<
        R, EmptyReducer<State, Action>
    > {
        reducer.map { .first($0) } ?? .second(EmptyReducer())
    }

    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        first: First
    ) -> ReducerChoice<First, Second> {
        .first(first)
    }

    public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
        second: Second
    ) -> ReducerChoice<First, Second> {
        .second(second)
    }

    public static func buildArray<R: Reducer<State, Action>>(_ reducers: [R]) -> ReducerList<R> {
        ReducerList(reducers: reducers)
    }
}

/// One reducer after another.
public struct ReducerPair<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    let first: First
    let second: Second

    public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        let effect = first.reduce(into: &state, action: action)
        return .merge(effect, second.reduce(into: &state, action: action))
    }
}

/// One of two reducers.
public enum ReducerChoice<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
        switch self {
        case .first(let reducer): reducer.reduce(into: &state, action: action)
        case .second(let reducer): reducer.reduce(into: &state, action: action)
        }
    }
}

/// Reducers of one type, one after another.
public struct ReducerList<Element: Reducer>: Reducer {
    let reducers: [Element]

    public func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
        .merge(reducers.map { $0.reduce(into: &state, action: action) })
    }
}
