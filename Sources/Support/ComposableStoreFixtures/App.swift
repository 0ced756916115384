package import ComposableStore

/// Features in a feature.
package struct App: Reducer {
    package struct Row: Equatable, Identifiable {
        package let id: Int
        package var sum = Sum.State()
    }

    package struct State: Equatable {
        package var counter = Sum.State()
        package var sheet: Sum.State?
        package var rows: [Row] = []

        package init() {}
    }

    package enum Action: Sendable {
        case counter(Sum.Action)
        case sheet(Sum.Action)
        case row(id: Int, action: Sum.Action)
        case showSheet(Bool)
        case setRows([Int])

        package static let counterPath = CasePath(embed: Action.counter) {
            if case .counter(let action) = $0 { action } else { nil }
        }
        package static let sheetPath = CasePath(embed: Action.sheet) {
            if case .sheet(let action) = $0 { action } else { nil }
        }
        package static let rowPath = CasePath<Action, (id: Int, action: Sum.Action)> {
            .row(id: $0.id, action: $0.action)
        } extract: {
            if case .row(let id, let action) = $0 { (id, action) } else { nil }
        }
    }

    package init() {}

    package var body: some Reducer<State, Action> {
        Scope(state: \.counter, action: Action.counterPath) { Sum() }
        Reduce { state, action in
            switch action {
            case .showSheet(let isShown): state.sheet = isShown ? state.sheet ?? Sum.State() : nil
            case .setRows(let ids): state.rows = ids.map { id in state.rows.first { $0.id == id } ?? Row(id: id) }
            case .counter, .sheet, .row: break
            }
            return .none
        }
        .ifLet(\.sheet, action: Action.sheetPath) { Sum() }
        .forEach(\.rows, action: Action.rowPath) {
            Scope(state: \.sum, action: CasePath(embed: { $0 }, extract: { $0 })) { Sum() }
        }
    }
}
