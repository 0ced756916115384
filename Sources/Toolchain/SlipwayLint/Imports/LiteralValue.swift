/// What an expression of a `Package.swift` comes to, as far as can be told without running it.
indirect enum LiteralValue: Equatable, Sendable {
    case text(String)
    /// What may be in a list; there may be more in one that is not whole.
    case list([LiteralValue], isWhole: Bool)
    /// `.name(label: value)`, whatever stands in front of the dot; a dictionary is `[:]` with its keys as labels.
    case call(String, [Argument])
    case unknown

    struct Argument: Equatable, Sendable {
        let label: String?
        let value: LiteralValue
    }

    static let nothing = LiteralValue.list([], isWhole: true)

    var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The items that are known, and whether these are all; `nil` where it is no list.
    var items: (values: [LiteralValue], isWhole: Bool)? {
        if case .list(let values, let isWhole) = self { (values, isWhole) } else { nil }
    }

    /// The values of a dictionary of texts, `[]` for an empty list; `nil` where it is neither.
    var entries: [String]? {
        if self == .nothing { return [] }
        guard case .call("[:]", let entries) = self else { return nil }
        let texts = entries.compactMap(\.value.text)
        return texts.count == entries.count ? texts : nil
    }

    /// The texts of a list, and whether these are all.
    var texts: (values: [String], isWhole: Bool) {
        guard let items else { return ([], false) }
        let texts = items.values.compactMap(\.text)
        return (texts, items.isWhole && texts.count == items.values.count)
    }

    /// An argument of a call; `nil` where the call has none of that label.
    subscript(label: String) -> LiteralValue? {
        guard case .call(_, let arguments) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }

    /// What may be meant where one of several values is: of lists all items.
    static func any(of values: [LiteralValue]) -> LiteralValue {
        guard let first = values.first else { return .unknown }
        if values.allSatisfy({ $0 == first }) { return first }
        guard values.allSatisfy({ $0.items != nil }) else { return .unknown }
        return sum(of: values)
    }

    /// All items of lists, each once.
    static func sum(of values: [LiteralValue]) -> LiteralValue {
        var items: [LiteralValue] = []
        var isWhole = true
        for value in values {
            guard let list = value.items else {
                isWhole = false
                continue
            }
            items += list.values.filter { !items.contains($0) }
            isWhole = isWhole && list.isWhole
        }
        return .list(items, isWhole: isWhole)
    }
}
