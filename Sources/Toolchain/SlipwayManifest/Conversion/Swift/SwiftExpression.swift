/// An expression of Swift source that is written later.
indirect enum SwiftExpression: Equatable {
    /// Source as it is: `.iOS`, `true`, `nil`.
    case source(String)
    case text(String)
    case list([SwiftExpression])
    case dictionary([Pair])
    case call(String, [Argument])

    struct Pair: Equatable {
        let key: SwiftExpression
        let value: SwiftExpression
    }

    struct Argument: Equatable {
        let label: String?
        let value: SwiftExpression

        init(_ label: String?, _ value: SwiftExpression) {
            self.label = label
            self.value = value
        }
    }

    static func flag(_ flag: Bool) -> SwiftExpression { .source(flag ? "true" : "false") }

    static func texts(_ texts: [String]) -> SwiftExpression { .list(texts.map { .text($0) }) }

    /// `.when([.ios])`
    static func call(_ name: String, _ value: SwiftExpression) -> SwiftExpression {
        .call(name, [Argument(nil, value)])
    }
}

/// Arguments in the order of a function's parameters.
struct SwiftArguments {
    private(set) var all: [SwiftExpression.Argument] = []

    var isEmpty: Bool { all.isEmpty }

    /// Adds an argument; nothing where there is no value.
    mutating func add(_ label: String?, _ value: SwiftExpression?) {
        if let value { all.append(SwiftExpression.Argument(label, value)) }
    }

    mutating func add(_ label: String, text: String?) { add(label, text.map { .text($0) }) }

    /// Nothing for what is usual.
    mutating func add(_ label: String, flag: Bool?, usual: Bool) {
        if let flag, flag != usual { add(label, .flag(flag)) }
    }

    /// Nothing for an empty list.
    mutating func add(_ label: String, list: [SwiftExpression]) {
        if !list.isEmpty { add(label, .list(list)) }
    }
}
