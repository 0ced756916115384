import SlipwayReport

/// A part of a template that does something.
struct StencilNode: Sendable {
    let kind: Kind
    let place: SourceLocation

    indirect enum Kind: Sendable {
        case text(String)
        case output(StencilOutput)
        case condition([Branch])
        case loop(Loop)
        case include(StencilVariable, context: String?)
        case importing(StencilVariable)
        case extends(StencilVariable, blocks: [String: Block])
        case block(Block)
        case filter([StencilFilterCall], [StencilNode])
        case set(String, [StencilNode])
        case assign(String, StencilOperand)
        case map(Map)
        case macro(String, Macro)
        case call(String, [StencilOperand])
        case leave(Leave)
    }

    /// One of `if`, `elif` and `else`, which has no condition.
    struct Branch: Sendable {
        let condition: StencilExpression?
        let nodes: [StencilNode]
    }

    struct Loop: Sendable {
        let label: String?
        let names: [String]
        let values: StencilOperand
        let condition: StencilExpression?
        let nodes: [StencilNode]
        let empty: [StencilNode]
    }

    struct Block: Sendable {
        let name: String
        let nodes: [StencilNode]
    }

    struct Map: Sendable {
        let values: StencilOperand
        let result: String
        let item: String?
        let nodes: [StencilNode]
    }

    /// A part that is called by its name.
    struct Macro: Sendable {
        let parameters: [String]
        let nodes: [StencilNode]
    }

    /// `break` and `continue`, of the loop with a label or the nearest.
    struct Leave: Sendable {
        let isBreak: Bool
        let label: String?
    }
}

/// What `{{ … }}` prints: `value`, or `value if condition else other`.
struct StencilOutput: Sendable {
    let value: StencilExpression
    let condition: StencilExpression?
    let otherwise: StencilExpression?
}
