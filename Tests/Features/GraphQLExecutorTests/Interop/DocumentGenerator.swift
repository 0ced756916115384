import GraphQLExecutor
import SlipwayTestKit

/// Documents by chance: all of the grammar, whether they make sense or not.
struct DocumentGenerator {
    var chance: SplitMix
    private let names = ["a", "b2", "on", "query", "_x", "fragment", "true", "Type", "null", "veryLongNameOfSomething"]

    mutating func document() -> GraphQLDocument {
        var definitions: [GraphQLDocument.Definition] = []
        for _ in 0...chance.below(3) {
            if chance.below(3) == 0 {
                let name = chance.one(of: ["F", "G", "query"])
                definitions.append(
                    .fragment(.init(name, on: anyName(), directives: directives(), selections: selections(3))))
            } else {
                let kind = chance.one(of: GraphQLDocument.OperationKind.allCases)
                definitions.append(
                    .operation(
                        .init(
                            kind, name: chance.below(2) == 0 ? nil : anyName(), variables: variables(),
                            directives: directives(), selections: selections(3))))
            }
        }
        return GraphQLDocument(definitions)
    }

    private mutating func anyName() -> String { chance.one(of: names) }

    private mutating func few<Element>(_ limit: Int, _ make: (inout Self) -> Element) -> [Element] {
        (0..<chance.below(limit)).map { _ in make(&self) }
    }

    private mutating func variables() -> [GraphQLDocument.Variable] {
        few(3) { generator in
            let value = generator.chance.below(2) == 0 ? generator.value(2, isConstant: true) : nil
            return .init(generator.anyName(), generator.type(3), default: value)
        }
    }

    private mutating func type(_ depth: Int) -> GraphQLDocument.TypeReference {
        let type: GraphQLDocument.TypeReference =
            depth > 0 && chance.below(2) == 0 ? .list(self.type(depth - 1)) : .named(anyName())
        return chance.below(2) == 0 ? .nonNull(type) : type
    }

    private mutating func directives() -> [GraphQLDocument.Directive] {
        chance.below(3) == 0 ? few(3) { .init($0.anyName(), arguments: $0.arguments()) } : []
    }

    private mutating func arguments() -> [GraphQLDocument.Argument] {
        few(4) { .init($0.anyName(), $0.value(2, isConstant: false)) }
    }

    private mutating func selections(_ depth: Int) -> [GraphQLDocument.Selection] {
        (0...chance.below(3)).map { _ in
            switch chance.below(5) {
            case 0: return .spread(.init(chance.one(of: ["F", "G"]), directives: directives()))
            case 1 where depth > 0:
                let type = chance.below(2) == 0 ? nil : anyName()
                return .inline(.init(on: type, directives: directives(), selections: selections(depth - 1)))
            default:
                let alias = chance.below(3) == 0 ? anyName() : nil
                let inner = depth > 0 && chance.below(2) == 0 ? selections(depth - 1) : []
                return .field(
                    .init(anyName(), alias: alias, arguments: arguments(), directives: directives(), selections: inner))
            }
        }
    }

    private mutating func value(_ depth: Int, isConstant: Bool) -> GraphQLDocument.Value {
        switch chance.below(depth > 0 ? 10 : 8) {
        case 0: return .int(chance.one(of: ["0", "-0", "7", "-12345678901234567890"]))
        case 1: return .float(chance.one(of: ["0.5", "-1e10", "2.5E-3", "0e+0"]))
        case 2: return .string(text(), isBlock: false)
        case 3: return .string(text(), isBlock: true)
        case 4: return .bool(chance.below(2) == 0)
        case 5: return .null
        case 6: return .enum(chance.one(of: ["RED", "on", "query"]))
        case 7: return isConstant ? .null : .variable(anyName())
        case 8: return .list(few(3) { $0.value(depth - 1, isConstant: isConstant) })
        default: return .object(few(3) { .init($0.anyName(), $0.value(depth - 1, isConstant: isConstant)) })
        }
    }

    private mutating func text() -> String {
        let pieces = [
            "a", " ", "\n", "\"", "\"\"\"", "\\", "\t", "é", "😀", "\u{7}", "\r", "  b", "#", "word word word word",
        ]
        return few(8) { $0.chance.one(of: pieces) }.joined()
    }
}
