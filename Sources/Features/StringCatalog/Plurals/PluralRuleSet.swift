/// The rules of a language. Their text is a compact form of that of UTS #35: `one:i=1&v=0;few:n%10=2..4`.
struct PluralRuleSet: Sendable {
    private struct Relation: Sendable {
        let operand: UInt8
        let modulus: UInt64?
        let isNegated: Bool
        let ranges: [ClosedRange<UInt64>]

        init?(_ text: Substring) {
            guard let mark = text.firstIndex(where: { $0 == "=" || $0 == "!" }), let operand = text.utf8.first else {
                return nil
            }
            self.operand = operand
            isNegated = text[mark] == "!"
            modulus = text[..<mark].split(separator: "%").dropFirst().first.flatMap { UInt64($0) }
            ranges = text[text.index(after: mark)...].split(separator: ",").compactMap { range in
                let bounds = range.split(separator: ".").compactMap { UInt64($0) }
                guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
                return first...last
            }
        }

        func holds(_ number: PluralOperands) -> Bool {
            var value: UInt64
            switch operand {
            case UInt8(ascii: "n"):
                // with a fraction it is none of the integers
                guard number.t == 0 else { return isNegated }
                value = number.i
            case UInt8(ascii: "i"): value = number.i
            case UInt8(ascii: "v"): value = UInt64(number.v)
            case UInt8(ascii: "w"): value = UInt64(number.w)
            case UInt8(ascii: "f"): value = number.f
            case UInt8(ascii: "t"): value = number.t
            default: value = UInt64(number.e)
            }
            if let modulus, modulus > 0 { value %= modulus }
            return ranges.contains { $0.contains(value) } != isNegated
        }
    }

    private let rules: [(category: PluralCategory, alternatives: [[Relation]])]

    init(_ text: Substring) {
        rules = text.split(separator: ";").compactMap { rule in
            let parts = rule.split(separator: ":")
            guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])) else { return nil }
            let alternatives = parts[1].split(separator: "|").map { $0.split(separator: "&").compactMap(Relation.init) }
            return (category, alternatives)
        }
    }

    var categories: [PluralCategory] { rules.map(\.category) + [.other] }

    func category(of number: PluralOperands) -> PluralCategory {
        for rule in rules where rule.alternatives.contains(where: { $0.allSatisfy { $0.holds(number) } }) {
            return rule.category
        }
        return .other
    }
}
